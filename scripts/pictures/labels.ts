/** Label art: one sheet per bottle that wraps it whole (colour), and one of the same size for what is embossed (height). */
import sharp from 'sharp';
import { type Geometry, geometry, girth, type Product, SCENTS } from './catalogue.ts';
import { mix, random } from './colour.ts';
import { line, measure, placedWordmark, swellPath } from './ink.ts';
import { scentArt } from './scent-art.ts';

const PX_PER_MM = 10;
export const CAP_WHITE = '#f7f8f6';

interface Sheet {
  /** Girth and height of the wrapped area, mm. */
  c: number;
  h: number;
  g: Geometry;
  /** Type size multiplier: 1 on a bottle 71 mm wide. */
  k: number;
}

interface Palette {
  ground: string;
  groundLow: string;
  type: string;
  soft: string;
  waves: string[];
}

function palette(p: Product): Palette {
  const s = SCENTS[p.scent];
  const lightType = p.scent === 'orchid' || p.scent === 'menthol';
  switch (p.family) {
    case 'classic':
      return {
        ground: s.mid,
        groundLow: s.mid,
        type: lightType ? '#ffffff' : mix(s.deep, '#000000', 0.72),
        soft: lightType ? '#ffffff' : mix(s.deep, '#000000', 0.72),
        waves: [mix(s.mid, s.pale, 0.42), mix(s.mid, s.pale, 0.86), mix(s.mid, s.deep, 0.55)],
      };
    case 'pharmacy':
      return {
        ground: '#fafcfb',
        groundLow: '#fafcfb',
        type: s.deep,
        soft: mix(s.deep, s.mid, 0.55),
        waves: [s.pale, mix(s.pale, s.mid, 0.6), s.mid],
      };
    case 'supreme':
      return {
        ground: mix(s.mid, s.pale, 0.62),
        groundLow: mix(s.mid, s.deep, 0.3),
        type: mix(s.deep, '#000000', 0.4),
        soft: mix(s.deep, '#000000', 0.4),
        waves: [],
      };
    case 'tube':
      return {
        ground: mix(s.pale, '#ffffff', 0.35),
        groundLow: s.pale,
        type: s.deep,
        soft: mix(s.deep, s.mid, 0.35),
        waves: [mix(s.pale, s.mid, 0.35), mix(s.pale, s.mid, 0.8), s.mid],
      };
    case 'spray':
      return {
        ground: mix(s.pale, '#ffffff', 0.2),
        groundLow: s.mid,
        type: s.deep,
        soft: s.deep,
        waves: [mix(s.pale, s.mid, 0.3), mix(s.pale, s.mid, 0.65), s.mid],
      };
    case 'men':
      return { ground: s.mid, groundLow: s.deep, type: '#f2f6f7', soft: mix(s.pale, s.mid, 0.25), waves: [] };
    default:
      return p.family satisfies never;
  }
}

/** Layered swells around the foot of the bottle, each a whole number of waves, so that they meet at the back. */
function waves(sheet: Sheet, colours: string[], top: number, drop: number): string {
  return colours
    .map((colour, i) => {
      const y = sheet.h - top + i * drop;
      return `<path d="M${swellPath(0, sheet.c, y, 4.6 * sheet.k - i * 0.7, 2, 0.4 + i * 1.25)}V${sheet.h}H0Z" fill="${colour}"/>`;
    })
    .join('');
}

