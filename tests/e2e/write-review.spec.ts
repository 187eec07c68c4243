import { expect, type Page } from '@playwright/test';
import { FORM_MESSAGES } from '../../shared/spec/form-messages.ts';
import { AGE_RESTRICTION } from '../../shared/spec/reviews.ts';
import { AGE_RESTRICTED, REVIEW_FORM, REVIEW_MESSAGES } from '../../shared/spec/write-review-copy.ts';
import { newWriter, openForm, openFormAfterReview, PAGE, PRODUCT, TEXT } from './fixtures/review-form.ts';
import { test } from './fixtures/same-tab-test.ts';
import type { Shop } from './fixtures/shop.ts';
import { test as testAlone } from './fixtures/site-test.ts';

/** Scrolls to the top: axe reports targets that the sticky header covers in part as too small. */
const fromTheTop = (shop: Shop): Promise<void> => shop.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

test('WR-1 a review can be previewed and sent, and its receipt says that it is held for moderation @every-width', async ({
  shop,
  expectAccessible,
}) => {
  const form = await openForm(shop);
  const intro = shop.page.getByText(REVIEW_FORM.intro);
  await expect(intro).toBeVisible();
  await expectAccessible();
  await form.fill(newWriter());
  await form.button(REVIEW_FORM.preview).click();
  const preview = shop.page.getByRole('region', { name: REVIEW_FORM.previewTitle });
  await expect(preview).toBeFocused();
  await expect(preview.getByText(TEXT)).toBeVisible();
  await expect(preview.getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible();
  await expectAccessible();
  await preview.getByRole('button', { name: REVIEW_FORM.submit }).click();
  await expect(form.receipt).toBeFocused();
  await expect(form.receipt).toContainText('held for moderation');
  // The prompt for a review would stand above the thank-you message.
  await expect(intro).toBeHidden();
  await fromTheTop(shop);
  await expectAccessible();
  await shop.expectNoSidewaysScroll();
  await shop.expectNothingCutOff();
});

test('WR-2 errors are shown at each field and in a summary that links to it, before anything is sent', async ({
  shop,
  expectAccessible,
}) => {
  const form = await openForm(shop);
  const sent: string[] = [];
  shop.page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await form.submit();
  await expect(form.summary).toBeFocused();
  await expect(form.summary.getByRole('heading')).toHaveText('There are 10 errors on this page.');
  await expect(shop.page).toHaveTitle(/^Error: /);
  await expectAccessible();
  for (const [label, message] of [
    [REVIEW_FORM.summary, REVIEW_MESSAGES.summary],
    [REVIEW_FORM.nickname, REVIEW_MESSAGES.nickname],
    [REVIEW_FORM.birthMonth, REVIEW_MESSAGES.birthMonth],
  ] as const) {
    await form.summary.getByRole('link', { name: message, exact: true }).click();
    await expect(form.field(label)).toBeFocused();
    await expect(form.field(label)).toHaveAccessibleDescription(new RegExp(message));
    await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await form.summary.getByRole('link', { name: REVIEW_MESSAGES.rating }).click();
  await expect(form.stars(REVIEW_FORM.rating, 1)).toBeFocused();
  expect(sent).toEqual([]);

  await form.fill(newWriter());
  await form.field(REVIEW_FORM.nickname).fill('No <b>way</b>');
  await form.submit();
  await expect(form.summary.getByRole('heading')).toHaveText('There is 1 error on this page.');
  await expect(form.field(REVIEW_FORM.summary)).not.toHaveAttribute('aria-invalid');
  await expect(form.field(REVIEW_FORM.nickname)).toHaveAccessibleDescription(
    new RegExp(REVIEW_MESSAGES.nicknameCharacters),
  );
});

test('WR-2 a link of the summary shows the field with its label and hint, not hidden by the header @every-width', async ({
  shop,
}) => {
  const { page } = shop;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const form = await openForm(shop);
  await form.submit();
  await expect(form.summary).toBeFocused();
  const hidden: string[] = [];
  for (const link of await form.summary.getByRole('link').all()) {
    await link.click();
    const field = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`);
    await expect(field).toBeFocused();
    const label = await field.evaluate((node) => {
      const text =
        node.closest('fieldset')?.querySelector('legend') ?? document.querySelector(`label[for="${node.id}"]`);
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return text && text.getBoundingClientRect().top < header ? text.textContent : null;
    });
    if (label !== null) hidden.push(label);
  }
  expect(hidden).toEqual([]);
});

testAlone('WR-2 the number of missing characters is announced once typing has paused', async ({ shop }) => {
  await shop.page.clock.install();
  const form = await openForm(shop);
  const area = form.field(REVIEW_FORM.text).last();
  const counter = shop.page.locator('[data-counter]').filter({ visible: true }).last().locator('> *');
  await shop.touch();
  await expect(counter.first()).toHaveText(FORM_MESSAGES.short(50));
  await area.fill('Too short.');
  await expect(counter.first()).toHaveText(FORM_MESSAGES.short(40));
  await shop.page.clock.runFor(1_000);
  await expect(counter.last()).toHaveText(FORM_MESSAGES.short(40));
  const colour = () => counter.first().evaluate((element) => getComputedStyle(element).color);
  const calm = await colour();
  await area.fill('x'.repeat(401));
  await expect(counter.first()).toHaveText(FORM_MESSAGES.over(1));
  await expect.poll(colour, 'too many characters are shown in another colour').not.toBe(calm);
});

test('WR-2 on a phone the view starts at the summary’s heading, although the summary is taller than the window @phone', async ({
  shop,
}) => {
  const form = await openForm(shop);
  await form.submit();
  await expect(form.summary).toBeFocused();
  const bar = shop.page.getByRole('banner');
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  const topOf = async () => (await form.summary.getByRole('heading').boundingBox())?.y;
  await expect.poll(topOf, 'position of the heading below the bar').toBeGreaterThan(y + height);
  await expect.poll(topOf, 'position of the heading below the bar').toBeLessThan(y + height + 64);
});

test('WR-3 values changed while a review is being sent are kept when it comes back with an error', async ({ shop }) => {
  const { page } = shop;
  const { first, form } = await openFormAfterReview(shop);
  const held = Promise.withResolvers<void>();
  await page.route(`**${PAGE}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await form.fill({ ...newWriter(), nickname: first.nickname });
  await form.submit();
  await expect(page.locator('form[data-busy]')).toHaveCount(1);
  await form.field(REVIEW_FORM.summary).fill('Quiet for two weeks');
  await form.stars(REVIEW_FORM.quality, 3).check();
  await form.field(REVIEW_FORM.birthMonth).selectOption('June');
  await page.getByRole('checkbox').uncheck();
  held.resolve();
  await expect(form.summary).toBeFocused();
  await expect(form.summary.getByRole('link')).toHaveText([REVIEW_MESSAGES.nicknameTaken]);
  await expect(form.field(REVIEW_FORM.summary)).toHaveValue('Quiet for two weeks');
  await expect(form.stars(REVIEW_FORM.quality, 3)).toBeChecked();
  await expect(form.stars(REVIEW_FORM.rating, 4)).toBeChecked();
  await expect(form.field(REVIEW_FORM.birthMonth).locator('option:checked')).toHaveText('June');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(form.field(REVIEW_FORM.location)).toHaveValue('Ipoh, Perak');
});

test('WR-4 a visitor below the minimum age is told so for a year; nothing typed is sent or stored', async ({
  shop,
  context,
  expectAccessible,
}) => {
  const form = await openForm(shop);
  const sent: string[] = [];
  shop.page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await form.fill(newWriter(), String(new Date().getFullYear() - 9));
  await form.submit();
  const told = shop.page.getByRole('region', { name: AGE_RESTRICTED.title });
  await expect(told).toBeFocused();
  await expect(told).toContainText("We're sorry, but we can't accept your messages or personal information");
  await expect(told.getByRole('link', { name: AGE_RESTRICTED.link })).toHaveAttribute('href', AGE_RESTRICTED.href);
  await fromTheTop(shop);
  await expectAccessible();
  expect(sent).toEqual([]);
  expect(await shop.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('review')))).toEqual([]);

  const cookie = (await context.cookies()).find(({ name }) => name === AGE_RESTRICTION.cookie);
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
  await shop.open(PAGE);
  await expect(told).toBeVisible();
  await expect(form.button(REVIEW_FORM.submit)).toHaveCount(0);
});

test('WR-5 FM-4 without JavaScript there are the same checks, messages and receipt, and all values are kept @phone', async ({
  shop,
}) => {
  const plain = await shop.withoutJavaScript();
  plain.expectRefusals();
  const form = await openForm(plain);
  const writer = newWriter();
  await form.fill(writer);
  await form.field(REVIEW_FORM.text).last().fill('Too short.');
  await form.submit();
  await expect(form.summary.getByRole('heading')).toHaveText('There is 1 error on this page.');
  await expect(form.summary).toBeFocused();
  await expect(form.field(REVIEW_FORM.text).last()).toHaveAccessibleDescription(new RegExp(REVIEW_MESSAGES.text));
  await expect(form.field(REVIEW_FORM.email)).toHaveValue(writer.email);
  await expect(form.stars(REVIEW_FORM.rating, 4)).toBeChecked();
  await expect(form.field(REVIEW_FORM.birthMonth)).toHaveValue('5');

  await form.field(REVIEW_FORM.text).last().fill(TEXT);
  await form.button(REVIEW_FORM.preview).click();
  await expect(plain.page.getByRole('region', { name: REVIEW_FORM.previewTitle }).getByText(TEXT)).toBeVisible();
  await form.submit();
  await expect(plain.page).toHaveURL(/\/writereview\?sent=1$/);
  await expect(form.receipt).toContainText('held for moderation');
  await plain.page.reload();
  await expect(form.receipt).toBeVisible();
});

test('WR-5 FM-4 a form whose script fails to load is sent by the browser', async ({ shop, watchdog }) => {
  watchdog.allow(/ERR_FAILED|Failed to (?:load resource|fetch dynamically imported module)/);
  await shop.page.route(/\/assets\/(?:acts|forms)-[^/]*\.js$/, (route) => route.abort());
  const form = await openForm(shop);
  await form.fill(newWriter());
  await form.submit();
  await expect(shop.page).toHaveURL(/\/writereview\?sent=1$/);
  await expect(form.receipt).toBeFocused();
});

test('WR-4 WR-5 without JavaScript a visitor below the minimum age is refused, also with a form that was already open', async ({
  shop,
}) => {
  const plain = await shop.withoutJavaScript();
  plain.expectRefusals();
  const form = await openForm(plain);
  await form.fill(newWriter(), String(new Date().getFullYear() - 9));
  await form.submit();
  const told = plain.page.getByRole('region', { name: AGE_RESTRICTED.title });
  await expect(told).toBeVisible();
  // The browser's own copy of the filled-in page.
  await plain.page.goBack();
  await form.fill(newWriter());
  await form.submit();
  await expect(told).toBeVisible();
  await plain.open(PAGE);
  await expect(told).toBeVisible();
  await expect(form.button(REVIEW_FORM.submit)).toHaveCount(0);
});

test('WR-1 a review can be written by keyboard alone, and no focused control is covered', async ({ shop }) => {
  const form = await openForm(shop);
  const { keyboard } = shop.page;
  const { nickname, email } = newWriter();
  await form.stars(REVIEW_FORM.rating, 1).focus();
  for (const press of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab', 'Space', 'Tab', 'Tab', 'ArrowRight', 'Tab'])
    await keyboard.press(press);
  await expect(form.stars(REVIEW_FORM.rating, 4)).toBeChecked();
  await expect(form.stars(REVIEW_FORM.quality, 1)).toBeChecked();
  await expect(shop.page.getByRole('radio', { name: REVIEW_FORM.no })).toBeChecked();
  await expect(form.field(REVIEW_FORM.summary)).toBeFocused();
  for (const text of ['Quiet for a week', TEXT, nickname, 'Ipoh', email, 'May', '1990']) {
    await keyboard.type(text);
    await expectUncovered(shop.page);
    await keyboard.press('Tab');
  }
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(form.button(REVIEW_FORM.submit)).toBeFocused();
  await expectUncovered(shop.page);
  await keyboard.press('Enter');
  await expect(form.receipt).toBeFocused();
});

/** Checks that the focused element is visible after scrolling: no bar fixed to the viewport covers its middle (WCAG 2.4.11). */
async function expectUncovered(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return above === focused || focused?.contains(above)
        ? ''
        : `${focused?.id} under ${above?.outerHTML.slice(0, 80)}`;
    });
  await expect.poll(covered).toBe('');
}

test('WR-1 CA-3 a review that an operator approves appears on the product page @operations', async ({
  shop,
  operator,
}) => {
  const writer = newWriter();
  const form = await openForm(shop);
  await form.fill(writer);
  await form.field(REVIEW_FORM.summary).fill(`Approved: <i>${writer.nickname}</i>`);
  await form.submit();
  await expect(form.receipt).toBeVisible();

  const newest = `${PRODUCT}?sort=SubmissionTime:desc`;
  await shop.open(newest);
  await expect(shop.page.getByText(writer.nickname)).toHaveCount(0);
  await operator.approveReview(writer.nickname);
  await shop.open(newest);
  const review = shop.page.getByRole('article').filter({ hasText: writer.nickname });
  await expect(review.getByRole('heading')).toHaveText(`Approved: <i>${writer.nickname}</i>`);
  await expect(review.getByText(TEXT)).toBeVisible();
});
