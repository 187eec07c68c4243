import { expect } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { CONTACT_FORM } from '../../shared/spec/letter-copy.ts';
import { REVIEW_FORM } from '../../shared/spec/write-review-copy.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { test } from './fixtures/site-test.ts';
import { DESKTOP } from './fixtures/window-sizes.ts';

test.use({ viewport: DESKTOP });
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('NV-5 in forced colours the menu still marks the place where the visitor is', async ({ page, shop }) => {
  await shop.open(hrefOfPath(PAGE_OF_TYPE.productListPage));
  const marked = page.getByRole('banner').locator('[data-current]');
  await expect(marked).toHaveCount(1);
  const { mark, ground } = await marked.evaluate((trigger) => ({
    mark: getComputedStyle(trigger, '::after').backgroundColor,
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }));
  expect([mark, ground]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('FM-3 in forced colours a field with an error looks other than one without', async ({ page, shop }) => {
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

test('WR-1 in forced colours the answer that was chosen looks other than the other one', async ({ page, shop }) => {
  await shop.open(hrefOfPath(PAGE_OF_TYPE.writeReviewPage));
  const answer = (name: string) => page.getByRole('main').getByRole('radio', { name, exact: true });
  const ground = (name: string) =>
    answer(name).evaluate((radio) => radio.parentElement && getComputedStyle(radio.parentElement).backgroundColor);
  expect(await ground(REVIEW_FORM.yes)).toBe(await ground(REVIEW_FORM.no));
  await answer(REVIEW_FORM.yes).check();
  expect(await ground(REVIEW_FORM.yes)).not.toBe(await ground(REVIEW_FORM.no));
});

test('SH-2 SH-4 in forced colours the logos of related brands are not white on white', async ({ page, shop }) => {
  await shop.openHome();
  const filters = await page
    .locator(':is(header, footer) ul[aria-label] li img')
    .evaluateAll((logos) => logos.map((logo) => getComputedStyle(logo).filter));
  expect(filters.length).toBeGreaterThan(2);
  expect(new Set(filters)).toEqual(new Set(['none']));
});

test('CO-2 in forced colours waves have the colour of the page', async ({ page, shop }) => {
  await shop.openHome();
  const fills = await page
    .locator('svg[data-edge]')
    .evaluateAll((waves) => [...new Set(waves.map((wave) => getComputedStyle(wave).fill))]);
  expect(fills).toEqual(['rgb(255, 255, 255)']);
});
