import { expect, type Route } from '@playwright/test';
import { COMPARE_HREF } from '../../shared/routes.ts';
import { COMPARE_LABELS } from '../../shared/spec/compare-labels.ts';
import { BUY_BOX_LABELS, LABELS } from '../../shared/spec/copy.ts';
import { SHELF_LABELS } from '../../shared/spec/product-list.ts';
import { PRODUCT_SORTS } from '../../shared/spec/sorts.ts';
import { ALL, LEMON, ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { test } from './fixtures/same-tab-test.ts';

test('PL-7 PL-3 a visitor’s journey: home, menu, list, filter, order, compare, quick view, product @every-width', async ({
  shop,
}) => {
  const list = new ProductList(shop.page);
  await shop.openHome();
  const toggle = shop.page.locator('[data-nav-toggle]');
  if (await toggle.isVisible()) await toggle.click();
  await shop.page.locator('[data-menu-trigger]').first().click();
  await shop.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lemon & lime' }).click();
  await expect(shop.page).toHaveURL(/shop-products\?facet=scent:lemon#facet=scent:lemon/);
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Lemon & lime') })).toBeVisible();

  await list.openFilters();
  await list.facet('Shampoo').click();
  await expect(shop.page).toHaveURL(/format:shampoo/);
  await list.root.getByRole('link', { name: PRODUCT_SORTS['name-asc'] }).click();
  await expect(shop.page).toHaveURL(/sort=name-asc$/);
  const done = list.root.getByRole('button', { name: /^Show \d+ product/ });
  if (await done.isVisible()) await done.click();

  await list.root.getByRole('checkbox', { name: new RegExp(`^Compare ?: ${LEMON}$`) }).check();
  await expect(shop.page.locator('[data-compare-count]')).toHaveText('1');
  await list
    .card(LEMON)
    .getByRole('link', { name: `${LABELS.en.quickView}: ${LEMON}` })
    .click();
  const dialog = shop.page.getByRole('dialog', { name: LEMON });
  await dialog.getByRole('link', { name: LABELS.en.moreDetails }).click();
  await expect(shop.page.getByRole('heading', { level: 1 })).toContainText('Lemon Fresh');
});

test('PL-7 PL-6 a visitor’s journey without JavaScript: filter, order, compare, BUY NOW @every-width', async ({
  shop,
}) => {
  const plain = await shop.withoutJavaScript();
  const list = new ProductList(plain.page);
  await plain.open(ALL);
  const all = await list.cards.count();
  await list.openFilters();
  await list.facet('Lemon & lime').click();
  await expect(plain.page).toHaveURL(/\?facet=scent:lemon$/);
  expect(await list.cards.count()).toBeLessThan(all);
  expect(await list.total()).toBe(await list.cards.count());
  await list.openFilters();
  await list.root.getByRole('link', { name: PRODUCT_SORTS['name-asc'] }).click();
  await expect(plain.page).toHaveURL(/\?facet=scent:lemon&sort=name-asc$/);
  await plain.expectNoSidewaysScroll();

  const boxes = list.compareBoxes;
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await plain.page.getByRole('button', { name: COMPARE_LABELS.go }).click();
  await expect(plain.page).toHaveURL(new RegExp(`${COMPARE_HREF}\\?products=[a-z-]+,[a-z-]+$`));
  await expect(plain.page.getByRole('columnheader').locator('[data-product]')).toHaveCount(2);

  await plain.page.goBack();
  await list
    .card(LEMON)
    .getByRole('link', { name: `BUY NOW: ${LEMON}` })
    .click();
  await expect(plain.page).toHaveURL(/lemon-fresh-shampoo#buy-now$/);
  await plain.page.getByText(BUY_BOX_LABELS.en.whereToBuy, { exact: true }).click();
  await expect(plain.page.getByRole('link', { name: /^MY \/ Lazada/ }).first()).toBeVisible();
});

test('PL-2 PL-6 at 320 px a filtered list has no overflow, cuts nothing off and has no axe violations @phone', async ({
  shop,
  expectAccessible,
}) => {
  await shop.page.setViewportSize({ width: 320, height: 640 });
  const list = new ProductList(shop.page);
  await shop.open(`${SHAMPOOS}#facet=scent:lemon|menthol`);
  await expect(list.chosen).toBeVisible();
  await list.openFilters();
  await shop.expectNoSidewaysScroll();
  await shop.expectNothingCutOff();
  await shop.page.evaluate(() => scrollTo(0, 0));
  await expect(shop.page.locator('[data-back-to-top]')).toBeHidden();
  await expectAccessible();
});

test('SH-3 PL-6 a drawer opened while the comparison is being restored stays open @phone', async ({ shop }) => {
  const { page } = shop;
  const list = new ProductList(page);
  const count = page.locator('[data-compare-count]');
  await shop.open(SHAMPOOS);
  await list.compareBoxes.first().check();
  await expect(count).toHaveText('1');
  const scripts: Route[] = [];
  await page.route(/\/assets\/acts-.*\.js$/, (route) => void scripts.push(route));
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => scripts.length).toBe(1);
  const toggle = page.locator('[data-nav-toggle]');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await scripts[0]?.continue();
  await expect(count).toHaveText('1');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
});
