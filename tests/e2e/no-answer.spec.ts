import { expect, type Page } from '@playwright/test';
import { RECOMMENDATIONS_HREF, REVIEWS_API_HREF, VOTES_HREF } from '../../shared/routes.ts';
import { ANSWER_MS } from '../../shared/spec/answer-limit.ts';
import { SCRIPT_WAIT_MS } from '../../shared/spec/limits.ts';
import { RECOMMEND_LABELS } from '../../shared/spec/page-copy.ts';
import { REVIEW_STATUS } from '../../shared/spec/review-copy.ts';
import { ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { openForm } from './fixtures/review-form.ts';
import { Reviews } from './fixtures/reviews-section.ts';
import { test } from './fixtures/site-test.ts';

const LEMON = 'lemon-fresh-shampoo';

/** Requests to this address never get an answer. The test controls the clock. */
async function unanswered(page: Page, address: string | RegExp) {
  let asked = 0;
  await page.route(address, () => {
    asked += 1;
  });
  await page.clock.install();
  return {
    /** Waits for the request, then advances the clock by the answer timeout. */
    async givenUp(): Promise<void> {
      await expect.poll(() => asked).toBe(1);
      await page.clock.runFor(ANSWER_MS);
    },
    async answeredAgain(): Promise<void> {
      await page.unroute(address);
    },
  };
}

/** The behaviour script neither loads nor fails. The test controls how long the page waits for it. */
async function withoutScript(page: Page, name: RegExp) {
  let asked = 0;
  await page.route(name, () => {
    asked += 1;
  });
  await page.clock.install();
  return async (): Promise<void> => {
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.clock.runFor(SCRIPT_WAIT_MS);
  };
}

test('PL-2 PL-8 a facet whose script never loads is followed as a link', async ({ shop, page }) => {
  const waited = await withoutScript(page, /\/acts-[^/]*\.js$/);
  const list = new ProductList(page);
  await shop.open(SHAMPOOS);
  await list.facet('Lemon & lime').click();
  await waited();
  await expect(page).toHaveURL(/\?facet=/);
  await expect(list.facet('Lemon & lime')).toHaveAttribute('aria-current', 'true');
});

test('PL-4 an address with a filter whose script fails to load leads to the filtered list of the site', async ({
  shop,
  page,
  watchdog,
}) => {
  watchdog.allow(/ERR_FAILED|Failed to (?:load resource|fetch dynamically imported module)/);
  await page.route(/\/acts-[^/]*\.js$/, (route) => route.abort());
  const list = new ProductList(page);
  await shop.open(`${SHAMPOOS}#facet=scent:lemon&sort=popularity-desc`);
  await expect(page).toHaveURL(/\?facet=/);
  await expect(list.facet('Lemon & lime')).toHaveAttribute('aria-current', 'true');
});

test('FM-4 a form whose script never loads is sent by the browser', async ({ shop, page }) => {
  shop.expectRefusals();
  const waited = await withoutScript(page, /\/(?:acts|forms)-[^/]*\.js$/);
  const form = await openForm(shop);
  await form.submit();
  await waited();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(form.summary).toBeVisible();
});

test('RV-6 RV-8 a vote that gets no answer times out and can be given again', async ({ shop, page }) => {
  await shop.openProduct(LEMON);
  const reviews = new Reviews(page);
  const review = reviews.all.nth(1);
  const count = await reviews.helpfulCount(review);
  const votes = await unanswered(page, `**${VOTES_HREF}`);
  await reviews.helpful(review).click();
  await votes.givenUp();
  await expect(review.getByRole('status')).toHaveText(REVIEW_STATUS.voteFailed);
  expect(await reviews.helpfulCount(review)).toBe(count);
  await votes.answeredAgain();
  await reviews.helpful(review).click();
  await expect(review.getByRole('status')).toHaveText(REVIEW_STATUS.voted);
});

test('RV-8 a change of the sort order that gets no answer times out, and the shown reviews stay', async ({
  shop,
  page,
}) => {
  await shop.openProduct('cool-menthol-shampoo');
  const reviews = new Reviews(page);
  const before = await reviews.ids();
  const answers = await unanswered(page, `**${REVIEWS_API_HREF}?**`);
  await reviews.order('Oldest').click();
  await answers.givenUp();
  await expect(reviews.count).toHaveText(REVIEW_STATUS.failed);
  await expect(reviews.section).not.toHaveAttribute('aria-busy');
  expect(await reviews.ids()).toEqual(before);
});

test('AR-3 a recommendation that gets no answer reports it and can be given again', async ({
  shop,
  page,
  watchdog,
}) => {
  watchdog.allow(/recommendations: not counted/);
  await shop.openArticle('fine-thick-or-in-between');
  const part = page.locator('[data-recommend]');
  await part.scrollIntoViewIfNeeded();
  await expect(part.locator('[data-count]')).toHaveText(/^recommended \d+ times?$/);
  const answers = await unanswered(page, `**${RECOMMENDATIONS_HREF}`);
  await part.getByRole('button').click();
  await answers.givenUp();
  await expect(part.getByRole('status').getByText(RECOMMEND_LABELS.en.failed)).toBeVisible();
  await answers.answeredAgain();
  await part.getByRole('button').click();
  await expect(part.getByRole('status').getByText(RECOMMEND_LABELS.en.thanks)).toBeVisible();
});

test('CT-1 if the country list gets no answer, its page opens instead @every-width', async ({ shop, page }) => {
  await shop.open('/en-my/scalp');
  const answers = await unanswered(page, '**/api/countries*');
  await page.locator('footer [data-act=dialog]').click();
  await answers.givenUp();
  await expect(page).toHaveURL(/country-selector$/);
});
