import { Hono } from 'hono';
import { COMPARE_PARAMETERS } from '../shared/compare-address.ts';
import { FILTER_PARAMETERS } from '../shared/filter-query.ts';
import {
  ACCOUNT_HREF,
  COMPARE_HREF,
  CONSENT_HREF,
  COUNTRY_DIALOG_HREF,
  canonicalPath,
  LOGIN_HREF,
  MENU_PICTURES_HREF,
  MORE_RESULTS_HREF,
  PRODUCT_LIST_API_HREF,
  RECOMMENDATIONS_HREF,
  REGISTRATION_HREF,
  REVIEWS_API_HREF,
  SEARCH_HREF,
  SUGGESTIONS_HREF,
  VOTES_HREF,
} from '../shared/routes.ts';
import { CLIENT_FILES_PATH } from '../shared/spec/client-files.ts';
import { SERVICE_UNAVAILABLE } from '../shared/spec/copy.ts';
import { BASE_PATH } from '../shared/spec/site.ts';
import { accountPage, logOut, skipWhenLoggedIn } from './accounts/account-page.ts';
import { environmentOf } from './api/content-event.ts';
import { contentWebhook } from './api/content-webhook.ts';
import { imageData } from './api/image-data/image-data.route.ts';
import { opsApi } from './api/ops.ts';
import { oneCompareList } from './catalogue/one-compare-list.ts';
import {
  createProductDialogMaker,
  PRODUCT_DIALOG_PARAMETERS,
  PRODUCT_DIALOG_PATTERN,
} from './catalogue/product-dialogs.tsx';
import { createProductListMaker, PRODUCT_LIST_PARAMETERS } from './catalogue/product-list-api.tsx';
import { earlierClientFile } from './client-files/earlier-client-files.ts';
import { keepConsent } from './consent/consent-api.ts';
import type { Deps } from './deps.ts';
import { barredPages } from './forms/barred-pages.ts';
import { formPosts } from './forms/form-posts.ts';
import { FORM_PARAMETERS } from './forms/form-state.ts';
import { serveMedia } from './media/serve-media.ts';
import { howMade } from './middleware/how-made.ts';
import { type PageParameters, pageCache } from './middleware/page-cache.ts';
import { plainAddress } from './middleware/plain-address.ts';
import { requestId } from './middleware/request-id.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { createWithEntries } from './ops/entries-at.ts';
import { createExplainer } from './ops/explain.ts';
import { opsPage } from './ops/ops-page.tsx';
import { createFormMaker, createPageMaker } from './pages/make-page.tsx';
import { PAGE_FORMS } from './pages/page-forms.ts';
import { robotsTxt } from './pages/robots.ts';
import { SECURITY_TXT_PATH, securityTxt } from './pages/security-txt.ts';
import { previewPages } from './previews/preview-pages.ts';
import {
  createRecommendationsMaker,
  RECOMMENDATIONS_PARAMETERS,
  recommendArticle,
} from './recommendations/recommendations-api.ts';
import { recommendedPages } from './recommendations/recommended-pages.ts';
import { keepQuery } from './redirects/keep-query.ts';
import { confirmedReviews } from './reviews/confirmed-reviews.ts';
import { createReviewsMaker, REVIEWS_API_PARAMETERS } from './reviews/reviews-api.tsx';
import { REVIEWS_PARAMETERS } from './reviews/reviews-ask.ts';
import { helpfulVotes } from './reviews/votes-api.ts';
import { createResultsMaker, createSuggestionsMaker } from './search/search-api.tsx';
import { ENDPOINT_PARAMETERS, SEARCH_PARAMETERS } from './search/search-params.ts';
import { createCountryDialogMaker } from './shell/country-api.tsx';
import { createMenuPicturesMaker } from './shell/menu-pictures-api.tsx';
import { createSitemapMaker, SITEMAP_FILE_PATTERN, SITEMAP_PATH } from './sitemap-xml/make-sitemap.ts';

