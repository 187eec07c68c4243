import { expect, type Page } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { everythingTakes, expectLaidOut } from './fixtures/lay-out-whole.ts';
import { test } from './fixtures/site-test.ts';

const QUICK_LINE = { effectiveType: '4g', saveData: false };

/** Sets the connection type that the browser reports, which it would otherwise estimate from this machine's response times. */
const overLine = (page: Page, line: typeof QUICK_LINE): Promise<unknown> =>
  page.addInitScript((connection) => void Object.defineProperty(navigator, 'connection', { value: connection }), line);

/** Number of visible pictures of the home page that have not loaded. */
const missingPictures = (page: Page): Promise<number> =>
  page
    .locator('main img, footer img')
    .evaluateAll(
      (all) =>
        all.filter((image) => image instanceof HTMLImageElement && image.checkVisibility() && !image.naturalWidth)
          .length,
    );

test('SH-1 a desktop with a fast connection loads all pictures of a page before anybody scrolls', async ({ page }) => {
  await everythingTakes(page, 0);
  await overLine(page, QUICK_LINE);
  await page.goto(hrefOfPath(PAGE_OF_TYPE.homePage));
  expect(await page.locator('main img, footer img').count()).toBeGreaterThan(20);
  await expect.poll(() => missingPictures(page)).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('SH-1 a picture that never arrives holds up neither the other pictures nor scroll anchoring', async ({ page }) => {
  await everythingTakes(page, 0);
  await overLine(page, QUICK_LINE);
  await page.addInitScript(() => {
    // As after going back, until the page has its real height.
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.overflowAnchor = 'none';
    });
  });
  const held: string[] = [];
  await page.route('**/media/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const isLate = await page.evaluate(() => !!document.querySelector('[data-laid-out]')).catch(() => false);
    if (isLate && held.length === 0) held.push(pathname);
    // Never answered.
    if (!held.includes(pathname)) await route.continue();
  });
  await page.goto(hrefOfPath(PAGE_OF_TYPE.homePage), { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBe(1);
  await expect.poll(() => missingPictures(page)).toBeLessThanOrEqual(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflowAnchor)).toBe('');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const SPARED = [
  ['a phone, whose data may be metered,', QUICK_LINE, { hasTouch: true, isMobile: true }],
  ['a computer on a slow connection', { effectiveType: '3g', saveData: false }, {}],
  ['a computer with data saving turned on', { effectiveType: '4g', saveData: true }, {}],
] as const;

for (const [who, line, device] of SPARED) {
  test.describe(() => {
    test.use(device);

    test(`SH-1 ${who} loads no picture that is far from view`, async ({ page }) => {
      await everythingTakes(page, 0);
      await overLine(page, line);
      await page.goto(hrefOfPath(PAGE_OF_TYPE.homePage));
      await expectLaidOut(page);
      await page.waitForLoadState('networkidle');
      expect(await missingPictures(page)).toBeGreaterThan(10);
    });
  });
}
