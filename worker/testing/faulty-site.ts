import { env } from 'cloudflare:workers';
import { inject } from 'vitest';
import { type FaultName, faultyOrigin, type Seen } from '../../tests/faults/faults.ts';
import { type FakeClock, fakeClock } from '../cache/testing/fake-clock.ts';
import { fakeKv } from '../cache/testing/fake-kv.ts';
import { type ListeningLog, listeningLog } from '../cache/testing/listening-log.ts';
import { ACCOUNTS_LIMITS, createHttpAccounts } from '../services/accounts/accounts.http.ts';
import { CONTENT_LIMITS, createGraphqlContent } from '../services/content/content.graphql.ts';
import { type CallLimits, type Fetcher, network } from '../services/http.ts';
import { createHttpLetters, LETTERS_LIMITS } from '../services/letters/letters.http.ts';
import { createHttpMedia, PICTURE_LIMITS } from '../services/media/media.http.ts';
import { createHttpPrivacy, PRIVACY_LIMITS } from '../services/privacy/privacy.http.ts';
import { createHttpRecommendations, RECOMMENDATIONS_LIMITS } from '../services/recommendations/recommendations.http.ts';
import { createConversationsReviews, REVIEWS_LIMITS } from '../services/reviews/reviews.conversations.ts';
import { createAlgoliaSearch, SEARCH_LIMITS } from '../services/search/search.algolia.ts';
import { openSite, type Site } from './site.ts';

/** Time limit in tests, in milliseconds: each test of a silent upstream takes this long. Size limits are the real ones. */
const SOON_MS = 100;
const soon = ({ maxBytes }: CallLimits): CallLimits => ({ timeoutMs: SOON_MS, maxBytes });

/** The same key for every upstream, so that one check finds any leak. */
const KEY = 'key-that-nobody-may-see';
const ORIGIN = 'http://upstream';

const ADAPTERS = {
  content: (fetcher: Fetcher) =>
    createGraphqlContent({ fetcher, url: `${ORIGIN}/content`, token: KEY, limits: soon(CONTENT_LIMITS) }),
  search: (fetcher: Fetcher) =>
    createAlgoliaSearch({
      fetcher,
      hosts: [ORIGIN],
      appId: 'alun',
      key: KEY,
      names: { products: 'products-my', articles: 'articles-my' },
      limits: soon(SEARCH_LIMITS),
    }),
  reviews: (fetcher: Fetcher) =>
    createConversationsReviews({
      fetcher,
      url: `${ORIGIN}/reviews`,
      key: KEY,
      limits: { display: soon(REVIEWS_LIMITS.display), submission: soon(REVIEWS_LIMITS.submission) },
    }),
  recommendations: (fetcher: Fetcher) =>
    createHttpRecommendations({
      fetcher,
      url: `${ORIGIN}/recommendations`,
      postPath: '/recommendedarticle',
      brand: 'alun',
      answersMany: true,
      limits: soon(RECOMMENDATIONS_LIMITS),
    }),
  privacy: (fetcher: Fetcher) =>
    createHttpPrivacy({ fetcher, url: `${ORIGIN}/terms.json`, limits: soon(PRIVACY_LIMITS) }),
  media: (fetcher: Fetcher) =>
    createHttpMedia({ fetcher, origin: ORIGIN, limits: soon(PICTURE_LIMITS), timeoutMs: SOON_MS }),
  accounts: (fetcher: Fetcher) =>
    createHttpAccounts({ fetcher, url: `${ORIGIN}/accounts`, key: KEY, limits: soon(ACCOUNTS_LIMITS) }),
  letters: (fetcher: Fetcher) =>
    createHttpLetters({ fetcher, url: `${ORIGIN}/letters`, key: KEY, limits: soon(LETTERS_LIMITS) }),
} as const;

export type UpstreamName = keyof typeof ADAPTERS;
export const UPSTREAMS = Object.keys(ADAPTERS) as readonly UpstreamName[];

export interface FaultySite extends Site {
  readonly clock: FakeClock;
  readonly log: ListeningLog;
  /** Number of calls to the faulty upstream. */
  readonly asked: () => number;
  heal(): void;
}

/** A port that is replaced by another one while its upstream is faulty. */
function eitherOf<Port extends object>(well: Port, ill: Port, isIll: () => boolean): Port {
  return new Proxy(well, { get: (_target, name) => Reflect.get(isIll() ? ill : well, name) });
}

/** KV with answers of the healthy upstreams, shared by all sites with the same faulty upstream, so that later pages are quick. */
const KEPT = new Map<UpstreamName, ReturnType<typeof fakeKv>>();
export function keptBeside(upstream: UpstreamName): ReturnType<typeof fakeKv> {
  const kept = KEPT.get(upstream) ?? fakeKv();
  KEPT.set(upstream, kept);
  return kept;
}

/**
 * A site with one faulty upstream until `heal` is called. Its real adapter calls the fault server over the network, as it would call a
 * hosted service. It has no circuit breaker, so every page meets the fault. After `heal`, nothing is stored in KV any more.
 */
export function openFaultySite(upstream: UpstreamName, fault: FaultName): FaultySite {
  let isIll = true;
  let asked = 0;
  const log = listeningLog();
  const clock = fakeClock(Date.now());
  const ill = ADAPTERS[upstream]((request) => {
    asked += 1;
    return network(new Request(request.url.replace(ORIGIN, faultyOrigin(inject('faults'), fault)), request));
  });
  const kept = keptBeside(upstream);
  const kv = {
    get: kept.get,
    put: async (key: string, value: string) => {
      if (isIll) await kept.put(key, value);
    },
  };
  const allowAll = { limit: async () => ({ success: true }) };
  const instead = { clock, log, formLimiter: allowAll, voteLimiter: allowAll };
  const port = eitherOf<object>(openSite().deps[upstream], ill, () => isIll);
  const site = openSite({ ...instead, [upstream]: port }, kv);
  if (upstream === 'content') {
    const { query } = openSite().deps.content;
    const illQuery = (ill as Site['content']).query;
    site.content.query = (...question) => (isIll ? illQuery(...question) : query(...question));
  }
  const heal = () => {
    isIll = false;
  };
  return { ...site, clock, log, asked: () => asked, heal };
}

/** A port that never answers and counts its calls. */
export function silentPort<Port extends object>(): { readonly port: Port; readonly asked: () => number } {
  let asked = 0;
  const never = (): Promise<never> => {
    asked += 1;
    return new Promise(() => undefined);
  };
  return { port: new Proxy({} as Port, { get: () => never }), asked: () => asked };
}

/** What the fault server has seen since the last call. */
export async function seenByFaults(): Promise<Seen> {
  return (await network(new Request(`${inject('faults')}/seen`))).json();
}

/** The key of the faulty upstream, and those of the others. */
export const SECRETS: readonly string[] = [
  KEY,
  ...['CONTENT_TOKEN', 'REVIEWS_KEY', 'ACCOUNTS_KEY', 'LETTERS_KEY', 'MODERATION_KEY', 'SEARCH_KEY', 'OPS_TOKEN'].map(
    (name) => String(Reflect.get(env, name)),
  ),
];
