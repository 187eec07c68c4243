import { expect } from '@playwright/test';
import { SEARCH_HREF } from '../../shared/routes.ts';
import { SEARCH_LABELS } from '../../shared/spec/search-page-copy.ts';
import { test } from './fixtures/searchless-site-test.ts';

test('SE-4 with the search service down the page offers alternatives, and the search form still works', async ({
  searchless,
  page,
  watchdog,
}) => {
  // This second site has no media service, and a failing endpoint is logged on the console.
  watchdog.allow(/Failed to load resource|search: there are no suggestions/);
  watchdog.allow(new RegExp(`left the site: GET ${searchless}`));
  const answer = await page.goto(`${searchless}${SEARCH_HREF}?term=lemon`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText(SEARCH_LABELS.unavailable)).toBeVisible();
  await expect(page.getByRole('link', { name: SEARCH_LABELS.again })).toBeVisible();
  await expect(page.getByRole('heading', { name: SEARCH_LABELS.popular })).toBeVisible();
  const refused = page.waitForResponse((response) => response.url().includes('/api/suggestions'));
  await page.getByRole('banner').getByLabel('Search products and articles').fill('lemon');
  expect((await refused).status()).toBe(503);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/term=lemon$/);
});
