import { expect } from '@playwright/test';
import { ANSWER_MS } from '../../shared/spec/answer-limit.ts';
import { FORM_MESSAGES, FORM_SERVED } from '../../shared/spec/form-messages.ts';
import { CONTACT_FORM, LETTER_MESSAGES, PRODUCT_REGISTRATION_FORM } from '../../shared/spec/letter-copy.ts';
import { REFERENCE } from '../../shared/spec/letters.ts';
import { command } from './fixtures/command.ts';
import { expectLaidOut } from './fixtures/lay-out-whole.ts';
import {
  CONTACT,
  field,
  isKept,
  LEMON,
  REGISTRATION,
  receipt,
  referenceOn,
  select,
  sendButton,
  writeLetter,
} from './fixtures/letter-form.ts';
import { test } from './fixtures/same-tab-test.ts';
import { test as testAlone } from './fixtures/site-test.ts';

test('FM-3 sending a letter shows a receipt with a reference @every-width', async ({ page, shop }) => {
  await shop.open(CONTACT);
  await shop.expectNoSidewaysScroll();
  await writeLetter(page);
  await sendButton(page).click();
  await expect(receipt(page, CONTACT_FORM.receiptTitle)).toBeFocused();
  expect(await referenceOn(page)).toMatch(REFERENCE);
  await shop.expectNoSidewaysScroll();
});

test('WR-2 the note on mandatory fields is shown once: above them, or in the summary while there are errors', async ({
  page,
  shop,
}) => {
  await shop.open(CONTACT);
  const above = page.getByText(FORM_SERVED.marked, { exact: true });
  await expect(above).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByText(FORM_SERVED.resubmit)).toBeVisible();
  await expect(above).toBeHidden();
});

for (const [what, address] of [
  ['the receipt of a letter', `${CONTACT}?sent=K7M3-92QD`],
  ['the receipt of a registered product', `${REGISTRATION}?sent=K7M3-92QD`],
]) {
  test(`FM-3 ${what} is accessible @every-width`, async ({ shop, expectAccessible }) => {
    await shop.open(address ?? '');
    await expectAccessible();
  });
}

test('FM-3 an operator finds a letter by its reference and closes it', async ({ page, shop, siteOrigin }) => {
  await shop.open(CONTACT);
  const message = await writeLetter(page);
  await sendButton(page).click();
  const reference = await referenceOn(page);
  expect(await command('letters', ['show', reference.toLowerCase()], siteOrigin)).toContain(message);
  expect(await command('letters', ['list', '--kind', 'contact', '--limit', '1000'], siteOrigin)).toContain(reference);
  await command('letters', ['close', reference, '--note', 'New cap sent.'], siteOrigin);
  expect(await command('letters', ['list', '--limit', '1000'], siteOrigin)).not.toContain(reference);
});

test('FM-3 a letter sent while offline is not lost: an error is shown, and it can be sent again @phone', async ({
  page,
  shop,
  watchdog,
}) => {
  watchdog.allow(/ERR_INTERNET_DISCONNECTED/);
  await shop.open(CONTACT);
  const message = await writeLetter(page);
  await isKept(page, message);
  // The files that the page fetches in idle time have loaded, too.
  await expectLaidOut(page);
  await page.context().setOffline(true);
  await sendButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: LETTER_MESSAGES.letterFailed })).toBeFocused();
  await expect(field(page, CONTACT_FORM.message)).toHaveValue(message);
  await page.context().setOffline(false);
  await sendButton(page).click();
  await expect(receipt(page, CONTACT_FORM.receiptTitle)).toBeFocused();
});

