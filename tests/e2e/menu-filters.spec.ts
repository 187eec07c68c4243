import { expect } from '@playwright/test';
import { PRODUCT_LABELS, SHELL_LABELS } from '../../shared/spec/copy.ts';
import { SHELF_LABELS } from '../../shared/spec/product-list.ts';
import { expectLaidOut } from './fixtures/lay-out-whole.ts';
import { ALL, ProductList } from './fixtures/product-list.ts';
import { test } from './fixtures/same-tab-test.ts';

test('NV-3 a text item of the menu filters the list it points to without leaving the page @every-width', async ({
  shop,
}) => {
  const list = new ProductList(shop.page);
  await shop.open(ALL);
  await shop.expectScripted();
  await shop.page.evaluate(() => Object.assign(globalThis, { stayed: true }));
  const toggle = shop.page.locator('[data-nav-toggle]');
  if (await toggle.isVisible()) await toggle.click();
  await shop.page.locator('[data-menu-trigger]').first().click();
  await shop.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Under a tudung' }).click();
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Under a tudung') })).toBeVisible();
  expect(await shop.page.evaluate(() => 'stayed' in globalThis)).toBe(true);
  await expect(shop.page.locator('[data-menu-item][open]')).toHaveCount(0);
});

test('NV-3 PL-4 Back from a text item of the menu to an address with the hash of something else shows the whole list', async ({
  shop,
}) => {
  const list = new ProductList(shop.page);
  await shop.open(`${ALL}#main`);
  await shop.expectScripted();
  const all = await list.cards.count();
  await shop.page.locator('[data-menu-trigger]').first().click();
  await shop.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Under a tudung' }).click();
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Under a tudung') })).toBeVisible();
  await shop.page.goBack();
  await expect(list.cards).toHaveCount(all);
  await expect(shop.page).toHaveURL(new RegExp(`${ALL}$`));
});

test('NV-3 PL-4 a link with a filter opens the page at the list, and a reload keeps the scroll position @every-width', async ({
  shop,
}) => {
  const list = new ProductList(shop.page);
  const heading = shop.page.getByRole('heading', { name: PRODUCT_LABELS.allProducts, exact: true });
  await shop.open(`${ALL}#facet=scent:lemon&sort=popularity-desc`);
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Lemon & lime') })).toBeVisible();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expectLaidOut(shop.page);
  await shop.page.evaluate(async () => {
    const rests = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    scrollTo(0, 0);
    await rests;
  });
  // A browser records the scroll position a moment later.
  await shop.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await shop.page.reload();
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Lemon & lime') })).toBeVisible();
  await expectLaidOut(shop.page);
  expect(await shop.page.evaluate(() => scrollY)).toBe(0);
});

test('PL-4 going back to a filtered list shows the product that was left @every-width', async ({ shop }) => {
  const { page } = shop;
  const list = new ProductList(page);
  await shop.open(`${ALL}#facet=scalp-need:oily&sort=popularity-desc`);
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Oily') })).toBeVisible();
  await expectLaidOut(page);
  const product = list.cards.nth(2);
  await product.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const topOf = async () => (await product.boundingBox())?.y ?? 0;
  const before = await topOf();
  // A browser records the scroll position a moment later.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await product.getByRole('heading').getByRole('link').click();
  await page.waitForURL((url) => url.pathname !== ALL);
  await page.goBack();
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Oily') })).toBeVisible();
  await expectLaidOut(page);
  expect(Math.abs((await topOf()) - before)).toBeLessThan(3);
});

