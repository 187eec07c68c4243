import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../process/run.ts';
import { fingerprint } from './fingerprint.ts';
import { STATE_DIR } from './running.ts';

/** The fingerprint of `content/` at its last import into this state folder. */
export const contentStamp = (stateDir: string): string => path.join(stateDir, 'content.stamp');

export const contentNow = (): Promise<string> => fingerprint(['content/entries', 'content/media']);

/**
 * For an import into the local site: reads what is imported, and returns what notes it once it is. An import of another folder, or into a
 * site that `npm start` has not filled yet, is not noted.
 */
export async function noteOfImport(dir: string, stateDir = STATE_DIR): Promise<() => Promise<void>> {
  const stamp = contentStamp(stateDir);
  if (path.resolve(dir) !== path.join(root, 'content') || !existsSync(stamp)) return async () => undefined;
  const imported = await contentNow();
  return async () => await writeFile(stamp, imported);
}
