import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryFolder {
  readonly folder: string;
  remove(): void;
}

/**
 * Creates a folder for temporary files. If the process exits first (Ctrl-C, an error), the folder is removed then: the data of a site takes
 * a hundred megabytes. @param name the beginning of its name
 */
export async function temporaryFolder(name: string): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  // A process that was killed a moment ago may still write.
  const atExit = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', atExit);
  return {
    folder,
    remove: () => {
      process.off('exit', atExit);
      atExit();
    },
  };
}
