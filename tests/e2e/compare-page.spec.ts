import { expect, type Route } from '@playwright/test';
import { COMPARE_HREF } from '../../shared/routes.ts';
import { COMPARE_KEY, COMPARE_MAX } from '../../shared/spec/compare.ts';
import { COMPARE_LABELS } from '../../shared/spec/compare-labels.ts';
import { ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { test } from './fixtures/same-tab-test.ts';
import { test as testAlone } from './fixtures/site-test.ts';

test('PL-6 the compare page shows products side by side, can remove one, and restores the selection without a query @every-width', async ({
  shop,
  expectAccessible,
}) => {
  const boxes = new ProductList(shop.page).compareBoxes;
  const products = shop.page.getByRole('columnheader').locator('[data-product]');
  await shop.open(SHAMPOOS);
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await shop.page.getByRole('button', { name: COMPARE_LABELS.go }).click();
  await expect(products).toHaveCount(3);
  await expect(shop.page.getByRole('rowheader', { name: 'Best for' })).toBeVisible();
  await expectAccessible();
  await shop.expectNoSidewaysScroll();

  await shop.page
    .getByRole('link', { name: new RegExp(`^${COMPARE_LABELS.remove}`) })
    .first()
    .click();
  await expect(products).toHaveCount(2);
  await shop.open(COMPARE_HREF);
  await expect(products).toHaveCount(2);
});

for (const order of [
  [0, 1],
  [1, 0],
] as const)
  for (const late of ['page', 'script'])
    test(`PL-6 two products removed before a late ${late} has arrived are both gone (places ${order.join(', ')})`, async ({
      shop,
    }) => {
      const { page } = shop;
      const boxes = new ProductList(page).compareBoxes;
      const products = page.getByRole('columnheader').locator('[data-product]');
      await shop.open(SHAMPOOS);
      for (const index of [0, 1, 2]) await boxes.nth(index).check();
      await expect(page.locator('[data-compare-count]')).toHaveText('3');
      const held: Route[] = [];
      if (late === 'script') await page.route('**/assets/acts-*', (route) => void held.push(route));
      await page.getByRole('button', { name: COMPARE_LABELS.go }).click();
      await expect(products).toHaveCount(3);
      await shop.expectScripted();
      const kept = (await products.nth(2).getAttribute('data-product')) ?? '';
      if (late === 'page') await page.route(`**${COMPARE_HREF}?*`, (route) => void held.push(route));
      const remove = page.getByRole('link', { name: new RegExp(`^${COMPARE_LABELS.remove}`) });
      const places = await Promise.all(order.map((index) => remove.nth(index).boundingBox()));
      // By the mouse: Playwright's click on an element would wait for the held page.
      for (const [done, place] of places.entries()) {
        await page.mouse.click((place?.x ?? 0) + 9, (place?.y ?? 0) + 9);
        if (late === 'page') await expect.poll(() => held.length).toBe(done + 1);
      }
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await page.unrouteAll();
      // The first request for a page has been dropped.
      for (const route of held) await route.continue().catch(() => undefined);
      await expect(products).toHaveCount(1);
      await expect(page).toHaveURL(`${COMPARE_HREF}?products=${kept}`);
      await shop.open(SHAMPOOS);
      await shop.touch();
      await expect(page.locator('[data-compare-count]')).toHaveText('1');
    });

testAlone(
  'PL-6 a selection whose products are no longer published shows the empty page, which is loaded once',
  async ({ shop }) => {
    const { page } = shop;
    await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
      COMPARE_KEY,
      JSON.stringify([{ slug: 'gone-shampoo', title: 'Gone Shampoo', image: '/favicon.ico' }]),
    ] as const);
    const opened: string[] = [];
    page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).search));
    await shop.open(COMPARE_HREF);
    await expect(page).toHaveURL(/\?products=gone-shampoo$/);
    await page.waitForLoadState('networkidle');
    expect(opened).toEqual(['', '?products=gone-shampoo']);
  },
);

for (const width of [320, 390])
  test(`PL-6 a product with missing data does not make the page wider than a window of ${width} px`, async ({
    shop,
  }) => {
    await shop.page.setViewportSize({ width, height: 844 });
    await shop.open(`${COMPARE_HREF}?products=lemon-fresh-shampoo,cool-menthol-shampoo,ultramen-deep-clean-shampoo`);
    await expect(shop.page.getByRole('cell', { name: COMPARE_LABELS.nothing })).toHaveCount(1);
    await shop.expectNoSidewaysScroll();
  });

for (const script of ['with', 'without'])
  test(`PL-6 rows with the same value for all products can be hidden, ${script} script @every-width`, async ({
    shop,
    expectAccessible,
  }) => {
    const visitor = script === 'with' ? shop : await shop.withoutJavaScript();
    await visitor.open(`${COMPARE_HREF}?products=lemon-fresh-shampoo,smooth-and-silky-shampoo`);
    const rows = visitor.page.getByRole('rowheader');
    await expect(rows.filter({ hasText: 'Made in' })).toBeVisible();
    const all = await rows.count();
    const only = visitor.page.getByRole('checkbox', { name: COMPARE_LABELS.differences });
    await only.focus();
    await visitor.page.keyboard.press('Space');
    await expect(rows.filter({ hasText: 'Made in' })).toBeHidden();
    await expect(rows.filter({ hasText: 'Scent' })).toBeVisible();
    if (script === 'with') await expectAccessible();
    await visitor.expectNoSidewaysScroll();
    await only.uncheck();
    await expect(rows).toHaveCount(all);
  });

test('PL-6 the maximum number of compared products fits side by side in windows of 1,024 px and wider', async ({
  shop,
}) => {
  const { page } = shop;
  await shop.open(SHAMPOOS);
  const slugs = await page
    .locator('[data-product]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-product')));
  await shop.open(`${COMPARE_HREF}?products=${slugs.slice(0, COMPARE_MAX).join()}`);
  const last = page
    .getByRole('columnheader')
    .locator('[data-product]')
    .nth(COMPARE_MAX - 1);
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(
      await page.getByRole('table').evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth),
    ).toBe(0);
  }
});

test('PL-6 on the empty compare page popular products can be selected and compared', async ({ shop }) => {
  const { page } = shop;
  await shop.open(COMPARE_HREF);
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  await expect(boxes).toHaveCount(4);
  for (const index of [0, 3]) await boxes.nth(index).check();
  await page.getByRole('button', { name: COMPARE_LABELS.go }).click();
  await expect(page.getByRole('columnheader').locator('[data-product]')).toHaveCount(2);
});

test('PL-6 products selected on the empty compare page before its script has loaded are compared only on request', async ({
  shop,
}) => {
  const { page } = shop;
  const held: Route[] = [];
  await page.route('**/assets/acts-*', (route) => void held.push(route));
  await shop.open(COMPARE_HREF);
  const boxes = page.getByRole('checkbox', { name: /^Compare/ });
  for (const index of [0, 3]) await boxes.nth(index).check();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.locator('[data-compare-count]')).toHaveText('2');
  await expect(page).toHaveURL(COMPARE_HREF);
  await page.getByRole('button', { name: COMPARE_LABELS.go }).click();
  await expect(page.getByRole('columnheader').locator('[data-product]')).toHaveCount(2);
});
