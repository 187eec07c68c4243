import { REQUEST_ID_HEADER } from '../shared/spec/log-line.ts';
import { PAGE_LIMITS, SEARCH_PAGE_LIMITS } from './cache/cache-table.ts';
import { createQueryCache, type QueryCache } from './cache/cached-query.ts';
import type { Clock } from './cache/clock.ts';
import { systemClock } from './cache/clock.ts';
import { type HostedAddresses, hostedAddresses } from './cache/hosted-addresses.ts';
import { createPackingTurn } from './cache/packing.ts';
import { createPageCache, type PageCache } from './cache/page-cache.ts';
import { createPurger, type Purger } from './cache/purge.ts';
import { type PurgeLogPort, purgeLogOf } from './cache/purge-log.ts';
import { createWatermarks, type KvStore, type Watermarks } from './cache/watermarks.ts';
import type { ClientFileStore } from './client-files/earlier-client-files.ts';
import type { RateLimiter } from './forms/visitor.ts';
import { type IndexingPort, indexingOf } from './indexing/indexing.ts';
import { consoleSink, createLog, type Log } from './log.ts';
import { createPictureCache, type PictureCache } from './media/picture-cache.ts';
import { currentRequestId } from './middleware/request-id.ts';
import { MEDIA_PATH } from './ops/route-names.ts';
import { createTraffic, type Traffic } from './ops/traffic.ts';
import { createUpstreamWatch, type UpstreamWatch } from './ops/upstream-watch.ts';
import { createHttpAccounts } from './services/accounts/accounts.http.ts';
import type { AccountsPort } from './services/accounts/accounts.port.ts';
import { createGraphqlContent } from './services/content/content.graphql.ts';
import type { ContentPort } from './services/content/content.port.ts';
import { type Fetcher, network } from './services/http.ts';
import { leftOutLog } from './services/left-out.ts';
import { createHttpLetters } from './services/letters/letters.http.ts';
import type { LettersPort } from './services/letters/letters.port.ts';
import { createHttpMedia } from './services/media/media.http.ts';
import type { MediaPort } from './services/media/media.port.ts';
import { createHttpModeration } from './services/moderation/moderation.http.ts';
import type { ModerationPort } from './services/moderation/moderation.port.ts';
import { createHttpPrivacy } from './services/privacy/privacy.http.ts';
import type { PrivacyPort } from './services/privacy/privacy.port.ts';
import { createHttpRecommendations } from './services/recommendations/recommendations.http.ts';
import type { RecommendationsPort } from './services/recommendations/recommendations.port.ts';
import { createConversationsReviews } from './services/reviews/reviews.conversations.ts';
import type { ReviewsPort } from './services/reviews/reviews.port.ts';
import { createAlgoliaSearch } from './services/search/search.algolia.ts';
import type { SearchPort } from './services/search/search.port.ts';
import { createAlgoliaIndexing } from './services/search/search-index.algolia.ts';
import type { SearchIndexPort } from './services/search/search-index.port.ts';
import { parseSettings, type Settings, type SiteEnv } from './settings.ts';

/** The edge cache: the caches that are read through, and what purges them. */
export interface EdgeCache {
  readonly queries: QueryCache;
  readonly pages: PageCache;
  /** Search pages and responses by term. Terms are unbounded, so they have a separate memory. */
  readonly searches: PageCache;
  readonly pictures: PictureCache;
  readonly purger: Purger;
  readonly purgeLog: PurgeLogPort;
  readonly watermarks: Watermarks;
}

/** Statistics of one isolate since it started. */
export interface Seen {
  readonly traffic: Traffic;
  readonly upstreams: UpstreamWatch;
}

/** The deployed release: version of the Worker, and the build of its pages. */
export interface Release {
  readonly version: string;
  readonly build: string;
}

/** Every dependency of the app. */
export interface Deps {
  readonly settings: Settings;
  readonly release: Release;
  readonly clock: Clock;
  readonly log: Log;
  readonly content: ContentPort;
  readonly media: MediaPort;
  readonly privacy: PrivacyPort;
  readonly recommendations: RecommendationsPort;
  readonly reviews: ReviewsPort;
  readonly moderation: ModerationPort;
  readonly accounts: AccountsPort;
  readonly letters: LettersPort;
  readonly search: SearchPort;
  readonly searchIndex: SearchIndexPort;
  /** Updates the search index after publishing. */
  readonly indexing: IndexingPort;
  readonly cache: EdgeCache;
  /** Client files of earlier builds. */
  readonly clientFiles: ClientFileStore;
  /** Statistics of this isolate, for the operators' page. */
  readonly seen: Seen;
  /** Rate limit of a visitor's form submissions (WR-7). */
  readonly formLimiter?: RateLimiter | undefined;
  /** Rate limit of a visitor's votes (RV-6). */
  readonly voteLimiter?: RateLimiter | undefined;
  readonly opsLimiter?: RateLimiter | undefined;
  /** Development only: the services Worker, with `/__services` removed from the path. */
  readonly services?: ((request: Request) => Promise<Response>) | undefined;
}

