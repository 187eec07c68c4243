import type { NotLoggedOut } from '../../shared/spec/account-copy.ts';
import type { WaitUntil } from '../cache/clock.ts';
import type { CacheMeta, Tag } from '../cache/contracts.ts';
import type { Timing } from '../cache/timing.ts';
import type { FormState } from '../forms/form-state.ts';
import type { Log } from '../log.ts';
import type { Preview } from '../previews/preview.ts';
import type { Account } from '../services/accounts/accounts.port.ts';
import type { Result, ServiceError } from '../services/result.ts';

/**
 * All that a page may be made from. Whatever else a request carries (cookies, language, address) must not change a page that
 * is stored for everybody, so a renderer does not get to see it.
 */
export interface PageAsk {
  /** Canonical, as in the address: `/en-my/scalp`. */
  readonly path: string;
  /** Only parameters that make another page, sorted by name. */
  readonly params: URLSearchParams;
  readonly waitUntil: WaitUntil;
  readonly timing: Timing;
  readonly log: Log;
  /** A form of the page that was sent and comes back; such a page is for whoever sent it and never stored. Absent: as everybody gets it. */
  readonly form?: FormState | undefined;
  /** Of whoever is logged in: their account's page alone is made from it, and never stored (FM-2). */
  readonly account?: Result<Account> | undefined;
  /** Why a log out did not happen: the page that says so stands at the address of accounts and knows nobody's (FM-2). */
  readonly notLoggedOut?: NotLoggedOut | undefined;
  /** Why nobody can say what the request is about: the page says that the site cannot be reached, and offers to try again (RS-2). */
  readonly failed?: ServiceError | undefined;
  /** Drafts, or why they are not shown; such a page is never stored (CA-7). Absent: the page as published. */
  readonly preview?: Preview | undefined;
  /** Nobody waits for this page: only `finished()` is used, a streamed body is cancelled unread. */
  readonly behind: boolean;
}

/** The whole page as it is stored and served to everybody. */
export interface FinishedPage {
  readonly body: Uint8Array;
  /** Of the stored copy: content type, Content-Security-Policy without a nonce, … Names in small letters, no Set-Cookie. */
  readonly headers: Readonly<Record<string, string>>;
  /** `storedAt` is that of the oldest data on the page. */
  readonly meta: CacheMeta;
  readonly storable: boolean;
}

/** A page on its way to one visitor, and the promise of its finished copy. */
export interface RenderedPage {
  readonly status: number;
  /** Of the streamed answer, with its nonce. Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** The whole page where it was made in one piece. */
  readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
  /** What the page depends on as far as it is known when the first byte goes out, for `Cache-Tag`. */
  readonly tags?: readonly Tag[];
  /** Asked at most once, whether or not the body is read or cancelled. null: this page is never stored. */
  finished(): Promise<FinishedPage | null>;
}

/** Lets go of a page that nobody reads. */
export async function letGo({ body }: Pick<RenderedPage, 'body'>): Promise<void> {
  if (body instanceof ReadableStream) await body.cancel();
}

/**
 * Makes a page. A plain Response (a redirect) goes to the visitor as it is. When the content service is down the answer is a
 * page of status 503; the page cache puts a stored copy in its place when it has one.
 */
export type RenderPage = (ask: PageAsk) => Promise<RenderedPage | Response>;
