import { DATA_POLICY, SECURITY_HEADERS } from '../middleware/security-headers.ts';
import type { FinishedPage } from '../render/rendered-page.ts';
import type { PageLimits } from './cache-table.ts';
import { cacheTagHeader } from './cache-tag.ts';
import type { CacheMeta, CacheOutcome } from './contracts.ts';
import { Kept } from './kept.ts';
import { matchesEtag } from './matches-etag.ts';
import { acceptsBrotli, decoded, type EncodedBody, encoded, type PageEncoding } from './page-encoding.ts';
import { sha256Hex } from './sha256.ts';
import { shorterMarkup } from './shorter-markup.ts';
import { cacheStatus } from './timing.ts';

/** Browsers may store a page but revalidate it each time. This cache answers with a 304. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** The same for a response with a nonce, which no shared cache may give to a second visitor. */
export const REVALIDATE_PRIVATELY = 'private, max-age=0, must-revalidate';
export const NEVER_STORE = 'private, no-store';

export interface StoredPage extends EncodedBody {
  /** Uncompressed length of the page in bytes. */
  readonly length: number;
  /** Already compressed with the dense quality. */
  readonly dense?: boolean | undefined;
  readonly etag: string;
  /** All headers that do not depend on time. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What of a request determines the response from a stored page. */
export interface PageAsked {
  readonly method: string;
  /** The request's header of that name. */
  readonly ifNoneMatch: string | null | undefined;
  readonly acceptEncoding: string | null | undefined;
}

/** How a stored page is served: it determines the headers added to the page's own. */
export interface ServedAs {
  readonly outcome: Extract<CacheOutcome, 'hit' | 'stale' | 'stale-if-error'>;
  /** The visitor waited for a page that another request was rendering (request coalescing). */
  readonly collapsed?: boolean;
}

/** A response without its body, and what it is for. */
interface Prepared {
  readonly served: ServedAs;
  readonly ageS: number;
  readonly encoding: PageEncoding | undefined;
  /** The constructor of `Response` copies status, headers and `encodeBody` from it faster than from an object of options. */
  readonly empty: Response;
}

/**
 * A finished page in memory with prepared response headers, which change at most once a second. It is compressed once, when stored, in the
 * encoding that browsers and the platform request. So memory holds eight times as many pages, and passing on 10 KB costs a fraction of
 * passing on 90 KB (decision 0031).
 */
export class KeptPage extends Kept<StoredPage> {
  #prepared: Prepared | undefined;
  #hits = 0;

  /**
   * Rough cost in memory, in bytes. Some hundreds of tags and their times take several times as much as the compressed body. Twice their
   * JSON, as for answers (query-store.ts).
   */
  get bytes(): number {
    return this.value.body.byteLength + JSON.stringify([this.meta, this.value.headers]).length * 2;
  }

  /** Counts a hit. True from hit number `hits` on, if the page can be compressed more densely. */
  isPopular(hits: number): boolean {
    this.#hits += 1;
    return this.#hits >= hits && this.value.encoding !== undefined && !this.value.dense;
  }

  /** The same page in fewer bytes, for about 20 times the CPU time of storing it. */
  packed(): KeptPage {
    const plain = this.#shorter(decoded(this.value.body));
    const value = { ...this.value, ...encoded(plain, 'dense'), length: plain.byteLength, dense: true };
    return new KeptPage({ value, meta: this.meta, madeAt: this.madeAt });
  }

  /** The same page with the compressed body of another copy of it. */
  withBodyOf({ value: { body, encoding, length, dense } }: KeptPage): KeptPage {
    const value = { ...this.value, body, encoding, length, dense };
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
    // A 304 has no body, so it carries no `content-encoding` (RFC 9110 section 15.4.5).
    const { empty } = this.#prepare(served, now, asKept && !isKnown ? encoding : undefined);
    if (isKnown) return new Response(null, { status: 304, headers: empty.headers });
    if (method === 'HEAD') {
      const response = new Response(null, empty);
      response.headers.set('content-length', String(asKept ? body.byteLength : length));
      return response;
    }
    return new Response(asKept ? body : decoded(body), empty);
  }

  #prepare(served: ServedAs, now: number, encoding: PageEncoding | undefined): Prepared {
    const ageS = this.ageS(now);
    const last = this.#prepared;
    if (last && last.served === served && last.ageS === ageS && last.encoding === encoding) return last;
    const headers = this.#headers(served, now, encoding);
    const empty = new Response(null, { headers, ...(encoding ? { encodeBody: 'manual' } : {}) });
    this.#prepared = { served, ageS, encoding, empty };
    return this.#prepared;
  }

  #headers({ outcome, collapsed = false }: ServedAs, now: number, encoding: PageEncoding | undefined): Headers {
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
 * Makes the stored copy.
 * @param meta with all tags
 * @param madeAt when rendering began
 * @param before the copy stored until now. If the page is unchanged, its compressed body is reused
 */
export async function keepPage(
  page: Pick<FinishedPage, 'body' | 'headers'>,
  meta: CacheMeta,
  madeAt: number,
  limits: PageLimits,
  before?: StoredPage,
): Promise<KeptPage> {
  // Copy the bytes: the renderer's may be a view of a larger buffer, or be reused.
  const plain = new Uint8Array(page.body);
  const hash = await sha256Hex(plain);
  const etag = `W/"${hash.slice(0, 20)}"`;
  const headers = {
    'cache-control': REVALIDATE,
    vary: 'accept-encoding',
    // Added here once, so that responses from this copy need not look them up again.
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
