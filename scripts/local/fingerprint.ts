import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/run.ts';

/** Files below a path that count: no installed packages, no build output, no secrets. */
async function filesBelow(place: string): Promise<string[]> {
  const absolute = path.join(root, place);
  const found = await stat(absolute).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found) return [];
  if (found.isFile()) return [place];
  const entries = await readdir(absolute, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(path.sep).includes('node_modules'));
}

/** One hash of the names and contents of everything below `places` (paths from the project's root). */
export async function fingerprint(places: readonly string[]): Promise<string> {
  const files = (await Promise.all(places.map(filesBelow))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}
