import { expect, type Route } from '@playwright/test';
import { REVIEW_FORM, REVIEW_MESSAGES } from '../../shared/spec/write-review-copy.ts';
import { newWriter, openForm, openFormAfterReview, PAGE, TEXT } from './fixtures/review-form.ts';
import { test } from './fixtures/same-tab-test.ts';

test('WR-3 a nickname that is taken is reported at its field, and nothing else is lost', async ({ shop }) => {
  const { first, form } = await openFormAfterReview(shop);
  const second = { ...newWriter(), nickname: first.nickname };
  await form.fill(second);
  await form.submit();
  await expect(form.summary).toBeFocused();
  await expect(form.summary.getByRole('link')).toHaveText([REVIEW_MESSAGES.nicknameTaken]);
  await expect(shop.page).toHaveTitle(/^Error: /);
  await expect(form.field(REVIEW_FORM.nickname)).toHaveAccessibleDescription(new RegExp(REVIEW_MESSAGES.nicknameTaken));
  await expect(form.field(REVIEW_FORM.email)).toHaveValue(second.email);
  await form.field(REVIEW_FORM.nickname).fill(newWriter().nickname);
  await form.submit();
  await expect(form.receipt).toBeFocused();
  await expect(shop.page).not.toHaveTitle(/^Error: /);
});

test('WR-6 a second review of a product by the same person is refused, and the form keeps its values', async ({
  shop,
}) => {
  const { first, form } = await openFormAfterReview(shop);
  await form.fill({ ...newWriter(), email: first.email });
  await form.field(REVIEW_FORM.summary).fill('Changed my mind');
  await form.submit();
  await expect(form.summary).toBeFocused();
  await expect(form.summary.getByRole('link')).toHaveText([REVIEW_MESSAGES.alreadyReviewed]);
  await expect(form.field(REVIEW_FORM.summary)).toHaveValue('Changed my mind');
});

test('WR-6 a draft survives a reload and a failed submission, without personal data', async ({ shop, watchdog }) => {
  const form = await openForm(shop);
  const writer = newWriter();
  await form.fill(writer);
  // The script that stores drafts may load after the typing; it stores that text, too.
  await expect.poll(() => shop.page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(TEXT);
  await shop.page.reload();
  await expect(form.field(REVIEW_FORM.text).last()).toHaveValue(TEXT);
  await expect(form.field(REVIEW_FORM.nickname)).toHaveValue(writer.nickname);
  await expect(form.stars(REVIEW_FORM.rating, 4)).toBeChecked();
  await expect(form.field(REVIEW_FORM.email)).toHaveValue('');
  await expect(form.field(REVIEW_FORM.birthYear)).toHaveValue('');

  watchdog.allow(/ERR_FAILED|Failed to load resource/);
  await form.fill(writer);
  await shop.page.route(`**${PAGE}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await form.submit();
  const notice = shop.page.getByRole('alert').filter({ hasText: REVIEW_MESSAGES.notSubmitted });
  await expect(notice).toBeFocused();
  await expect(form.field(REVIEW_FORM.email)).toHaveValue(writer.email);
  await shop.page.unroute(`**${PAGE}`);
  await shop.page.reload();
  await expect(form.field(REVIEW_FORM.text).last()).toHaveValue(TEXT);

  await form.fill(writer);
  await form.submit();
  await expect(form.receipt).toBeVisible();
  await shop.open(PAGE);
  await expect(form.field(REVIEW_FORM.nickname)).toHaveValue('');
});

test('WR-6 a rating chosen before the draft is restored is kept', async ({ shop }) => {
  const form = await openForm(shop);
  await form.fill(newWriter());
  await expect.poll(() => shop.page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(TEXT);
  const held: Route[] = [];
  await shop.page.route(/\/assets\/forms-.*\.js$/, (route) => void held.push(route));
  await shop.page.reload();
  await form.stars(REVIEW_FORM.rating, 2).check();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await Promise.all(held.map((route) => route.continue()));
  await expect(form.field(REVIEW_FORM.text).last()).toHaveValue(TEXT);
  await expect(form.stars(REVIEW_FORM.rating, 2)).toBeChecked();
});

test('WR-6 submitting twice sends a review once', async ({ shop }) => {
  const form = await openForm(shop);
  await form.fill(newWriter());
  const sent: string[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await shop.page.route(`**${PAGE}`, async (route) => {
    if (route.request().method() === 'POST') {
      sent.push(route.request().url());
      await held;
    }
    await route.fallback();
  });
  await form.submit();
  await expect(form.button(REVIEW_FORM.submit)).toHaveAttribute('aria-disabled', 'true');
  await expect(shop.page.getByRole('status')).toHaveText(/Sending/);
  await form.button(REVIEW_FORM.submit).click({ force: true });
  await form.field(REVIEW_FORM.nickname).press('Enter');
  letGo();
  await expect(form.receipt).toBeFocused();
  expect(sent).toHaveLength(1);
});
