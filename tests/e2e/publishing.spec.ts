import { type APIRequestContext, expect } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { opsToken } from './fixtures/ops-token.ts';
import { published } from './fixtures/published-pages.ts';
import { test } from './fixtures/site-test.ts';

const APPLE = published('green-apple-shampoo');
const APPLE_HREF = hrefOfPath(APPLE.path);
const ELSEWHERE = hrefOfPath('/terms-and-conditions');

/** The page cache's result: `hit; ttl=…`, `fwd=miss`. The queries of a page have separate members. */
async function cacheStatus(request: APIRequestContext, address: string): Promise<string> {
  return pageMember((await request.get(address)).headers()['cache-status']);
}

function pageMember(header = ''): string {
  const member = header.split(', ').find((candidate) => candidate.startsWith('alun-page;'));
  return member?.slice('alun-page;'.length).trim() ?? '';
}

/** Requests the page until it is a cache hit: a page is stored after its first response. */
async function warm(request: APIRequestContext, address: string): Promise<void> {
  await expect(async () => expect(await cacheStatus(request, address)).toMatch(/^hit/)).toPass();
}

test.describe.configure({ mode: 'serial' });

test('CA-3 an editor’s new title is shown on the next request, and an unrelated page stays cached @operations', async ({
  request,
  editor,
  shop,
}) => {
  await warm(request, APPLE_HREF);
  await warm(request, ELSEWHERE);
  const change = { id: APPLE.id, field: 'title', from: APPLE.title ?? '', to: 'Green Apple, Picked This Morning' };
  await editor.withChange(change, async () => {
    expect(await (await request.get(APPLE_HREF)).text()).toContain(change.to);
    expect(await cacheStatus(request, ELSEWHERE)).toMatch(/^hit/);
    await shop.open(APPLE_HREF);
    await expect(shop.page.getByRole('heading', { level: 1 })).toHaveText(change.to);
  });
  expect(await (await request.get(APPLE_HREF)).text()).toContain(change.from);
});

test('RT-2 unpublishing removes the page, and publishing restores it, without a deployment @operations', async ({
  request,
  editor,
}) => {
  await warm(request, APPLE_HREF);
  await editor.unpublish(APPLE.id);
  expect((await request.get(APPLE_HREF)).status()).toBe(404);
  await editor.publish(APPLE.id);
  expect((await request.get(APPLE_HREF)).status()).toBe(200);
});

test('SC-2 markup in an editor’s title is shown as text and breaks nothing @operations', async ({
  request,
  editor,
  shop,
}) => {
  const hostile = `</title><script>window.hacked=1</script><img src=x onerror="window.hacked=1"> " ' & <!--`;
  await editor.withChange({ id: APPLE.id, field: 'title', from: APPLE.title ?? '', to: hostile }, async () => {
    await shop.open(APPLE_HREF);
    await expect(shop.page.getByRole('heading', { level: 1 })).toHaveText(hostile);
    expect(await shop.page.evaluate(() => 'hacked' in window)).toBe(false);
    const data = await shop.page.locator('script[type="application/ld+json"]').allTextContents();
    for (const block of data) expect(() => JSON.parse(block)).not.toThrow();
    expect(await (await request.get(APPLE_HREF)).text()).not.toContain('<script>window.hacked');
  });
});

test('CA-4 an operator’s purge of a path drops that page only and is logged @operations', async ({
  request,
  operator,
}) => {
  await warm(request, APPLE_HREF);
  await warm(request, ELSEWHERE);
  await operator.purge({ path: APPLE.path }, 'trying a purge by path');
  expect(await cacheStatus(request, APPLE_HREF)).not.toMatch(/^hit/);
  expect(await cacheStatus(request, ELSEWHERE)).toMatch(/^hit/);
  expect(await operator.log()).toContain('trying a purge by path');
});

test('CA-4 an operator’s purge of everything drops every page @operations', async ({ request, operator }) => {
  await warm(request, ELSEWHERE);
  await operator.purge('everything', 'trying a purge of everything');
  expect(await cacheStatus(request, ELSEWHERE)).not.toMatch(/^hit/);
});

test('CA-3 the initial import ends with a purge of everything @operations', async ({ request }) => {
  // It is among the first purges. An import into an empty space announces no entry, so only this purge removes earlier cached 404s.
  const answer = await request.get('/ops/api/log?before=20&limit=20', {
    headers: { authorization: `Bearer ${opsToken()}` },
  });
  expect((await answer.json()).purges).toContainEqual(
    expect.objectContaining({ everything: true, reason: 'content imported' }),
  );
});

test('CA-5 responses carry cache information: Cache-Status, Age, Server-Timing, Cache-Tag @operations', async ({
  request,
  operator,
}) => {
  await operator.purge({ path: APPLE.path }, 'to render the page again');
  const made = (await request.get(APPLE_HREF)).headers();
  expect(pageMember(made['cache-status'])).toMatch(/^fwd=/);
  expect(made['server-timing']).toBeTruthy();
  await warm(request, APPLE_HREF);
  const kept = (await request.get(APPLE_HREF)).headers();
  expect(pageMember(kept['cache-status'])).toMatch(/^hit/);
  expect(Number(kept.age)).toBeGreaterThanOrEqual(0);
  expect(kept['cache-tag']).toContain(APPLE.id);
});

test('CA-6 campaign parameters share the page’s cache entry, and the cached page sets no cookie @operations', async ({
  request,
}) => {
  await warm(request, APPLE_HREF);
  const answer = await request.get(`${APPLE_HREF}?utm_source=letter&gclid=abc`);
  expect(pageMember(answer.headers()['cache-status'])).toMatch(/^hit/);
  expect(answer.headers()['set-cookie']).toBeUndefined();
});
