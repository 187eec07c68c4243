import { expect, type Route } from '@playwright/test';
import { PRODUCT_LIST_API_HREF } from '../../shared/routes.ts';
import { PRODUCT_LABELS } from '../../shared/spec/copy.ts';
import { SHELF_LABELS } from '../../shared/spec/product-list.ts';
import { PRODUCT_SORTS } from '../../shared/spec/sorts.ts';
import { ALL, ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { test } from './fixtures/same-tab-test.ts';
import { test as testAlone } from './fixtures/site-test.ts';

test('PL-2 PL-3 PL-4 a facet filters the list in place, is counted, kept in the hash and can be removed @every-width', async ({
  shop,
}) => {
  const list = new ProductList(shop.page);
  await shop.open(SHAMPOOS);
  const all = await list.cards.count();
  expect(await list.total()).toBe(all);

  await list.openFilters();
  await list.facet('Lemon & lime').click();
  await expect(shop.page).toHaveURL(/#facet=scent:lemon&sort=popularity-desc$/);
  await list.expectSettled();
  expect(await list.total()).toBe(await list.cards.count());
  expect(await list.cards.count()).toBeLessThan(all);
  await expect(list.facet('Lemon & lime')).toHaveAttribute('aria-current', 'true');
  await expect(list.facet('Lemon & lime')).toBeFocused();
  await expect(list.facet('Menthol')).toBeVisible();

  await list.facet('Menthol').click();
  await expect(shop.page).toHaveURL(/#facet=scent:lemon\|menthol&/);
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Menthol') })).toBeVisible();
  await list.chosen.getByRole('link', { name: SHELF_LABELS.clear }).click();
  await expect(list.cards).toHaveCount(all);
  await expect(list.chosen).toHaveCount(0);
  expect(new URL(shop.page.url()).hash).toBe('');
});

test('PL-4 back and forward, a reload and a shared address show the same list', async ({ shop }) => {
  const list = new ProductList(shop.page);
  await shop.open(SHAMPOOS);
  const all = await list.cards.count();
  await list.facet('Lemon & lime').click();
  await expect(shop.page).toHaveURL(/lemon/);
  await list.root.getByRole('link', { name: PRODUCT_SORTS['name-desc'] }).click();
  await expect(shop.page).toHaveURL(/sort=name-desc$/);
  await list.expectSettled();
  const names = await list.names();

  await shop.page.goBack();
  await expect(shop.page).toHaveURL(/sort=popularity-desc$/);
  await shop.page.goBack();
  await expect(list.cards).toHaveCount(all);
  await shop.page.goForward();
  await shop.page.goForward();
  await expect.poll(() => list.names()).toEqual(names);
  await shop.page.reload();
  await expect.poll(() => list.names()).toEqual(names);
  await expect(list.facet('Lemon & lime')).toHaveAttribute('aria-current', 'true');
});

testAlone(
  'PL-3 clearing the last filter restores the initial products after 500 ms, without a request',
  async ({ shop }) => {
    const { page } = shop;
    const list = new ProductList(page);
    await page.clock.install();
    await shop.open(SHAMPOOS);
    const initial = await list.names();
    await list.facet('Lemon & lime').click();
    await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.clear })).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes(PRODUCT_LIST_API_HREF) && asked.push(request.url()));
    // From here on the test controls the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    await list.chosen.getByRole('link', { name: SHELF_LABELS.clear }).click();
    await expect(list.root).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(499);
    expect(await list.names()).not.toEqual(initial);
    await page.clock.runFor(1);
    await expect.poll(() => list.names()).toEqual(initial);
    expect(asked).toEqual([]);
    expect(new URL(page.url()).hash).toBe('');
  },
);

test('PL-4 Back to an address with a filter in its query shows the filtered list again', async ({ shop }) => {
  const list = new ProductList(shop.page);
  await shop.open(`${SHAMPOOS}?facet=scent:lemon`);
  const names = await list.names();
  await list.chosen.getByRole('link', { name: SHELF_LABELS.clear }).click();
  await expect(list.chosen).toHaveCount(0);
  await shop.page.goBack();
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Lemon & lime') })).toBeVisible();
  expect(await list.names()).toEqual(names);
});

test('PL-4 Back after a reload shows the list of its address, which only the query has', async ({ shop }) => {
  const list = new ProductList(shop.page);
  await shop.open(`${SHAMPOOS}?facet=scent:lemon`);
  await list.chosen.getByRole('link', { name: SHELF_LABELS.clear }).click();
  await expect(list.chosen).toHaveCount(0);
  await shop.page.reload();
  await shop.page.goBack();
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Lemon & lime') })).toBeVisible();
});

