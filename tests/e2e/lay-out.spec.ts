import { expect } from '@playwright/test';
import { z } from 'zod';
import { ALL_PRODUCTS_HREF } from '../../shared/routes.ts';
import { test } from './fixtures/site-test.ts';

/** Every part of the page that may wait for its layout, as `waiting` or `there`. */
const partsOf = () =>
  [...document.querySelectorAll('.later, [data-item-list] > li')].map((part) =>
    getComputedStyle(part).contentVisibility === 'auto' ? 'waiting' : 'there',
  );

/** Layout shift of a page whose fonts are not there at once: letters of about the same width take their place. */
const A_FONT_THAT_COMES_LATE = 0.001;

test('PL-1 a long list is laid out to its end without being scrolled, and nothing moves by it', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(ALL_PRODUCTS_HREF);
  await expect.poll(() => page.evaluate(partsOf)).not.toContain('waiting');
  expect(await page.evaluate(() => document.querySelectorAll('.later, [data-item-list] > li').length)).toBeGreaterThan(
    16,
  );
  const shifts = z.array(z.number()).parse(await page.evaluate(() => Reflect.get(window, 'shifts')));
  const moved = shifts.reduce((sum, shift) => sum + shift, 0);
  expect(moved).toBeLessThan(A_FONT_THAT_COMES_LATE);
});

test('NV-5 without JavaScript no part of a page waits for anything', async ({ shop }) => {
  const plain = await shop.withoutJavaScript();
  await plain.page.goto(ALL_PRODUCTS_HREF);
  expect(new Set(await plain.page.evaluate(partsOf))).toEqual(new Set(['there']));
});
