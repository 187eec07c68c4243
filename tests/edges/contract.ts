/** The content of every simulated world. `banner` is on two pages, `rose` is a page of its own. */
export const ENTRIES = ['banner', 'lemon', 'mint', 'rose'] as const;
export type Entry = (typeof ENTRIES)[number];

/** A page: its own entry, without which the page does not exist, and the other entries on it. */
export interface PageOf {
  readonly own: Entry;
  readonly parts: readonly Entry[];
}

export const PAGES = {
  '/lemon': { own: 'lemon', parts: ['banner'] },
  '/mint': { own: 'mint', parts: ['banner'] },
  '/rose': { own: 'rose', parts: [] },
} as const satisfies Readonly<Record<string, PageOf>>;
export type Page = keyof typeof PAGES;
export const PAGE_NAMES = ['/lemon', '/mint', '/rose'] as const satisfies readonly Page[];

export const entriesOf = (page: Page): readonly Entry[] => [PAGES[page].own, ...PAGES[page].parts];

/** Number of an entry's change, counted from 1. A change that unpublishes the entry has a number as well. */
export type Revision = number;

/** Data centres. */
export const EDGES = ['KUL', 'SIN', 'FRA'] as const;
export type Edge = (typeof EDGES)[number];

/** An isolate in a data centre. The isolates of a data centre share its Cache API and its view of KV. */
export interface Place {
  readonly name: string;
  readonly edge: Edge;
}

/** Result in the page cache. `collapsed`: coalesced with a request that was already rendering the page. */
export type How = 'hit' | 'stale' | 'stale-if-error' | 'collapsed' | 'miss' | 'bypass';

/** The answer that a visitor got. */
export interface Answer {
  readonly status: number;
  /** The revision of each entry on the page. */
  readonly shown: Readonly<Partial<Record<Entry, Revision>>>;
  readonly how: How;
  /** Remaining freshness in seconds: negative when stale, 0 when the answer was not cached. */
  readonly ttlS: number;
}

/** A value that an isolate has written to KV or the Cache API. */
export interface Stored {
  readonly what: 'page' | 'query';
  readonly place: string;
  readonly entries: Readonly<Partial<Record<Entry, Revision>>>;
  /** Time of the newest purge that the isolate knew when the step began in which it stored this. */
  readonly known: number;
}

export interface OperatorsPurge {
  readonly tags?: readonly string[];
  readonly paths?: readonly Page[];
  readonly everything?: boolean;
}

/**
 * Longest time in milliseconds until an edge knows of a purge, as docs/reliability.md states it: 1 s between writes of the purge log,
 * 30 s of KV propagation in this model, 30 s of KV's cache, 5 s of an isolate's memory. It does not use the product's own constants,
 * so that a change of those cannot move it.
 */
export const STATED_BOUND_MS = 66_000;

/** A change of an entry at the content service. */
export interface Change {
  readonly entry: Entry;
  readonly revision: Revision;
  /** Whether the change unpublished the entry. */
  readonly gone: boolean;
  /** Time of the change at the content service, by the steered clock. */
  readonly changedAt: number;
}

/**
 * Several edges of one site. The test steers all of their time, delays and failures. A page shows the revision of each entry
 * on it.
 */
export interface Edges {
  readonly places: readonly Place[];
  /** How long after an outage calls may still fail, because a circuit breaker is open, in milliseconds. */
  readonly longestPauseMs: number;
  now(): number;
  /** Sends a request to an isolate. The promise stays pending while an answer of the content service is held back. */
  visit(place: Place, page: Page): Promise<Answer>;
  /**
   * Publishes this revision at the content service. Edges that are `behind` still get the previous one from its CDN.
   * Resolves with all edges that are behind: one that was behind already may get nothing new.
   */
  change(change: Change, behind: readonly Edge[]): Promise<readonly Edge[]>;
  /** Delivers the webhook of a change to an isolate. Resolves with the time of the purge. */
  hear(place: Place, change: Change): Promise<number>;
  purge(place: Place, purge: OperatorsPurge): Promise<number>;
  advance(ms: number): Promise<void>;
  /** Sets the delay with which this edge sees KV writes of others from now on. */
  setLag(edge: Edge, ms: number): void;
  /** The content service's CDN serves an edge the newest revisions again. */
  catchUp(edge: Edge): void;
  setDown(down: boolean): void;
  /** From now on answers of the content service wait in a queue. Each keeps the content of the moment when it was requested. */
  hold(): void;
  release(which: 'oldest' | 'newest' | 'all'): void;
  /** Restarts the isolate with empty memory. */
  restart(place: Place): void;
  /** Time of the newest purge that an isolate has made itself or has read from KV; 0 for none. */
  knows(place: Place): number;
  /** Waits for all work that does not depend on something steered. */
  settle(): Promise<void>;
  /** Returns what was stored since the last call. */
  takeStored(): readonly Stored[];
  dispose(): Promise<void>;
}
