import { expect, type Page } from '@playwright/test';
import { SEARCH_HREF, SUGGESTIONS_HREF } from '../../shared/routes.ts';
import { LABELS } from '../../shared/spec/copy.ts';
import { SHELF_LABELS } from '../../shared/spec/product-list.ts';
import { SUGGESTION_LABELS } from '../../shared/spec/search.ts';
import { SEARCH_LABELS } from '../../shared/spec/search-page-copy.ts';
import { ALL, LEMON, ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { test } from './fixtures/same-tab-test.ts';

interface Pushed {
  readonly event?: string;
  readonly item_list_id?: string;
  readonly gtins?: readonly string[];
  readonly gtin?: string;
  readonly items?: readonly { readonly item_id: string; readonly index?: number }[];
}

/** The events pushed under a name, in order. */
const pushed = (page: Page, name: string): Promise<readonly Pushed[]> =>
  page.evaluate(
    (wanted) =>
      JSON.parse(JSON.stringify(globalThis.dataLayer ?? [])).filter(
        ({ event }: { event?: string }) => event === wanted,
      ),
    name,
  );

/** Cancels the next navigation, so that what its link pushes can be read. */
const stayHere = (page: Page): Promise<void> =>
  page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true }),
  );

test('AN-1 the data layer receives product lists, the product selected in one, and the product viewed', async ({
  shop,
}) => {
  const { page } = shop;
  await shop.open(SHAMPOOS);
  const list = { event: 'view_item_list', item_list_id: SHAMPOOS };
  const items = expect.arrayContaining([{ item_id: 'lemon-fresh-shampoo', index: 0 }]);
  await expect.poll(() => pushed(page, 'view_item_list')).toContainEqual({ ...list, items });
  await stayHere(page);
  await new ProductList(page).card(LEMON).getByRole('link', { name: LEMON, exact: true }).click();
  expect(await pushed(page, 'select_item')).toEqual([
    { event: 'select_item', item_list_id: SHAMPOOS, items: [{ item_id: 'lemon-fresh-shampoo', index: 0 }] },
  ]);
  await shop.openProduct('lemon-fresh-shampoo');
  await expect
    .poll(() => pushed(page, 'view_item'))
    .toEqual([{ event: 'view_item', items: [{ item_id: 'lemon-fresh-shampoo' }] }]);
});

test('AN-1 a quick view is pushed as a product view', async ({ shop }) => {
  const { page } = shop;
  await shop.open(SHAMPOOS);
  await new ProductList(page)
    .card(LEMON)
    .getByRole('link', { name: `${LABELS.en.quickView}: ${LEMON}` })
    .click();
  await expect
    .poll(() => pushed(page, 'view_item'))
    .toEqual([{ event: 'view_item', items: [{ item_id: 'lemon-fresh-shampoo' }] }]);
  expect(await pushed(page, 'select_item'), 'its product page was not opened').toEqual([]);
});

for (const [what, id] of [
  ['the home page', 'home'],
  ['a page about a product', 'about-soothing-leave-on-spray'],
  ['the page of a product', 'lemon-fresh-shampoo'],
  ['the Malay article', 'article-petua-hilangkan-kelemumur'],
] as const) {
  test(`AN-1 every card on ${what} belongs to one named list, and all of them are pushed`, async ({ shop }) => {
    const { page } = shop;
    await shop.openEntry(id);
    const cards = page.locator('article[data-product]');
    await page.waitForLoadState('domcontentloaded');
    const slugs = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-product') ?? ''));
    expect(slugs).not.toEqual([]);
    const lists = () => pushed(page, 'view_item_list');
    await expect
      .poll(async () => (await lists()).flatMap(({ items = [] }) => items.map(({ item_id }) => item_id)).toSorted())
      .toEqual(slugs.toSorted());
    const announced = await lists();
    for (const { item_list_id, items = [] } of announced) {
      expect(item_list_id).toBeTruthy();
      expect(items.map(({ index }) => index)).toEqual(items.map((_, place) => place));
    }
  });
}

