import { expect, type Route } from '@playwright/test';
import { hrefOfPath, VOTES_HREF } from '../../shared/routes.ts';
import { HELPFUL_COOKIE } from '../../shared/spec/helpful-votes.ts';
import { REVIEW_STATUS } from '../../shared/spec/review-copy.ts';
import { published } from './fixtures/published-pages.ts';
import { Reviews } from './fixtures/reviews-section.ts';
import { test } from './fixtures/same-tab-test.ts';

const LEMON = 'lemon-fresh-shampoo';
const OLDEST = `${hrefOfPath(published('supreme-smooth-shampoo').path)}?sort=SubmissionTime:asc`;

test('RV-6 a helpful vote is counted once: immediately, in a cookie for 24 hours, and after a reload', async ({
  shop,
}) => {
  await shop.openProduct(LEMON);
  const reviews = new Reviews(shop.page);
  const review = reviews.all.first();
  const [id] = await reviews.ids();
  const count = await reviews.helpfulCount(review);
  const posts: string[] = [];
  shop.page.on('request', (request) => {
    if (request.url().endsWith(VOTES_HREF)) posts.push(request.postData() ?? '');
  });

  const colours = () =>
    Promise.all(
      [reviews.helpful(review), reviews.notHelpful(review)].map((button) =>
        button.evaluate((element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return [color, backgroundColor];
        }),
      ),
    );
  const [before] = await colours();
  await reviews.expectStillHere(async () => {
    await reviews.helpful(review).click();
    await expect(review.getByRole('status')).toHaveText(REVIEW_STATUS.voted);
  });
  for (const button of [reviews.helpful(review), reviews.notHelpful(review)]) await expect(button).toBeDisabled();
  // Disabled buttons have other text and background colours.
  for (const [index, colour] of (await colours()).flat().entries()) expect(colour).not.toBe(before?.[index % 2]);
  expect(await reviews.helpfulCount(review)).toBe(count + 1);
  await expect(reviews.section).toHaveAttribute('data-review-item', id ?? '');
  // Prevents counting the vote twice once the server's count includes it.
  const kept = await shop.page.evaluate(() => localStorage.getItem('alun.votes'));
  expect(kept).toBe(JSON.stringify([[id, count + 1]]));
  const cookie = (await shop.page.context().cookies()).find(({ name }) => name === `${HELPFUL_COOKIE}${id}`);
  expect(cookie).toMatchObject({ value: '1', sameSite: 'Lax', httpOnly: false });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(23 * 3600);
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600 + 5);

  await reviews.notHelpful(review).click({ force: true });
  await shop.page.reload();
  await expect(reviews.helpful(review)).toBeDisabled();
  await expect(reviews.helpful(review)).toHaveAttribute('aria-pressed', 'true');
  expect(await reviews.helpfulCount(review)).toBe(count + 1);
  await reviews.helpful(review).click({ force: true });
  await expect(reviews.helpful(review)).toBeDisabled();
  expect(posts).toEqual([`vote=${id}%3A1`]);
});

test('RV-6 a pressed vote button shows that it waits, even before its script is there', async ({ shop }) => {
  const held: Route[] = [];
  await shop.page.route(/\/assets\/acts-/, (route) => void held.push(route));
  await shop.openProduct(LEMON);
  const reviews = new Reviews(shop.page);
  const review = reviews.all.first();
  await reviews.helpful(review).click();
  await expect(reviews.helpful(review)).toHaveCSS('animation-name', 'pending');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const route of held) await route.continue();
  await expect(review.getByRole('status')).toHaveText(REVIEW_STATUS.voted);
  await expect(reviews.helpful(review)).toHaveCSS('animation-name', 'none');
});

test('RV-6 a not-helpful vote does not change the count, and clears the mark of the helpful review', async ({
  shop,
}) => {
  await shop.openProduct(LEMON);
  const reviews = new Reviews(shop.page);
  await reviews.order('Oldest').click();
  await expect(reviews.order('Oldest')).toHaveAttribute('aria-current', 'true');
  const [first, second] = [reviews.all.nth(0), reviews.all.nth(1)];
  await reviews.helpful(first).click();
  await expect(first.getByRole('status')).toHaveText(REVIEW_STATUS.voted);
  const count = await reviews.helpfulCount(second);
  await reviews.notHelpful(second).click();
  await expect(second.getByRole('status')).toHaveText(REVIEW_STATUS.voted);
  expect(await reviews.helpfulCount(second)).toBe(count);
  await expect(reviews.section).not.toHaveAttribute('data-review-item');
  const [, id] = await reviews.ids();
  const cookies = await shop.page.context().cookies();
  expect(cookies.find(({ name }) => name === `${HELPFUL_COOKIE}${id}`)?.value).toBe('-1');
});

