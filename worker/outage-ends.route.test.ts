import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { fakeClock } from './cache/testing/fake-clock.ts';
import { listeningLog } from './cache/testing/listening-log.ts';
import { createUpstreamWatch } from './ops/upstream-watch.ts';
import { BREAKER_LIMITS } from './services/breaker.ts';
import { createGraphqlContent } from './services/content/content.graphql.ts';
import type { Fetcher } from './services/http.ts';
import { openSite } from './testing/site.ts';
import { fillWholeSpace, WHOLE_SPACE_PAGES } from './testing/whole-space.ts';

beforeAll(fillWholeSpace, 60_000);

/** A site whose content service can be down. A circuit breaker stands before it, as in the product. */
function siteWithBreaker() {
  const clock = fakeClock(Date.now());
  const log = listeningLog();
  const watch = createUpstreamWatch(clock, log);
  const upstream = { down: false };
  const embedded = env.SERVICES as { fetch: Fetcher };
  const fetcher = watch.watch(
    'content',
    async (request) => (upstream.down ? new Response('', { status: 503 }) : embedded.fetch(request)),
    { countsCallers: true },
  );
  const url = 'http://services/content/v1/spaces/alun/environments/master';
  const site = openSite({
    clock,
    log,
    content: createGraphqlContent({ fetcher, url, token: String(env.CONTENT_TOKEN) }),
  });
  return { site, clock, upstream, pause: () => watch.read()[0]?.pause };
}

/** Search and the selector of countries do without content. */
const PAGES = WHOLE_SPACE_PAGES.filter(({ pageType }) => pageType !== 'searchPage' && pageType !== 'countrySelector');

it.each(PAGES)('RS-1 RS-3 $pageType is served to the first visitor after an outage', async ({ href }) => {
  const { site, clock, upstream, pause } = siteWithBreaker();
  upstream.down = true;
  for (let visits = 0; visits < BREAKER_LIMITS.failures && !pause(); visits += 1)
    expect((await site.get(href)).status).toBe(503);
  expect(pause()).toBeDefined();
  upstream.down = false;
  expect((await site.get(href)).status).toBe(503);
  clock.advance(BREAKER_LIMITS.longestPauseMs);
  expect((await site.get(href)).status).toBe(200);
  expect(pause()).toBeUndefined();
});
