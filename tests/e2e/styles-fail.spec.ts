import { expect } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { STYLES } from './fixtures/held-styles.ts';
import { keptPage } from './fixtures/kept-page.ts';
import { published } from './fixtures/published-pages.ts';
import { Reviews } from './fixtures/reviews-section.ts';
import { test } from './fixtures/site-test.ts';

const PRODUCT = hrefOfPath(published('lemon-fresh-shampoo').path);

test('RS-1 where the style sheet fails to load, choosing a size and sorting reviews still work', async ({
  page,
  request,
  watchdog,
}) => {
  watchdog.allow(/ERR_FAILED/);
  await keptPage(request, PRODUCT);
  await page.route(STYLES, (route) => route.abort());
  await page.goto(PRODUCT);
  const box = page.locator('alun-island[name=BuyBox]');
  await box.getByText('330 mL').first().click();
  await expect(box.getByRole('radio', { name: '330 mL' })).toBeChecked();
  await expect(box).toHaveAttribute('data-island-status', 'awake');
  const reviews = new Reviews(page);
  await reviews.order('Lowest Rating').click();
  await expect(reviews.order('Lowest Rating')).toHaveAttribute('aria-current', 'true');
});

test('RS-1 choosing a size works while the style sheet is still pending', async ({ page, request }) => {
  await keptPage(request, PRODUCT);
  // The request never gets an answer: a stalled network raises no error.
  await page.route(STYLES, () => undefined);
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  const box = page.locator('alun-island[name=BuyBox]');
  await box.getByText('330 mL').first().click();
  await expect(box).toHaveAttribute('data-island-status', 'awake');
  await expect(box.getByRole('radio', { name: '330 mL' })).toBeChecked();
});

test('RS-1 a style sheet that failed to load is requested again', async ({ page, request, watchdog }) => {
  watchdog.allow(/ERR_FAILED/);
  await keptPage(request, PRODUCT);
  let asked = 0;
  await page.route(STYLES, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto(PRODUCT);
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(12, 47, 56)');
});
