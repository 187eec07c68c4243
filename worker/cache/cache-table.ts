import type { CachePolicy } from './contracts.ts';

/** One kind of cached value: tier, cache key, tags that purge it, and how long it may be served. */
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

/** Also the address of the service that answers, if it is a hosted one; of a page, all of them (hosted-addresses.ts). */
const QUERY_KEY = 'q:<operation>:<hash>:<sha-256 of the variables>';
const PAGE_KEY = '<build>/<path>?<allowed parameters>';

/**
 * Every TTL of the site, in seconds. Purges keep content current; freshness is the safety net for changes that no purge announces: a lost
 * webhook, a changed sort order, a new review. Stale times are long because serving a stale answer triggers its refresh. Error times are a
 * week, so that visitors do not notice an upstream that fails over a long weekend (RS-2).
 */
export const CACHE_TABLE = {
  /** Which page is at a path. `path:` and the entry's id announce each change exactly, so it stays fresh longest. */
  registry: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'the entry, path:<path>',
    policy: { freshForS: HOUR_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /**
   * Negative answers ("no such page"): short and in memory only, or every address that a bot guesses would become a key in KV. Only one that
   * replaces an earlier answer is put there, in its place.
   */
  negative: {
    tier: 'memory',
    key: QUERY_KEY,
    tags: 'path:<path>',
    policy: { freshForS: 15, staleForS: 0, staleIfErrorS: 0 },
  },
  /** Header, menus, footer and banner, queried by every page. */
  shell: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'every entry in it, list:<Type>, moved:Product, at:<path>, vanished:<Type>',
    policy: { freshForS: 10 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** The content of one page. */
  content: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'every entry in it',
    policy: { freshForS: 10 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** Filtered and sorted lists. No purge announces that an entry moves up into the visible part, so these are fresh for less time. */
  list: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'every entry in it, list:<Type>, in:<id>, below:<slug>, moved:<Type>, untold:<Type>',
    policy: { freshForS: 2 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** Texts and addresses of legal links. No purge announces their changes; an hour of delay is acceptable. */
  privacy: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'privacy',
    policy: { freshForS: HOUR_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** Rating figures and first reviews of a product. A hosted service announces no changes, so they are refreshed as often as it advises. */
  reviews: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'reviews:<ratingAndReviewId>',
    policy: { freshForS: 5 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** Reviews in other orders, filtered by stars, or further pages. Few of them are requested twice, so they never reach KV. */
  moreReviews: {
    tier: 'memory',
    key: QUERY_KEY,
    tags: 'reviews:<ratingAndReviewId>',
    policy: { freshForS: 5 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** Search results for a term, and their cards. The number of terms is unbounded, so they never reach KV. */
  search: {
    tier: 'memory',
    key: QUERY_KEY,
    tags: 'every entry in it, list:<Type>, search:<index>, search',
    policy: { freshForS: 2 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** How often the articles on cards were recommended. Any visitor can raise these counts and no purge announces it. */
  recommendations: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'recommendations',
    policy: { freshForS: MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** The same counts for a page that is already open. The page shows at least the visitor's own recommendation. */
  recommendationCounts: {
    tier: 'memory+edge',
    key: '<build>/<path>?<ids in order>',
    tags: 'page:<path>',
    policy: { freshForS: 10, staleForS: MINUTE_S, staleIfErrorS: DAY_S },
  },
  /** The placeholder of a picture. Its address contains the hash of the original, so it never changes. */
  placeholder: {
    tier: 'memory+kv',
    key: QUERY_KEY,
    tags: 'none',
    policy: { freshForS: 7 * DAY_S, staleForS: DAY_S, staleIfErrorS: 0 },
  },
  /** A finished page. Rendering it again takes a few milliseconds with cached queries. */
  page: {
    tier: 'memory+edge',
    key: PAGE_KEY,
    tags: 'those of all its queries, page:<path>',
    policy: { freshForS: 5 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
  /** Search pages and responses by term: cached like pages but in a separate memory, so that a flood of terms cannot evict pages. */
  searchPage: {
    tier: 'memory+edge',
    key: '<build>/<path>?<canonical term, tab, batch>',
    tags: 'those of all its queries, page:<path>',
    policy: { freshForS: 2 * MINUTE_S, staleForS: DAY_S, staleIfErrorS: 7 * DAY_S },
  },
} as const satisfies Record<string, CacheRow>;

/** From storing until something may no longer be served, in seconds. */
export function lifetimeS(policy: CachePolicy): number {
  return policy.freshForS + policy.staleForS + policy.staleIfErrorS;
}

/** Older watermarks do not matter: everything they could invalidate has expired. */
export const LONGEST_LIFE_S = Math.max(...Object.values(CACHE_TABLE).map((row) => lifetimeS(row.policy)));

/** Watermark views: how long a view is used as it is, how long it is used while it is refreshed in the background, and KV's limits. */
export const WATERMARK_AGES = {
  freshForMs: 1_000,
  /** Requests wait for a refresh of an older view: the isolate may have missed a purge while idle. */
  recentForMs: 5_000,
  lookTimeoutMs: 1_000,
  /** KV's minimum (protocol facts 8.1). It is also how late another data centre may learn of a purge. */
  kvCacheTtlS: 30,
} as const;

/** Maximum size of the watermarks. Beyond it the oldest are folded into the floor, which drops everything stored before. */
export const WATERMARK_SIZE = { mostTags: 4_000, tagsAfterFolding: 3_000, mostRevisions: 4_000 } as const;

/** How long an announced revision is compared with answers, in seconds: longer than any CDN lags. */
export const REVISION_MEMORY_S = HOUR_S;

/** While an upstream fails, stored answers are served at once and the upstream is retried at this interval, in seconds. */
export const RETRY_FAILED_S = 10;
/** After this time, in seconds, or with a purge of the stored answer, a failure is forgotten: the next visitor waits for the upstream again. */
export const FORGET_FAILURE_S = 60;

export interface QueryLimits {
  /** Memory limit of one isolate. */
  readonly memoryBytes: number;
  /** A larger answer is served but not stored. KV's own limit is 25 MiB. */
  readonly largestBytes: number;
  /** TTL of KV's cache in the data centre. Watermarks judge every answer, so a long TTL does not delay content. */
  readonly kvCacheTtlS: number;
  /** A KV that does not answer within this time counts as empty. */
  readonly kvTimeoutMs: number;
  /** How long a request waits for the answer of a concurrent one before it asks itself. More than the content call's own limit. */
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
  /** How long a visitor waits for a page that a concurrent request is rendering. Rendering it again shares its queries anyway. */
  readonly followMs: number;
  /** A Cache API that does not answer within this time counts as empty. */
  readonly edgeTimeoutMs: number;
  /** A page whose parameters have longer values is not cached. */
  readonly longestParam: number;
  /** Maximum characters of `Cache-Tag` in responses to visitors. It is for debugging and uses space in the connection's first window. */
  readonly tagHeader: number;
  /** The same for what is put into the platform's own cache, which purges by this header (protocol facts 8.3). */
  readonly edgeTagHeader: number;
  /** Number of hits in one isolate after which a page is compressed with the dense quality (decision 0042). */
  readonly popularAfterHits: number;
  /** At most one page is compressed so within this time: it takes 90 ms of CPU time. */
  readonly packEveryMs: number;
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
  packEveryMs: 3_000,
};

/** Limits of the pictures that are stored in a data centre (decision 0074). */
export interface PictureCacheLimits {
  /** The largest picture that is stored, in bytes. The widest made ones have about 300 KB; each is held in memory while it is stored. */
  readonly largestBytes: number;
  /** Longest time in a data centre, in seconds. Addresses never become outdated; this bounds a takedown whose webhook never came. */
  readonly storedForS: number;
  /** A Cache API that does not answer a look-up within this time counts as empty. */
  readonly edgeTimeoutMs: number;
  /** How long a request waits for a picture that a concurrent one asked for. More than making one takes. */
  readonly followMs: number;
}

export const PICTURE_CACHE_LIMITS: PictureCacheLimits = {
  largestBytes: MIB,
  storedForS: 7 * DAY_S,
  edgeTimeoutMs: 500,
  followMs: 5_000,
};

/** Limits that differ for search pages and responses. Their memory is small, because most terms are requested once. */
export const SEARCH_PAGE_LIMITS = { memoryBytes: 4 * MIB } as const satisfies Partial<PageLimits>;
