import { expect } from '@playwright/test';
import { onePerType } from './fixtures/published-pages.ts';
import { test } from './fixtures/site-test.ts';

for (const { type, id } of onePerType()) {
  test(`SH-1 nobody is left out on a ${type}: axe finds nothing (${id}) @every-width`, async ({
    shop,
    expectAccessible,
  }) => {
    await shop.openEntry(id);
    await shop.expectIslandsSettled();
    await expectAccessible();
  });

  test(`SH-1 a ${type} fits a window of 320 px (${id})`, async ({ shop }) => {
    await shop.page.setViewportSize({ width: 320, height: 640 });
    await shop.openEntry(id);
    await shop.expectNoSidewaysScroll();
  });
}

test('RT-9 nobody is left out on the page that is not there', async ({ shop, expectAccessible }) => {
  await shop.openMissing('/en-my/nothing-here');
  await expectAccessible();
});

test('SH-1 no page scrolls sideways at any width @every-width', async ({ shop }) => {
  test.slow();
  for (const { id } of onePerType()) {
    await test.step(id, async () => {
      await shop.openEntry(id);
      await shop.expectNoSidewaysScroll();
    });
  }
  expect(onePerType().length).toBeGreaterThan(5);
});
