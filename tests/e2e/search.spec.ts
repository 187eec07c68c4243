import { expect, type Page, type Route } from '@playwright/test';
import { hrefOfPath, MORE_RESULTS_HREF, SEARCH_HREF, SUGGESTIONS_HREF } from '../../shared/routes.ts';
import { SEARCH_LABELS } from '../../shared/spec/search-page-copy.ts';
import { leavesWithAlt } from './fixtures/browser-keys.ts';
import { published } from './fixtures/published-pages.ts';
import { test } from './fixtures/same-tab-test.ts';
import type { Shop } from './fixtures/shop.ts';

/** The complete search on the site itself. search-box.spec.ts tests the search box alone, with delayed answers. */

const headerField = (page: Page) => page.getByRole('banner').getByLabel('Search products and articles');
const pageField = (page: Page) => page.getByRole('searchbox', { name: SEARCH_LABELS.field });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const cards = (page: Page, name: string) => panel(page, name).getByRole('article');
const countIn = async (page: Page, name: string): Promise<number> =>
  Number(((await tab(page, name).textContent()) ?? '').replace(/\D/g, ''));

const termHref = (term: string): string => `${SEARCH_HREF}?${new URLSearchParams({ term })}`;
/** Opens the results for a term and touches the page, which turns the kinds of results into tabs. */
async function search(shop: Shop, term: string): Promise<void> {
  await shop.open(termHref(term));
  await shop.touch();
}
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

test('SE-3 arrow keys select a tab, which a reload keeps', async ({ shop }) => {
  const { page } = shop;
  await search(shop, 'shampoo');
  await tab(page, 'Products').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Articles')).toBeFocused();
  await expect(tab(page, 'Articles')).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, 'Articles')).toBeVisible();
  await page.reload();
  await expect(tab(page, 'Articles')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Articles').focus();
  await page.keyboard.press('Home');
  await expect(panel(page, 'Products')).toBeVisible();
  expect(await leavesWithAlt(page, 'ArrowRight')).toBe(true);
  await expect(panel(page, 'Products')).toBeVisible();
});

test('SE-3 arrow keys go round the tabs, Home and End to the first and the last, and the page does not scroll', async ({
  shop,
}) => {
  const { page } = shop;
  await search(shop, 'shampoo');
  await tab(page, 'Products').focus();
  await page.evaluate(() =>
    addEventListener('keydown', ({ defaultPrevented }) =>
      document.body.toggleAttribute('data-scrolls', !defaultPrevented),
    ),
  );
  for (const [key, name, other] of [
    ['ArrowLeft', 'Articles', 'Products'],
    ['ArrowRight', 'Products', 'Articles'],
    ['End', 'Articles', 'Products'],
    ['Home', 'Products', 'Articles'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name), key).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('tabindex', '0');
    await expect(tab(page, other)).toHaveAttribute('tabindex', '-1');
    await expect(page.locator('body')).not.toHaveAttribute('data-scrolls');
    const id = (await panel(page, name).getAttribute('id')) ?? '';
    await expect(tab(page, name)).toHaveAttribute('aria-controls', id);
  }
  // A link says which page is the current one, a tab which panel is selected: both would be read out.
  await expect(page.getByRole('tablist').locator('[aria-current]')).toHaveCount(0);
});

test('SE-3 Ctrl and a click open a kind of results, and more of them, in a new tab', async ({ shop }) => {
  const { page } = shop;
  await search(shop, 'shampoo');
  const more = panel(page, 'Products').getByRole('link', { name: SEARCH_LABELS.loadMoreProducts });
  for (const link of [tab(page, 'Articles'), more]) {
    const opened = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
  }
  await expect(tab(page, 'Products')).toHaveAttribute('aria-selected', 'true');
  await expect(more).not.toHaveAttribute('aria-busy');
  await expect(cards(page, 'Products')).toHaveCount(5);
});

test('SE-3 Load more tells how many results came, to screen readers, and how many there are now, also after it has failed', async ({
  shop,
  watchdog,
}) => {
  watchdog.allow(/search: no more results just now|Failed to load resource/);
  const { page } = shop;
  const held: Route[] = [];
  await search(shop, 'shampoo');
  await expect(tab(page, 'Products')).toHaveAttribute('aria-selected', 'true');
  await page.route(`**${MORE_RESULTS_HREF}?*`, (route) => void held.push(route));
  const more = panel(page, 'Products').getByRole('link', { name: SEARCH_LABELS.loadMoreProducts });
  const said = panel(page, 'Products').locator('[data-more] [role=status]');
  const total = await countIn(page, 'Products');
  const load = async (number: number) => {
    await more.click();
    await expect.poll(() => held.length).toBe(number);
    // So that the same message is announced again.
    await expect(said).toHaveText('');
    return held[number - 1];
  };
  await (await load(1))?.continue();
  await expect(said).toHaveText(SEARCH_LABELS.added(5));
  await expect(said).toHaveClass('visually-hidden');
  await expect(panel(page, 'Products').getByText(SEARCH_LABELS.shown(10, total))).toBeVisible();
  await (await load(2))?.fulfill({ status: 503, json: {} });
  await expect(said).toHaveText(SEARCH_LABELS.moreFailed);
  await expect(said).not.toHaveClass('visually-hidden');
  await (await load(3))?.continue();
  await expect(said).toHaveText(SEARCH_LABELS.added(5));
  await expect(said).toHaveClass('visually-hidden');
  await expect(panel(page, 'Products').getByText(SEARCH_LABELS.shown(15, total))).toBeVisible();
});

