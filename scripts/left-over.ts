import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Deletes every file below a folder except those named.
 * @param kept paths relative to the folder
 */
export async function removeLeftOver(folder: string, kept: readonly string[]): Promise<void> {
  const stay = new Set(kept.map((file) => path.join(folder, file)));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.filter((file) => !stay.has(file)).map((file) => rm(file, { force: true })));
}
