/** Seamless turntable films: the studio turns the bottle, ffmpeg joins the frames. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Asset } from './asset.ts';
import { backdrop } from './backdrops.ts';
import { CACHE } from './blender.ts';
import { SPIN_FRAMES, spinFile } from './bottles.ts';
import { PRODUCTS, type Product, SCENTS } from './catalogue.ts';
import { compose } from './compose.ts';

const SIDE = 720;
const SECONDS = 4;
const FLOOR = 628;
/** Pixels per millimetre; the pump bottle is the taller one. */
const SCALE: Record<string, number> = { 'lemon-fresh-shampoo': 2.95, 'supreme-moisture-shampoo': 2.5 };
const square = { width: SIDE, height: SIDE };

function frame(p: Product, step: number): Promise<Buffer> {
  const s = SCENTS[p.scent];
  return compose({
    ...square,
    backdrop: backdrop(s, { ...square, floor: FLOOR }),
    items: [
      {
        file: spinFile(p.slug).replace('.png', `-${String(step).padStart(3, '0')}.png`),
        x: SIDE / 2,
        y: FLOOR,
        scale: SCALE[p.slug] ?? 2.5,
        shadow: 0.85,
        shadowColour: s.deep,
        reflection: 0.16,
      },
    ],
    // Grain would make the film file much larger.
    grain: 0,
  });
}

async function film(p: Product): Promise<Buffer> {
  const folder = path.join(CACHE, `film-${p.slug}`);
  await mkdir(folder, { recursive: true });
  for (let step = 0; step < SPIN_FRAMES; step++)
    await writeFile(path.join(folder, `${String(step).padStart(3, '0')}.png`), await frame(p, step));
  const out = path.join(folder, 'film.mp4');
  const options = [
    '-y',
    '-loglevel',
    'error',
    '-framerate',
    String(SPIN_FRAMES / SECONDS),
    '-i',
    path.join(folder, '%03d.png'),
  ];
  await promisify(execFile)('ffmpeg', [
    ...options,
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '19',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    out,
  ]);
  return readFile(out);
}

/** A film and its poster for each product in `SCALE`. Drawing a film needs ffmpeg. @throws when a product does not exist */
export function films(): Asset[] {
  return Object.keys(SCALE).flatMap((slug): Asset[] => {
    const p = PRODUCTS.find((one) => one.slug === slug);
    if (!p) throw new Error(`films: no product has the slug '${slug}'`);
    const needs = [`spin-${slug}`];
    return [
      {
        id: `${slug}-spin`,
        file: `${slug}-spin.mp4`,
        title: `${p.title}, turning`,
        description: `The bottle of Alun ${p.title} turns once around`,
        contentType: 'video/mp4',
        ...square,
        needs,
        draw: () => film(p),
      },
      {
        id: `${slug}-spin-poster`,
        file: `${slug}-spin-poster.webp`,
        title: `${p.title}, first frame`,
        description: `Alun ${p.title}, seen from the front before it turns`,
        contentType: 'image/webp',
        ...square,
        needs,
        draw: () => frame(p, 0),
      },
    ];
  });
}
