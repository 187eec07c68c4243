import { expect, type Locator } from '@playwright/test';
import { hrefOfPath, REVIEWS_ANCHOR, REVIEWS_API_HREF } from '../../shared/routes.ts';
import { PRODUCT_LABELS } from '../../shared/spec/copy.ts';
import { REVIEW_LABELS, REVIEW_STATUS } from '../../shared/spec/review-copy.ts';
import { command } from './fixtures/command.ts';
import { published } from './fixtures/published-pages.ts';
import { Reviews } from './fixtures/reviews-section.ts';
import { test } from './fixtures/same-tab-test.ts';

const MENTHOL = 'cool-menthol-shampoo';
const UNREVIEWED = 'ultramen-deep-clean-shampoo';
const MENTHOL_HREF = hrefOfPath(published(MENTHOL).path);
const OLDEST = `${hrefOfPath(published('supreme-smooth-shampoo').path)}?sort=SubmissionTime:asc`;

test('RV-1 RV-4 reviews show rating, date and recommendation, fit the window and are accessible @every-width', async ({
  shop,
  expectAccessible,
}) => {
  await shop.openProduct(MENTHOL);
  const reviews = new Reviews(shop.page);
  await expect(reviews.section.getByRole('heading', { name: PRODUCT_LABELS.reviews })).toBeVisible();
  await expect(reviews.section.getByText(/^\d(\.\d)? out of 5$/).first()).toBeAttached();
  await expect(reviews.all).toHaveCount(3);
  await expect(reviews.all.first().getByRole('heading', { level: 3 })).toBeVisible();
  await expect(reviews.all.first().getByRole('img', { name: 'Rated 5 out of 5' })).toBeVisible();
  await expect(reviews.all.first().locator('time')).toHaveText(/^\d{1,2}\/\d{1,2}\/\d{4}$/);
  await expect(reviews.section.getByText(/^\d{1,3}% recommend it$/)).toBeVisible();
  await shop.expectNoSidewaysScroll();
  await shop.expectNothingCutOff();
  await expectAccessible();
});

test('RV-1 RV-4 reviews fit a window of 320 px', async ({ shop }) => {
  await shop.page.setViewportSize({ width: 320, height: 640 });
  await shop.openProduct(MENTHOL);
  await expect(new Reviews(shop.page).all).toHaveCount(3);
  await shop.expectNoSidewaysScroll();
  await shop.expectNothingCutOff();
});

test('PC-1 PC-7 the stars of a card lead to the reviews, which have the same rating', async ({ shop }) => {
  await shop.open(hrefOfPath('/shop-products'));
  const card = shop.page.locator(`[data-product="${MENTHOL}"]`).first();
  const stars = await card.getByRole('img', { name: /^Rated/ }).getAttribute('aria-label');
  await card.locator(`a[href$="#${REVIEWS_ANCHOR}"]`).click();
  const reviews = new Reviews(shop.page);
  await expect(reviews.section).toBeInViewport();
  await expect(reviews.section.getByText(stars?.replace('Rated ', '') ?? '', { exact: true }).first()).toBeAttached();
});

test('PC-7 as many stars of a review are filled as it gives', async ({ shop }) => {
  await shop.open(`${MENTHOL_HREF}?sort=Rating:asc`);
  const stars = new Reviews(shop.page).all.first().getByRole('img', { name: /^Rated [12] out of 5$/ });
  await stars.scrollIntoViewIfNeeded();
  const { given, filled } = await stars.evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    const at = (star: number) => document.elementFromPoint(left + (width * (star + 0.5)) / 5, top + height / 2);
    // The share that is filled is an image in the image.
    return {
      given: Number(/\d/.exec(image.getAttribute('aria-label') ?? '')?.[0]),
      filled: [0, 1, 2, 3, 4].map((star) => at(star)?.parentElement?.parentElement === image),
    };
  });
  expect(filled).toEqual([0, 1, 2, 3, 4].map((star) => star < given));
});

