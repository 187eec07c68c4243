import { expect, type Route } from '@playwright/test';
import { PRODUCT_LIST_API_HREF } from '../../shared/routes.ts';
import { SHELF_LABELS } from '../../shared/spec/product-list.ts';
import { PRODUCT_SORTS } from '../../shared/spec/sorts.ts';
import { expectLaidOut } from './fixtures/lay-out-whole.ts';
import { ALL, ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { test } from './fixtures/same-tab-test.ts';

/** The demo brand's products fit on one page, so this modifies an answer to have a next page. */
const withMore = (html: string): string =>
  html.replace(
    /(data-part="more"[^>]*>)/,
    `$1<a href="?page=2" data-act="shelf" data-more="" data-key="more">${SHELF_LABELS.more}</a>`,
  );

test('PL-5 AN-1 Load more appends the next page, pushes only its products to the data layer, and disappears after the last', async ({
  shop,
}) => {
  const list = new ProductList(shop.page);
  await shop.page.route(`**${PRODUCT_LIST_API_HREF}**`, async (route) => {
    const url = new URL(route.request().url());
    const second = url.searchParams.get('page') === '2';
    url.searchParams.delete('page');
    if (second) url.searchParams.set('sort', 'name-desc');
    const { html, ...answer } = await (await route.fetch({ url: url.href })).json();
    await route.fulfill({ json: { ...answer, html: second ? html : withMore(html), page: second ? 2 : 1, pages: 2 } });
  });
  await shop.open(ALL);
  await list.root.getByRole('link', { name: PRODUCT_SORTS['name-asc'] }).click();
  const more = list.root.getByRole('link', { name: SHELF_LABELS.more });
  await expect(more).toBeVisible();
  const first = await list.names();
  await expectLaidOut(shop.page);
  await more.click();
  await expect(list.cards).toHaveCount(first.length * 2);
  expect((await list.names()).slice(0, first.length)).toEqual(first);
  await expect(more).toHaveCount(0);
  await expect(shop.page).toHaveURL(/#sort=name-asc&page=2$/);
  await expect(list.cards.nth(first.length).getByRole('link').first()).toBeFocused();
  const told = await shop.page.evaluate(() => JSON.parse(JSON.stringify(globalThis.dataLayer?.at(-1))));
  expect(told).toMatchObject({ event: 'view_item_list', items: first.map((_, at) => ({ index: first.length + at })) });
});

test('PL-5 a visitor who has moved on to an earlier card keeps the focus when more products arrive', async ({
  shop,
}) => {
  const list = new ProductList(shop.page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await shop.page.route(`**${PRODUCT_LIST_API_HREF}**`, async (route) => {
    const second = /page=2/.test(route.request().url());
    if (second) await released;
    const url = route.request().url().replace('&page=2', '');
    const { html, ...answer } = await (await route.fetch({ url })).json();
    await route.fulfill({ json: { ...answer, html: second ? html : withMore(html), page: second ? 2 : 1, pages: 2 } });
  });
  await shop.open(`${SHAMPOOS}#sort=name-asc`);
  const more = list.root.getByRole('link', { name: SHELF_LABELS.more });
  await expect(more).toBeVisible();
  const first = await list.cards.count();
  await more.click();
  const box = list.compareBoxes.first();
  await box.focus();
  release();
  await expect(list.cards).toHaveCount(first * 2);
  await list.expectSettled();
  await expect(box).toBeFocused();
});

test('PL-8 a page that cannot be loaded is reported next to Load more, too @every-width', async ({
  shop,
  watchdog,
}) => {
  watchdog.allow(/Failed to load resource/);
  const list = new ProductList(shop.page);
  await shop.page.route(`**${PRODUCT_LIST_API_HREF}**`, async (route) => {
    if (/page=2/.test(route.request().url())) return route.abort();
    const { html, ...answer } = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, html: withMore(html), pages: 2 } });
  });
  await shop.open(`${SHAMPOOS}#sort=name-asc`);
  const link = list.root.getByRole('link', { name: SHELF_LABELS.more });
  const said = list.root.locator('[data-part=more]').getByText(SHELF_LABELS.failed);
  // A second failed attempt is announced once.
  await expect(link).toBeVisible();
  await expectLaidOut(shop.page);
  for (const _try of [1, 2]) {
    await link.click();
    await expect(list.count).toHaveText(SHELF_LABELS.failed);
    await list.expectSettled();
    await expect(said).toHaveCount(1);
    await expect(said).toBeInViewport();
  }
  await list.openFilters();
  await list.root.getByRole('link', { name: PRODUCT_SORTS['name-desc'] }).click();
  await expect(said).toHaveCount(0);
});

test('PL-5 a double click on Load more loads one page', async ({ shop }) => {
  const list = new ProductList(shop.page);
  const asked: string[] = [];
  const held: Route[] = [];
  await shop.page.route(`**${PRODUCT_LIST_API_HREF}**`, async (route) => {
    const page = new URL(route.request().url()).searchParams.get('page') ?? '1';
    asked.push(page);
    if (page !== '1') return void held.push(route);
    const { html, ...answer } = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, html: withMore(html), pages: 3 } });
  });
  await shop.open(`${SHAMPOOS}#sort=name-asc`);
  const more = list.root.getByRole('link', { name: SHELF_LABELS.more });
  await expect(more).toBeVisible();
  await expectLaidOut(shop.page);
  const first = await list.cards.count();
  await more.dblclick();
  await expect.poll(() => held.length).toBe(1);
  const url = new URL(held[0]?.request().url() ?? '');
  url.searchParams.delete('page');
  const { html, ...answer } = await (await shop.page.request.get(url.href)).json();
  await held[0]?.fulfill({ json: { ...answer, html: withMore(html), page: 2, pages: 3 } });
  await expect(list.cards).toHaveCount(first * 2);
  await expect(list.cards.nth(first).getByRole('link').first()).toBeFocused();
  await expect(shop.page).toHaveURL(/#sort=name-asc&page=2$/);
  expect(asked).toEqual(['1', '2']);
});
