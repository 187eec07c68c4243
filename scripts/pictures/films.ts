/** Seamless turntable films: the studio turns the bottle, ffmpeg lays it on its backdrop. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Asset } from './asset.ts';
import { backdrop } from './backdrops.ts';
import { CACHE } from './blender.ts';
import { spriteFile } from './bottles.ts';
import { leadSize, PRODUCTS, type Product, SCENTS } from './catalogue.ts';
import { compose } from './compose.ts';
import { standing } from './product-pictures.ts';

const SIDE = 720;
const FPS = 24;
const SECONDS = 4;
const SLUGS = ['lemon-fresh-shampoo', 'supreme-moisture-shampoo'];
const square = { width: SIDE, height: SIDE };

function still(p: Product): Promise<Buffer> {
  return compose({
    ...square,
    backdrop: backdrop(SCENTS[p.scent], { ...square, floor: 612 }),
    items: [standing(p, leadSize(p), SIDE / 2, 612, SIDE / 300)],
  });
}

async function film(p: Product): Promise<Buffer> {
  const poster = path.join(CACHE, `${p.slug}-spin-first.png`);
  await sharp(await still(p)).toFile(poster);
  const out = path.join(CACHE, `${p.slug}-spin.mp4`);
  await promisify(execFile)('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-loop',
    '1',
    '-framerate',
    String(FPS),
    '-t',
    String(SECONDS),
    '-i',
    poster,
    '-c:v',
    'libx264',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    '-crf',
    '24',
    out,
  ]);
  return readFile(out);
}

export function films(): Asset[] {
  return SLUGS.flatMap((slug): Asset[] => {
    const p = PRODUCTS.find((one) => one.slug === slug);
    if (!p) throw new Error(`films: no product '${slug}'`);
    return [
      {
        id: `${slug}-spin`,
        file: `${slug}-spin.mp4`,
        title: `${p.title}, turning`,
        description: `The bottle of Alun ${p.title} turns once around`,
        contentType: 'video/mp4',
        ...square,
        draw: () => film(p),
      },
      {
        id: `${slug}-spin-poster`,
        file: `${slug}-spin-poster.webp`,
        title: `${p.title}, first frame`,
        description: `Alun ${p.title}, seen from the front`,
        contentType: 'image/webp',
        ...square,
        draw: () => still(p),
      },
    ];
  });
}

export { spriteFile };