test('PL-2 the list that Clear all brings back has no link that still waits for an answer', async ({ shop }) => {
  const list = new ProductList(shop.page);
  await shop.open(SHAMPOOS);
  await list.facet('Lemon & lime').click();
  await list.chosen.getByRole('link', { name: SHELF_LABELS.clear }).click();
  await expect(list.chosen).toHaveCount(0);
  await list.expectSettled();
  await expect(list.root.locator('[data-pending], [aria-busy]')).toHaveCount(0);
});

test('PL-4 Back from the first filter to an address with the hash of something else shows the list without the filter', async ({
  shop,
}) => {
  const list = new ProductList(shop.page);
  await shop.open(`${SHAMPOOS}#main`);
  const all = await list.cards.count();
  await list.facet('Lemon & lime').click();
  await expect(shop.page).toHaveURL(/#facet=scent:lemon/);
  await shop.page.goBack();
  await expect(list.cards).toHaveCount(all);
  await expect(shop.page).toHaveURL(new RegExp(`${SHAMPOOS}$`));
  await shop.page.goForward();
  await expect(shop.page).toHaveURL(/#facet=scent:lemon/);
  await expect(list.facet('Lemon & lime')).toHaveAttribute('aria-current', 'true');
});

test('PL-4 filters in the query move to the hash, and the rest of the query stays', async ({ shop }) => {
  const list = new ProductList(shop.page);
  await shop.open(`${SHAMPOOS}?facet=scent:lemon&utm_source=letter`);
  await list.facet('Menthol').click();
  await expect(shop.page).toHaveURL(`${SHAMPOOS}?utm_source=letter#facet=scent:lemon|menthol&sort=popularity-desc`);
  await list.chosen.getByRole('link', { name: SHELF_LABELS.clear }).click();
  await expect(shop.page).toHaveURL(`${SHAMPOOS}?utm_source=letter`);
});

test('PL-2 collapsed filter groups stay collapsed while the list is filtered', async ({ shop }) => {
  const list = new ProductList(shop.page);
  await shop.open(SHAMPOOS);
  const folds = list.root.getByRole('navigation', { name: SHELF_LABELS.filters }).locator('details');
  const lemonLink = shop.page.getByRole('link', { name: /^Lemon & lime/ });
  const lemon = folds.filter({ has: lemonLink });
  const other = folds.filter({ hasNot: lemonLink }).first();
  await other.locator('summary').click();
  await expect(other).not.toHaveAttribute('open');
  await list.facet('Lemon & lime').click();
  await expect(list.chosen).toBeVisible();
  await expect(lemon).toHaveAttribute('open');
  await expect(other).not.toHaveAttribute('open');
});

test('PL-4 invalid values in the hash are ignored', async ({ shop }) => {
  const list = new ProductList(shop.page);
  for (const hash of ['#facet=%E0%A4%A:x&sort=__proto__&page=-1', '#facet=scent:nobody', '#sort=', '#page=99']) {
    await shop.open(`${SHAMPOOS}?${hash.length}${hash}`);
    await list.expectSettled();
    await expect(list.cards.first()).toBeVisible();
    await expect(list.count).toHaveText(PRODUCT_LABELS.count(await list.cards.count()));
  }
});

test('PL-4 an address with too high a page number sends one request', async ({ shop }) => {
  const list = new ProductList(shop.page);
  const asked: string[] = [];
  shop.page.on('request', (request) => request.url().includes(PRODUCT_LIST_API_HREF) && asked.push(request.url()));
  await shop.open(`${SHAMPOOS}#sort=name-asc&page=99`);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await list.expectSettled();
  expect(asked).toHaveLength(1);
});

test('PL-4 an address with a page number beyond the filtered list shows the whole filtered list and nothing else', async ({
  shop,
}) => {
  const list = new ProductList(shop.page);
  await shop.open(`${ALL}#facet=hair-type:dry`);
  await expect(list.chosen).toBeVisible();
  await list.expectSettled();
  const names = await list.names();
  await shop.open(`${ALL}?again#facet=hair-type:dry&page=2`);
  await expect(list.chosen).toBeVisible();
  await list.expectSettled();
  expect(await list.names()).toEqual(names);
});

test('PL-1 each sort order matches its label', async ({ shop }) => {
  const list = new ProductList(shop.page);
  await shop.open(ALL);
  const popular = await list.names();
  await list.root.getByRole('link', { name: PRODUCT_SORTS['name-asc'] }).click();
  await expect(shop.page).toHaveURL(/#sort=name-asc$/);
  await expect.poll(() => list.names()).toEqual([...popular].sort((a, b) => a.localeCompare(b, 'en')));
  await list.root.getByRole('link', { name: PRODUCT_SORTS['name-desc'] }).click();
  await expect.poll(() => list.names()).toEqual([...popular].sort((a, b) => b.localeCompare(a, 'en')));
});

test('PL-8 after rapid clicks an older answer never replaces a newer one', async ({ shop }) => {
  const list = new ProductList(shop.page);
  const held: Route[] = [];
  await shop.page.route(`**${PRODUCT_LIST_API_HREF}**`, async (route) => {
    if (route.request().url().includes('menthol')) await route.continue();
    else held.push(route);
  });
  await shop.open(SHAMPOOS);
  await list.facet('Lemon & lime').click();
  await expect.poll(() => held.length).toBe(1);
  const givenUp = shop.page.waitForEvent('requestfailed', (request) => request === held[0]?.request());
  await list.facet('Menthol').click();
  await expect(shop.page).toHaveURL(/#facet=scent:lemon\|menthol&/);
  await list.expectSettled();
  const names = await list.names();
  await Promise.allSettled(held.map((route) => route.continue()));
  // Nothing waits for the older request's answer any more.
  await givenUp;
  expect(await list.names()).toEqual(names);
  await expect(list.facet('Lemon & lime')).toHaveAttribute('aria-current', 'true');
});

test('PL-4 a filter removed before its answer came leaves nothing in the history', async ({ shop }) => {
  const list = new ProductList(shop.page);
  const held: Route[] = [];
  await shop.page.route(`**${PRODUCT_LIST_API_HREF}**`, (route) => void held.push(route));
  await shop.open(SHAMPOOS);
  const before = await shop.page.evaluate(() => history.length);
  await list.facet('Lemon & lime').click();
  await expect.poll(() => held.length).toBe(1);
  await list.facet('Lemon & lime').click();
  await list.expectSettled();
  await expect(list.facet('Lemon & lime')).not.toHaveAttribute('aria-current');
  expect(await shop.page.evaluate(() => history.length)).toBe(before);
});

test('PL-8 a failed request leaves the list as it was and is reported', async ({ shop, watchdog }) => {
  watchdog.allow(/Failed to load resource/);
  const list = new ProductList(shop.page);
  await shop.open(SHAMPOOS);
  await shop.expectScripted();
  const names = await list.names();
  await shop.page.route(`**${PRODUCT_LIST_API_HREF}**`, (route) => route.fulfill({ status: 503, body: '{}' }));
  await list.facet('Lemon & lime').click();
  await expect(list.count).toHaveText(SHELF_LABELS.failed);
  await list.expectSettled();
  expect(await list.names()).toEqual(names);
  await expect(list.facet('Lemon & lime')).not.toHaveAttribute('aria-current', 'true');
  expect(new URL(shop.page.url()).hash).toBe('');

  await shop.page.unroute(`**${PRODUCT_LIST_API_HREF}**`);
  await list.facet('Lemon & lime').click();
  await expect(list.facet('Lemon & lime')).toHaveAttribute('aria-current', 'true');
  await expect(list.count).toHaveText(/products?$/);
});

test('PL-8 going forward to the list still shown removes the error message', async ({ shop, watchdog }) => {
  watchdog.allow(/Failed to load resource/);
  const list = new ProductList(shop.page);
  await shop.open(SHAMPOOS);
  for (const facet of ['Lemon & lime', 'Menthol']) {
    await list.facet(facet).click();
    await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove(facet) })).toBeVisible();
  }
  const told = await list.count.textContent();
  await shop.page.route(`**${PRODUCT_LIST_API_HREF}**`, (route) => route.abort());
  await shop.page.goBack();
  await expect(list.count).toHaveText(SHELF_LABELS.failed);
  // Only facets are current; these are links that remove one.
  await expect(list.chosen.locator('[data-value]')).toHaveCount(2);
  await expect(list.chosen.locator('[aria-current]')).toHaveCount(0);
  await shop.page.unrouteAll();
  await shop.page.goForward();
  await expect(list.count).toHaveText(told ?? '');
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Menthol') })).toBeVisible();
});
