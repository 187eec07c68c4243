import { expect, type Page } from '@playwright/test';
import { compareHref } from '../../shared/compare-address.ts';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { keptPage } from './fixtures/kept-page.ts';
import { expectLaidOut } from './fixtures/lay-out-whole.ts';
import { test } from './fixtures/same-tab-test.ts';

const LEMON = 'lemon-fresh-shampoo';
const ARTICLE = 'humidity-and-dandruff';
/** Printable area of an A4 sheet in CSS pixels. */
const SHEET = { width: 680, height: 990 };

/** Controls that are useless on paper. */
const FOR_SCREENS = [
  'a[href="#main"]',
  '[data-nav-drawer]',
  'search',
  'form',
  'dialog',
  'button',
  '[role=button]',
  '[data-act=shelf]',
  '[data-act=dialog]',
  '[data-sticky-banner]',
  '[data-back-to-top]',
  '[data-site-footer] nav',
] as const;

/** The selectors that match a visible element. */
const shownOf = (page: Page, selectors: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(
    (all) => all.filter((one) => [...document.querySelectorAll(one)].some((element) => element.checkVisibility())),
    selectors,
  );

/** Lays the page out as for printing. */
async function print(page: Page): Promise<void> {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
}

for (const type of [
  'homePage',
  'productDetailPage',
  'productListPage',
  'articlePage',
  'contactUs',
  'contentPage',
] as const)
  test(`SH-1 a printed ${type} has content, logo and copyright, but no menu, search, form or button`, async ({
    shop,
  }) => {
    const { page } = shop;
    await shop.open(hrefOfPath(PAGE_OF_TYPE[type]));
    expect((await shownOf(page, FOR_SCREENS)).length).toBeGreaterThan(4);
    await print(page);
    expect(await shownOf(page, FOR_SCREENS)).toEqual([]);
    const logo = page.getByRole('banner').getByRole('img');
    await expect(logo).toBeVisible();
    expect((await logo.boundingBox())?.width).toBeGreaterThan(60);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-site-footer]').getByText('©')).toBeVisible();
    await shop.expectNoSidewaysScroll();
  });

test('SH-1 in print all text has the ink colour and nothing has a background', async ({ shop }) => {
  const { page } = shop;
  await shop.openHome();
  const looks = () =>
    page.evaluate(() => {
      const seen = [...document.querySelectorAll('body, body *:not(hr)')].filter((one) => one.checkVisibility());
      const of = (name: string) => new Set(seen.map((one) => getComputedStyle(one).getPropertyValue(name)));
      return { inks: [...of('color')], fields: [...of('background-color')] };
    });
  expect((await looks()).fields.length).toBeGreaterThan(2);
  await print(page);
  expect(await looks()).toEqual({ inks: ['rgb(12, 47, 56)'], fields: ['rgba(0, 0, 0, 0)'] });
});

test('PD-1 in print the disclosures of a product page are open', async ({ shop }) => {
  const { page } = shop;
  await shop.openProduct(LEMON);
  const folds = page.getByRole('main').locator('details:has(h3)');
  const shown = () => folds.evaluateAll((all) => all.map((one) => one.querySelector('p, li')?.checkVisibility()));
  expect(await shown()).toEqual([false, false]);
  await print(page);
  expect(await shown()).toEqual([true, true]);
});

test('PC-1 AR-2 in print no card breaks across pages, and no heading is separated from what follows', async ({
  shop,
}) => {
  const { page } = shop;
  await shop.openArticle(ARTICLE);
  await print(page);
  const breaks = (selector: string, property: string) =>
    page
      .locator(selector)
      .evaluateAll(
        (all, name) => [...new Set(all.map((one) => getComputedStyle(one).getPropertyValue(name)))],
        property,
      );
  expect(await breaks('[data-product], main article article', 'break-inside')).toEqual(['avoid']);
  expect(await breaks('main :is(h1, h2, h3)', 'break-after')).toEqual(['avoid']);
});

test('PL-6 in print five compared products fit the sheet, without remove, add and other links', async ({ shop }) => {
  const { page } = shop;
  const slugs = [LEMON, ...['cool-menthol', 'green-apple', 'smooth-and-silky'].map((name) => `${name}-shampoo`)];
  const acts = ['[data-act=uncompare]', 'main table a[href$="/shop-products"]', 'main nav[aria-labelledby]'];
  await shop.open(compareHref(slugs));
  expect(await shownOf(page, acts)).toEqual(acts);
  await print(page);
  expect(await shownOf(page, acts)).toEqual([]);
  await shop.open(compareHref([...slugs, 'supreme-moisture-shampoo']));
  await print(page);
  const edges = await page
    .locator('main tr > *')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right));
  expect(Math.max(...edges)).toBeLessThanOrEqual(SHEET.width + 1);
});

test('SH-1 parts of a printed page are below each other also in Safari, whose media queries see the width of the window', async ({
  shop,
}) => {
  const { page } = shop;
  // Cards are in rows on paper, too. What contains their heading, the text or the reviews is not.
  const inColumns = () =>
    page
      .locator('main *', { has: page.locator('h2:visible, [data-part=count]') })
      .evaluateAll((parts) =>
        parts
          .filter((part) => getComputedStyle(part).gridTemplateColumns.split(' ').length > 1)
          .map((part) => part.outerHTML.slice(0, 80)),
      );
  for (const id of [LEMON, `article-${ARTICLE}`]) {
    await shop.openEntry(id);
    await expectLaidOut(page);
    expect((await inColumns()).length).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'print' });
    expect(await inColumns()).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

test('CO-4 in print no card of a carousel reaches over the edge', async ({ shop }) => {
  const { page } = shop;
  await shop.openHome();
  await print(page);
  const beyond = await page
    .locator('[data-track] > *')
    .evaluateAll((slides) =>
      slides.map((slide) => Math.max(0, Math.round(slide.getBoundingClientRect().right - document.body.clientWidth))),
    );
  expect(beyond.length).toBeGreaterThan(4);
  expect(new Set(beyond)).toEqual(new Set([0]));
});

test('AR-1 in print an external link shows its address', async ({ shop }) => {
  const { page } = shop;
  await shop.openArticle(ARTICLE);
  await print(page);
  const said = await page
    .getByRole('article')
    .locator('p a')
    .first()
    .evaluate((link) => {
      const before = getComputedStyle(link, '::after').content;
      link.setAttribute('href', 'https://journal.example/malassezia');
      return [before, getComputedStyle(link, '::after').content];
    });
  expect(said).toEqual(['none', '" (https://journal.example/malassezia)"']);
});

test('SH-1 print styles are in the style sheet that loads later, not in the first screen', async ({ request }) => {
  const html = await keptPage(request, hrefOfPath(PAGE_OF_TYPE.articlePage));
  const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(await (await request.get(sheet)).text()).toContain('@media print');
  expect(html).not.toContain('@media print');
  expect(html).not.toContain('@page');
});