test('RV-6 a review that was voted on is accessible', async ({ shop, context, siteOrigin, expectAccessible }) => {
  await shop.openProduct(LEMON);
  const reviews = new Reviews(shop.page);
  const [id = ''] = await reviews.ids();
  await context.addCookies([{ name: `${HELPFUL_COOKIE}${id}`, value: '1', url: `${siteOrigin}/en-my` }]);
  await shop.page.reload();
  await expect(reviews.helpful(reviews.all.first())).toBeDisabled();
  await expectAccessible();
});

test('RV-6 RV-3 earlier votes are shown on reviews that load later', async ({ shop, context, siteOrigin }) => {
  await shop.openProduct(LEMON);
  const reviews = new Reviews(shop.page);
  await reviews.order('Newest').click();
  await expect(reviews.order('Newest')).toHaveAttribute('aria-current', 'true');
  const [id = ''] = await reviews.ids();
  await context.addCookies([{ name: `${HELPFUL_COOKIE}${id}`, value: '-1', url: `${siteOrigin}/en-my` }]);
  await shop.openProduct(LEMON);
  await reviews.order('Newest').click();
  await expect(reviews.notHelpful(reviews.section.locator(`[data-review="${id}"]`))).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('RV-6 RV-8 a vote that fails can be given again', async ({ shop, watchdog }) => {
  watchdog.allow(/Failed to load resource.*503/);
  await shop.openProduct(LEMON);
  const reviews = new Reviews(shop.page);
  const review = reviews.all.nth(2);
  const count = await reviews.helpfulCount(review);
  await shop.page.route(`**${VOTES_HREF}`, (route) => route.fulfill({ status: 503, body: '{}' }));
  await reviews.helpful(review).click();
  await expect(review.getByRole('status')).toHaveText(REVIEW_STATUS.voteFailed);
  await expect(reviews.helpful(review)).toBeEnabled();
  expect(await reviews.helpfulCount(review)).toBe(count);
});

test('RV-6 a visitor who voted differently in another tab sees the vote that counts, and is told that it was before', async ({
  shop,
  context,
  siteOrigin,
}) => {
  await shop.openProduct(LEMON);
  const reviews = new Reviews(shop.page);
  const review = reviews.all.nth(1);
  const [, id = ''] = await reviews.ids();
  const count = await reviews.helpfulCount(review);
  // The first touch displays votes made before it. This vote comes after it.
  await shop.expectScripted();
  await context.addCookies([{ name: `${HELPFUL_COOKIE}${id}`, value: '-1', url: `${siteOrigin}/en-my` }]);
  await reviews.helpful(review).click();
  await expect(review.getByRole('status')).toHaveText(REVIEW_STATUS.votedBefore);
  await expect(reviews.notHelpful(review)).toHaveAttribute('aria-pressed', 'true');
  await expect(reviews.helpful(review)).toHaveAttribute('aria-pressed', 'false');
  expect(await reviews.helpfulCount(review)).toBe(count);
});

test('RV-6 a vote after the cookie of an earlier one has ended counts beside that', async ({ shop }) => {
  await shop.openProduct('cool-menthol-shampoo');
  const reviews = new Reviews(shop.page);
  const review = reviews.all.last();
  const id = (await reviews.ids()).at(-1);
  const count = await reviews.helpfulCount(review);
  // The page includes the earlier vote by now.
  await shop.page.evaluate((votes) => localStorage.setItem('alun.votes', votes), JSON.stringify([[id, count]]));
  await reviews.helpful(review).click();
  await expect(review.getByRole('status')).toHaveText(REVIEW_STATUS.voted);
  expect(await reviews.helpfulCount(review)).toBe(count + 1);
});

test('RV-6 a visitor whose first touch is a vote, after one in another tab, is told that it was before', async ({
  shop,
  context,
  siteOrigin,
}) => {
  const { page } = shop;
  await shop.openProduct(LEMON);
  const reviews = new Reviews(page);
  const review = reviews.all.nth(1);
  const [, id = ''] = await reviews.ids();
  let posts = 0;
  page.on('request', (request) => {
    posts += Number(request.url().endsWith(VOTES_HREF));
  });
  await shop.waitsForTouch();
  await context.addCookies([{ name: `${HELPFUL_COOKIE}${id}`, value: '1', url: `${siteOrigin}/en-my` }]);
  await reviews.helpful(review).evaluate((button: HTMLButtonElement) => button.click());
  await expect(review.getByRole('status')).toHaveText(REVIEW_STATUS.votedBefore);
  await expect(reviews.helpful(review)).toHaveAttribute('aria-pressed', 'true');
  expect(posts).toBe(0);
});

test('RV-6 RV-2 a vote that is being sent while the reviews are sorted is shown on the review of the new list, and sent once', async ({
  shop,
}) => {
  const { page } = shop;
  await shop.openProduct('smooth-and-silky-shampoo');
  const reviews = new Reviews(page);
  const [id = ''] = await reviews.ids();
  const review = reviews.section.locator(`[data-review="${id}"]`);
  let posts = 0;
  page.on('request', (request) => {
    posts += Number(request.url().endsWith(VOTES_HREF));
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${VOTES_HREF}`, async (route) => {
    await released;
    await route.continue();
  });
  const sent = page.waitForRequest(`**${VOTES_HREF}`);
  await reviews.helpful(review).click();
  await sent;
  await reviews.order('Newest').click();
  await expect(reviews.order('Newest')).toHaveAttribute('aria-current', 'true');
  await expect(reviews.helpful(review)).toBeDisabled();
  await expect(reviews.helpful(review)).toHaveAttribute('aria-pressed', 'true');
  const count = Number(await review.locator('[data-count]').getAttribute('data-count'));
  expect(await reviews.helpfulCount(review)).toBe(count + 1);
  await reviews.notHelpful(review).click({ force: true });
  release();
  await expect(review.getByRole('status')).toHaveText(REVIEW_STATUS.voted);
  await expect(reviews.helpful(review)).toHaveAttribute('aria-pressed', 'true');
  expect([posts, await reviews.helpfulCount(review)]).toEqual([1, count + 1]);
});

test('RV-6 several clicks send one vote', async ({ shop }) => {
  await shop.openProduct('green-apple-shampoo');
  const reviews = new Reviews(shop.page);
  const review = reviews.all.first();
  const count = await reviews.helpfulCount(review);
  let posts = 0;
  shop.page.on('request', (request) => {
    posts += Number(request.url().endsWith(VOTES_HREF));
  });
  await reviews.helpful(review).evaluate((button: HTMLButtonElement) => {
    for (let times = 0; times < 5; times += 1) button.click();
  });
  await expect(review.getByRole('status')).toHaveText(REVIEW_STATUS.voted);
  expect([posts, await reviews.helpfulCount(review)]).toEqual([1, count + 1]);
});

test('RV-6 without JavaScript a vote is sent as a form, and the page it returns to confirms it', async ({ shop }) => {
  const plain = await shop.withoutJavaScript();
  await plain.open(OLDEST);
  const reviews = new Reviews(plain.page);
  const [id] = await reviews.ids();
  const review = reviews.all.first();
  const count = await reviews.helpfulCount(review);
  await reviews.helpful(review).click();
  await expect(plain.page).toHaveURL(/sort=SubmissionTime(:|%3A)asc&voted=[^&]+#ratings-reviews-wrapper$/);
  await expect(reviews.section.getByText(REVIEW_STATUS.voted)).toBeInViewport();
  for (const button of [reviews.helpful(review), reviews.notHelpful(review)]) await expect(button).toBeDisabled();
  await expect(reviews.helpful(review)).toHaveAttribute('aria-pressed', 'true');
  expect(await reviews.helpfulCount(review)).toBe(count + 1);
  const cookies = await plain.page.context().cookies();
  expect(cookies.find(({ name }) => name === `${HELPFUL_COOKIE}${id}`)?.value).toBe('1');
});
