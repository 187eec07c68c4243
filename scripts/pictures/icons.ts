/** The site's icons: public/favicon.svg is the master, the bitmaps that browsers and phones ask for come from it. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../../public');
const SIZES = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const;
/** What stands in favicon.ico, which browsers ask for with a page's pictures: the icon of a tab where a point has two pixels. */
const ICO_SIZES = [32] as const;
/** Enough for a rule under an article on a phone of three pixels to each of its window's. */
const SWELL_LINE_SCALE = 5;
const ICO_HEADER_BYTES = 6;
const ICO_ENTRY_BYTES = 16;

/** Three colours and what lies between them at their edges: a browser asks for `favicon.ico` while it fetches a page's pictures. */
const COLOURS = 16;

const bitmap = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize(size, size)
    .png({ compressionLevel: 9, effort: 10, palette: true, colours: COLOURS, dither: 0 })
    .toBuffer();

/** Writes every bitmap; phones round the corners themselves, so what is theirs is square to the edge. */
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

/** The line that styles mask with. As a bitmap: a drawing in a style sheet is a document of its own to a browser (decision 0040). */
async function writeSwellLine(): Promise<void> {
  const line = path.join(import.meta.dirname, '../../worker/shell/swell-line');
  const picture = sharp(await readFile(`${line}.svg`), { density: 72 * SWELL_LINE_SCALE });
  await writeFile(`${line}.webp`, await picture.webp({ lossless: true, effort: 6 }).toBuffer());
  console.log(`[icons] swell-line.webp at ${SWELL_LINE_SCALE} times its size`);
}

/** An ICO file of PNG pictures in ICO_SIZES: a header, an entry for each with its size and place, then the pictures. */
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
