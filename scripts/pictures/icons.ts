/** The site's icons: public/favicon.svg is the master of the bitmaps that browsers and phones request. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../../public');
const SIZES = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const;
/** Sizes in favicon.ico, which browsers fetch along with a page's pictures: a tab icon at device pixel ratio 2. */
const ICO_SIZES = [32] as const;
/** Enough for a rule under an article on a phone with device pixel ratio 3. */
const SWELL_LINE_SCALE = 5;
const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/**
 * Three colours and their anti-aliased edges. Few colours keep `favicon.ico` small, which a browser fetches along with a page's pictures.
 */
const COLOURS = 16;

const bitmap = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize(size, size)
    .png({ compressionLevel: 9, effort: 10, palette: true, colours: COLOURS, dither: 0 })
    .toBuffer();

/** Writes every bitmap. Phones round the corners themselves, so these icons have square corners. */
export async function writeIcons(): Promise<void> {
  const master = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');
  const square = master.replace(/ rx="\d+"/, '');
  for (const [file, size] of Object.entries(SIZES)) {
    await writeFile(path.join(PUBLIC, file), await bitmap(square, size));
    console.log(`[icons] ${file} ${size} x ${size}`);
  }
  const pictures = await Promise.all(ICO_SIZES.map((size) => bitmap(master, size)));
  await writeFile(path.join(PUBLIC, 'favicon.ico'), icoOf(pictures));
  console.log(`[icons] favicon.ico ${ICO_SIZES.join(', ')}`);
  await writeSwellLine();
}

/**
 * The wave line that styles use as a mask. It is a bitmap, because browsers treat an SVG in a style sheet as a separate document (decision
 * 0040).
 */
async function writeSwellLine(): Promise<void> {
  const line = path.join(import.meta.dirname, '../../worker/shell/swell-line');
  const picture = sharp(await readFile(`${line}.svg`), { density: 72 * SWELL_LINE_SCALE });
  await writeFile(`${line}.webp`, await picture.webp({ lossless: true, effort: 6 }).toBuffer());
  console.log(`[icons] swell-line.webp at ${SWELL_LINE_SCALE} times its size`);
}

/** An ICO file of PNG pictures in ICO_SIZES: a header, an entry per picture with its size and offset, then the pictures. */
function icoOf(pictures: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let at = ICO_HEADER_BYTES + ICO_ENTRY_BYTES * pictures.length;
  const entries = pictures.map((picture, index) => {
    const entry = Buffer.alloc(ICO_ENTRY_BYTES);
    const size = ICO_SIZES[index] ?? 0;
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(at, 12);
    at += picture.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}
