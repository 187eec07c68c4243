/**
 * Cuts the two typefaces down to what the site sets: Latin-1 and typographic punctuation, the display face at the one weight it is
 * used in, the text face from regular to bold. Together 29 KB instead of 62; the files are checked in, run this after
 * changing the characters or the weights: `node scripts/fonts.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

const root = path.resolve(import.meta.dirname, '..');

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** ASCII, Latin-1, and the dashes, quotes, bullets and arrows that running text uses. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€™−×→←↗`;

const FACES = [
  {
    from: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    to: 'bricolage-display.woff2',
    axes: { wght: 700 },
  },
  {
    from: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree-text.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
] as const;

for (const face of FACES) {
  const source = await readFile(path.join(root, 'node_modules', face.from));
  const cut = await subsetFont(source, CHARACTERS, { targetFormat: 'woff2', variationAxes: face.axes });
  await writeFile(path.join(root, 'client/styles/fonts', face.to), cut);
  console.log(`${face.to}: ${source.length} → ${cut.length} bytes`);
}
