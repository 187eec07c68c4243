import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Takes away every file below a folder that is not named.
 * @param kept paths below the folder
 */
export async function removeLeftOver(folder: string, kept: readonly string[]): Promise<void> {
  const stay = new Set(kept.map((file) => path.join(folder, file)));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.filter((file) => !stay.has(file)).map((file) => rm(file, { force: true })));
}