/** Hono variables of one request. */
export interface RequestVariables {
  Variables: { requestId: string };
}

/**
 * Query parameters of content pages that are part of the cache key. All others, such as utm_source, are ignored. Editors choose the
 * addresses of product lists, so every page has those of lists.
 */
const PAGE_PARAMETERS = {
  ...FILTER_PARAMETERS,
  ...FORM_PARAMETERS,
  ...REVIEWS_PARAMETERS,
  sort: (value) => REVIEWS_PARAMETERS.sort(value) ?? FILTER_PARAMETERS.sort(value),
} as const satisfies PageParameters;

/** The whole route table. All dependencies come through `deps`, so tests need no mocked modules. */
export function createApp(deps: Deps): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>();
  const logOf = (c: { get(key: 'requestId'): string }) => deps.log.with({ requestId: c.get('requestId') });
  const { settings, cache } = deps;

  app.use(requestId());
  app.use(requestLog(deps.log, deps.clock));
  app.use(securityHeaders());
  app.use(howMade());
  app.use(plainAddress());
  app.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const url = new URL(c.req.url);
    if (isMachinePath(url.pathname)) return next();
    const canonical = canonicalPath(url.pathname);
    if (canonical === undefined) return next();
    // Without max-age a browser may cache a 301 forever.
    c.header('cache-control', 'public, max-age=86400');
    return c.redirect(`${canonical}${url.search}`, 301);
  });

  app.get('/', (c) => c.redirect(`${BASE_PATH}${new URL(c.req.url).search}`, 302));
  app.get('/robots.txt', (c) => robotsTxt(c, settings));
  app.get(SECURITY_TXT_PATH, (c) => securityTxt(c, settings, deps.clock));
  app.get('/version', (c) => c.json(deps.release, 200, { 'cache-control': 'no-store' }));
  app.on(['GET', 'HEAD'], '/media/*', (c) => serveMedia(c, { media: deps.media, pictures: cache.pictures }, logOf(c)));
  app.on(['GET', 'HEAD'], `${CLIENT_FILES_PATH}*`, (c) => earlierClientFile(c, deps.clientFiles, logOf(c)));
  app.post(
    '/hooks/content',
    contentWebhook({
      secret: settings.CONTENT_WEBHOOK_SECRET,
      environment: settings.CONTENT_URL && environmentOf(settings.CONTENT_URL),
      purger: cache.purger,
      indexing: deps.indexing,
      clock: deps.clock,
      log: logOf,
    }),
  );
  app.get('/api/image-data', imageData({ media: deps.media, settings, log: logOf }));
  app.route(
    '/ops/api',
    opsApi({
      ...cache,
      upstreams: deps.seen.upstreams,
      withEntries: createWithEntries(deps),
      explain: createExplainer(deps, createApp),
      indexing: deps.indexing,
      token: settings.OPS_TOKEN,
      limiter: deps.opsLimiter,
      clock: deps.clock,
      log: deps.log,
    }),
  );
  app.route('/ops', opsPage(deps));
  if (settings.ENVIRONMENT === 'development') app.get('/__gallery', (c) => c.redirect('/__gallery/index.html'));
  if (settings.EXPOSE_SERVICES && deps.services) {
    const services = deps.services;
    app.all('/__services/*', async (c) => {
      const answer = await services(c.req.raw);
      // Headers of a fetched response are immutable, and the middleware adds its own: copy the response.
      return new Response(answer.body, answer);
    });
  }

  const cached = { cache: cache.pages, log: logOf, bypass: () => false };
  const pages = { ...cached, render: createPageMaker(deps) };
  app.on(
    ['GET', 'HEAD'],
    [SITEMAP_PATH, SITEMAP_FILE_PATTERN],
    pageCache({ ...cached, render: createSitemapMaker(deps), params: {} }),
  );
  app.on(
    ['GET', 'HEAD'],
    PRODUCT_DIALOG_PATTERN,
    pageCache({ ...cached, render: createProductDialogMaker(deps), params: PRODUCT_DIALOG_PARAMETERS }),
  );
  app.on(
    ['GET', 'HEAD'],
    COUNTRY_DIALOG_HREF,
    pageCache({ ...cached, render: createCountryDialogMaker(deps), params: {} }),
  );
  app.on(
    ['GET', 'HEAD'],
    MENU_PICTURES_HREF,
    pageCache({ ...cached, render: createMenuPicturesMaker(deps), params: {} }),
  );
  app.on(
    ['GET', 'HEAD'],
    PRODUCT_LIST_API_HREF,
    pageCache({ ...cached, render: createProductListMaker(deps), params: PRODUCT_LIST_PARAMETERS }),
  );
  app.on(
    ['GET', 'HEAD'],
    REVIEWS_API_HREF,
    pageCache({ ...cached, render: createReviewsMaker(deps), params: REVIEWS_API_PARAMETERS }),
  );
  app.post(VOTES_HREF, helpfulVotes({ ...deps, log: logOf }));
  app.on(
    ['GET', 'HEAD'],
    RECOMMENDATIONS_HREF,
    pageCache({
      ...cached,
      cache: cache.searches,
      render: createRecommendationsMaker(deps),
      params: RECOMMENDATIONS_PARAMETERS,
    }),
  );
  app.post(RECOMMENDATIONS_HREF, recommendArticle({ deps, render: pages.render, log: logOf }));
  app.post(CONSENT_HREF, keepConsent());
  const searched = { ...cached, cache: cache.searches };
  const previews = { deps, cache: cache.pages, render: pages.render, params: PAGE_PARAMETERS, log: logOf };
  app.use(`${BASE_PATH}/*`, previewPages(previews));
  app.use(SEARCH_HREF, pageCache({ ...searched, render: pages.render, params: SEARCH_PARAMETERS }));
  const answers = { ...searched, params: ENDPOINT_PARAMETERS };
  app.use(SUGGESTIONS_HREF, pageCache({ ...answers, render: createSuggestionsMaker(deps) }));
  app.use(MORE_RESULTS_HREF, pageCache({ ...answers, render: createResultsMaker(deps) }));
  app.on(['GET', 'HEAD'], COMPARE_HREF, oneCompareList(), pageCache({ ...pages, params: COMPARE_PARAMETERS }));
  const account = { deps, render: pages.render, log: logOf };
  app.on(['GET', 'HEAD'], ACCOUNT_HREF, accountPage(account));
  app.post(ACCOUNT_HREF, logOut(account));
  app.use(LOGIN_HREF, skipWhenLoggedIn(deps));
  app.use(REGISTRATION_HREF, skipWhenLoggedIn(deps));
  app.use(`${BASE_PATH}/*`, confirmedReviews({ deps, pages }));
  app.use(`${BASE_PATH}/*`, barredPages(pages));
  app.post(
    `${BASE_PATH}/*`,
    formPosts({ deps, render: pages.render, renderForm: createFormMaker(deps), forms: PAGE_FORMS, log: logOf }),
  );
  app.on(['GET', 'HEAD'], `${BASE_PATH}/*`, recommendedPages(pages));
  app.use('*', keepQuery(), pageCache({ ...pages, params: PAGE_PARAMETERS }));
  app.notFound((c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }));
  app.onError((error, c) => {
    logOf(c).error('request.threw', { path: c.req.path, message: error.message, stack: error.stack });
    return c.text(SERVICE_UNAVAILABLE, 500, { 'cache-control': 'no-store' });
  });
  return app;
}

/** Addresses for programs are not made canonical: their case and slashes matter. */
function isMachinePath(pathname: string): boolean {
  return /^\/(?:assets|media|hooks|ops|api|__services)\//.test(pathname);
}
