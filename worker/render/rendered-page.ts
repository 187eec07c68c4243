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
 * Everything that a page may be rendered from. Other parts of a request (cookies, language, address) must not influence a page that is
 * stored for everybody, so the renderer cannot see them.
 */
export interface PageAsk {
  /** Canonical path, as in the address: `/en-my/scalp`. */
  readonly path: string;
  /** Only parameters of the cache key, sorted by name. */
  readonly params: URLSearchParams;
  readonly waitUntil: WaitUntil;
  readonly timing: Timing;
  readonly log: Log;
  /** A submitted form that is shown again. Such a page is only for its sender and never stored. Absent: the page as everybody gets it. */
  readonly form?: FormState | undefined;
  /** The logged-in account. Only its account page uses it, and that page is never stored (FM-2). */
  readonly account?: Result<Account> | undefined;
  /** Why logging out failed. The page that says so is at the accounts' address and contains no account data (FM-2). */
  readonly notLoggedOut?: NotLoggedOut | undefined;
  /** Why the request's page cannot be determined. The page says that the site is unavailable and offers a retry (RS-2). */
  readonly failed?: ServiceError | undefined;
  /** Drafts, or why they are not shown. Such a page is never stored (CA-7). Absent: the published page. */
  readonly preview?: Preview | undefined;
  /** Background rendering: only `finished()` is used; a streamed body is cancelled unread. */
  readonly behind: boolean;
}

/** The whole page as stored and served to everybody. */
export interface FinishedPage {
  readonly body: Uint8Array;
  /** Headers of the stored copy: content type, Content-Security-Policy without a nonce, … Lower-case names, no Set-Cookie. */
  readonly headers: Readonly<Record<string, string>>;
  /** `storedAt` is that of the oldest data on the page. */
  readonly meta: CacheMeta;
  readonly storable: boolean;
}

/** A page for one visitor, and the promise of its finished copy. */
export interface RenderedPage {
  readonly status: number;
  /** Headers of the streamed response, with its nonce. Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes if the page was rendered in one piece. */
  readonly body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
  /** The tags known when the first byte is sent, for `Cache-Tag`. */
  readonly tags?: readonly Tag[];
  /** Called at most once, whether the body is read or cancelled. null: this page is never stored. */
  finished(): Promise<FinishedPage | null>;
}

/** Cancels the body of a page that nobody reads. */
export async function letGo({ body }: Pick<RenderedPage, 'body'>): Promise<void> {
  if (body instanceof ReadableStream) await body.cancel();
}

/**
 * Renders a page. A plain Response (a redirect) goes to the visitor unchanged. If the content service is down, the result is a page with
 * status 503; the page cache serves a stored copy instead if it has one.
 */
export type RenderPage = (ask: PageAsk) => Promise<RenderedPage | Response>;
