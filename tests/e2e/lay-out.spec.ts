import { expect, type Page } from '@playwright/test';
import { ALL_PRODUCTS_HREF, hrefOfPath, REVIEWS_ANCHOR, searchHref } from '../../shared/routes.ts';
import { SEARCH_LABELS } from '../../shared/spec/search-page-copy.ts';
import { DEFAULT_PRODUCT_SORT, PRODUCT_SORTS, type ProductSort } from '../../shared/spec/sorts.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { everythingTakes, expectLaidOut, LATER_PARTS, layOutWhole } from './fixtures/lay-out-whole.ts';
import { ProductList } from './fixtures/product-list.ts';
import { test } from './fixtures/site-test.ts';

/** Compares the height that the page reports with its height when all of it is laid out at once. */
async function expectHeightKnown(page: Page): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expectLaidOut(page);
  const known = await height();
  await layOutWhole(page);
  expect(known).toBe(await height());
}

const later = (page: Page, { skipped }: { readonly skipped: boolean }): Promise<number> =>
  page
    .locator(LATER_PARTS)
    .evaluateAll(
      (parts, visible) =>
        parts.filter((part) => part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === visible)
          .length,
      !skipped,
    );

test('PL-1 a long list is laid out to its end without scrolling @every-width', async ({ page }) => {
  await page.goto(ALL_PRODUCTS_HREF);
  expect(await page.locator(LATER_PARTS).count()).toBeGreaterThan(16);
  await expectHeightKnown(page);
});

test('PL-1 a fast device lays out the whole page, so that no empty area is ever seen @every-width', async ({
  page,
}) => {
  await everythingTakes(page, 0);
  for (const type of ['homePage', 'productDetailPage', 'collectionListPage', 'articlePage', 'contactUs'] as const) {
    await page.goto(hrefOfPath(PAGE_OF_TYPE[type]));
    await expectLaidOut(page);
    expect(await later(page, { skipped: true }), type).toBe(0);
  }
});

test('PL-1 what a visitor scrolls past before idle time stays laid out when it is out of view again @every-width', async ({
  page,
}) => {
  await everythingTakes(page, 0);
  const { promise: isScrolled, resolve: begin } = Promise.withResolvers<void>();
  await page.route(/\/idle-time-[^/]*\.js$/, (route) => isScrolled.then(() => route.continue()));
  await page.goto(hrefOfPath(PAGE_OF_TYPE.collectionListPage));
  const middle = page.locator(LATER_PARTS).nth(6);
  await middle.scrollIntoViewIfNeeded();
  await expect.poll(() => middle.locator('> *').first().isVisible()).toBe(true);
  begin();
  await expectLaidOut(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(middle).not.toBeInViewport();
  // The browser skips a part two frames after it has left the view.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
  });
  expect(await later(page, { skipped: true })).toBe(0);
});

test('PL-1 a slow device skips what is far from view, but knows its height @every-width', async ({ page }) => {
  await everythingTakes(page, 150);
  await page.goto(ALL_PRODUCTS_HREF);
  await expectLaidOut(page);
  await expect.poll(() => later(page, { skipped: true })).toBeGreaterThan(8);
  await expectHeightKnown(page);
});

test('PL-5 products that replace others are laid out to the end of their list', async ({ page }) => {
  const list = new ProductList(page);
  const sortBy = (sort: ProductSort) => list.root.getByRole('link', { name: PRODUCT_SORTS[sort] }).click();
  await page.goto(ALL_PRODUCTS_HREF);
  await expectLaidOut(page);
  await sortBy('name-asc');
  await expect(page).toHaveURL(/#sort=name-asc$/);
  await expectHeightKnown(page);
  // The server's order: copies of cards that were laid out before.
  await sortBy(DEFAULT_PRODUCT_SORT);
  await expect(page).not.toHaveURL(/#sort/);
  await expectHeightKnown(page);
});

test('SE-3 results of a hidden tab, and those added later, are laid out before they are scrolled to', async ({
  page,
  shop,
}) => {
  await page.goto(searchHref('shampoo'));
  await expectLaidOut(page);
  await shop.touch();
  await page.getByRole('tab', { name: 'Articles' }).click();
  await expectHeightKnown(page);
  const cards = page.locator('[data-kind=articles] > li');
  const before = await cards.count();
  await page.getByRole('tabpanel').getByRole('link', { name: SEARCH_LABELS.loadMoreArticles }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  await expectHeightKnown(page);
});

test('PL-1 RT-5 no part that can be skipped is a query container, which would have no height in Firefox', async ({
  page,
}) => {
  for (const type of ['homePage', 'collectionListPage', 'articleListPage', 'siteMap'] as const) {
    await page.goto(hrefOfPath(PAGE_OF_TYPE[type]));
    const kinds = await page
      .locator(LATER_PARTS)
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).containerType));
    expect(new Set(kinds), type).toEqual(new Set(['normal']));
  }
});

test('NV-5 without JavaScript no part of a page is skipped', async ({ shop }) => {
  const plain = await shop.withoutJavaScript();
  await plain.page.goto(ALL_PRODUCTS_HREF);
  const skipped = await plain.page
    .locator(LATER_PARTS)
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length);
  expect(skipped).toBe(0);
});

test('SH-3 collapsed filters are laid out before they are opened, but cannot be focused', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ALL_PRODUCTS_HREF);
  const filters = page.locator('[data-part=filters]');
  await expect(filters).toHaveCSS('content-visibility', 'hidden');
  const facet = filters.locator('a').first();
  expect(await facet.evaluate((link) => link.checkVisibility())).toBe(false);
  await facet.evaluate((link) => link.focus());
  await expect(facet).not.toBeFocused();
  await page.locator('[data-filter-fold]').click();
  await expect(facet).toBeVisible();
});

test('PD-1 RV-2 jumping to the reviews before idle time does not change the height of the cards above them @every-width', async ({
  shop,
}) => {
  const { page } = shop;
  await page.route(/\/idle-time-[^/]*\.js$/, () => undefined);
  await shop.openProduct('cool-menthol-shampoo');
  const cards = page.locator('[data-item-list=related-products] > li');
  const heights = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  const before = await heights();
  expect(before.length).toBeGreaterThan(0);
  await page.locator(`#${REVIEWS_ANCHOR}`).evaluate(async (section) => {
    section.scrollIntoView();
    for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
  });
  expect(await heights()).toEqual(before);
});

for (const type of ['homePage', 'collectionListPage'] as const)
  test(`RT-5 reloading a page restores its scroll position and what was shown there: ${type} @every-width`, async ({
    shop,
  }) => {
    const { page } = shop;
    await shop.open(hrefOfPath(PAGE_OF_TYPE[type]));
    await expectLaidOut(page);
    // A browser records the scroll position when scrolling has ended.
    const rests = () =>
      page.evaluate(() => new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })));
    const resting = rests();
    await page.evaluate(() => scrollTo(0, 0.6 * document.documentElement.scrollHeight));
    await resting;
    await expectLaidOut(page);
    const place = () =>
      page.evaluate(() => [
        Math.round(scrollY / 10),
        document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.textContent?.slice(0, 40),
      ]);
    let before = await place();
    const isAtRest = async (): Promise<boolean> => {
      const now = await place();
      const isSame = String(now) === String(before);
      before = now;
      return isSame;
    };
    await expect.poll(isAtRest).toBe(true);
    for (let times = 0; times < 2; times++) {
      await page.reload();
      await expectLaidOut(page);
      await expect.poll(place).toEqual(before);
    }
  });
