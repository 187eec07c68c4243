import { expect, type Route } from '@playwright/test';
import { REVIEWS_API_HREF } from '../../shared/routes.ts';
import { REVIEW_LABELS, REVIEW_STATUS } from '../../shared/spec/review-copy.ts';
import { layOutWhole } from './fixtures/lay-out-whole.ts';
import { Reviews } from './fixtures/reviews-section.ts';
import { test } from './fixtures/same-tab-test.ts';

/** More reviews of a product, by its Load more. */

const MENTHOL = 'cool-menthol-shampoo';

test('RV-3 Load more appends reviews until none is left, and a reload keeps them', async ({ shop }) => {
  await shop.openProduct(MENTHOL);
  const reviews = new Reviews(shop.page);
  const [first] = await reviews.ids();
  const total = Number(/of (\d+)/.exec((await reviews.count.textContent()) ?? '')?.[1]);
  await reviews.expectStillHere(async () => {
    for (let shown = 8; shown - 5 < total; shown += 5) {
      await reviews.more.click();
      await expect(reviews.all).toHaveCount(Math.min(shown, total));
      await expect(reviews.section.locator('li:focus')).toHaveCount(1);
    }
  });
  await expect(reviews.more).toHaveCount(0);
  await expect(reviews.count).toHaveText(REVIEW_LABELS.count(total));
  const ids = await reviews.ids();
  expect(ids[0]).toBe(first);
  expect(new Set(ids).size).toBe(total);
  await shop.page.reload();
  expect(await reviews.ids()).toEqual(ids);
});

test('RV-3 while more reviews are on their way, the list makes room for them @every-width', async ({
  shop,
  watchdog,
}) => {
  watchdog.allow(/Failed to load resource/);
  const { page } = shop;
  const held: Route[] = [];
  await page.route(`**${REVIEWS_API_HREF}?**`, (route) => void held.push(route));
  await shop.openProduct(MENTHOL);
  // A part that is laid out late would move the place that the test scrolls to.
  await layOutWhole(page);
  const reviews = new Reviews(page);
  const footer = page.getByRole('contentinfo');
  await reviews.more.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await reviews.more.click();
  const room = reviews.section.locator('[data-room]');
  await expect(room).toBeInViewport({ ratio: 0.3 });
  await expect(room).toHaveCSS('animation-name', 'pending');
  await expect(footer).not.toBeInViewport();
  await held[0]?.continue();
  await expect(reviews.all).toHaveCount(8);
  await expect(room).toHaveCount(0);
  await expect(footer).not.toBeInViewport();

  await reviews.more.click();
  await expect(room).toHaveCount(1);
  await held[1]?.abort();
  await expect(reviews.section.getByText(REVIEW_STATUS.failed).first()).toBeVisible();
  await expect(room).toHaveCount(0);
});

test('RV-3 a double click on Load more loads one batch', async ({ shop }) => {
  await shop.openProduct(MENTHOL);
  const reviews = new Reviews(shop.page);
  await reviews.more.dblclick();
  await expect(reviews.section).not.toHaveAttribute('aria-busy');
  await expect(reviews.all).toHaveCount(8);
  expect(new Set(await reviews.ids()).size).toBe(8);
});

test('RV-3 a visitor who has moved on to a vote keeps the focus when more reviews arrive', async ({ shop }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await shop.page.route(`**${REVIEWS_API_HREF}?**`, async (route) => {
    await released;
    await route.continue();
  });
  await shop.openProduct(MENTHOL);
  const reviews = new Reviews(shop.page);
  const before = await reviews.all.count();
  await reviews.more.click();
  const vote = reviews.helpful(reviews.all.first());
  await vote.focus();
  release();
  await expect(shop.page).toHaveURL(/offset=3$/);
  expect(await reviews.all.count()).toBeGreaterThan(before);
  await expect(vote).toBeFocused();
});

test('RV-3 a review that moved to the next batch meanwhile is not shown twice', async ({ shop }) => {
  await shop.openProduct(MENTHOL);
  const reviews = new Reviews(shop.page);
  const before = await reviews.ids();
  // Simulates that a full page of reviews was approved meanwhile: the next reviews are those already shown.
  await shop.page.route(`**${REVIEWS_API_HREF}?**`, async (route) => {
    const url = route.request().url().replace('offset=3', 'offset=0');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await reviews.more.click();
  await expect(reviews.section).not.toHaveAttribute('aria-busy');
  await expect(shop.page).toHaveURL(/offset=3$/);
  expect(await reviews.ids()).toEqual(before);
});

test('RV-2 RV-3 Load more while another order is on its way does not give up that order', async ({ shop }) => {
  await shop.openProduct(MENTHOL);
  const reviews = new Reviews(shop.page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await shop.page.route(/api\/reviews\?.*Rating(:|%3A)asc/, async (route) => {
    await released;
    await route.continue();
  });
  await reviews.order('Lowest Rating').click();
  await expect(reviews.section).toHaveAttribute('aria-busy', 'true');
  await reviews.more.click();
  release();
  await expect(reviews.order('Lowest Rating')).toHaveAttribute('aria-current', 'true');
  await expect(shop.page).toHaveURL(/sort=Rating:asc$/);
  await expect(reviews.all).toHaveCount(3);
});

test('RV-8 when more reviews cannot be loaded, the error is shown next to Load more until they load @every-width', async ({
  shop,
  watchdog,
}) => {
  watchdog.allow(/Failed to load resource/);
  await shop.openProduct(MENTHOL);
  const reviews = new Reviews(shop.page);
  const before = await reviews.ids();
  const said = reviews.section.locator('[data-part=more]').getByText(REVIEW_STATUS.failed);
  await shop.page.route(`**${REVIEWS_API_HREF}?**`, (route) => route.abort());
  await reviews.more.click();
  await expect(said).toBeInViewport();
  expect(await reviews.ids()).toEqual(before);
  await shop.page.unrouteAll();
  await reviews.more.click();
  await expect(said).toHaveCount(0);
  expect((await reviews.ids()).length).toBeGreaterThan(before.length);
});