test('SE-3 five products and ten articles are shown first; Load more adds five and ten with one request each', async ({
  shop,
}) => {
  const { page } = shop;
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(MORE_RESULTS_HREF) && asked.push(request.url()));
  await search(shop, 'shampoo');
  await expect(cards(page, 'Products')).toHaveCount(5);
  await panel(page, 'Products').getByRole('link', { name: SEARCH_LABELS.loadMoreProducts }).click();
  await expect(cards(page, 'Products')).toHaveCount(10);
  await expect(cards(page, 'Products').nth(5).getByRole('link').first()).toBeFocused();
  await tab(page, 'Articles').click();
  await expect(cards(page, 'Articles')).toHaveCount(10);
  await panel(page, 'Articles').getByRole('link', { name: SEARCH_LABELS.loadMoreArticles }).click();
  await expect(cards(page, 'Articles')).toHaveCount(20);
  const links = await cards(page, 'Articles').getByRole('heading').allTextContents();
  expect(new Set(links).size).toBe(20);
  expect(asked).toHaveLength(2);
  await page.reload();
  await expect(cards(page, 'Articles')).toHaveCount(20);
  expect(asked).toHaveLength(2);
});

test('SE-3 results of an opened tab, and those that Load more adds, are laid out before they are scrolled to', async ({
  shop,
}) => {
  const { page } = shop;
  await shop.open(`${termHref('shampoo')}&tab=articles`);
  await shop.touch();
  const waiting = panel(page, 'Products').locator('[data-list] > :not([data-laid-out])');
  await tab(page, 'Products').click();
  await expect(cards(page, 'Products')).toHaveCount(5);
  await expect(waiting).toHaveCount(0);
  await panel(page, 'Products').getByRole('link', { name: SEARCH_LABELS.loadMoreProducts }).click();
  await expect(cards(page, 'Products')).toHaveCount(10);
  await expect(waiting).toHaveCount(0);
});

test('SE-3 reopening a tab restores the address of all its loaded results', async ({ shop }) => {
  const { page } = shop;
  await search(shop, 'shampoo');
  await panel(page, 'Products').getByRole('link', { name: SEARCH_LABELS.loadMoreProducts }).click();
  await expect(cards(page, 'Products')).toHaveCount(10);
  await tab(page, 'Articles').click();
  await tab(page, 'Products').click();
  await page.reload();
  await expect(cards(page, 'Products')).toHaveCount(10);
});

test('SE-3 the last batch removes Load more, and all counted products are shown', async ({ shop }) => {
  const { page } = shop;
  await search(shop, 'shampoo');
  const total = await countIn(page, 'Products');
  const more = panel(page, 'Products').getByRole('link', { name: SEARCH_LABELS.loadMoreProducts });
  for (let shown = 5; shown < total; shown += 5) {
    await expect(cards(page, 'Products')).toHaveCount(shown);
    await more.click();
  }
  await expect(cards(page, 'Products')).toHaveCount(total);
  await expect(more).toHaveCount(0);
});

test('SE-3 a batch that fails to load is reported and can be requested again', async ({ shop, watchdog }) => {
  watchdog.allow(/search: no more results just now|Failed to load resource/);
  const { page } = shop;
  await page.route(`**${MORE_RESULTS_HREF}?*`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await search(shop, 'shampoo');
  await expect(tab(page, 'Products')).toHaveAttribute('aria-selected', 'true');
  const more = panel(page, 'Products').getByRole('link', { name: SEARCH_LABELS.loadMoreProducts });
  await more.click();
  await expect(panel(page, 'Products').getByRole('status').filter({ hasText: SEARCH_LABELS.moreFailed })).toBeVisible();
  await expect(cards(page, 'Products')).toHaveCount(5);
  await more.click();
  await expect(cards(page, 'Products')).toHaveCount(10);
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

test('SE-3 a late batch takes neither the focus from a visitor who types, nor changes the address of another tab', async ({
  shop,
}) => {
  const { page } = shop;
  const held: Route[] = [];
  await page.route(`**${MORE_RESULTS_HREF}?*`, (route) => void held.push(route));
  await search(shop, 'shampoo');
  const more = panel(page, 'Products').getByRole('link', { name: SEARCH_LABELS.loadMoreProducts });
  await more.click();
  await expect.poll(() => held.length).toBe(1);
  await pageField(page).fill('scalp');
  await held[0]?.continue();
  await expect(cards(page, 'Products')).toHaveCount(10);
  await expect(more).not.toHaveAttribute('aria-busy');
  await expect(pageField(page)).toBeFocused();

  await more.click();
  await expect.poll(() => held.length).toBe(2);
  await tab(page, 'Articles').click();
  await held[1]?.continue();
  await expect(page.locator('[data-load-more][aria-busy]')).toHaveCount(0);
  await expect(page).toHaveURL(/tab=articles/);
  await tab(page, 'Products').click();
  await expect(cards(page, 'Products')).toHaveCount(15);
});

test('SE-3 a double click on Load more loads one batch', async ({ shop }) => {
  const { page } = shop;
  const held: Route[] = [];
  await page.route(`**${MORE_RESULTS_HREF}?*`, (route) => void held.push(route));
  await search(shop, 'shampoo');
  const more = panel(page, 'Products').getByRole('link', { name: SEARCH_LABELS.loadMoreProducts });
  await more.dblclick();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(cards(page, 'Products')).toHaveCount(10);
  await expect(more).not.toHaveAttribute('aria-busy');
  expect(held).toHaveLength(1);
});