/** Origin of the embedded services behind their binding; the host is never resolved. */
const EMBEDDED_ORIGIN = 'http://services';
const EMBEDDED_RECOMMENDATIONS_URL = `${EMBEDDED_ORIGIN}/recommendations`;
const EMBEDDED_REVIEWS_URL = `${EMBEDDED_ORIGIN}/reviews`;
const EMBEDDED_MODERATION_URL = `${EMBEDDED_ORIGIN}/moderation`;
const EMBEDDED_ACCOUNTS_URL = `${EMBEDDED_ORIGIN}/accounts`;
const EMBEDDED_LETTERS_URL = `${EMBEDDED_ORIGIN}/letters`;
/** Application id of the embedded search. */
const EMBEDDED_SEARCH_APP_ID = 'alun';
const EMBEDDED_PRIVACY_URL = `${EMBEDDED_ORIGIN}/privacy/v1/terms.json`;
const EMBEDDED_CONTENT_URL = `${EMBEDDED_ORIGIN}/content/v1/spaces/alun/environments/master`;

interface EdgeCacheParts {
  readonly content: ContentPort;
  readonly kv: KvStore;
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly purgeLog: PurgeLogPort;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  readonly addresses?: HostedAddresses | undefined;
  readonly zone?: { readonly id: string; readonly token: string; readonly fetch: Fetcher } | undefined;
  /** Notified of the outcome of requests and queries. */
  readonly traffic?: Traffic;
}

/** Assembles the edge cache; tests pass their own parts. */
export function createEdgeCache({
  content,
  kv,
  caches,
  purgeLog,
  clock,
  log,
  version,
  addresses,
  zone,
  traffic,
}: EdgeCacheParts): EdgeCache {
  const watermarks = createWatermarks({ kv, clock, log });
  const heard = traffic ? { observe: traffic.query } : {};
  const queries = createQueryCache({ content, kv, watermarks, clock, log, addresses, ...heard });
  const packingTurn = createPackingTurn(PAGE_LIMITS.packEveryMs);
  const page = { caches, watermarks, clock, log, version, packingTurn, ...(traffic ? { observe: traffic.page } : {}) };
  const pages = createPageCache(page);
  const searches = createPageCache({ ...page, limits: SEARCH_PAGE_LIMITS });
  const pictures = createPictureCache({
    caches,
    watermarks,
    clock,
    log,
    ...(traffic ? { observe: (outcome) => traffic.page(MEDIA_PATH, outcome) } : {}),
  });
  const purger = createPurger({
    purgeLog,
    watermarks,
    holders: { queries, pages: both(pages, searches) },
    clock,
    log,
    ...(zone ? { zone } : {}),
  });
  return { queries, pages, searches, pictures, purger, purgeLog, watermarks };
}

/** Adds up the counts of two caches, for the purge log. */
function both(a: PageCache, b: PageCache): Pick<PageCache, 'held'> {
  return { held: (tags, everything) => a.held(tags, everything) + b.held(tags, everything) };
}

/** Sends the request id to upstreams, so that both logs can be correlated. */
function withRequestId(fetcher: Fetcher): Fetcher {
  return (request) => {
    const id = currentRequestId();
    if (id) request.headers.set(REQUEST_ID_HEADER, id);
    return fetcher(request);
  };
}

/**
 * The composition root: reads the settings and chooses each upstream's adapter (DV-2).
 * @param version changes with every build; pages of another build are not served
 * @param clock the system clock by default; tests outside the Worker pass their own
 * @throws SettingsError naming each missing or wrong variable
 */
