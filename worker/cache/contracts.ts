/**
 * Types of the cache. Everything cached (a query's answer or a finished page) is valid while it was stored after the watermark of each of
 * its tags. A purge only moves watermarks.
 */

/** Entry ids, `asset:<id>`, and tags for membership: `list:Article`, `in:<entry id>`, `path:/scalp` (worker/api/content-event.ts). */
export type Tag = string;

/** How long something cached may be served, in seconds (stale-while-revalidate and stale-if-error). */
export interface CachePolicy {
  /** Served without asking the upstream. */
  readonly freshForS: number;
  /** After that: served, and refreshed in the background. */
  readonly staleForS: number;
  /** After that: served only when the upstream fails. */
  readonly staleIfErrorS: number;
}

export interface CacheMeta {
  readonly tags: readonly Tag[];
  /** When the upstream was asked, in milliseconds since the epoch. Not when it answered: a purge in between must win. */
  readonly storedAt: number;
  /**
   * For something made of several answers: when the answer that brought each tag was requested, in the order of `tags`. Absent: `storedAt`
   * for all. Without it, a page could not be stored while its menu is older than a purge of its product.
   */
  readonly taggedAt?: readonly number[] | undefined;
  /**
   * The newest purge known when the upstream was asked, or when a stored answer was last found valid. An isolate that missed a later purge
   * cannot detect outdated answers of a lagging upstream, nor that its own clock runs ahead. So that later purge also invalidates what it
   * stored afterwards. Absent: judged by time alone.
   */
  readonly knownUntil?: number | undefined;
  readonly policy: CachePolicy;
}

/** How a response was made; sent as `Cache-Status` (RFC 9211) and `Server-Timing`. */
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'stale-if-error' | 'bypass';

/** An entry whose older versions must never be stored again. Version null: the entry is deleted or unpublished. */
export interface KnownRevision {
  readonly id: string;
  readonly version: number | null;
  /** When it changed at the content service, in milliseconds. Webhooks arrive in any order; the latest change wins. */
  readonly changedAt?: number;
}

/** How many stored answers and pages of one isolate's memory a purge dropped. */
export interface HeldCounts {
  readonly queries: number;
  readonly pages: number;
}

export interface PurgeRequest {
  /** `webhook`, or the operator's name. */
  readonly actor: string;
  readonly reason: string;
  readonly tags?: readonly Tag[] | undefined;
  /** Those of `tags` that are not purged hard, even if `hard`. */
  readonly softTags?: readonly Tag[] | undefined;
  /** Paths below /en-my. Each becomes the tags `page:<path>` and `path:<path>`. */
  readonly paths?: readonly string[] | undefined;
  readonly everything?: boolean | undefined;
  /** What is purged may not be served even while the upstream fails. Removed entries are always purged hard. */
  readonly hard?: boolean | undefined;
  /** With `everything`: the content service was restored to an earlier state, so revisions announced before are void. */
  readonly restored?: boolean | undefined;
  readonly revisions?: readonly KnownRevision[];
  /** Also purged when one of `revisions` was removed, or may have been before a restore, and returns: lists do not contain it, so its own id does not reach them. */
  readonly returning?: readonly Tag[];
  /** The caller's clock, in milliseconds. The purge counts as no earlier, so that small clock differences cannot undo it. */
  readonly notBefore?: number;
  /** What the caller's isolate held in memory of it, for the log. */
  readonly held?: HeldCounts;
  /** Makes the request idempotent: a second one with the same key only repeats the platform's purge (webhook replays). */
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
  readonly restored: boolean;
  readonly held: HeldCounts;
  /** True when the idempotency key was already known: nothing was done again. */
  readonly replay: boolean;
}
