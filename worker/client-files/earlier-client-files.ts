import type { Context } from 'hono';
import { CLIENT_FILE_TYPES, CLIENT_FILES_PATH, keptFileKey } from '../../shared/spec/client-files.ts';
import type { Log } from '../log.ts';

/** The part of KV from which kept files are read; a KVNamespace implements it. */
export interface ClientFileStore {
  get(key: string, options: { readonly type: 'arrayBuffer'; readonly cacheTtl: number }): Promise<ArrayBuffer | null>;
}

/** How long a location remembers a file of the store, in seconds, and that there is none. A file never changes. */
const REMEMBERED_SECONDS = 3_600;

const FILE_NAME = /^[\w.-]{1,100}\.(\w{1,5})$/;

/**
 * A client file that the deployed build does not have: a page that was open before the deployment, or that another version made during a
 * rollout, still asks for those of its own build (decision 0088). The platform serves all others without the Worker.
 * @returns 404 without a page when no build of the last year had the file
 */
export async function earlierClientFile(c: Context, files: ClientFileStore, log: Log): Promise<Response> {
  const name = new URL(c.req.url).pathname.slice(CLIENT_FILES_PATH.length);
  const type = CLIENT_FILE_TYPES[FILE_NAME.exec(name)?.[1] ?? ''];
  const file = type && (await keptFile(name, files, log));
  // A browser must not remember this: after a rollout the file may be there.
  if (!file) return c.text('Not found', 404, { 'cache-control': 'private, no-store' });
  return c.body(file, 200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
}

async function keptFile(name: string, files: ClientFileStore, log: Log): Promise<ArrayBuffer | null> {
  try {
    return await files.get(keptFileKey(name), { type: 'arrayBuffer', cacheTtl: REMEMBERED_SECONDS });
  } catch (cause) {
    log.warn('client-file.unread', { cause });
    return null;
  }
}
