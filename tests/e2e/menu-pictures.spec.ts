import { expect } from '@playwright/test';
import { MENU_PICTURES_HREF } from '../../shared/routes.ts';
import { MENU_PICTURES_AGAIN_MS } from '../../shared/spec/limits.ts';
import { test } from './fixtures/site-test.ts';

test('NV-1 menu pictures load when the pointer reaches a menu; after a failure, when it comes there a while later', async ({
  shop,
  watchdog,
}) => {
  watchdog.allow(/ERR_FAILED/);
  const { page } = shop;
  let asked = 0;
  let isDown = true;
  await page.route(`**${MENU_PICTURES_HREF}`, (route) => {
    asked += 1;
    return isDown ? route.abort() : route.continue();
  });
  await page.clock.install();
  await shop.openHome();
  // The manifest is linked in idle time, when the menus' pictures are prepared.
  await expect(page.locator('head > link[rel=manifest]')).toBeAttached();
  expect(asked).toBe(0);
  const item = page.locator('[data-menu-item]').first();
  const slots = item.locator('[data-pictured]');
  const failure = page.waitForEvent('requestfailed', (request) => request.url().endsWith(MENU_PICTURES_HREF));
  await item.locator('[data-menu-trigger]').hover();
  await failure;
  await expect(item.getByRole('link').nth(1)).toBeVisible();
  for (const link of [1, 2, 1, 2]) await item.getByRole('link').nth(link).hover();
  await expect(slots.locator('img')).toHaveCount(0);
  expect(asked).toBe(1);

  const place = await slots.first().boundingBox();
  isDown = false;
  await page.clock.fastForward(MENU_PICTURES_AGAIN_MS);
  await item.getByRole('link').nth(1).hover();
  await expect(slots.locator('img')).toHaveCount(await slots.count());
  await expect
    .poll(() =>
      slots
        .first()
        .locator('img')
        .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )
    .toBe(true);
  expect(await slots.first().boundingBox()).toEqual(place);
  expect(asked).toBe(2);
});
