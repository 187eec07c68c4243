import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  CLIENT_FILE_TYPES,
  CLIENT_FILES_PATH,
  KEEP_CLIENT_FILES_DAYS,
  keptFileKey,
} from '../../shared/spec/client-files.ts';
import { CommandError } from '../process/command-line.ts';
import { root } from '../process/run.ts';

/** An entry of the file that `wrangler kv bulk put` takes. */
export interface KeptEntry {
  readonly key: string;
  /** In Base64. */
  readonly value: string;
  readonly base64: true;
  /** Seconds. */
  readonly expiration_ttl: number;
}

/**
 * The client's files of the build, as entries of the site's namespace.
 * @throws CommandError for a file of a kind that the site would not serve from there
 */
export async function clientFiles(folder = path.join(root, 'dist/client', CLIENT_FILES_PATH)): Promise<KeptEntry[]> {
  const names = await readdir(folder);
  const odd = names.find((name) => CLIENT_FILE_TYPES[path.extname(name).slice(1)] === undefined);
  if (odd) throw new CommandError(`${odd} is of a kind that shared/spec/client-files.ts does not have`);
  return await Promise.all(
    names.sort().map(async (name) => ({
      key: keptFileKey(name),
      value: (await readFile(path.join(folder, name))).toString('base64'),
      base64: true as const,
      expiration_ttl: KEEP_CLIENT_FILES_DAYS * 86_400,
    })),
  );
}

/** Writes the entries to a file for as long as the work takes. */
export async function withEntries<T>(entries: readonly KeptEntry[], work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alun-client-files-'));
  try {
    const file = path.join(folder, 'entries.json');
    await writeFile(file, JSON.stringify(entries));
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
