import { z } from 'zod';
import type { Log } from '../log.ts';
import { lifetimeS, type PageLimits } from './cache-table.ts';
import { cacheTagHeader } from './cache-tag.ts';
import type { Clock } from './clock.ts';
import { type EdgeCaches, guardedCache } from './guarded-cache.ts';
import { KeptPage } from './stored-page.ts';

/** Finished pages in the data centre's Cache API, behind each isolate's memory. A failing one counts as empty and is logged. */
export interface EdgeStore {
  /** @param url the page's address with only the parameters of its cache key */
  read(url: string): Promise<KeptPage | undefined>;
  write(url: string, page: KeptPage): Promise<void>;
  delete(url: string): Promise<void>;
}

export interface EdgeStoreDeps {
  readonly caches: EdgeCaches;
  readonly clock: Clock;
  readonly log: Log;
  /** Version of the build. A page links the files of its own build, so no other build may serve it. */
  readonly version: string;
  readonly limits: PageLimits;
}

/** Header of a stored page: the number of metadata bytes in front of the body. */
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

/** The address under which a page is stored: in the visitor's zone, with only the parameters of its cache key. */
export const edgeUrl = ({ url, key }: { readonly url: string; readonly key: string }): string => new URL(key, url).href;

/** An operation that takes longer than `limits.edgeTimeoutMs` counts as failed. */
export function createEdgeStore({ caches, clock, log, version, limits }: EdgeStoreDeps): EdgeStore {
  /** The key is in the visitor's own zone: with other hosts the platform does a look-up. */
  const keyOf = (url: string): string => {
    const { origin, pathname, search } = new URL(url);
    return `${origin}/__pages/${encodeURIComponent(version)}${pathname}${search}`;
  };

  const guarded = guardedCache({
    caches,
    name: 'pages',
    clock,
    failed: (failure) => log.warn('cache.page.edge-failed', failure),
    timeoutMs: limits.edgeTimeoutMs,
  });

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
      // Metadata stands in front of the body, not in a header: a page may have hundreds of tags, and headers are limited in size.
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
