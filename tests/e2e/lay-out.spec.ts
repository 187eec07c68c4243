import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { ALL_PRODUCTS_HREF, hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { LATER_PARTS, layOutWhole } from './fixtures/lay-out-whole.ts';
import { test } from './fixtures/site-test.ts';

/** Every part of the page that may wait for its layout, as `waiting` or `known`: its height is. */
const partsOf = (parts: string) =>
  [...document.querySelectorAll<HTMLElement>(parts)].map(({ dataset }) =>
    dataset.laidOut === '' ? 'known' : 'waiting',
  );

/** Layout shift of a page whose fonts are not there at once: letters of about the same width take their place. */
const A_FONT_THAT_COMES_LATE = 0.005;

/** Begins to add up layout shifts, as CLS does, on the pages that are opened from now on. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shifted = async (page: Page): Promise<number> => {
  const shifts = z.array(z.number()).parse(await page.evaluate(() => Reflect.get(window, 'shifts')));
  return shifts.reduce((sum, shift) => sum + shift, 0);
};

test('PL-1 a long list is laid out to its end without being scrolled @every-width', async ({ page }) => {
  await page.goto(ALL_PRODUCTS_HREF);
  await expect.poll(() => page.evaluate(partsOf, LATER_PARTS)).not.toContain('waiting');
  expect(await page.locator(LATER_PARTS).count()).toBeGreaterThan(16);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const known = await height();
  await layOutWhole(page);
  expect(await height()).toBe(known);
});

test('PL-1 RT-5 no part that may be skipped is a container by itself: in Firefox it would have no height', async ({
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

for (const [type, path] of Object.entries(PAGE_OF_TYPE)) {
  test(`RT-5 nothing moves while a page lays itself out to its end: ${type}`, async ({ page }) => {
    await watchShifts(page);
    await page.goto(hrefOfPath(path));
    await expect.poll(() => page.evaluate(partsOf, LATER_PARTS)).not.toContain('waiting');
    expect(await shifted(page)).toBeLessThan(A_FONT_THAT_COMES_LATE);
  });
}

test('NV-5 without JavaScript no part of a page waits for anything', async ({ shop }) => {
  const plain = await shop.withoutJavaScript();
  await plain.page.goto(ALL_PRODUCTS_HREF);
  const skipped = await plain.page
    .locator(LATER_PARTS)
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length);
  expect(skipped).toBe(0);
});

test('SH-3 what is folded away is laid out before it is opened, and stays out of reach', async ({ page }) => {
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
