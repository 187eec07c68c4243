/**
 * The words of the cache. Everything cached, a query's answer or a finished page, is valid while it was stored after the
 * watermark of each of its tags; a purge moves watermarks and touches nothing else.
 */

/** Entry and asset ids, and what membership depends on: `list:Article`, `in:<entry id>`, `path:/scalp`. */
export type Tag = string;

/** How long something cached may be served, in seconds. */
export interface CachePolicy {
  /** Served without a question. */
  readonly freshForS: number;
  /** After that: served, and refreshed behind the visitor's back. */
  readonly staleForS: number;
  /** After that: served only when the upstream fails. */
  readonly staleIfErrorS: number;
}

export interface CacheMeta {
  readonly tags: readonly Tag[];
  /** Milliseconds since the epoch at which the upstream was asked (not when the answer came: a purge in between must win). */
  readonly storedAt: number;
  readonly policy: CachePolicy;
}

/** How an answer was made; becomes `Cache-Status` (RFC 9211) and `Server-Timing`. */
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'stale-if-error' | 'bypass';

export interface PurgeRequest {
  /** Who: `webhook`, or the operator's name. */
  readonly actor: string;
  readonly reason: string;
  readonly tags?: readonly Tag[];
  /** Paths below /en-my, each becoming the tag `page:<path>`. */
  readonly paths?: readonly string[];
  readonly everything?: boolean;
  /** Entries whose older revisions must never be stored again. Infinity as null: the entry is gone. */
  readonly revisions?: readonly { readonly id: string; readonly version: number | null }[];
  /** Refuses a second run with the same key (webhook replays). */
  readonly idempotencyKey?: string;
}

export interface PurgeReceipt {
  readonly seq: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly actor: string;
  readonly reason: string;
  readonly tags: readonly Tag[];
  readonly everything: boolean;
  /** True when the idempotency key had been seen: nothing was done again. */
  readonly replay: boolean;
}
