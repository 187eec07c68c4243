/** Turns a product and size into the studio's bottle job; the rendered sprite is in the cache. */
import path from 'node:path';
import { CACHE, type StudioJob } from './blender.ts';
import { geometry, leadSize, PRODUCTS, type Product, SCENTS } from './catalogue.ts';
import { mix } from './colour.ts';
import { CAP_WHITE, writeLabel } from './labels.ts';

/** Name of a bottle's sprite, as in an asset's `needs`. @param ml size in millilitres */
export function spriteName(p: Product, ml: number): string {
  return `${p.slug}-${ml}`;
}

/** Absolute path of a bottle's sprite in the cache, a PNG. @param ml size in millilitres */
export function spriteFile(p: Product, ml: number): string {
  return path.join(CACHE, `${spriteName(p, ml)}.png`);
}

interface Dress {
  cap: string;
  accent: string;
  finish: Record<string, number>;
}

function dress(p: Product): Dress {
  const s = SCENTS[p.scent];
  switch (p.family) {
    case 'classic':
      return { cap: CAP_WHITE, accent: s.deep, finish: { roughness: 0.3, coat: 0.9, coat_roughness: 0.03 } };
    case 'pharmacy':
      return { cap: s.mid, accent: s.deep, finish: { roughness: 0.32, coat: 0.7, coat_roughness: 0.04 } };
    case 'supreme':
      return {
        cap: '#f7f5f3',
        accent: p.scent === 'rose' ? '#e3b3a0' : '#cfdbe2',
        finish: { roughness: 0.2, coat: 1, metallic: 0.25 },
      };
    case 'tube':
      return {
        cap: p.line === 'supreme' ? mix(s.mid, s.deep, 0.15) : s.mid,
        accent: s.deep,
        finish: { roughness: 0.38, coat: 0.35, bump_strength: 0.6 },
      };
    case 'spray':
      return { cap: '#f7f8f6', accent: '#cfd8e6', finish: { roughness: 0.26, coat: 0.7, metallic: 0.1 } };
    case 'men':
      return { cap: '#1a2529', accent: ('accent' in s && s.accent) || s.pale, finish: { roughness: 0.46, coat: 0.12 } };
    default:
      return p.family satisfies never;
  }
}

export const SPIN_FRAMES = 60;
const SPIN_PIXELS = 900;

/** Absolute path from which the names of a turn's frames are made: `-000` and so on before `.png`. */
export function spinFile(slug: string): string {
  return path.join(CACHE, `spin-${slug}.png`);
}

/** A full turn of the product's lead size. The frames are written beside the (empty) file as `-000.png` and so on. */
export async function spinJob(slug: string, draft: boolean): Promise<StudioJob> {
  const p = PRODUCTS.find((one) => one.slug === slug);
  if (!p) throw new Error(`bottles: no product has the slug '${slug}'`);
  const job = await bottleJob(p, leadSize(p), SPIN_PIXELS, draft ? 4 : 8);
  return { ...job, kind: 'spin', frames: SPIN_FRAMES, out: spinFile(slug) };
}

/** Draws the label and returns the job for Blender. `pixels` is the width of the 300 mm frame. */
export async function bottleJob(p: Product, ml: number, pixels: number, samples: number): Promise<StudioJob> {
  const out = spriteFile(p, ml);
  const sheets = await writeLabel(p, ml, out.replace(/\.png$/, ''));
  return {
    kind: 'bottle',
    shape: p.family,
    geometry: geometry(p.family, ml),
    ...dress(p),
    ...sheets,
    tint: SCENTS[p.scent].pale,
    pixels,
    samples,
    dark: p.family === 'men',
    passes: ['object', 'shadow'],
    out,
  };
}