test('AN-1 BN-1 on the search page, products that are added and their BUY NOW buttons are pushed, and those of a tab once it is opened', async ({
  shop,
}) => {
  const { page } = shop;
  const places = async () =>
    (await pushed(page, 'view_item_list')).map(({ items = [] }) => items.map(({ index }) => index));
  await shop.open(`${SEARCH_HREF}?term=shampoo&tab=articles`);
  await shop.touch();
  await page.getByRole('tab', { name: SEARCH_LABELS.products }).click();
  await expect.poll(places).toEqual([[0, 1, 2, 3, 4]]);
  await page.getByRole('link', { name: SEARCH_LABELS.loadMoreProducts }).click();
  await expect.poll(places).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ]);
  const buttons = async () => new Set((await pushed(page, 'BuyNowBtnLoaded')).map(({ gtin }) => gtin));
  await expect.poll(async () => (await buttons()).size).toBe(10);
  await page.getByRole('tab', { name: SEARCH_LABELS.articles }).click();
  await page.getByRole('tab', { name: SEARCH_LABELS.products }).click();
  expect(await places()).toHaveLength(2);
  expect(await pushed(page, 'view_item_list')).toContainEqual(expect.objectContaining({ item_list_id: 'search' }));
});

for (const [what, address, scripted, next] of [
  ['without its filter', `${ALL}?facet=scent:lemon`, 'main', SHELF_LABELS.remove('Lemon & lime')],
  ['of more search results', `${SEARCH_HREF}?term=shampoo`, '[role=tab]', SEARCH_LABELS.loadMoreProducts],
] as const)
  test(`BN-1 BUY NOW of the products that are shown next is pushed as well: ${what}`, async ({ shop }) => {
    const { page } = shop;
    await shop.open(address);
    const buttons = page.getByRole('main').locator('article [data-gtins]');
    const codes = () => buttons.evaluateAll((all) => all.map((button) => button.getAttribute('data-gtins') ?? ''));
    const isPushed = async () =>
      await expect
        .poll(async () => new Set((await pushed(page, 'BuyNowBtnLoaded')).map(({ gtins }) => gtins?.join())))
        .toEqual(new Set(await codes()));
    await isPushed();
    await shop.expectScripted();
    await expect(page.locator(scripted).first()).toBeAttached();
    await page.evaluate(() => Object.assign(globalThis, { stayed: true }));
    const before = (await codes()).length;
    await page.getByRole('link', { name: next, exact: true }).click();
    await expect.poll(async () => (await codes()).length).toBeGreaterThan(before);
    await isPushed();
    expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
  });

test('AN-1 suggested products are pushed as a list, and one selected by keyboard is pushed', async ({ shop }) => {
  const { page } = shop;
  await shop.openMissing('/en-my/nothing-here');
  await page.getByRole('banner').getByLabel('Search products and articles').click();
  await page.keyboard.type('lemmon');
  await expect
    .poll(() => pushed(page, 'view_item_list'))
    .toEqual([
      {
        event: 'view_item_list',
        item_list_id: 'suggestions',
        items: [{ item_id: 'lemon-fresh-shampoo', index: 0 }, expect.objectContaining({ index: 1 })],
      },
    ]);
  await page.keyboard.press('ArrowDown');
  await stayHere(page);
  await page.keyboard.press('Enter');
  expect(await pushed(page, 'select_item')).toEqual([
    { event: 'select_item', item_list_id: 'suggestions', items: [{ item_id: 'lemon-fresh-shampoo', index: 0 }] },
  ]);
});

test('AN-1 SE-1 suggestions that arrive after the field was left are pushed and announced when they are shown', async ({
  shop,
}) => {
  const { page } = shop;
  const released = Promise.withResolvers<void>();
  await page.route(`**${SUGGESTIONS_HREF}?*`, async (route) => {
    await released.promise;
    await route.continue();
  });
  await shop.openMissing('/en-my/nothing-here');
  const field = page.getByRole('banner').getByLabel('Search products and articles');
  const asked = page.waitForRequest(`**${SUGGESTIONS_HREF}?*`);
  await field.click();
  await page.keyboard.type('lemmon');
  await asked;
  await page.keyboard.press('Tab');
  released.resolve();
  const list = page.getByRole('listbox', { name: SUGGESTION_LABELS.list, includeHidden: true });
  await expect(list).toBeAttached();
  await expect(list).toBeHidden();
  const status = page.locator('form:has([data-search-field]) > [role=status]').first();
  await expect(status).toBeEmpty();
  expect(await pushed(page, 'view_item_list')).toEqual([]);
  await field.click();
  await expect(list).toBeVisible();
  await expect(status).toHaveText(SUGGESTION_LABELS.count(await list.getByRole('option').count()));
  expect(await pushed(page, 'view_item_list')).toEqual([expect.objectContaining({ item_list_id: 'suggestions' })]);
});
