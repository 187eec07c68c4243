import { expect, type Page } from '@playwright/test';
import { hrefOfPath, SEARCH_HREF, SUGGESTIONS_HREF } from '../../shared/routes.ts';
import { SEARCH_LABELS } from '../../shared/spec/search-page-copy.ts';
import { published } from './fixtures/published-pages.ts';
import { test } from './fixtures/same-tab-test.ts';
import { cards, countIn, pageField, panel, search, tab } from './fixtures/search-results.ts';

/**
 * The complete search on the site itself; its tabs are in search-tabs.spec.ts. search-box.spec.ts tests the search box alone, with delayed
 * answers.
 */

const headerField = (page: Page) => page.getByRole('banner').getByLabel('Search products and articles');
const lemon = published('lemon-fresh-shampoo');

test('SE-1 SE-5 a mistyped term still suggests the product, which arrow key and Enter open', async ({ shop }) => {
  const { page } = shop;
  await shop.openHome();
  await headerField(page).click();
  await page.keyboard.type('lemmon');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option')).toHaveCount(4);
  await expect(list.getByRole('group', { name: 'Products' }).getByRole('option')).toHaveCount(2);
  await expect(list.getByRole('group', { name: 'Articles' }).getByRole('option')).toHaveCount(2);
  await expect(list.locator('mark').first()).toHaveText('Lemon');
  await page.keyboard.press('ArrowDown');
  await expect(headerField(page)).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${hrefOfPath(lemon.path)}$`));
});

test('SE-3 SE-5 a mistyped term finds products and articles, highlights matches, and the page is accessible @every-width', async ({
  shop,
  expectAccessible,
}) => {
  const { page } = shop;
  await search(shop, 'lemmon');
  await expect(tab(page, 'Products')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { level: 2, name: SEARCH_LABELS.resultsFor('lemmon') })).toBeVisible();
  await expect(cards(page, 'Products').first().locator('mark')).toHaveText('Lemon');
  await shop.expectNoSidewaysScroll();
  await expectAccessible();
  await tab(page, 'Articles').click();
  await expect(panel(page, 'Products')).toBeHidden();
  await expect(cards(page, 'Articles').first()).toBeVisible();
  await shop.expectNoSidewaysScroll();
  await expectAccessible();
});

test('SE-5 a Malay word finds and suggests the same as its English synonym, which is highlighted', async ({ shop }) => {
  const { page } = shop;
  await search(shop, 'syampu kelemumur');
  await expect(tab(page, 'Products')).toHaveAttribute('aria-selected', 'true');
  expect(await countIn(page, 'Articles')).toBeGreaterThan(0);
  await expect(cards(page, 'Products').first()).toBeVisible();
  await search(shop, 'tudung');
  const covered = await countIn(page, 'Products');
  await search(shop, 'hijab');
  expect(await countIn(page, 'Products')).toBe(covered);
  await headerField(page).click();
  await page.keyboard.type('limau');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('group', { name: 'Products' }).locator('mark').first()).toHaveText('Lemon');
});

test('SE-5 every spelling of anti-dandruff shampoo finds the same products', async ({ shop }) => {
  await search(shop, 'dandruff shampoo');
  const every = await countIn(shop.page, 'Products');
  expect(every).toBeGreaterThan(7);
  for (const term of [
    'anti dandruff shampoo',
    'Anti-Dandruff Shampoo',
    'antidandruff shampoo',
    'syampu antikelemumur',
  ]) {
    await search(shop, term);
    expect(await countIn(shop.page, 'Products'), term).toBe(every);
  }
});

test('SE-5 a product is found by its name together with a bottle size', async ({ shop }) => {
  const { page } = shop;
  await search(shop, 'ultramen 330');
  await expect(cards(page, 'Products')).toHaveCount(3);
  await expect(cards(page, 'Products').first()).toContainText('UltraMen');
});

test('SE-3 a search without results says so and suggests popular places @every-width', async ({
  shop,
  expectAccessible,
}) => {
  await search(shop, 'qwxzvk');
  const { page } = shop;
  await expect(page.getByRole('heading', { level: 2, name: 'No Search Results found for qwxzvk' })).toBeVisible();
  await expect(page.getByRole('heading', { name: SEARCH_LABELS.popular })).toBeVisible();
  await shop.expectNoSidewaysScroll();
  await expectAccessible();
});

test('SE-3 recent searches are stored in the browser only, and can be cleared', async ({ shop }) => {
  const { page } = shop;
  const recent = page.getByRole('region', { name: SEARCH_LABELS.recent });
  for (const term of ['lemon', 'Itchy  scalp']) {
    await search(shop, term);
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(term.slice(-4));
  }
  await shop.open(SEARCH_HREF);
  await expect(recent.getByRole('link')).toHaveText(['Itchy scalp', 'lemon']);
  await search(shop, 'LEMON');
  await expect(recent.getByRole('link')).toHaveText(['Itchy scalp']);
  await shop.open(SEARCH_HREF);
  await expect(recent.getByRole('link')).toHaveText(['LEMON', 'Itchy scalp']);
  await recent.getByRole('link', { name: 'LEMON' }).click();
  await expect(pageField(page)).toHaveValue('LEMON');
  await expect(recent.getByRole('link')).toHaveText(['Itchy scalp']);
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toBeHidden();
  await expect(pageField(page)).toBeFocused();
  await shop.open(SEARCH_HREF);
  await expect(recent).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('AN-1 a search is pushed to the data layer once, with its result counts', async ({ shop }) => {
  const { page } = shop;
  await search(shop, 'LEMMON');
  const searches = () =>
    page.evaluate(() =>
      (globalThis.dataLayer ?? []).filter(
        (pushed) => typeof pushed === 'object' && pushed !== null && 'event' in pushed && pushed.event === 'search',
      ),
    );
  await expect.poll(searches).toHaveLength(1);
  expect(await searches()).toEqual([
    {
      event: 'search',
      search_term: 'LEMMON',
      product_count: await countIn(page, 'Products'),
      article_count: await countIn(page, 'Articles'),
    },
  ]);
  await shop.open(SEARCH_HREF);
  await expect(page.getByRole('region', { name: SEARCH_LABELS.recent })).toBeVisible();
  expect(await searches()).toEqual([]);
});

test('SE-3 SE-2 without JavaScript the form searches, tabs and Load more are links, and a blank term is not sent', async ({
  shop,
}) => {
  const plain = await shop.withoutJavaScript();
  const { page } = plain;
  await plain.openHome();
  await headerField(page).fill('   ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en-my$/);
  await headerField(page).fill('shampoo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?term=shampoo$/);
  const products = page.locator('[data-panel=products]');
  const articles = page.locator('[data-panel=articles]');
  await expect(products.getByRole('article')).toHaveCount(5);
  await expect(articles).toBeHidden();
  await products.getByRole('link', { name: SEARCH_LABELS.loadMoreProducts }).click();
  await expect(products.getByRole('article')).toHaveCount(10);
  const kinds = page.getByRole('navigation', { name: SEARCH_LABELS.tabs });
  await kinds.getByRole('link', { name: 'Articles' }).click();
  await expect(articles.getByRole('article')).toHaveCount(10);
  await expect(products).toBeHidden();
  await expect(kinds.getByRole('link', { name: 'Articles' })).toHaveAttribute('aria-current', 'page');
});

test('SE-5 CA-3 a renamed product is found by its new name only @operations', async ({ request, editor }) => {
  const product = published('soothing-leave-on-spray');
  const found = async (term: string): Promise<string> =>
    (await request.get(`${SUGGESTIONS_HREF}?${new URLSearchParams({ term })}`)).text();
  expect(await found('zephyrine')).not.toContain('role=');
  const change = { id: product.id, field: 'productShortName', from: 'Soothing Leave-On Spray', to: 'Zephyrine Spray' };
  expect(await found('soothing leave-on')).toContain(product.path);
  await editor.withChange(change, async () => {
    await expect.poll(() => found('zephyrine')).toContain(product.path);
    expect(await found('zephyrine')).toContain('Zephyrine');
  });
  await expect.poll(() => found('zephyrine')).not.toContain(product.path);
});
