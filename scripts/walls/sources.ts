import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../process/command-line.ts';
import { root, run } from '../process/run.ts';

/** A source file of the project; its path is from the root, with forward slashes. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Every script and style sheet that git tracks or would add, except generated files. */
export async function readSources(): Promise<Source[]> {
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  if (!listed.ok) throw new CommandError(`walls: git could not list the files: ${listed.output.trim()}`);
  const files = listed.output
    .split('\n')
    .filter(
      (file) => /\.(?:[cm]?[jt]sx?|css)$/.test(file) && !/\.generated\./.test(file) && !file.startsWith('content/'),
    );
  const sources = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return text === undefined ? [] : [{ file, text }];
    }),
  );
  return sources.flat();
}
