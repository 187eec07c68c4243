import { expect, type Page } from '@playwright/test';
import { COMPARE_LABELS } from '../../shared/spec/compare-labels.ts';
import { LABELS, SHELL_LABELS } from '../../shared/spec/copy.ts';
import { SHELF_LABELS } from '../../shared/spec/product-list.ts';
import { SEARCH_LABELS } from '../../shared/spec/search-page-copy.ts';
import { PRODUCTS_PER_PAGE } from '../../shared/spec/site.ts';
import { PRODUCT_SORTS } from '../../shared/spec/sorts.ts';
import { LEMON, ProductList } from './fixtures/product-list.ts';
import { test } from './fixtures/wide-range-test.ts';

/** The long journey of a visitor who looks for a product. Each step uses only what the page shows. */

const WINDOWS = [
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const compared = (page: Page) => page.getByRole('columnheader').locator('[data-product]');

/** Uses the menu, which phones collapse, to open all products with a lemon scent. */
async function goByMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('banner').getByRole('button', { name: SHELL_LABELS.menu });
  if (await toggle.isVisible()) await toggle.click();
  const menu = page.getByRole('navigation', { name: SHELL_LABELS.navigation });
  await menu.getByText('Shop Products').first().click();
  await menu.getByRole('link', { name: 'Lemon & lime' }).click();
  await expect(page).toHaveURL(/\/shop-products\?facet=scent:lemon#facet=scent:lemon/);
}

/** Searches in the header, where phones collapse the field. */
async function searchFor(page: Page, term: string): Promise<void> {
  const toggle = page.locator('[data-search-toggle]').and(page.getByRole('banner').locator('*'));
  const field = page.getByRole('banner').getByLabel(SHELL_LABELS.searchLabel);
  if (!(await field.isVisible())) await toggle.click();
  await field.fill(term);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?term=/);
}

async function chooseForComparison(list: ProductList, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) await list.card(title).getByRole('checkbox').check();
}

/** Finds the product despite a typing error. */
async function findMistyped(page: Page): Promise<void> {
  await searchFor(page, 'Lemmon fresh');
  await expect(page.getByRole('heading', { level: 2, name: SEARCH_LABELS.resultsFor('Lemmon fresh') })).toBeVisible();
  const first = page.locator('[data-panel=products]').getByRole('article').first();
  await expect(first.locator('mark').first()).toHaveText('Lemon');
  await first.getByRole('link', { name: LEMON, exact: true }).click();
  await expect(page).toHaveURL(/\/lemon-fresh-shampoo$/);
  await expect(heading(page)).toContainText('Lemon Fresh');
}

for (const [name, use] of WINDOWS) {
  test.describe(`on ${name}`, () => {
    test.use(use);

    test('PL-2 PL-5 PL-6 PC-3 SE-5 home, menu, list, filter, order, more, compare, quick view, product, a mistyped search @operations', async ({
      shop,
    }) => {
      const { page } = shop;
      const list = new ProductList(page);
      await shop.openHome();
      await goByMenu(page);
      await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Lemon & lime') })).toBeVisible();

      await list.openFilters();
      await list.facet('Shampoo').click();
      await expect(page).toHaveURL(/#facet=scent:lemon,format:shampoo&/);
      await list.root.getByRole('link', { name: PRODUCT_SORTS['name-asc'] }).click();
      await expect(page).toHaveURL(/sort=name-asc$/);
      await list.expectSettled();
      const done = list.root.getByRole('button', { name: /^Show \d+ product/ });
      if (await done.isVisible()) await done.click();

      const total = await list.total();
      await expect(list.cards).toHaveCount(PRODUCTS_PER_PAGE);
      await list.root.getByRole('link', { name: SHELF_LABELS.more }).click();
      await expect(list.cards).toHaveCount(total);
      expect(total).toBeGreaterThan(PRODUCTS_PER_PAGE);
      const names = await list.names();
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));

      const last = names.at(-1) ?? '';
      await chooseForComparison(list, LEMON, last);
      await page.getByRole('button', { name: COMPARE_LABELS.go }).click();
      await expect(compared(page)).toHaveCount(2);
      await expect(compared(page).first()).toContainText(LEMON);
      await expect(compared(page).last()).toContainText(last);

      await page.goBack();
      await expect(list.cards).toHaveCount(total);
      await list
        .card(LEMON)
        .getByRole('link', { name: `${LABELS.en.quickView}: ${LEMON}` })
        .click();
      const dialog = page.getByRole('dialog', { name: LEMON });
      await dialog.getByRole('link', { name: LABELS.en.moreDetails }).click();
      await expect(heading(page)).toContainText('Lemon Fresh');
      await findMistyped(page);
    });

    test('PL-7 PL-6 SE-3 the same journey without JavaScript, by links and forms alone @operations', async ({
      shop,
    }) => {
      const plain = await shop.withoutJavaScript();
      const { page } = plain;
      const list = new ProductList(page);
      await plain.openHome();
      await goByMenu(page);

      // The menu link has selected a scent.
      await list.openFilters();
      await expect(list.facet('Lemon & lime')).toHaveAttribute('aria-current', 'true');
      await list.facet('Shampoo').click();
      await expect(page).toHaveURL(/\?facet=scent:lemon,format:shampoo$/);
      await list.openFilters();
      await list.root.getByRole('link', { name: PRODUCT_SORTS['name-asc'] }).click();
      await expect(page).toHaveURL(/&sort=name-asc$/);
      const total = await list.total();
      const first = await list.names();
      expect(first).toHaveLength(PRODUCTS_PER_PAGE);
      await list.root.getByRole('link', { name: SHELF_LABELS.more }).click();
      await expect(page).toHaveURL(/&page=2$/);
      const names = [...first, ...(await list.names())];
      expect(new Set(names).size).toBe(total);

      // Without JavaScript, a choice belongs to one page.
      const chosen = (await list.names()).slice(0, 2);
      await chooseForComparison(list, ...chosen);
      await page.getByRole('button', { name: COMPARE_LABELS.go }).click();
      await expect(compared(page)).toHaveCount(2);
      await plain.expectNoSidewaysScroll();
      await page
        .getByRole('columnheader')
        .getByRole('link', { name: chosen[0] ?? '', exact: true })
        .click();
      await expect(heading(page)).toHaveText(chosen[0] ?? '');
      await findMistyped(page);
    });
  });
}
