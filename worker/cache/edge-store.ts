import { z } from 'zod';
import type { Log } from '../log.ts';
import { lifetimeS, type PageLimits } from './cache-table.ts';
import { cacheTagHeader } from './cache-tag.ts';
import type { Clock } from './clock.ts';
import { KeptPage } from './stored-page.ts';

/** Finished pages in the data centre's cache, behind the memory of each isolate. A failing one is an empty one, said in the log. */
export interface EdgeStore {
  /** @param url the page's address with only the parameters that matter. */
  read(url: string): Promise<KeptPage | undefined>;
  write(url: string, page: KeptPage): Promise<void>;
  delete(url: string): Promise<void>;
}

/** What is needed of the Cache API; `caches` has it. */
export interface EdgeCaches {
  open(name: string): Promise<EdgeCacheStore>;
}

interface EdgeCacheStore {
  match(url: string): Promise<Response | undefined>;
  put(url: string, response: Response): Promise<void>;
  delete(url: string): Promise<boolean>;
}

export interface EdgeStoreDeps {
  readonly caches: EdgeCaches;
  readonly clock: Clock;
  readonly log: Log;
  /** Of the build: a page names the files of its own build, so no other may serve it. */
  readonly version: string;
  readonly limits: PageLimits;
}

/** Header of a stored page: how many bytes in front of it tell what it is. */
const META_BYTES = 'alun-page-meta-bytes';
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const seconds = z.number().nonnegative();
const storedMeta = z.object({
  tags: z.array(z.string()),
  storedAt: z.number(),
  taggedAt: z.array(z.number()).optional(),
  knownUntil: z.number().optional(),
  madeAt: z.number(),
  policy: z.object({ freshForS: seconds, staleForS: seconds, staleIfErrorS: seconds }),
  etag: z.string(),
  encoding: z.literal('br').optional(),
  length: z.number(),
  dense: z.boolean().optional(),
  headers: z.record(z.string(), z.string()),
});

export function createEdgeStore({ caches, clock, log, version, limits }: EdgeStoreDeps): EdgeStore {
  /** The address in the visitors' own zone: other hosts cost the platform a look-up. */
  const keyOf = (url: string): string => {
    const { origin, pathname, search } = new URL(url);
    return `${origin}/__pages/${encodeURIComponent(version)}${pathname}${search}`;
  };

  /** Nothing of the cache may fail or hold up a visitor. */
  const guarded = async <T>(
    what: string,
    url: string,
    work: (cache: EdgeCacheStore) => Promise<T>,
  ): Promise<T | undefined> => {
    const timer = clock.timer(limits.edgeTimeoutMs);
    try {
      return await Promise.race([
        caches.open('pages').then(work),
        timer.done.then(() => {
          throw new Error(`Cache API: no answer within ${limits.edgeTimeoutMs} ms`);
        }),
      ]);
    } catch (cause) {
      log.warn('cache.page.edge-failed', { what, url, cause });
      return undefined;
    } finally {
      timer.cancel();
    }
  };

  return {
    read: (url) =>
      guarded('read', url, async (cache) => {
        const response = await cache.match(keyOf(url));
        const metaBytes = Number(response?.headers.get(META_BYTES));
        if (!response || !metaBytes) return undefined;
        const bytes = new Uint8Array(await response.arrayBuffer());
        const text = decoder.decode(bytes.subarray(0, metaBytes));
        const { madeAt, etag, encoding, length, dense, headers, ...meta } = storedMeta.parse(JSON.parse(text));
        const value = { body: bytes.slice(metaBytes), encoding, length, dense, etag, headers };
        return new KeptPage({ value, meta, madeAt });
      }),

    async write(url, { value, meta, madeAt }) {
      // In front of the page and not in a header: a page may hold hundreds of entries, and headers have an end.
      const { body: page, ...about } = value;
      const text = encoder.encode(JSON.stringify({ ...meta, madeAt, ...about }));
      const headers = {
        'content-type': 'application/octet-stream',
        'cache-control': `public, max-age=${Math.ceil(lifetimeS(meta.policy))}`,
        'cache-tag': cacheTagHeader(meta.tags, limits.edgeTagHeader),
        [META_BYTES]: String(text.byteLength),
      };
      const body = new Uint8Array(text.byteLength + page.byteLength);
      body.set(text);
      body.set(page, text.byteLength);
      await guarded('write', url, (cache) => cache.put(keyOf(url), new Response(body, { headers })));
    },

    async delete(url) {
      await guarded('delete', url, (cache) => cache.delete(keyOf(url)));
    },
  };
}