export function createDeps(env: SiteEnv, version: string, clock = systemClock): Deps {
  const settings = parseSettings(env);
  const release = { version: env.VERSION?.id || 'local', build: version };
  const log = createLog({ sink: consoleSink, clock, fields: { version: release.version } });
  const services = env.SERVICES;
  const binding: Fetcher = (request) =>
    services ? services.fetch(request) : Promise.reject(new Error('no SERVICES binding'));

  const upstreams = createUpstreamWatch(clock, log);
  const traffic = createTraffic(clock);
  // An embedded service rate-limits visitors; a hosted one limits all calls with our key.
  const way = (name: string, hosted: boolean): Fetcher =>
    upstreams.watch(name, withRequestId(hosted ? network : binding), {
      countsCallers: hosted,
      takesItsTime: name === 'media',
      refusesVisitors: name === 'accounts',
    });

  const content = createGraphqlContent({
    fetcher: way('content', settings.hosted.content),
    url: settings.CONTENT_URL ?? EMBEDDED_CONTENT_URL,
    token: settings.CONTENT_TOKEN,
    previewToken: settings.CONTENT_PREVIEW_TOKEN,
    leftOut: leftOutLog(log, 'content'),
  });
  const media = createHttpMedia({
    fetcher: way('media', false),
    origin: EMBEDDED_ORIGIN,
    ...(settings.hosted.media ? { away: way('media hosts', true) } : {}),
  });
  const privacy = createHttpPrivacy({
    fetcher: way('privacy', settings.hosted.privacy),
    url: settings.PRIVACY_URL ?? EMBEDDED_PRIVACY_URL,
    leftOut: leftOutLog(log, 'privacy'),
  });
  const recommendations = createHttpRecommendations({
    fetcher: way('recommendations', settings.hosted.recommendations),
    url: settings.RECOMMENDATIONS_URL ?? EMBEDDED_RECOMMENDATIONS_URL,
    postPath: settings.RECOMMENDATIONS_POST_PATH,
    brand: settings.RECOMMENDATIONS_BRAND,
    answersMany: !settings.hosted.recommendations,
  });
  const reviews = createConversationsReviews({
    fetcher: way('reviews', settings.hosted.reviews),
    url: settings.REVIEWS_URL ?? EMBEDDED_REVIEWS_URL,
    key: settings.REVIEWS_KEY,
    leftOut: leftOutLog(log, 'reviews'),
  });
  const accounts = createHttpAccounts({
    fetcher: way('accounts', false),
    url: EMBEDDED_ACCOUNTS_URL,
    key: settings.ACCOUNTS_KEY,
  });
  const letters = createHttpLetters({
    fetcher: way('letters', false),
    url: EMBEDDED_LETTERS_URL,
    key: settings.LETTERS_KEY,
  });
  const searchService = {
    fetcher: way('search', settings.hosted.search),
    hosts: settings.hosted.search ? settings.SEARCH_HOST : [EMBEDDED_ORIGIN],
    appId: settings.SEARCH_APP_ID ?? EMBEDDED_SEARCH_APP_ID,
    names: { products: settings.SEARCH_PRODUCTS_INDEX, articles: settings.SEARCH_ARTICLES_INDEX },
  };
  const search = createAlgoliaSearch({
    ...searchService,
    key: settings.SEARCH_KEY,
    leftOut: leftOutLog(log, 'search'),
  });
  const purgeLog = purgeLogOf(env.PURGE_LOG);
  const zone =
    settings.ZONE_ID && settings.ZONE_PURGE_TOKEN
      ? { id: settings.ZONE_ID, token: settings.ZONE_PURGE_TOKEN, fetch: network }
      : undefined;

  const addresses = hostedAddresses(settings);
  // Every page names the tag manager's container (or none), so its id is part of the page version.
  const pagesOf = [version, ...(settings.GTM_ID ? [settings.GTM_ID] : []), ...Object.values(addresses)].join(' ');

  return {
    settings,
    release,
    clock,
    log,
    content,
    media,
    privacy,
    recommendations,
    reviews,
    moderation: createHttpModeration({
      fetcher: withRequestId(binding),
      url: EMBEDDED_MODERATION_URL,
      key: settings.REVIEWS_KEY,
      deskKey: settings.MODERATION_KEY,
    }),
    accounts,
    letters,
    search,
    searchIndex: createAlgoliaIndexing({ ...searchService, key: settings.SEARCH_ADMIN_KEY }),
    indexing: indexingOf(env.SEARCH_INDEXING, clock),
    cache: createEdgeCache({
      content,
      kv: env.CACHE,
      caches,
      purgeLog,
      clock,
      log,
      version: pagesOf,
      addresses,
      zone,
      traffic,
    }),
    clientFiles: env.CACHE,
    seen: { traffic, upstreams },
    formLimiter: env.FORM_LIMIT,
    voteLimiter: env.VOTE_LIMIT,
    opsLimiter: env.OPS_LIMIT,
    services: (request) => {
      const url = new URL(request.url);
      url.pathname = url.pathname.replace(/^\/__services/, '');
      return binding(new Request(url, request));
    },
  };
}
