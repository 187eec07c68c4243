import { expect, type Locator } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { CONTACT_FORM } from '../../shared/spec/letter-copy.ts';
import { REVIEW_FORM } from '../../shared/spec/write-review-copy.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { LEMON, ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { test } from './fixtures/same-tab-test.ts';
import { DESKTOP } from './fixtures/window-sizes.ts';

test.use({ viewport: DESKTOP });
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('NV-5 in forced colours the menu still marks the current section', async ({ page, shop }) => {
  await shop.open(hrefOfPath(PAGE_OF_TYPE.productListPage));
  const marked = page.getByRole('banner').locator('[data-current]');
  await expect(marked).toHaveCount(1);
  const { mark, ground } = await marked.evaluate((trigger) => ({
    mark: getComputedStyle(trigger, '::after').backgroundColor,
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }));
  expect([mark, ground]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('FM-3 in forced colours an invalid field looks different from a valid one', async ({ page, shop }) => {
  await shop.open(hrefOfPath(PAGE_OF_TYPE.contactUs));
  shop.expectRefusals();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: CONTACT_FORM.submit }).click();
  await expect(page.locator('[data-form-summary]')).toBeVisible();
  const borders = (selector: string) =>
    main
      .locator(selector)
      .evaluateAll((fields) => [...new Set(fields.map((one) => getComputedStyle(one).borderWidth))]);
  expect(await borders('form :is(input, select, textarea)[aria-invalid]')).toEqual(['5px']);
  expect(await borders('form select:not([aria-invalid])')).toEqual(['2px']);
});

test('WR-1 in forced colours the selected answer looks different from the other one', async ({ page, shop }) => {
  await shop.open(hrefOfPath(PAGE_OF_TYPE.writeReviewPage));
  const answer = (name: string) => page.getByRole('main').getByRole('radio', { name, exact: true });
  const ground = (name: string) =>
    answer(name).evaluate((radio) => radio.parentElement && getComputedStyle(radio.parentElement).backgroundColor);
  expect(await ground(REVIEW_FORM.yes)).toBe(await ground(REVIEW_FORM.no));
  await answer(REVIEW_FORM.yes).check();
  await expect.poll(() => ground(REVIEW_FORM.yes)).not.toBe(await ground(REVIEW_FORM.no));
});

test('SH-2 SH-4 in forced colours the logos of related brands lose the filter that makes them white', async ({
  page,
  shop,
}) => {
  await shop.openHome();
  const filters = await page
    .locator(':is(header, footer) ul[aria-label] li img')
    .evaluateAll((logos) => logos.map((logo) => getComputedStyle(logo).filter));
  expect(filters.length).toBeGreaterThan(2);
  expect(new Set(filters)).toEqual(new Set(['none']));
});

test('CO-2 in forced colours waves have the background colour of the page', async ({ page, shop }) => {
  await shop.openHome();
  const fills = await page
    .locator('svg[data-edge]')
    .evaluateAll((waves) => [...new Set(waves.map((wave) => getComputedStyle(wave).fill))]);
  expect(fills).toEqual(['rgb(255, 255, 255)']);
});

const SYSTEM = {
  light: { ink: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' },
  dark: { ink: 'rgb(255, 255, 255)', ground: 'rgb(0, 0, 0)' },
} as const;

/** A computed style. Some change a moment after their style sheet has loaded, so callers poll for them. */
const lookOf = (element: Locator, name: string): Promise<string> =>
  element.evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name);

for (const [palette, { ink, ground }] of Object.entries(SYSTEM))
  test.describe(`on a ${palette} palette`, () => {
    test.use({ colorScheme: palette === 'dark' ? 'dark' : 'light' });

    test('PC-7 in forced colours empty stars are outlined', async ({ page, shop }) => {
      await shop.open(hrefOfPath(PAGE_OF_TYPE.productDetailPage));
      const [missing, filled] = [0, 1].map((index) => page.locator('main svg[aria-label^="Rated"] path').nth(index));
      if (!missing || !filled) throw new Error('the stars are missing');
      await expect.poll(() => lookOf(missing, 'fill')).toBe(ground);
      await expect.poll(() => lookOf(filled, 'fill')).not.toBe(ground);
      expect(await lookOf(missing, 'stroke')).toBe(await lookOf(filled, 'fill'));
    });

    test('WR-1 in forced colours rating inputs are outlined until they are selected or hovered', async ({
      page,
      shop,
    }) => {
      await shop.open(hrefOfPath(PAGE_OF_TYPE.writeReviewPage));
      const stars = page.getByRole('radiogroup', { name: REVIEW_FORM.rating }).locator('label');
      const fills = () => stars.locator('svg').evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
      await expect.poll(async () => new Set(await fills())).toEqual(new Set([ground]));
      await stars.nth(3).hover();
      await expect.poll(async () => (await fills()).filter((fill) => fill !== ground)).toHaveLength(4);
      await stars.nth(2).click();
      await page.getByRole('heading', { level: 1 }).hover();
      await expect.poll(async () => (await fills()).filter((fill) => fill !== ground)).toHaveLength(3);
    });

    test('SE-3 in forced colours the selected tab looks different from the other one', async ({ page, shop }) => {
      await shop.open(hrefOfPath(PAGE_OF_TYPE.searchPage));
      await shop.touch();
      const tab = (selected: boolean) => page.getByRole('tab', { selected });
      await expect(tab(true)).toHaveCount(1);
      await expect.poll(() => lookOf(tab(false), 'border-block-end-color')).toBe(ground);
      await expect.poll(() => lookOf(tab(true), 'border-block-end-color')).not.toBe(ground);
    });

    test('RV-1 in forced colours the filled part of a rating bar differs from the rest', async ({ page, shop }) => {
      await shop.open(hrefOfPath(PAGE_OF_TYPE.productDetailPage));
      const bar = page.locator('[data-reviews] dl svg').first();
      await bar.scrollIntoViewIfNeeded();
      await expect.poll(() => lookOf(bar, 'background-color')).toBe(ground);
      await expect.poll(() => lookOf(bar, 'fill')).toBe(ink);
      await expect.poll(() => lookOf(bar, 'outline-style')).toBe('solid');
    });

    test('SH-9 in forced colours a dialog has a border', async ({ page, shop }) => {
      await shop.open(hrefOfPath(PAGE_OF_TYPE.productDetailPage));
      await page.getByRole('main').getByRole('button', { name: 'BUY NOW' }).first().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect.poll(() => lookOf(dialog, 'border-top-width')).toBe('2px');
      await expect.poll(() => lookOf(dialog, 'border-top-color')).toBe(ink);
    });

    test('CT-1 in forced colours the country dialog has a border', async ({ page, shop }) => {
      await shop.open(hrefOfPath('/review-and-guidelines'));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Malaysia - English' }).click();
      await expect.poll(() => lookOf(page.getByRole('dialog'), 'border-top-width')).toBe('2px');
    });

    test('CO-5 in forced colours the video dialog has a border', async ({ page, shop }) => {
      await shop.openHome();
      await page.getByRole('link', { name: 'Watch it turn' }).first().click();
      await expect.poll(() => lookOf(page.getByRole('dialog'), 'border-top-width')).toBe('2px');
    });

    test('SE-1 PL-6 in forced colours suggestions and the compare drawer have a border', async ({ page, shop }) => {
      await shop.open(SHAMPOOS);
      await new ProductList(page).card(LEMON).getByLabel('Compare').check();
      const drawer = page.locator('[data-compare-drawer]');
      await expect(drawer).toBeVisible();
      expect(await lookOf(drawer, 'border-top-width')).toBe('2px');
      expect(await lookOf(drawer, 'border-top-color')).toBe(ink);
      await page.getByRole('banner').locator('[data-search-field]').pressSequentially('lemon');
      const popup = page.locator('search div:has(> [role=listbox])');
      await expect(popup).toBeVisible();
      await expect.poll(() => lookOf(popup, 'border-top-width')).toBe('2px');
    });

    test('SH-4 in forced colours the footer shows no wordmark behind its links', async ({ page, shop }) => {
      await shop.open(hrefOfPath(PAGE_OF_TYPE.contactUs));
      await page.locator('[data-site-footer]').scrollIntoViewIfNeeded();
      const drawn = page.locator('[data-site-footer] svg:not([data-edge])').filter({ visible: true });
      const widths = await drawn.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      expect(widths.length).toBeGreaterThan(3);
      expect(Math.max(...widths)).toBeLessThan(64);
    });

    test('CO-4 in forced colours the dots of a carousel are visible, and its button has a border', async ({
      page,
      shop,
    }) => {
      await shop.openHome();
      const carousel = page.locator('alun-carousel[data-autoplay]').first();
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel).toHaveAttribute('data-live', '');
      const dot = await carousel
        .locator('[data-to]')
        .first()
        .evaluate((one) => getComputedStyle(one, '::before').backgroundColor);
      expect(dot).toBe(ink);
      expect(await lookOf(carousel.locator('[data-rotate]'), 'border-top-width')).toBe('2px');
    });
  });
