import { expect } from '@playwright/test';
import { ALL_PRODUCTS_HREF, hrefOfPath } from '../../shared/routes.ts';
import { NOT_FOUND } from '../../shared/spec/copy.ts';
import { onePerType, published } from './fixtures/published-pages.ts';
import { test } from './fixtures/same-tab-test.ts';

const LEMON = hrefOfPath(published('lemon-fresh-shampoo').path);

test('RT-1 the root address redirects to /en-my with 302', async ({ request }) => {
  const answer = await request.get('/', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/en-my');
});

for (const [typed, canonical] of [
  ['/en-my/', '/en-my'],
  ['/en-my/scalp/', '/en-my/scalp'],
  ['/en-my//scalp///dandruff', '/en-my/scalp/dandruff'],
  ['/EN-MY/Scalp', '/en-my/scalp'],
  ['/en-my/scalp/?utm_source=letter&page=2', '/en-my/scalp?utm_source=letter&page=2'],
] as const) {
  test(`RT-1 ${typed} redirects to ${canonical} with 301`, async ({ request }) => {
    const answer = await request.get(typed, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(new URL(answer.headers().location ?? '', 'http://site').href).toBe(`http://site${canonical}`);
  });
}

for (const { type, id } of onePerType()) {
  test(`RT-5 SH-1 a ${type} renders in the shell (${id})`, async ({ shop }) => {
    const answer = await shop.openEntry(id);
    expect(answer.status()).toBe(200);
    await expect(shop.page.getByRole('banner')).toBeVisible();
    await expect(shop.page.getByRole('main')).toBeVisible();
    await expect(shop.page.getByRole('contentinfo')).toBeAttached();
    await expect(shop.page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('RT-7 breadcrumbs lead from the article up to home with each entry’s own title', async ({ shop }) => {
  await shop.openArticle('humidity-and-dandruff');
  const trail = ['list-scalp', 'list-scalp-dandruff', 'category-causes-of-dandruff', 'article-humidity-and-dandruff'];
  const crumbs = shop.page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('listitem')).toContainText([
    'Home',
    ...trail.map((id) => published(id).breadcrumbTitle ?? ''),
  ]);
  await crumbs.getByRole('link', { name: published('list-scalp').breadcrumbTitle ?? '' }).click();
  await expect(shop.page).toHaveURL(/\/en-my\/scalp$/);
});

test('RT-8 a page has one canonical link without query, hash or trailing slash, and Organization data', async ({
  shop,
}) => {
  await shop.open(`${LEMON}?utm_source=letter&gclid=1#ratings-reviews-wrapper`);
  const canonical = shop.page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveCount(1);
  expect(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe(LEMON);
  expect(await canonical.getAttribute('href')).not.toMatch(/[?#]|\/$/);
  const blocks = await shop.page.locator('script[type="application/ld+json"]').allTextContents();
  const data: unknown[] = blocks.map((block) => JSON.parse(block));
  expect(data).toContainEqual(expect.objectContaining({ '@type': 'Organization', name: 'Alun' }));
});

test('RT-9 an unknown address answers 404 in the full shell, with links to home and products', async ({ shop }) => {
  const answer = await shop.openMissing('/en-my/there/is/nothing-here');
  expect(answer.status()).toBe(404);
  await expect(shop.page).toHaveTitle(new RegExp(NOT_FOUND.title));
  await expect(shop.page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND.heading);
  await expect(shop.page.getByText(NOT_FOUND.subtitle, { exact: true })).toBeVisible();
  await expect(shop.page.getByRole('main')).toContainText(`${NOT_FOUND.before}${NOT_FOUND.link}${NOT_FOUND.after}`);
  await expect(shop.page.getByRole('banner')).toBeVisible();
  // Two different ways to continue.
  const ways = shop.page.getByRole('main').getByRole('link');
  await expect(ways).toHaveText([NOT_FOUND.link, NOT_FOUND.products]);
  await expect(ways.last()).toHaveAttribute('href', ALL_PRODUCTS_HREF);
  await ways.first().click();
  await expect(shop.page).toHaveURL(/\/en-my$/);
});

// The specification names these slugs without pages of their own: one is the home page, the other is below each product.
for (const [slug, leadsTo] of [
  ['home', '/'],
  ['write-review', '/review-and-guidelines'],
] as const) {
  test(`RT-4 RT-12 the slug ${slug} redirects to ${leadsTo}`, async ({ request }) => {
    const answer = await request.get(hrefOfPath(`/${slug}`));
    expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, hrefOfPath(leadsTo)]);
  });
}

test('RT-10 a write-review page is below its product and has noindex', async ({ shop }) => {
  const answer = await shop.open(`${LEMON}/writereview`);
  expect(answer.status()).toBe(200);
  await expect(shop.page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('RT-11 every internal link on the main pages answers 200', async ({ shop, request }) => {
  test.slow();
  const seen = new Set<string>();
  for (const address of ['/en-my', LEMON, '/en-my/scalp', '/en-my/shop-products']) {
    await shop.open(address);
    const hrefs = await shop.page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) seen.add(href.split('#')[0] ?? href);
  }
  expect(seen.size).toBeGreaterThan(20);
  // One at a time: a machine that is busy with other tests answers a hundred cold pages at once with 503.
  const others: string[] = [];
  for (const href of seen) {
    const status = (await request.get(href, { maxRedirects: 0 })).status();
    if (status !== 200) others.push(`${status} ${href}`);
  }
  expect(others).toEqual([]);
});

for (const hostile of [
  '/en-my/%',
  '/en-my/%00',
  '/en-my/%E0%A4%A',
  '/en-my/..%2f..%2fetc',
  `/en-my/${'a'.repeat(4_000)}`,
  '/en-my?page=%FF',
]) {
  test(`RS-3 ${hostile.slice(0, 24)} does not answer 5xx`, async ({ request }) => {
    const answer = await request.get(hostile, { maxRedirects: 0 });
    expect(answer.status()).toBeLessThan(500);
  });
}
