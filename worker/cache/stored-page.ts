import type { FinishedPage } from '../render/rendered-page.ts';
import type { PageLimits } from './cache-table.ts';
import { cacheTagHeader } from './cache-tag.ts';
import type { CacheMeta, CacheOutcome } from './contracts.ts';
import { Kept } from './kept.ts';
import { sha256Hex } from './sha256.ts';
import { cacheStatus } from './timing.ts';

/** Browsers may keep a page and ask each time whether it is still right; that question costs a 304 from this cache. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** The same for an answer with a nonce, which no shared cache may hand to a second visitor. */
export const REVALIDATE_PRIVATELY = 'private, max-age=0, must-revalidate';
export const NEVER_STORE = 'private, no-store';

export interface StoredPage {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly etag: string;
  /** All headers that do not change with time. */
  readonly headers: Readonly<Record<string, string>>;
}

/** How a stored page is answered with, beside its own headers. */
export interface ServedAs {
  readonly outcome: Extract<CacheOutcome, 'hit' | 'stale' | 'stale-if-error'>;
  /** The visitor waited for a page that another one's request was making. */
  readonly collapsed?: boolean;
}

/** A finished page in memory, with its answers' headers prepared: they change once a second at most. */
export class KeptPage extends Kept<StoredPage> {
  #preparedFor = '';
  #prepared = new Headers();

  /** @param ifNoneMatch the request's header of that name. */
  respond(served: ServedAs, now: number, method: string, ifNoneMatch: string | null | undefined): Response {
    const headers = this.#headers(served, now);
    const { body, etag } = this.value;
    if (ifNoneMatch && matchesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
    if (method !== 'HEAD') return new Response(body, { headers });
    const response = new Response(null, { headers });
    response.headers.set('content-length', String(body.byteLength));
    return response;
  }

  #headers({ outcome, collapsed = false }: ServedAs, now: number): Headers {
    const ageS = this.ageS(now);
    const wanted = `${outcome}${collapsed}${ageS}`;
    if (wanted === this.#preparedFor) return this.#prepared;
    const headers = new Headers(this.value.headers);
    const detail = outcome === 'hit' ? '' : `; detail=${outcome}`;
    headers.set('age', String(ageS));
    headers.set(
      'cache-status',
      `${collapsed ? 'alun-page; fwd=miss; collapsed' : cacheStatus('alun-page', outcome, this.ttlS(now))}${detail}`,
    );
    headers.set('server-timing', `page;desc="${outcome}"`);
    this.#prepared = headers;
    this.#preparedFor = wanted;
    return headers;
  }
}

/** Makes the copy that is kept. @param meta with all tags; @param madeAt when rendering began. */
export async function keepPage(
  page: Pick<FinishedPage, 'body' | 'headers'>,
  meta: CacheMeta,
  madeAt: number,
  limits: PageLimits,
): Promise<KeptPage> {
  // Bytes of our own: the renderer's may be a part of something larger, or be used again.
  const body = new Uint8Array(page.body);
  const etag = `W/"${(await sha256Hex(body)).slice(0, 20)}"`;
  const headers = {
    'cache-control': REVALIDATE,
    ...page.headers,
    etag,
    'cache-tag': cacheTagHeader(meta.tags, limits.tagHeader),
  };
  return new KeptPage({ value: { body, etag, headers }, meta, madeAt });
}

/** RFC 9110 section 13.1.2: weak comparison with each of a list. */
function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
