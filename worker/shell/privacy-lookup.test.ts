import { expect, test, vi } from 'vitest';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { cacheWorld } from '../cache/testing/cache-world.ts';
import { PageScope } from '../render/page-scope.ts';
import type { PrivacyLinks, PrivacyPort } from '../services/privacy/privacy.port.ts';
import { failed, ok, type Result } from '../services/result.ts';
import { createPrivacyLookup } from './privacy-lookup.ts';

const NOTICE: PrivacyLinks = { privacyPolicy: { text: 'Notice', href: 'https://privacy.example/notice' } };
const HOUR_MS = 3_600_000;

/** Pages that load their legal links through the real query cache, with a fake privacy service. */
function pages(kept = cacheWorld()) {
  const { clock, background } = kept;
  const { queries, purger } = kept.isolate();
  let answer: () => Promise<Result<PrivacyLinks>> = async () => ok(NOTICE);
  let asked = 0;
  const privacy: PrivacyPort = {
    links: () => {
      asked += 1;
      return answer();
    },
  };
  const lookup = createPrivacyLookup({ privacy, clock });
  return {
    clock,
    background,
    purger,
    asked: () => asked,
    answers(next: typeof answer) {
      answer = next;
    },
    /** Starts a page; returns its links and whether it may be cached. */
    async page() {
      const scope = new PageScope(
        (operation, variables, options) =>
          queries.run(operation, variables, { ...options, waitUntil: background.waitUntil }),
        clock.now(),
      );
      const links = await lookup(scope);
      return { links, ...scope.meta(CACHE_TABLE.page.policy) };
    },
  };
}

const outage = async (): Promise<Result<PrivacyLinks>> =>
  failed({ kind: 'failed', message: 'privacy: HTTP error 503' });

test('SH-5 CA-1 privacy links are requested once for all pages, and refreshed in the background after an hour', async () => {
  const site = pages();
  expect((await site.page()).links).toEqual(NOTICE);
  expect((await site.page()).links).toEqual(NOTICE);
  expect(site.asked()).toBe(1);
  site.clock.advance(HOUR_MS + 1_000);
  site.answers(async () => ok({}));
  expect((await site.page()).links).toEqual(NOTICE);
  await site.background.settled();
  expect(site.asked()).toBe(2);
  expect((await site.page()).links).toEqual({});
});

test('SH-5 another isolate reads privacy links from KV', async () => {
  const world = cacheWorld();
  const first = pages(world);
  await first.page();
  await world.background.settled();
  const second = pages(world);
  expect((await second.page()).links).toEqual(NOTICE);
  expect(second.asked()).toBe(0);
});

test('SH-5 cached privacy links are returned without a timeout timer', async () => {
  const site = pages();
  await site.page();
  const timer = vi.spyOn(site.clock, 'timer');
  expect((await site.page()).links).toEqual(NOTICE);
  expect(timer).not.toHaveBeenCalled();
});

test('SH-5 RS-2 while the privacy service fails, links from days before are used, and pages stay cacheable', async () => {
  const site = pages();
  await site.page();
  site.answers(outage);
  site.clock.advance(72 * HOUR_MS);
  for (let page = 0; page < 2; page += 1) {
    expect(await site.page()).toMatchObject({ links: NOTICE, storable: true, meta: { storedAt: site.clock.now() } });
    await site.background.settled();
  }
});

test('SH-5 a page does not wait for a slow privacy service and is not cached; the next page has the links', async () => {
  const site = pages();
  const slow = Promise.withResolvers<Result<PrivacyLinks>>();
  site.answers(() => slow.promise);
  const page = site.page();
  // The watermark read comes first, with a timer of its own.
  while (site.asked() === 0 || site.clock.waiting === 0) await Promise.resolve();
  site.clock.advance(300);
  expect(await page).toMatchObject({ links: undefined, storable: false });
  slow.resolve(ok(NOTICE));
  await site.background.settled();
  expect(await site.page()).toMatchObject({ links: NOTICE, storable: true });
});

test('CA-4 an operator’s purge of `privacy` drops the cached links, and pages have that tag', async () => {
  const site = pages();
  const { meta } = await site.page();
  expect(meta.tags).toEqual(['privacy']);
  site.answers(async () => ok({}));
  site.clock.advance(1_000);
  await site.purger.purge({ actor: 'mei', reason: 'new notice', tags: ['privacy'] });
  site.clock.advance(1_000);
  expect((await site.page()).links).toEqual({});
});
