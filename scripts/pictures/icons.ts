/** The site's icons: public/favicon.svg is the master, the bitmaps that browsers and phones ask for come from it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../../public');
const SIZES = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const;

/** Writes every bitmap; phones round the corners themselves, so these are square to the edge. */
export async function writeIcons(): Promise<void> {
  const master = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');
  const square = master.replace(/ rx="\d+"/, '');
  for (const [file, size] of Object.entries(SIZES)) {
    await sharp(Buffer.from(square), { density: 600 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(path.join(PUBLIC, file));
    console.log(`[icons] ${file} ${size} x ${size}`);
  }
}