for (const [query, left] of [
  ['?utm_source=letter', '?utm_source=letter'],
  ['?sort=name-asc', ''],
  ['?facet=scent:lemon&utm_source=letter', '?utm_source=letter'],
] as const)
  test(`NV-3 a text item of the menu filters the list in place also where its address has the query ${query}`, async ({
    shop,
  }) => {
    const list = new ProductList(shop.page);
    await shop.open(`${ALL}${query}`);
    await expectLaidOut(shop.page);
    await shop.page.evaluate(() => Object.assign(globalThis, { stayed: true }));
    for (const item of ['Under a tudung', 'Lemon & lime']) {
      await shop.page.locator('[data-menu-trigger]').first().click();
      await shop.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: item }).click();
      await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove(item) })).toBeVisible();
      await expect(list.chosen.getByRole('link', { name: /^Remove/ })).toHaveCount(1);
      await expect(shop.page).toHaveURL(new RegExp(`/shop-products${left.replace('?', '\\?')}#facet=[^?]*$`));
    }
    expect(await shop.page.evaluate(() => 'stayed' in globalThis)).toBe(true);
  });

test('NV-3 a text item whose filter is already applied closes the menu and scrolls to the list @every-width', async ({
  shop,
}) => {
  const list = new ProductList(shop.page);
  await shop.open(`${ALL}#facet=scent:lemon`);
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Lemon & lime') })).toBeVisible();
  const toggle = shop.page.locator('[data-nav-toggle]');
  if (await toggle.isVisible()) await toggle.click();
  await shop.page.locator('[data-menu-trigger]').first().click();
  await shop.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lemon & lime' }).click();
  await expect(shop.page.locator('[data-menu-item][open], [data-nav-drawer][data-open]')).toHaveCount(0);
  await expect(list.count).toBeInViewport();
});

test('NV-3 the same in Firefox, which fires no popstate for the address that is already shown', async ({ shop }) => {
  const list = new ProductList(shop.page);
  await shop.open(ALL);
  // Before the list's own listener: listeners of the window run in the order in which they were added.
  await shop.page.evaluate(() => {
    addEventListener('popstate', (event) => event.isTrusted && event.stopImmediatePropagation());
    location.hash = '#facet=scent:lemon';
  });
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Lemon & lime') })).toBeVisible();
  await shop.expectScripted();
  await shop.page.locator('[data-menu-trigger]').first().click();
  await shop.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lemon & lime' }).click();
  await expect(shop.page.locator('[data-menu-item][open]')).toHaveCount(0);
  await expect(list.count).toBeInViewport();
});

test('NV-3 NV-5 a menu link with a filter gets its products with the page, without another request', async ({
  shop,
}) => {
  const list = new ProductList(shop.page);
  await shop.openHome();
  const asked: string[] = [];
  shop.page.on('request', (request) => request.url().includes('/api/product-list') && asked.push(request.url()));
  await shop.page.locator('[data-menu-trigger]').first().click();
  await shop.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lemon & lime' }).click();
  await expect(shop.page.getByRole('heading', { name: PRODUCT_LABELS.allProducts, exact: true })).toBeInViewport();
  await expectLaidOut(shop.page);
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Lemon & lime') })).toBeVisible();
  await shop.page.goBack();
  await shop.page.goForward();
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Lemon & lime') })).toBeVisible();
  expect(asked).toEqual([]);
});

test('NV-5 PL-7 without JavaScript a filter link of the menu shows only matching products @every-width', async ({
  shop,
}) => {
  const plain = await shop.withoutJavaScript();
  const list = new ProductList(plain.page);
  await plain.open(ALL);
  const all = await list.total();
  const toggle = plain.page.getByRole('banner').getByRole('button', { name: SHELL_LABELS.menu });
  if (await toggle.isVisible()) await toggle.click();
  const menu = plain.page.getByRole('navigation', { name: SHELL_LABELS.navigation });
  await menu.getByText('Shop Products').first().click();
  await menu.getByRole('link', { name: 'Lemon & lime' }).click();
  await expect(list.chosen.getByRole('link', { name: SHELF_LABELS.remove('Lemon & lime') })).toBeVisible();
  expect(await list.total()).toBeLessThan(all);
  expect(await list.cards.count()).toBe(await list.total());
});
