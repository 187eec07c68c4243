import type { CachePolicy } from './contracts.ts';

/** One kind of cached thing: where it lies, under which key, what drops it, how long it may be served. */
export interface CacheRow {
  readonly tier: 'memory' | 'memory+kv' | 'memory+edge';
  readonly key: string;
  readonly tags: string;
  readonly policy: CachePolicy;
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const MIB = 1024 * 1024;

const QUERY_KEY = 'q:<operation>:<hash>:<sha-256 of the variables>';
const PAGE_KEY = '<build>/<path>?<allowed parameters>';

/**
 * Every age of the site, in seconds. Purges keep content right, so freshness is the safety net for what no purge can announce:
 * a lost webhook, an order that changed, a review that came in. Stale times are long because a stale answer is refreshed by
 * the visitor who gets it; error times are a week so that a failing upstream over a long weekend stays unseen (RS-2).
 */
export const CACHE_TABLE = {
  /** Which page stands at a path. Announced exactly by `path:` and the entry's id, so it rests longest. */
  registry: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'the entry, path:<path>',
    policy: { freshForS: HOUR_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** "There is no such page": short, in memory only, or every guess of a robot would be a key in KV. */
  negative: {
    tier: 'memory',
    key: QUERY_KEY,
    tags: 'path:<path>',
    policy: { freshForS: 15, staleForS: 0, staleIfErrorS: 0 },
  },
  /** Header, menus, footer and banner, asked for by every page. */
  shell: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'every entry in it, list:<Type>, moved:Product',
    policy: { freshForS: 10 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** The content of one page. */
  content: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'every entry in it',
    policy: { freshForS: 10 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** Filtered and ordered collections. An entry that an order moves up into the part that is shown is not announced, so these look again sooner. */
  list: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'every entry in it, list:<Type>, in:<id>, below:<slug>, moved:<Type>, untold:<Type>',
    policy: { freshForS: 2 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** Text and address of legal links. Nobody announces a change of them; an hour old is as good as new. */
  privacy: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'privacy',
    policy: { freshForS: HOUR_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** Figures and first reviews of a product. A hosted service announces nothing, so they are looked at again as often as it advises. */
  reviews: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'reviews:<ratingAndReviewId>',
    policy: { freshForS: 5 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** Reviews in other orders, of some stars, and more of them: a few for each product are asked for again, so they never reach KV. */
  moreReviews: {
    tier: 'memory',
    key: QUERY_KEY,
    tags: 'reviews:<ratingAndReviewId>',
    policy: { freshForS: 5 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** What was found for a term, and the cards of it. There are as many terms as visitors can type, so they never reach KV. */
  search: {
    tier: 'memory',
    key: QUERY_KEY,
    tags: 'every entry in it, list:<Type>, search',
    policy: { freshForS: 2 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** How often the articles of a list were recommended. Every visitor may raise them: nobody is told, they are looked up again soon. */
  recommendations: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'recommendations',
    policy: { freshForS: MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** The same as an answer to a page that is open already, which shows the count of its visitor at least. */
  recommendationCounts: {
    tier: 'memory+edge',
    key: '<build>/<path>?<ids in order>',
    tags: 'page:<path>',
    policy: { freshForS: 10, staleForS: MINUTE_S, staleIfErrorS: DAY_S },
  },
  /** The placeholder of a picture. Its address holds the hash of the master, so it never changes. */
  placeholder: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'none',
    policy: { freshForS: 7 * DAY_S, staleForS: DAY_S, staleIfErrorS: 0 },
  },
  /** A finished page. Making it again costs a few milliseconds over cached queries. */
  page: {
    tier: 'memory+edge',
    key: PAGE_KEY,
    tags: 'those of all its queries, page:<path>',
    policy: { freshForS: 5 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** Search pages and answers by term: as pages, in a memory of their own, so that no flood of terms drives pages out of theirs. */
  searchPage: {
    tier: 'memory+edge',
    key: '<build>/<path>?<canonical term, tab, batch>',
    tags: 'those of all its queries, page:<path>',
    policy: { freshForS: 2 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
} as const satisfies Record<string, CacheRow>;

/** From storing until the last moment at which something may be served, in seconds. */
export function lifetimeS(policy: CachePolicy): number {
  return policy.freshForS + policy.staleForS + policy.staleIfErrorS;
}

/** No watermark older than this matters: all that it could judge is dead of age. */
export const LONGEST_LIFE_S = Math.max(...Object.values(CACHE_TABLE).map((row) => lifetimeS(row.policy)));

/** Watermarks: how old a view is used without a question, used while it is refreshed behind, and how often KV is asked at most. */
export const WATERMARK_AGES = {
  freshForMs: 1_000,
  /** A view older than this is waited for: the isolate may have slept through a purge. */
  recentForMs: 5_000,
  lookTimeoutMs: 1_000,
  /** The least KV allows (protocol facts 8.1); also how late another data centre may hear of a purge. */
  kvCacheTtlS: 30,
} as const;

/** How much the watermarks may hold before the oldest are folded into the floor; folding drops all that was stored before. */
export const WATERMARK_SIZE = { mostTags: 4_000, tagsAfterFolding: 3_000, mostRevisions: 4_000 } as const;

/** How long an announced revision is held against answers: longer than any delivery network lags behind, in seconds. */
export const REVISION_MEMORY_S = HOUR_S;

/** While an upstream fails, a stored answer is served at once and the upstream is asked again this often, in seconds. */
export const RETRY_FAILED_S = 10;
/** A failure older than this is forgotten: the next visitor waits for the upstream again, in seconds. */
export const FORGET_FAILURE_S = 60;

export interface QueryLimits {
  /** What one isolate keeps in memory. */
  readonly memoryBytes: number;
  /** An answer beyond this is served but not stored; KV's own limit is 25 MiB. */
  readonly largestBytes: number;
  /** KV's cache at the edge. Answers are judged by watermarks, so a long time costs no freshness of content. */
  readonly kvCacheTtlS: number;
  /** A KV that does not answer counts as empty. */
  readonly kvTimeoutMs: number;
  /** How long a request waits for an answer that another one asked for, before it asks itself; more than the content call's own limit. */
  readonly followMs: number;
}

export const QUERY_LIMITS: QueryLimits = {
  memoryBytes: 16 * MIB,
  largestBytes: 4 * MIB,
  kvCacheTtlS: 60,
  kvTimeoutMs: 1_000,
  followMs: 5_000,
};

export interface PageLimits {
  readonly memoryBytes: number;
  readonly largestBytes: number;
  /** A visitor who meets a page being made waits this long for the finished copy; making it again shares its queries anyway. */
  readonly followMs: number;
  /** A Cache API that does not answer counts as empty. */
  readonly edgeTimeoutMs: number;
  /** Longer values of allowed parameters make no page worth keeping. */
  readonly longestParam: number;
  /** Characters of `Cache-Tag` in an answer to visitors: it is for people to read, and takes room in the first window of a connection. */
  readonly tagHeader: number;
  /** The same of what is put into the platform's own cache, which purges by it (protocol facts 8.3). */
  readonly edgeTagHeader: number;
  /** Hits of one copy in one isolate after which the page is compressed as densely as it goes (decision 0042). */
  readonly popularAfterHits: number;
}

export const PAGE_LIMITS: PageLimits = {
  memoryBytes: 32 * MIB,
  largestBytes: MIB,
  followMs: 250,
  edgeTimeoutMs: 500,
  longestParam: 100,
  tagHeader: 512,
  edgeTagHeader: 8_192,
  popularAfterHits: 20,
};

/** What search pages and answers differ in: their memory is small, for most terms are asked for once. */
export const SEARCH_PAGE_LIMITS = { memoryBytes: 4 * MIB } as const satisfies Partial<PageLimits>;