/** Type column of the front panel; y0 is the baseline of the wordmark, measured from the top of the sheet. */
function column(
  p: Product,
  sheet: Sheet,
  ink: Palette,
  y0: number,
  wide: number,
  ml: number,
  foot: number,
  footInk: string,
): string {
  const x = sheet.c / 2;
  const k = sheet.k;
  const parts = [placedWordmark(x, y0, wide, ink.type)];
  let y = y0 + 7.5 * k;
  if (p.line) {
    y += 3.2 * k;
    parts.push(
      line(p.line.toUpperCase(), x, y, {
        size: 3.1 * k,
        face: 'text',
        weight: 600,
        tracking: 0.22,
        anchor: 'middle',
        fill: ink.soft,
      }),
    );
    y += 2.2 * k;
  }
  const largest = Math.min(8.2 * k, ...p.name.map((n) => (wide * 1.3 * 8) / measure(n, { size: 8 })));
  for (const part of p.name) {
    y += largest * 1.02;
    parts.push(line(part, x, y, { size: largest, weight: 700, tracking: -0.015, anchor: 'middle', fill: ink.type }));
  }
  y += 6.2 * k;
  parts.push(
    line(p.claim, x, y, {
      size: (p.family === 'supreme' ? 3.2 : 3.8) * k,
      face: 'text',
      weight: 500,
      anchor: 'middle',
      fill: ink.soft,
    }),
  );
  parts.push(
    line(`${ml} mL`, x, sheet.h - foot, {
      size: 3.4 * k,
      face: 'text',
      weight: 600,
      anchor: 'middle',
      fill: footInk,
      tracking: 0.04,
    }),
  );
  return parts.join('');
}

/** The back panel: short fictitious copy lines drawn as type, so that a turning bottle has something to show. */
function back(p: Product, sheet: Sheet, ink: Palette, top: number): string {
  const k = sheet.k;
  const lines = [
    'Wet hair. Massage into',
    'the scalp for a minute.',
    'Rinse well.',
    '',
    'Basahkan rambut. Urut',
    'ke kulit kepala. Bilas.',
  ];
  const copy = (x: number) =>
    [
      line(p.name.join(' '), x, top, { size: 4.4 * k, weight: 700, anchor: 'middle', fill: ink.type }),
      ...lines.map((text, i) =>
        text
          ? line(text, x, top + (7 + i * 4.2) * k, {
              size: 2.7 * k,
              face: 'text',
              weight: 500,
              anchor: 'middle',
              fill: ink.soft,
            })
          : '',
      ),
    ].join('');
  return copy(0) + copy(sheet.c);
}

