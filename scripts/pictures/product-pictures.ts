/** The five standing pictures of every product: front, scene, texture, hero, cut-out. */
import sharp from 'sharp';
import type { Asset } from './asset.ts';
import { backdrop } from './backdrops.ts';
import { spriteFile } from './bottles.ts';
import { leadSize, PRODUCTS, type Product, SCENTS } from './catalogue.ts';
import { compose, type Item } from './compose.ts';

const SQUARE = 1400;
const PX_PER_MM = SQUARE / 300;
const FLOOR = 1190;
const VESSEL = {
  classic: 'bottle',
  pharmacy: 'bottle',
  supreme: 'bottle',
  tube: 'tube',
  spray: 'spray bottle',
  men: 'bottle',
} as const;
const LOOK: Record<Product['scent'], string> = {
  orchid: 'orchid purple',
  lemon: 'lemon yellow',
  menthol: 'menthol turquoise',
  apple: 'apple green',
  pandan: 'pandan green',
  clay: 'lime-clay',
  bluepea: 'butterfly-pea blue',
  rose: 'rose pink',
  lagoon: 'lagoon blue',
  frost: 'graphite and ice-blue',
  lime: 'graphite and lime',
  ember: 'graphite and ember-orange',
};

export function standing(p: Product, ml: number, x: number, y: number, scale: number, more: Partial<Item> = {}): Item {
  return {
    file: spriteFile(p, ml),
    x,
    y,
    scale,
    shadow: 0.85,
    shadowColour: SCENTS[p.scent].deep,
    reflection: p.family === 'men' ? 0.22 : 0.16,
    ...more,
  };
}

function pictures(p: Product): Asset[] {
  const s = SCENTS[p.scent];
  const dark = p.family === 'men';
  const vessel = `${LOOK[p.scent]} ${VESSEL[p.family]}`;
  const square = { width: SQUARE, height: SQUARE };
  const out: Asset[] = [];
  for (const ml of p.sizes) {
    const id = `${p.slug}-${ml}ml`;
    out.push({
      id: `${id}-front`,
      file: `${id}-front.webp`,
      title: `${p.title} ${ml} mL`,
      description: `Alun ${p.title}, ${vessel}, ${ml} mL, seen from the front`,
      contentType: 'image/webp',
      ...square,
      draw: () =>
        compose({
          ...square,
          backdrop: backdrop(s, { ...square, floor: FLOOR, dark }),
          items: [standing(p, ml, 700, FLOOR, PX_PER_MM)],
        }),
    });
    out.push({
      id: `${id}-scene`,
      file: `${id}-scene.webp`,
      title: `${p.title} ${ml} mL with its scent`,
      description: `The ${ml} mL ${vessel} of Alun ${p.title}`,
      contentType: 'image/webp',
      ...square,
      draw: () =>
        compose({
          ...square,
          backdrop: backdrop(s, { ...square, floor: FLOOR, focus: 0.34, dark }),
          items: [standing(p, ml, 620, FLOOR, PX_PER_MM)],
        }),
    });
  }
  const lead = leadSize(p);
  out.push({
    id: `${p.slug}-texture`,
    file: `${p.slug}-texture.webp`,
    title: `${p.title}, texture`,
    description: `Texture of ${p.title}`,
    contentType: 'image/webp',
    ...square,
    draw: async () =>
      sharp(Buffer.from(backdrop(s, { ...square, floor: 1000, dark })))
        .png()
        .toBuffer(),
  });
  const wide = { width: 1920, height: 1200 };
  out.push({
    id: `${p.slug}-hero`,
    file: `${p.slug}-hero.webp`,
    title: p.title,
    description: `Alun ${p.title} in a wide ${LOOK[p.scent]} setting`,
    contentType: 'image/webp',
    ...wide,
    draw: () =>
      compose({
        ...wide,
        backdrop: backdrop(s, { ...wide, floor: 1050, focus: 0.66, dark }),
        items: p.sizes
          .slice(-2)
          .map((ml, i, all) => standing(p, ml, 1260 + (i - (all.length - 1) / 2) * 380, 1050 + i * 10, 4.4)),
      }),
  });
  out.push({
    id: `${p.slug}-cutout`,
    file: `${p.slug}-cutout.webp`,
    title: `${p.title}, cut out`,
    description: `Alun ${p.title}, ${vessel}`,
    contentType: 'image/webp',
    width: 900,
    height: 1500,
    draw: async () => {
      const body = await sharp(spriteFile(p, lead))
        .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 2 })
        .resize(820, 1440, { fit: 'inside', kernel: 'lanczos3', withoutEnlargement: false })
        .png()
        .toBuffer();
      const m = await sharp(body).metadata();
      return sharp({ create: { width: 900, height: 1500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .composite([{ input: body, left: Math.round((900 - m.width) / 2), top: 1475 - m.height }])
        .png()
        .toBuffer();
    },
  });
  return out;
}

export function productPictures(): Asset[] {
  return PRODUCTS.flatMap(pictures);
}