test('FM-4 the notice that a letter was not sent disappears when the next attempt has invalid fields', async ({
  page,
  shop,
  watchdog,
}) => {
  watchdog.allow(/Failed to load resource.*ERR_FAILED/);
  await page.route(`**${CONTACT}`, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await shop.open(CONTACT);
  await isKept(page, await writeLetter(page));
  await sendButton(page).click();
  const notice = page.getByRole('alert').filter({ hasText: LETTER_MESSAGES.letterFailed });
  await expect(notice).toBeVisible();
  await field(page, CONTACT_FORM.message).fill('');
  await sendButton(page).click();
  await expect(page.locator('[data-form-summary]')).toBeFocused();
  await expect(notice).toHaveCount(0);
});

test('FM-4 what is typed while a letter is being sent stays when the letter comes back with an error', async ({
  page,
  shop,
  watchdog,
}) => {
  watchdog.allow(/status of 422/);
  await shop.open(CONTACT);
  await writeLetter(page);
  const [sent, typing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const refused = new URLSearchParams({ topic: 'other', message: 'Short' }).toString();
  await page.route(
    `**${CONTACT}`,
    async (route) => {
      sent.resolve();
      await typing.promise;
      await route.continue({ postData: refused });
    },
    { times: 1 },
  );
  await sendButton(page).click();
  // While the rules are still loading, what is typed is sent as well.
  await sent.promise;
  await field(page, CONTACT_FORM.message).fill('What I remembered meanwhile.');
  typing.resolve();
  await expect(page.locator('[data-form-summary]')).toBeFocused();
  await expect(field(page, CONTACT_FORM.message)).toHaveValue('What I remembered meanwhile.');
});

testAlone(
  'FM-3 a letter whose answer never arrives times out, can be sent again, and is stored once @phone',
  async ({ page, shop, siteOrigin }) => {
    await shop.open(CONTACT);
    const message = await writeLetter(page);
    const writer = `Siti ${crypto.randomUUID()}`;
    await field(page, CONTACT_FORM.name).fill(writer);
    await isKept(page, message);
    // The Worker receives the letter, but the answer is lost.
    const held: Promise<unknown>[] = [];
    await page.route(`**${CONTACT}`, (route) => void held.push(route.fetch()), { times: 1 });
    await page.clock.install();
    await sendButton(page).click();
    await expect.poll(() => held.length).toBe(1);
    await held[0];
    await page.clock.runFor(ANSWER_MS);
    await expect(page.getByRole('alert').filter({ hasText: FORM_MESSAGES.unanswered })).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(field(page, CONTACT_FORM.message)).toHaveValue(message);
    await sendButton(page).click();
    await expect(receipt(page, CONTACT_FORM.receiptTitle)).toBeFocused();
    await expect(page).not.toHaveTitle(/^Error: /);
    const listed = await command('letters', ['list', '--kind', 'contact', '--limit', '1000'], siteOrigin);
    expect(listed.split(writer)).toHaveLength(2);
  },
);

testAlone('FM-3 a letter is sent even if the validation script never loads @phone', async ({ page, shop }) => {
  await page.route('**/contact-form*.js', () => undefined);
  await shop.open(CONTACT);
  await isKept(page, await writeLetter(page));
  await page.clock.install();
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(5_000);
  await expect(receipt(page, CONTACT_FORM.receiptTitle)).toBeFocused();
});

test('FM-4 an empty letter is not sent: each field shows its error, and the summary links to it @every-width', async ({
  page,
  shop,
  expectAccessible,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await shop.open(CONTACT);
  await sendButton(page).click();
  const summary = page.locator('[data-form-summary]');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('heading')).toHaveText(FORM_MESSAGES.errors(4));
  await expectAccessible();
  await summary.getByRole('link', { name: LETTER_MESSAGES.topic }).click();
  await expect(select(page, CONTACT_FORM.topic)).toBeFocused();
  await expect(select(page, CONTACT_FORM.topic)).toHaveAccessibleDescription(LETTER_MESSAGES.topic);
  expect(sent).toEqual([]);
});

test('FM-3 the summary’s link to the date focuses its field also in Firefox, which only scrolls to it', async ({
  page,
  shop,
}) => {
  await shop.open(REGISTRATION);
  await page.getByRole('button', { name: PRODUCT_REGISTRATION_FORM.submit }).click();
  const summary = page.locator('[data-form-summary]');
  await expect(summary).toBeFocused();
  // Without its default action a link neither scrolls nor focuses.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await summary.getByRole('link', { name: LETTER_MESSAGES.boughtOn }).click();
  await expect(page.locator('input[type=date]')).toBeFocused();
  await expect(page.locator('input[type=date]')).toBeInViewport({ ratio: 1 });
});

test('FM-3 a double click sends one letter', async ({ page, shop, siteOrigin }) => {
  await shop.open(CONTACT);
  const message = await writeLetter(page);
  await sendButton(page).dblclick();
  const reference = await referenceOn(page);
  await shop.open(CONTACT);
  await writeLetter(page, message);
  await sendButton(page).click();
  expect(await referenceOn(page)).toBe(reference);
  expect(await command('letters', ['show', reference], siteOrigin)).toContain(message);
});

test('FM-4 without JavaScript an invalid letter comes back with its values, and can then be sent @every-width', async ({
  shop,
}) => {
  const plain = await shop.withoutJavaScript();
  plain.expectRefusals();
  await plain.open(CONTACT);
  const { page } = plain;
  const message = await writeLetter(page);
  await field(page, CONTACT_FORM.email).fill('nowhere');
  await select(page, CONTACT_FORM.product).selectOption(LEMON.name);
  await sendButton(page).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByText(FORM_MESSAGES.invalidEmail).last()).toBeVisible();
  await expect(field(page, CONTACT_FORM.message)).toHaveValue(message);
  await expect(field(page, CONTACT_FORM.email)).toHaveValue('nowhere');
  await expect(select(page, CONTACT_FORM.product).locator('option:checked')).toHaveText(LEMON.name);
  await field(page, CONTACT_FORM.email).fill('siti@mail.example');
  await sendButton(page).click();
  await expect(receipt(page, CONTACT_FORM.receiptTitle)).toBeVisible();
  const reference = await referenceOn(page);
  expect(new URL(page.url()).searchParams.get('sent')).toBe(reference);
  await page.reload();
  expect(await referenceOn(page)).toBe(reference);
});

test('FM-3 registering a product shows a receipt with a reference @every-width', async ({ page, shop }) => {
  await shop.open(REGISTRATION);
  await shop.expectNoSidewaysScroll();
  await select(page, PRODUCT_REGISTRATION_FORM.product).selectOption(LEMON.name);
  await field(page, PRODUCT_REGISTRATION_FORM.shop).fill(`Kedai Ah Seng ${crypto.randomUUID()}, Ipoh`);
  await field(page, PRODUCT_REGISTRATION_FORM.boughtOn).fill('2026-09-30');
  await field(page, PRODUCT_REGISTRATION_FORM.batch).fill('nonsense');
  await field(page, PRODUCT_REGISTRATION_FORM.name).fill('Ravi a/l Kumar');
  await field(page, PRODUCT_REGISTRATION_FORM.email).fill('ravi@mail.example');
  const submit = page.getByRole('button', { name: PRODUCT_REGISTRATION_FORM.submit });
  await submit.click();
  await expect(field(page, PRODUCT_REGISTRATION_FORM.batch)).toHaveAccessibleDescription(
    `${PRODUCT_REGISTRATION_FORM.batchHint} ${LETTER_MESSAGES.batch}`,
  );
  await field(page, PRODUCT_REGISTRATION_FORM.batch).fill('A26 118 04');
  await submit.click();
  await expect(receipt(page, PRODUCT_REGISTRATION_FORM.receiptTitle)).toBeFocused();
  expect(await referenceOn(page)).toMatch(REFERENCE);
});

test('FM-4 a product can be registered without JavaScript', async ({ shop }) => {
  const plain = await shop.withoutJavaScript();
  await plain.open(REGISTRATION);
  const { page } = plain;
  await select(page, PRODUCT_REGISTRATION_FORM.product).selectOption(LEMON.name);
  await field(page, PRODUCT_REGISTRATION_FORM.shop).fill(`Pasar malam ${crypto.randomUUID()}`);
  await field(page, PRODUCT_REGISTRATION_FORM.boughtOn).fill('2026-09-30');
  await field(page, PRODUCT_REGISTRATION_FORM.name).fill('Ravi a/l Kumar');
  await field(page, PRODUCT_REGISTRATION_FORM.email).fill('ravi@mail.example');
  await page.getByRole('button', { name: PRODUCT_REGISTRATION_FORM.submit }).click();
  await expect(receipt(page, PRODUCT_REGISTRATION_FORM.receiptTitle)).toBeVisible();
  expect(await referenceOn(page)).toMatch(REFERENCE);
});
