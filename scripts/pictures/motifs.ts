/** What the studio renders besides the bottles: scent sets and texture swatches. */
import path from 'node:path';
import sharp from 'sharp';
import { CACHE, type StudioJob } from './blender.ts';
import { type Product, SCENTS, type ScentName } from './catalogue.ts';
import { random } from './colour.ts';

/** Name of a scent set's sprite, as in an asset's `needs`. */
export function setName(scent: ScentName): string {
  return `set-${scent}`;
}

/** Name of a texture's sprite, as in an asset's `needs`. */
export function swatchName(kind: Product['texture']): string {
  return `swatch-${kind}`;
}

/** Absolute path of the sprite in the cache, a PNG. @param name of a scent set or a swatch */
export function motifFile(name: string): string {
  return path.join(CACHE, `${name}.png`);
}

interface Fruit {
  rind: string;
  pith: string;
  flesh: string;
  light: string;
  dark: string;
  segments: number;
}

const FRUIT: Record<string, Fruit> = {
  lemon: { rind: '#f6cf22', pith: '#fdf8df', flesh: '#f7d94a', light: '#fdf0a0', dark: '#e8bd22', segments: 9 },
  lime: { rind: '#7fae30', pith: '#f1f6d8', flesh: '#bcd65e', light: '#e2efa4', dark: '#97bb3c', segments: 9 },
  orange: { rind: '#f08a1c', pith: '#fdeed6', flesh: '#f79a2a', light: '#fdc06a', dark: '#e57a14', segments: 10 },
};

/** The cut face of a citrus: segments filled with radial vesicles, drawn over the unit circle. */
function face(f: Fruit, seed: number): string {
  const rnd = random(seed);
  const at = (r: number, a: number) =>
    `${(500 + r * 500 * Math.cos(a)).toFixed(1)} ${(500 + r * 500 * Math.sin(a)).toFixed(1)}`;
  let clips = '';
  let body = '';
  for (let i = 0; i < f.segments; i++) {
    const wob = () => (rnd() - 0.5) * 0.05;
    const a0 = (2 * Math.PI * i) / f.segments + 0.03 + wob();
    const a1 = (2 * Math.PI * (i + 1)) / f.segments - 0.03 + wob();
    const m = (a0 + a1) / 2;
    const d = `M${at(0.07, m)}L${at(0.76, a0 + 0.015)}Q${at(0.87, a0 + 0.01)} ${at(0.87, a0 + 0.14)}A435 435 0 0 1 ${at(0.87, a1 - 0.14)}Q${at(0.87, a1 - 0.01)} ${at(0.76, a1 - 0.015)}Z`;
    clips += `<clipPath id="c${i}"><path d="${d}"/></clipPath>`;
    let vesicles = '';
    for (let k = 0; k < 120; k++) {
      const a = a0 + (a1 - a0) * rnd();
      const r0 = 0.12 + rnd() * 0.66;
      const length = 0.1 + rnd() * 0.16;
      const bend = a + (rnd() - 0.5) * 0.06;
      const half = 0.012 + rnd() * 0.014;
      const tone = rnd() < 0.5 ? f.light : rnd() < 0.5 ? f.dark : f.flesh;
      vesicles += `<path d="M${at(r0, bend)}Q${at(r0 + length * 0.7, a - half)} ${at(r0 + length, a)}Q${at(r0 + length * 0.7, a + half)} ${at(r0, bend)}Z" fill="${tone}" opacity="${0.35 + rnd() * 0.45}"/>`;
    }
    body += `<path d="${d}" fill="${f.flesh}"/><g clip-path="url(#c${i})">${vesicles}</g><path d="${d}" fill="none" stroke="${f.light}" stroke-width="5" opacity=".8"/>`;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><defs>${clips}<radialGradient id="p"><stop offset=".86" stop-color="${f.pith}"/><stop offset=".95" stop-color="${f.pith}"/><stop offset=".985" stop-color="${f.rind}"/></radialGradient></defs><rect width="1000" height="1000" fill="${f.rind}"/><circle cx="500" cy="500" r="500" fill="url(#p)"/>${body}<circle cx="500" cy="500" r="24" fill="${f.pith}"/></svg>`;
}

/** Draws the cut faces once and returns their files by fruit. */
async function faces(): Promise<Record<string, string>> {
  const out: Record<string, string> = {};
  for (const [i, [name, fruit]] of Object.entries(FRUIT).entries()) {
    const file = path.join(CACHE, `face-${name}.png`);
    await sharp(Buffer.from(face(fruit, 40 + i)))
      .removeAlpha()
      .png()
      .toFile(file);
    out[name] = file;
  }
  return out;
}

/** Swatches are rendered in greys, once for each kind, and dyed afterwards. */
const GREYS = { wash: '#ffffff', light: '#dadada', mid: '#8f8f8f', rich: '#4c4c4c', cream: '#f4f4f4' };

/** null for a name that is no set of a scent and no swatch. A job for a set first draws the cut faces of fruit into the cache. */
export async function motifJob(name: string, draft: boolean): Promise<StudioJob | null> {
  if (name.startsWith('swatch-')) {
    return {
      kind: 'swatch',
      build: name.slice('swatch-'.length),
      scent: GREYS,
      tint: '#eeeeee',
      pixels: draft ? 500 : 1400,
      samples: draft ? 8 : 16,
      passes: [],
      out: motifFile(name),
    };
  }
  const match = /^set-(\w+)$/.exec(name);
  if (!match?.[1] || !(match[1] in SCENTS)) return null;
  const scent = match[1] as ScentName;
  const dark = 'accent' in SCENTS[scent];
  return {
    kind: 'set',
    build: scent,
    faces: await faces(),
    dark,
    tint: SCENTS[scent].pale,
    pixels: draft ? 800 : 1260,
    samples: draft ? 10 : 13,
    passes: ['object', 'shadow'],
    out: motifFile(name),
  };
}
