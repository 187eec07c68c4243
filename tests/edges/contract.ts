/** The content of every world of edges: who shows what. `banner` stands on two pages, `rose` on a page of its own. */
export const ENTRIES = ['banner', 'lemon', 'mint', 'rose'] as const;
export type Entry = (typeof ENTRIES)[number];

/** A page: the entry whose page it is, without which there is none, and the parts on it. */
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

/** Revisions count the changes of an entry from 1; one that took it away has a number as well. */
export type Revision = number;

/** Data centres. */
export const EDGES = ['KUL', 'SIN', 'FRA'] as const;
export type Edge = (typeof EDGES)[number];

/** An isolate in a data centre; several share its Cache API and its view of KV. */
export interface Place {
  readonly name: string;
  readonly edge: Edge;
}

/** `collapsed`: shared with a request that was making the page. */
export type How = 'hit' | 'stale' | 'stale-if-error' | 'collapsed' | 'miss' | 'bypass';

/** What a visitor got. */
export interface Answer {
  readonly status: number;
  /** The revision of each entry on the page. */
  readonly shown: Readonly<Partial<Record<Entry, Revision>>>;
  readonly how: How;
  /** Freshness left, in seconds; negative once stale, 0 for what was not kept. */
  readonly ttlS: number;
}

/** Something that an isolate has put into KV or the Cache API. */
export interface Stored {
  readonly what: 'page' | 'query';
  readonly place: string;
  readonly entries: Readonly<Partial<Record<Entry, Revision>>>;
  /** The newest purge that the isolate knew of when the step began in which it stored this. */
  readonly known: number;
}

export interface OperatorsPurge {
  readonly tags?: readonly string[];
  readonly paths?: readonly Page[];
  readonly everything?: boolean;
}

/**
 * How late an edge may hear of a purge, in milliseconds, as docs/reliability.md states it: a second between writes of the purge log,
 * half a minute that a write into KV travels here, half a minute of KV's cache, five seconds of an isolate's memory. It stands apart
 * from the product's own figures, so that none of them can move it.
 */
export const STATED_BOUND_MS = 66_000;

/** What happened to an entry at the content service. */
export interface Change {
  readonly entry: Entry;
  readonly revision: Revision;
  /** It was taken away. */
  readonly gone: boolean;
  /** When the content service changed it, by the steered clock. */
  readonly changedAt: number;
}

/**
 * Several edges of one site, all of whose time, delays and failures a test steers. Each revision of an entry shows on the pages
 * that hold it.
 */
export interface Edges {
  readonly places: readonly Place[];
  now(): number;
  /** Asks at an isolate; stays open while an answer of the content service is held up. */
  visit(place: Place, page: Page): Promise<Answer>;
  /**
   * The content service has this revision from now on; edges that are `behind` still get the one before from its delivery network.
   * Resolves with all that are: one that was behind already may get nothing new.
   */
  change(change: Change, behind: readonly Edge[]): Promise<readonly Edge[]>;
  /** The webhook of a change reaches an isolate. Resolves with the time of the purge. */
  hear(place: Place, change: Change): Promise<number>;
  purge(place: Place, purge: OperatorsPurge): Promise<number>;
  advance(ms: number): Promise<void>;
  /** From now on what others write into KV is seen at this edge so much later. */
  setLag(edge: Edge, ms: number): void;
  /** The delivery network of the content service has caught up at an edge. */
  catchUp(edge: Edge): void;
  setDown(down: boolean): void;
  /** From now on answers of the content service wait at the door, with what they held when they were asked. */
  hold(): void;
  release(which: 'oldest' | 'newest' | 'all'): void;
  /** The isolate begins anew, with nothing in memory. */
  restart(place: Place): void;
  /** Time of the newest purge that an isolate has taken itself or has read in KV; 0: none. */
  knows(place: Place): number;
  /** Lets everything run that waits for nothing steered. */
  settle(): Promise<void>;
  /** What was stored since this was asked last. */
  takeStored(): readonly Stored[];
  dispose(): Promise<void>;
}