function labelSvg(p: Product, ml: number): { svg: string; bump: string; cap: string } {
  const g = geometry(p.family, ml);
  const sheet: Sheet = { c: girth(g), h: g.h, g, k: g.w / 35.5 };
  const { c, h, k } = sheet;
  const s = SCENTS[p.scent];
  const ink = palette(p);
  const bodyTop = h - (g.seam ?? g.shoulder ?? h - 9);
  const rnd = random(ml + p.slug.length * 97);
  let art = `<defs><linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="${bodyTop / h}" stop-color="${ink.ground}"/><stop offset="1" stop-color="${ink.groundLow}"/></linearGradient></defs><rect width="${c}" height="${h}" fill="url(#ground)"/>`;
  let emboss = '';
  let cap = '';
  const ridges = (y: number, count: number, gap: number, amplitude: number, phase: number) => {
    for (let i = 0; i < count; i++) {
      emboss += `<path d="M${swellPath(0, c, y + i * gap, amplitude, 2, phase)}" fill="none" stroke="#fff" stroke-opacity="${0.9 - i * 0.12}" stroke-width="${0.75 * k}"/>`;
    }
  };
  switch (p.family) {
    case 'classic': {
      art += waves(sheet, ink.waves, h * 0.225, h * 0.062);
      art += scentArt(p.scent, c / 2, h - h * 0.2, 15 * k, s, rnd);
      art += column(p, sheet, ink, bodyTop + 31 * k, 40 * k, ml, 5.5 * k, s.pale);
      art += back(p, sheet, ink, bodyTop + 24 * k);
      // The parting line of the flip lid: a dark cut with a lit lower lip, finer than the mesh could carry.
      const lid = (dy: number, colour: string, width: number) =>
        `<path d="M${swellPath(0, c, bodyTop * 0.5 + dy, (g.wave ?? 0) * 0.7, 2, Math.PI * 1.12)}" fill="none" stroke="${colour}" stroke-width="${width * k}"/>`;
      cap = lid(0, '#9fa6a4', 0.42) + lid(0.5 * k, '#ffffff', 0.5);
      break;
    }
    case 'pharmacy': {
      art += waves(sheet, ink.waves, h * 0.26, h * 0.07);
      art += scentArt(p.scent, c / 2, h - h * 0.23, 12 * k, s, rnd);
      art += column(p, sheet, ink, bodyTop + 22 * k, 36 * k, ml, 5 * k, '#ffffff');
      art += back(p, sheet, ink, bodyTop + 20 * k);
      break;
    }
    case 'supreme': {
      art += scentArt(p.scent, c / 2, h - 34 * k, 17 * k, s, rnd);
      art += column(p, sheet, ink, bodyTop + 26 * k, 36 * k, ml, 8 * k, s.pale);
      art += back(p, sheet, ink, bodyTop + 26 * k);
      ridges(h - 60 * k, 4, 3.4 * k, 3.6 * k, 0.4);
      break;
    }
    case 'tube': {
      art += waves(sheet, ink.waves, (g.cap_h ?? 0) + h * 0.2, h * 0.055);
      art += scentArt(p.scent, c / 2, h - (g.cap_h ?? 0) - h * 0.17, 14 * k, s, rnd);
      art += column(p, sheet, ink, h * 0.3, 37 * k, ml, (g.cap_h ?? 0) + 5 * k, s.pale);
      art += back(p, sheet, ink, h * 0.3);
      for (let x = 0; x < c; x += 1.1) emboss += `<rect x="${x}" y="1" width="0.5" height="7" fill="#fff"/>`;
      break;
    }
    case 'spray': {
      art += waves(sheet, ink.waves, h * 0.2, h * 0.05);
      art += scentArt(p.scent, c / 2, h - h * 0.15, 17 * k, s, rnd);
      art += column(p, { ...sheet, k: k * 1.18 }, ink, bodyTop + 24, 25, ml, 4.5, s.pale);
      art += back(p, sheet, ink, bodyTop + 18);
      break;
    }
    case 'men': {
      const accent = ('accent' in s && s.accent) || s.mid;
      for (let i = 0; i < 9; i++) {
        art += `<path d="M${swellPath(0, c, h - (13 + i * 4.1) * k, (4.8 - i * 0.3) * k, 2, 0.4 + i * 0.16)}" fill="none" stroke="${accent}" stroke-width="${(1.7 - i * 0.17) * k}" opacity="${1 - i * 0.09}"/>`;
      }
      art += column(p, sheet, { ...ink, soft: accent }, bodyTop + 26 * k, 38 * k, ml, 5 * k, ink.type);
      art += back(p, sheet, ink, bodyTop + 22 * k);
      break;
    }
    default:
      p.family satisfies never;
  }
  const wrap = (inner: string, ground: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(c * PX_PER_MM)}" height="${Math.round(h * PX_PER_MM)}" viewBox="0 0 ${c} ${h}"><rect width="${c}" height="${h}" fill="${ground}"/>${inner}</svg>`;
  return { svg: wrap(art, ink.ground), bump: wrap(emboss, '#000'), cap: cap && wrap(cap, CAP_WHITE) };
}

/** Writes the sheets of colour, of height and, where the cap is printed too, of the cap. */
export async function writeLabel(
  p: Product,
  ml: number,
  base: string,
): Promise<{ label: string; bump: string; capLabel?: string }> {
  const { svg, bump, cap } = labelSvg(p, ml);
  const files = {
    label: `${base}.label.png`,
    bump: `${base}.bump.png`,
    ...(cap ? { capLabel: `${base}.cap.png` } : {}),
  };
  if (files.capLabel) await sharp(Buffer.from(cap)).removeAlpha().png({ compressionLevel: 3 }).toFile(files.capLabel);
  await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 3 }).toFile(files.label);
  await sharp(Buffer.from(bump)).removeAlpha().blur(2.2).greyscale().png({ compressionLevel: 3 }).toFile(files.bump);
  return files;
}
