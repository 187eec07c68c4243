import { DATA_POLICY, SECURITY_HEADERS } from '../middleware/security-headers.ts';
import type { FinishedPage } from '../render/rendered-page.ts';
import type { PageLimits } from './cache-table.ts';
import { cacheTagHeader } from './cache-tag.ts';
import type { CacheMeta, CacheOutcome } from './contracts.ts';
import { Kept } from './kept.ts';
import { acceptsBrotli, decoded, type EncodedBody, encoded, type PageEncoding } from './page-encoding.ts';
import { sha256Hex } from './sha256.ts';
import { shorterMarkup } from './shorter-markup.ts';
import { cacheStatus } from './timing.ts';

/** Browsers may keep a page and ask each time whether it is still right; that question costs a 304 from this cache. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** The same for an answer with a nonce, which no shared cache may hand to a second visitor. */
export const REVALIDATE_PRIVATELY = 'private, max-age=0, must-revalidate';
export const NEVER_STORE = 'private, no-store';

export interface StoredPage extends EncodedBody {
  /** Bytes of the page when it is not encoded. */
  readonly length: number;
  /** It is as small as it gets. */
  readonly dense?: boolean | undefined;
  readonly etag: string;
  /** All headers that do not change with time. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What of a request decides how a stored page is answered. */
export interface PageAsked {
  readonly method: string;
  /** The request's header of that name. */
  readonly ifNoneMatch: string | null | undefined;
  readonly acceptEncoding: string | null | undefined;
}

/** How a stored page is answered with, beside its own headers. */
export interface ServedAs {
  readonly outcome: Extract<CacheOutcome, 'hit' | 'stale' | 'stale-if-error'>;
  /** The visitor waited for a page that another one's request was making. */
  readonly collapsed?: boolean;
}

/**
 * A finished page in memory, with its answers' headers prepared: they change once a second at most. It is kept as browsers and
 * the platform ask for it, compressed once when it was stored: eight times as many pages in the same memory, and an answer
 * that passes 10 KB on costs a fraction of one that passes 90 (decision 0031).
 */
export class KeptPage extends Kept<StoredPage> {
  #preparedFor = '';
  #prepared = new Headers();
  #hits = 0;

  /** Counts a hit. True once, when a page that could be smaller has had that many. */
  isNowPopular(hits: number): boolean {
    this.#hits += 1;
    return this.#hits === hits && this.value.encoding !== undefined && !this.value.dense;
  }

  /** The same page in fewer bytes, for some 20 times the processor time that keeping it took. */
  packed(): KeptPage {
    const plain = this.#shorter(decoded(this.value.body));
    const value = { ...this.value, ...encoded(plain, 'dense'), length: plain.byteLength, dense: true };
    return new KeptPage({ value, meta: this.meta, madeAt: this.madeAt });
  }

  #shorter(plain: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    if (!this.value.headers['content-type']?.startsWith('text/html')) return plain;
    return new TextEncoder().encode(shorterMarkup(new TextDecoder().decode(plain)));
  }

  respond(served: ServedAs, now: number, asked: PageAsked): Response {
    const { method, ifNoneMatch, acceptEncoding } = asked;
    const { body, encoding, length, etag } = this.value;
    const asKept = encoding === undefined || acceptsBrotli(acceptEncoding);
    const isKnown = ifNoneMatch ? matchesEtag(ifNoneMatch, etag) : false;
    // A 304 has no body: of its encoding it says nothing (RFC 9110 section 15.4.5).
    const headers = this.#headers(served, now, asKept && !isKnown ? encoding : undefined);
    if (isKnown) return new Response(null, { status: 304, headers });
    if (method === 'HEAD') {
      const response = new Response(null, { headers });
      response.headers.set('content-length', String(asKept ? body.byteLength : length));
      return response;
    }
    if (encoding && asKept) return new Response(body, { headers, encodeBody: 'manual' });
    return new Response(asKept ? body : decoded(body), { headers });
  }

  #headers({ outcome, collapsed = false }: ServedAs, now: number, encoding: PageEncoding | undefined): Headers {
    const ageS = this.ageS(now);
    const wanted = `${outcome}${collapsed}${encoding}${ageS}`;
    if (wanted !== this.#preparedFor) {
      this.#prepared = this.#prepare(outcome, collapsed, now, encoding);
      this.#preparedFor = wanted;
    }
    return this.#prepared;
  }

  #prepare(outcome: ServedAs['outcome'], collapsed: boolean, now: number, encoding: PageEncoding | undefined): Headers {
    const headers = new Headers(this.value.headers);
    const detail = outcome === 'hit' ? '' : `; detail=${outcome}`;
    headers.set('age', String(this.ageS(now)));
    headers.set(
      'cache-status',
      `${collapsed ? 'alun-page; fwd=miss; collapsed' : cacheStatus('alun-page', outcome, this.ttlS(now))}${detail}`,
    );
    headers.set('server-timing', `page;desc="${outcome}"`);
    if (encoding) headers.set('content-encoding', encoding);
    return headers;
  }
}

/**
 * Makes the copy that is kept.
 * @param meta with all tags
 * @param madeAt when rendering began
 * @param before what is kept until now: a page that is still the same need not be compressed again, and stays as small as it was
 */
export async function keepPage(
  page: Pick<FinishedPage, 'body' | 'headers'>,
  meta: CacheMeta,
  madeAt: number,
  limits: PageLimits,
  before?: StoredPage,
): Promise<KeptPage> {
  // Bytes of our own: the renderer's may be a part of something larger, or be used again.
  const plain = new Uint8Array(page.body);
  const hash = await sha256Hex(plain);
  const etag = `W/"${hash.slice(0, 20)}"`;
  const headers = {
    'cache-control': REVALIDATE,
    vary: 'accept-encoding',
    // Set here, so that no answer of this page has to look for them again.
    ...SECURITY_HEADERS,
    'content-security-policy': DATA_POLICY,
    ...page.headers,
    etag,
    'cache-tag': cacheTagHeader(meta.tags, limits.tagHeader),
  };
  const body =
    before?.etag === etag
      ? { body: before.body, encoding: before.encoding, dense: before.dense, length: before.length }
      : { ...encoded(plain), dense: false, length: plain.byteLength };
  const value: StoredPage = { ...body, etag, headers };
  return new KeptPage({ value, meta, madeAt });
}

/** RFC 9110 section 13.1.2: weak comparison with each of a list. */
function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
