/**
 * The words of the cache. Everything cached, a query's answer or a finished page, is valid while it was stored after the
 * watermark of each of its tags; a purge moves watermarks and touches nothing else.
 */

/** Entry ids, `asset:<id>`, and what membership depends on: `list:Article`, `in:<entry id>`, `path:/scalp` (worker/api/content-event.ts). */
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
  /**
   * For something made of several answers: when the answer that brought each tag was asked for, in the order of `tags`. Absent:
   * `storedAt` for all. Without it a page whose menu is older than a purge of its product could not be stored until the menu is renewed.
   */
  readonly taggedAt?: readonly number[] | undefined;
  /**
   * The newest purge that was known when the upstream was asked, or when a kept answer was found valid since. Whoever had not heard of
   * a later one could not tell the past that a lagging upstream answers, nor whether its own clock runs ahead: what it stored since
   * falls to that purge as well.
   * Absent: judged by time alone.
   */
  readonly knownUntil?: number | undefined;
  readonly policy: CachePolicy;
}

/** How an answer was made; becomes `Cache-Status` (RFC 9211) and `Server-Timing`. */
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'stale-if-error' | 'bypass';

/** An entry whose older revisions must never be stored again; version null: the entry is gone. */
export interface KnownRevision {
  readonly id: string;
  readonly version: number | null;
  /** When it changed at the content service, in milliseconds: deliveries come in any order, the latest change counts. */
  readonly changedAt?: number;
}

/** How many stored answers and pages a purge dropped from one isolate's memory. */
export interface HeldCounts {
  readonly queries: number;
  readonly pages: number;
}

export interface PurgeRequest {
  /** Who: `webhook`, or the operator's name. */
  readonly actor: string;
  readonly reason: string;
  readonly tags?: readonly Tag[] | undefined;
  /** Paths below /en-my, each becoming the tags `page:<path>` and `path:<path>`. */
  readonly paths?: readonly string[] | undefined;
  readonly everything?: boolean | undefined;
  /** What is purged may not even be served while the upstream fails. Entries that are gone are always purged so. */
  readonly hard?: boolean | undefined;
  /** With `everything`: the content service went back to an earlier state, so what it announced before says nothing any more. */
  readonly restored?: boolean | undefined;
  readonly revisions?: readonly KnownRevision[];
  /** Purged as well when one of `revisions` comes back after having been gone: lists do not hold it and need to hear of it. */
  readonly returning?: readonly Tag[];
  /** The asker's clock, in milliseconds: the purge counts as no earlier, so that clocks which differ a little cannot undo it. */
  readonly notBefore?: number;
  /** What the asking isolate was holding in memory of it, for the log. */
  readonly held?: HeldCounts;
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
  readonly restored: boolean;
  readonly held: HeldCounts;
  /** True when the idempotency key had been seen: nothing was done again. */
  readonly replay: boolean;
}
