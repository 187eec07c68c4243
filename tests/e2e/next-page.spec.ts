import { expect, type Page } from '@playwright/test';
import { PRODUCT_SORTS } from '../../shared/spec/sorts.ts';
import { LEMON, ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { test } from './fixtures/site-test.ts';

/** How the page's document was delivered: `navigational-prefetch` when it was prefetched. */
const delivery = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry && 'deliveryType' in entry ? entry.deliveryType : undefined;
  });

/** Records for every document whether a view transition led to it. */
const watchTransitions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const transition = 'viewTransition' in event ? event.viewTransition : null;
      document.documentElement.dataset.cameThrough = transition ? 'transition' : 'nothing';
    });
  });

test('CA-6 hovering a card prefetches its page', async ({ shop }) => {
  const { page } = shop;
  const ahead = await page.context().newCDPSession(page);
  const ready: unknown[] = [];
  ahead.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => status === 'Ready' && ready.push(prefetchUrl));
  await ahead.send('Preload.enable');
  await shop.open(SHAMPOOS);
  const list = new ProductList(page);
  const link = list.card(LEMON).getByRole('link', { name: LEMON, exact: true });
  await expect(page.locator('head > script[type=speculationrules]')).toHaveCount(1);
  await link.hover();
  await expect.poll(() => ready).toContainEqual(expect.stringMatching(/\/lemon-fresh-shampoo$/));
  // Each filter or sort order is a list of its own, and their number is unlimited, so their links are not prefetched.
  await list.root.getByRole('link', { name: PRODUCT_SORTS['name-asc'] }).hover();
  await link.click();
  await expect(page).toHaveURL(/\/lemon-fresh-shampoo$/);
  expect(await delivery(page)).toBe('navigational-prefetch');
  expect(ready.filter((address) => String(address).includes('sort='))).toEqual([]);
});

test('SO-1 CA-6 after load, manifest and speculation rules are added, and nothing is reported on the console', async ({
  shop,
}) => {
  const { page } = shop;
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await shop.open(SHAMPOOS);
  await expect(page.locator('head > link[rel=manifest]')).toHaveAttribute('href', '/site.webmanifest');
  expect((await page.request.get('/site.webmanifest')).status()).toBe(200);
  await expect(page.locator('head > script[type=speculationrules]')).toHaveCount(1);
  expect(said).toEqual([]);
});

for (const [wanted, reducedMotion, came] of [
  ['fades in over the previous one', 'no-preference', 'transition'],
  ['appears at once with reduced motion', 'reduce', 'nothing'],
] as const) {
  test(`NV-5 the next page ${wanted}`, async ({ shop }) => {
    const { page } = shop;
    await page.emulateMedia({ reducedMotion });
    await watchTransitions(page);
    await shop.open(SHAMPOOS);
    await new ProductList(page).card(LEMON).getByRole('link', { name: LEMON, exact: true }).click();
    await expect(page).toHaveURL(/\/lemon-fresh-shampoo$/);
    await expect(page.locator('html')).toHaveAttribute('data-came-through', came);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
