/** The five kinds of picture that every product has: front and scene for each size, texture, hero, cut-out. */
import sharp from 'sharp';
import type { Asset } from './asset.ts';
import { backdrop } from './backdrops.ts';
import { spriteFile, spriteName } from './bottles.ts';
import { geometry, leadSize, PRODUCTS, type Product, SCENTS, type Scent } from './catalogue.ts';
import { mix } from './colour.ts';
import { compose, type Item } from './compose.ts';
import { motifFile, setName, swatchName } from './motifs.ts';

const SQUARE = 1400;
/** Pixels per millimetre and floor line. Alone, a bottle fills its tile; with its scent, it leaves room. */
const ALONE = { scale: 5.2, floor: 1262 } as const;
const TOGETHER = { scale: 4.85, floor: 1222, x: 612 } as const;
const square = { width: SQUARE, height: SQUARE };
const wide = { width: 1920, height: 1200 };

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
  pandan: 'white and pandan green',
  clay: 'white and lime-clay',
  bluepea: 'butterfly-pea blue',
  rose: 'rose pink',
  lagoon: 'lagoon blue',
  frost: 'graphite and ice-blue',
  lime: 'graphite and lime',
  ember: 'graphite and ember-orange',
};
const PROPS: Record<Product['scent'], string> = {
  orchid: 'moth orchids',
  lemon: 'cut lemons and leaves',
  menthol: 'mint and ice cubes',
  apple: 'green apples',
  pandan: 'pandan leaves and pale pebbles',
  clay: 'limes and smooth clay',
  bluepea: 'butterfly-pea flowers',
  rose: 'open roses and petals',
  lagoon: 'half a coconut and frangipani',
  frost: 'mint, ice and dark stones',
  lime: 'limes and dark stones',
  ember: 'glowing coal, basalt and half an orange',
};
const SWATCH: Record<Product['texture'], string> = {
  gel: 'Glossy gel drawn out in three strokes',
  cream: 'Thick cream swirled to a soft peak',
  foam: 'Dense lather of small bubbles',
  mist: 'Fine drops of mist on a smooth surface',
};

/** A bottle standing at x, y with the usual shadow and reflection. */
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

/** The set of a scent beside a bottle at x, moved so that it is equally close to slim and wide bottles. */
function beside(p: Product, halfWidth: number, x: number, y: number, scale: number): Item {
  return {
    file: motifFile(setName(p.scent)),
    x: x + (halfWidth - 35.5) * 0.9 * scale,
    y,
    scale,
    shadow: 0.8,
    shadowColour: SCENTS[p.scent].deep,
    reflection: 0.1,
  };
}

function front(p: Product, ml: number, vessel: string, dark: boolean): Asset {
  const id = `${p.slug}-${ml}ml-front`;
  return {
    id,
    file: `${id}.webp`,
    title: `${p.title} ${ml} mL`,
    // Its page and its card name the product beside it.
    description: `${vessel.charAt(0).toUpperCase()}${vessel.slice(1)}, ${ml} mL, seen from the front`,
    contentType: 'image/webp',
    ...square,
    needs: [spriteName(p, ml)],
    draw: () =>
      compose({
        ...square,
        backdrop: backdrop(SCENTS[p.scent], { ...square, floor: ALONE.floor, dark }),
        items: [standing(p, ml, SQUARE / 2, ALONE.floor, ALONE.scale)],
      }),
  };
}

function scene(p: Product, ml: number, vessel: string, dark: boolean): Asset {
  const id = `${p.slug}-${ml}ml-scene`;
  const half = geometry(p.family, ml).w;
  const { scale, floor, x } = TOGETHER;
  return {
    id,
    file: `${id}.webp`,
    title: `${p.title} ${ml} mL with its scent`,
    description: `The ${ml} mL ${vessel} of Alun ${p.title} beside ${PROPS[p.scent]}`,
    contentType: 'image/webp',
    ...square,
    needs: [spriteName(p, ml), setName(p.scent)],
    draw: () =>
      compose({
        ...square,
        backdrop: backdrop(SCENTS[p.scent], { ...square, floor, focus: 0.36, dark }),
        items: [standing(p, ml, x, floor, scale), beside(p, half, x, floor + 16, scale)],
      }),
  };
}

