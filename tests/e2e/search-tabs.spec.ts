import { expect, type Route } from '@playwright/test';
import { MORE_RESULTS_HREF } from '../../shared/routes.ts';
import { SEARCH_LABELS } from '../../shared/spec/search-page-copy.ts';
import { leavesWithAlt } from './fixtures/browser-keys.ts';
import { test } from './fixtures/same-tab-test.ts';
import { cards, countIn, pageField, panel, search, tab, termHref } from './fixtures/search-results.ts';

/** The kinds of results of a search, and more of them. */

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
