/**
 * Writes the site's typefaces as subset files, which are checked in. Run `node scripts/fonts.ts` after a change to the characters or
 * kerning in scripts/fonts, or to the output of scripts/fonts/rescale.py.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cutFaces } from './fonts/cut-faces.ts';
import { main, readOptions } from './process/command-line.ts';
import { root } from './process/run.ts';

const HELP = `
node scripts/fonts.ts

Subsets the fonts to what the site uses and writes client/styles/fonts/*.woff2.
`;

async function cutFonts(): Promise<void> {
  readOptions(HELP, {});
  for (const { file, from, bytes } of await cutFaces()) {
    await writeFile(path.join(root, 'client/styles/fonts', file), bytes);
    console.log(`${file}: ${from} → ${bytes.length} bytes`);
  }
}

if (import.meta.main) await main('fonts', cutFonts);