test('RV-2 sorting changes the reviews in place and in the address', async ({ shop }) => {
  await shop.openProduct(MENTHOL);
  const reviews = new Reviews(shop.page);
  const before = await reviews.ids();
  await reviews.expectStillHere(async () => {
    await reviews.order('Lowest Rating').click();
    await expect(reviews.order('Lowest Rating')).toHaveAttribute('aria-current', 'true');
    await expect(reviews.order('Lowest Rating')).toBeFocused();
    await expect(reviews.order('Highest Rating')).not.toHaveAttribute('aria-current');
    expect(await reviews.ids()).not.toEqual(before);
    await expect(reviews.all.first().getByRole('img', { name: /^Rated [12] out of 5$/ })).toBeVisible();
  });
  await expect(shop.page).toHaveURL(`${MENTHOL_HREF}?sort=Rating:asc`);
  const lowest = await reviews.ids();
  await shop.page.reload();
  expect(await reviews.ids()).toEqual(lowest);
  await expect(shop.page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${MENTHOL_HREF}$`));
});

test('RV-2 RV-3 a rating bar shows the reviews with that number of stars, and a link shows all again', async ({
  shop,
}) => {
  await shop.openProduct(MENTHOL);
  const reviews = new Reviews(shop.page);
  await reviews.more.click();
  await expect(reviews.all).toHaveCount(8);
  await reviews.expectStillHere(async () => {
    await reviews.stars(4).click();
    await expect(reviews.count).toContainText(REVIEW_LABELS.withStars(4));
    await expect(reviews.stars(4)).toHaveAttribute('aria-current', 'true');
    await expect(reviews.stars(4)).toBeFocused();
    await expect(reviews.all).toHaveCount(3);
    await expect(reviews.all.getByRole('img', { name: 'Rated 4 out of 5' })).toHaveCount(3);
    await reviews.section.getByRole('link', { name: REVIEW_LABELS.all }).click();
    await expect(reviews.count).not.toContainText(REVIEW_LABELS.withStars(4));
    await expect(reviews.count).toBeFocused();
    await expect(reviews.all).toHaveCount(3);
  });
});

for (const [how, follow, hasRing] of [
  ['clicked', (link: Locator) => link.click(), false],
  ['followed by keyboard', (link: Locator) => link.press('Enter'), true],
] as const)
  test(`RV-3 where the link back to all reviews is ${how}, the count gets the focus, with a ring: ${hasRing}`, async ({
    shop,
  }) => {
    await shop.openProduct(MENTHOL);
    const reviews = new Reviews(shop.page);
    await follow(reviews.stars(4));
    await expect(reviews.count).toContainText(REVIEW_LABELS.withStars(4));
    await follow(reviews.section.getByRole('link', { name: REVIEW_LABELS.all }));
    await expect(reviews.count).toBeFocused();
    expect(await reviews.count.evaluate((count) => count.matches(':focus-visible'))).toBe(hasRing);
  });

test('RV-2 the reviews of a rating bar come into view on a phone, where the bars fill the window @phone', async ({
  shop,
}) => {
  await shop.openProduct(MENTHOL);
  const reviews = new Reviews(shop.page);
  const bar = reviews.section.locator('[data-part=stars] a').first();
  await bar.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(reviews.all.first()).not.toBeInViewport();
  await bar.tap();
  await expect(reviews.all.first()).toBeInViewport({ ratio: 0.9 });
});

test('RV-2 after rapid clicks an older answer never replaces a newer one', async ({ shop }) => {
  await shop.openProduct(MENTHOL);
  const reviews = new Reviews(shop.page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await shop.page.route(/api\/reviews\?.*Rating(:|%3A)asc/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  const asked = shop.page.waitForRequest(/Rating(:|%3A)asc/);
  await reviews.order('Lowest Rating').click();
  const older = await asked;
  const givenUp = shop.page.waitForEvent('requestfailed', (request) => request === older);
  await expect(reviews.section).toHaveAttribute('aria-busy', 'true');
  await reviews.order('Newest').click();
  await expect(reviews.order('Newest')).toHaveAttribute('aria-current', 'true');
  const newest = await reviews.ids();
  release();
  await givenUp;
  await expect(reviews.section).not.toHaveAttribute('aria-busy');
  expect(await reviews.ids()).toEqual(newest);
  await expect(shop.page).toHaveURL(/sort=SubmissionTime:desc$/);
});

test('RV-8 when other reviews cannot be loaded, the shown ones stay and an error is shown', async ({
  shop,
  watchdog,
}) => {
  watchdog.allow(/Failed to load resource.*503/);
  await shop.openProduct(MENTHOL);
  const reviews = new Reviews(shop.page);
  const before = await reviews.ids();
  await shop.page.route(`**${REVIEWS_API_HREF}?**`, (route) => route.fulfill({ status: 503, body: '{}' }));
  await reviews.order('Oldest').click();
  await expect(reviews.count).toHaveText(REVIEW_STATUS.failed);
  expect(await reviews.ids()).toEqual(before);
  await shop.page.unrouteAll();
  await reviews.order('Oldest').click();
  await expect(reviews.order('Oldest')).toHaveAttribute('aria-current', 'true');
});

test('RV-2 RV-3 RV-6 reviews can be sorted, loaded and voted on by keyboard alone', async ({ shop }) => {
  await shop.openProduct('smooth-and-silky-shampoo');
  const reviews = new Reviews(shop.page);
  const { keyboard } = shop.page;
  await reviews.order('Most Helpful').focus();
  await keyboard.press('Enter');
  await expect(reviews.order('Most Helpful')).toHaveAttribute('aria-current', 'true');
  await expect(reviews.order('Most Helpful')).toBeFocused();
  await reviews.more.focus();
  await keyboard.press('Enter');
  await expect(reviews.all).toHaveCount(8);
  const fourth = reviews.all.nth(3);
  await expect(reviews.section.locator('li:focus')).toHaveCount(1);
  await keyboard.press('Tab');
  await expect(reviews.helpful(fourth)).toBeFocused();
  await keyboard.press('Space');
  await expect(fourth.getByRole('status')).toHaveText(REVIEW_STATUS.voted);
  await expect(reviews.helpful(fourth)).toBeFocused();
});

test('RV-5 PD-3 a product without reviews invites the first review', async ({ shop, expectAccessible }) => {
  await shop.openProduct(UNREVIEWED);
  const reviews = new Reviews(shop.page);
  await expect(reviews.section.getByRole('heading', { name: REVIEW_LABELS.noReviews })).toBeVisible();
  await expect(reviews.section.getByRole('link', { name: PRODUCT_LABELS.firstReview })).toHaveAttribute(
    'href',
    `${hrefOfPath(published(UNREVIEWED).path)}/writereview`,
  );
  await expectAccessible();
});

test('RV-2 RV-3 without JavaScript reviews can be sorted and loaded', async ({ shop }) => {
  const plain = await shop.withoutJavaScript();
  await plain.open(OLDEST);
  const reviews = new Reviews(plain.page);
  await expect(reviews.order('Oldest')).toHaveAttribute('aria-current', 'true');
  const oldest = await reviews.ids();
  await reviews.more.click();
  await expect(reviews.all).toHaveCount(8);
  expect((await reviews.ids()).slice(0, 3)).toEqual(oldest);
  await expect(reviews.all.nth(3)).toBeInViewport();
});

test('RV-2 without JavaScript a rating bar shows the reviews with that number of stars, and a link shows all again', async ({
  shop,
}) => {
  const plain = await shop.withoutJavaScript();
  await plain.open(OLDEST);
  const reviews = new Reviews(plain.page);
  await reviews.stars(5).click();
  await expect(reviews.count).toContainText(REVIEW_LABELS.withStars(5));
  await expect(reviews.order('Oldest')).toHaveAttribute('aria-current', 'true');
  await reviews.section.getByRole('link', { name: REVIEW_LABELS.all }).click();
  await expect(plain.page).toHaveURL(`${OLDEST}#${REVIEWS_ANCHOR}`);
});

test('CA-3 WR-1 a rejected review disappears immediately, and returns once approved; other pages stay cached @operations', async ({
  shop,
  request,
  siteOrigin,
}) => {
  const other = hrefOfPath(published('soothing-leave-on-spray').path);
  const isHit = async () => /alun-page; hit/.test((await request.get(other)).headers()['cache-status'] ?? '');
  await expect.poll(isHit).toBe(true);
  await shop.openProduct(MENTHOL);
  const reviews = new Reviews(shop.page);
  const [id = ''] = await reviews.ids();
  const count = await reviews.section
    .getByText(/^\d+ reviews$/)
    .first()
    .textContent();

  await command('reviews', ['reject', id, '--reason', 'looked at again'], siteOrigin);
  try {
    await shop.page.reload();
    await expect(reviews.all).toHaveCount(3);
    expect(await reviews.ids()).not.toContain(id);
    await expect(reviews.section.getByText(count ?? '', { exact: true })).toHaveCount(0);
  } finally {
    await command('reviews', ['approve', id], siteOrigin);
  }
  await shop.page.reload();
  await expect(reviews.section.locator(`[data-review="${id}"]`)).toBeVisible();
  await expect(reviews.section.getByText(count ?? '', { exact: true }).first()).toBeVisible();
  expect(await isHit()).toBe(true);
});
