import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CommandError } from '../process/command-line.ts';
import type { CommandInput } from './command.ts';
import type { ManagementClient } from './management-client.ts';
import type { MediaFile } from './media-files.ts';

const CONCURRENT_UPLOADS = 4;
/** The service asks its bucket for each of them, and a Worker may do that a thousand times for a request. */
const ASKED_AT_ONCE = 500;

/** The original file of an asset, and where it is. */
export type AssetSource = Pick<MediaFile, 'id' | 'file' | 'contentType' | 'width' | 'height' | 'path'>;

/** A file with its hash. Its bytes are read again for the upload: all files of a large space do not fit in memory. */
export type HashedFile<Source extends AssetSource> = Source & {
  /** First 12 hex digits of the SHA-256, as the media service computes it. */
  readonly hash: string;
};

/** Reads a file for its hash. @throws Error of the file system */
export function hashed<Source extends AssetSource>(source: Source): HashedFile<Source> {
  return { ...source, hash: createHash('sha256').update(readFileSync(source.path)).digest('hex').slice(0, 12) };
}

/**
 * Uploads those of the files that the service's bucket lacks.
 * @returns their number
 * @throws CommandError with the file's name, when the service refuses it or it arrives damaged
 */
export async function uploadMissing(
  client: Pick<ManagementClient, 'missingMasters' | 'uploadMaster'>,
  files: readonly HashedFile<AssetSource>[],
  progress: CommandInput['progress'],
): Promise<number> {
  const missing = new Set<string>();
  for (let at = 0; at < files.length; at += ASKED_AT_ONCE) {
    const asked = files.slice(at, at + ASKED_AT_ONCE).map(({ id, hash }) => [id, hash] as const);
    for (const [id] of await client.missingMasters(asked)) missing.add(id);
  }
  const queue = files.filter(({ id }) => missing.has(id));
  const total = queue.length;
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      progress(`uploading ${total - queue.length} of ${total}: ${next.file}`);
      const bytes = new Uint8Array(readFileSync(next.path));
      const hash = await client.uploadMaster(next.id, bytes, next.contentType, next).catch((error: unknown) => {
        throw error instanceof CommandError
          ? new CommandError(`${next?.file}: ${error.message}`, { cause: error })
          : error;
      });
      if (hash !== next.hash) throw new CommandError(`${next.file} was damaged during upload`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, worker));
  return total;
}