/** Dyes the grey swatch with the scent: shadow, body, shoulder and light each get their own tone. */
async function dyed(p: Product): Promise<Buffer> {
  const s: Scent = SCENTS[p.scent];
  const mid = s.accent ?? s.mid;
  const creamy = p.texture !== 'gel';
  const base = s.accent ? mix(s.pale, s.accent, 0.25) : s.pale;
  const stops: [number, string][] = creamy
    ? [
        [0, mix(base, mid, 0.8)],
        [0.38, mix(base, mid, 0.34)],
        [0.62, mix(base, mid, 0.07)],
        [0.82, mix(base, '#ffffff', 0.7)],
        [1, '#ffffff'],
      ]
    : [
        [0, mix(mid, s.deep, 0.6)],
        [0.3, mid],
        [0.58, mix(base, mid, 0.5)],
        [0.74, base],
        [0.9, '#ffffff'],
        [1, '#ffffff'],
      ];
  // The height field ends just inside the corners of the picture.
  const { width: full } = await sharp(motifFile(swatchName(p.texture))).metadata();
  const edge = Math.round(full * 0.05);
  const inner = { left: edge, top: edge, width: full - 2 * edge, height: full - 2 * edge };
  // Neighbouring products share a texture; turning it makes them look different.
  const turn = (PRODUCTS.indexOf(p) % 4) * 90;
  const { data, info } = await sharp(motifFile(swatchName(p.texture)))
    .rotate(turn)
    .extract(inner)
    .resize(SQUARE, SQUARE, { kernel: 'lanczos3' })
    .greyscale()
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const table = toneTable(stops);
  const out = Buffer.alloc(info.width * info.height * 3);
  for (let i = 0; i < info.width * info.height; i++)
    table.copy(out, i * 3, (data[i * info.channels] ?? 0) * 3, (data[i * info.channels] ?? 0) * 3 + 3);
  return sharp(out, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** 256 RGB triples along the stops. */
function toneTable(stops: readonly [number, string][]): Buffer {
  const table = Buffer.alloc(256 * 3);
  for (let v = 0; v < 256; v++) {
    const t = v / 255;
    const next = Math.max(
      1,
      stops.findIndex(([at]) => at >= t),
    );
    const [a, b] = [stops[next - 1], stops[next]];
    if (!a || !b) continue;
    table.write(mix(a[1], b[1], (t - a[0]) / (b[0] - a[0])).slice(1), v * 3, 'hex');
  }
  return table;
}

function texture(p: Product): Asset {
  const id = `${p.slug}-texture`;
  return {
    id,
    file: `${id}.webp`,
    title: `${p.title}, texture`,
    description: `${SWATCH[p.texture]}, ${LOOK[p.scent].split(' ').at(-1)}`,
    contentType: 'image/webp',
    ...square,
    quality: 86,
    needs: [swatchName(p.texture)],
    draw: () => dyed(p),
  };
}

function hero(p: Product, dark: boolean): Asset {
  const id = `${p.slug}-hero`;
  const s = SCENTS[p.scent];
  const sizes = p.sizes.slice(-2);
  const floor = 1056;
  const largest = sizes.at(-1) ?? leadSize(p);
  const { w: half, h: tall } = geometry(p.family, largest);
  // Small bottles are enlarged, but the set, some 150 mm wide, still ends inside the picture.
  const scale = Math.min(5.1, 960 / tall);
  const x = 1930 - 150 * scale;
  const second = sizes.length > 1 ? sizes[0] : undefined;
  const gap = second === undefined ? 0 : (half + geometry(p.family, second).w + 9) * scale;
  return {
    id,
    file: `${id}.webp`,
    title: p.title,
    description: `Alun ${p.title} with ${PROPS[p.scent]} before a soft ${LOOK[p.scent]} swell`,
    contentType: 'image/webp',
    ...wide,
    quality: 88,
    needs: [...sizes.map((ml) => spriteName(p, ml)), setName(p.scent)],
    draw: () =>
      compose({
        ...wide,
        backdrop: backdrop(s, { ...wide, floor, focus: 0.66, dark }),
        items: [
          ...(second === undefined ? [] : [standing(p, second, x - gap, floor + 6, scale)]),
          standing(p, largest, x, floor, scale),
          beside(p, half, x, floor + 18, scale),
          {
            file: motifFile(setName(p.scent)),
            x: 590,
            y: 1490,
            scale: 7.4,
            mirror: true,
            shadow: 0,
            blur: 13,
          },
        ],
      }),
  };
}

function cutout(p: Product, vessel: string): Asset {
  const id = `${p.slug}-cutout`;
  const lead = leadSize(p);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  return {
    id,
    file: `${id}.webp`,
    title: `${p.title}, cut out`,
    description: `Alun ${p.title}, ${vessel}`,
    contentType: 'image/webp',
    width: 900,
    height: 1500,
    quality: 86,
    needs: [spriteName(p, lead)],
    draw: async () => {
      const body = await sharp(spriteFile(p, lead))
        .trim({ background: clear, threshold: 2 })
        .resize(820, 1440, { fit: 'inside', kernel: 'lanczos3' })
        .png()
        .toBuffer();
      const m = await sharp(body).metadata();
      return sharp({ create: { width: 900, height: 1500, channels: 4, background: clear } })
        .composite([{ input: body, left: Math.round((900 - m.width) / 2), top: 1475 - m.height }])
        .png()
        .toBuffer();
    },
  };
}

/** By product: front and scene of each size, then texture, hero and cut-out. */
export function productPictures(): Asset[] {
  return PRODUCTS.flatMap((p) => {
    const dark = p.family === 'men';
    const vessel = `${LOOK[p.scent]} ${VESSEL[p.family]}`;
    return [
      ...p.sizes.flatMap((ml) => [front(p, ml, vessel, dark), scene(p, ml, vessel, dark)]),
      texture(p),
      hero(p, dark),
      cutout(p, vessel),
    ];
  });
}
