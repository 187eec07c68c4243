import { expect, type Locator, type Page } from '@playwright/test';
import { pageHref } from '../../shared/routes.ts';
import { ANSWER_MS } from '../../shared/spec/answer-limit.ts';
import { PRODUCT_LABELS } from '../../shared/spec/copy.ts';
import { FORM_MESSAGES, FORM_SERVED } from '../../shared/spec/form-messages.ts';
import {
  CONTACT_FORM,
  LETTER_MESSAGES,
  PRODUCT_REGISTRATION_FORM,
  TOPIC_LABELS,
} from '../../shared/spec/letter-copy.ts';
import { REFERENCE } from '../../shared/spec/letters.ts';
import { command } from './fixtures/command.ts';
import { expectLaidOut } from './fixtures/lay-out-whole.ts';
import { test } from './fixtures/site-test.ts';

const CONTACT = pageHref({ pageType: 'contactUs' });
const REGISTRATION = pageHref({ pageType: 'productRegistrationForm', path: '/product-registration' });
/** A size of a product that has several. */
const LEMON = { name: 'Lemon Fresh Shampoo', gtin: '9559990002170' };

const field = (page: Page, label: string): Locator => page.getByRole('main').getByLabel(label);
const select = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label });
const receipt = (page: Page, title: string): Locator => page.getByRole('region', { name: title });
const referenceOn = async (page: Page): Promise<string> => {
  const reference = page.locator('[data-form-receipt] dd');
  await expect(reference).toHaveText(REFERENCE);
  return reference.innerText();
};

/** Waits until this browser keeps what was typed: by then the script of the form is there. */
const isKept = (page: Page, typed: string) =>
  expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(typed);

/** Fills in a letter that nobody has written before. */
async function writeLetter(page: Page, message = `The cap cracked on ${crypto.randomUUID()}.`): Promise<string> {
  await field(page, CONTACT_FORM.name).fill('Siti binti Ali');
  await field(page, CONTACT_FORM.email).fill('siti@mail.example');
  await select(page, CONTACT_FORM.topic).selectOption(TOPIC_LABELS.complaint);
  await field(page, CONTACT_FORM.message).fill(message);
  return message;
}

const sendButton = (page: Page): Locator => page.getByRole('button', { name: CONTACT_FORM.submit });

test('FM-3 a letter is acknowledged with a reference @every-width', async ({ page, shop }) => {
  await shop.open(CONTACT);
  await shop.expectNoSidewaysScroll();
  await writeLetter(page);
  await sendButton(page).click();
  await expect(receipt(page, CONTACT_FORM.receiptTitle)).toBeFocused();
  expect(await referenceOn(page)).toMatch(REFERENCE);
  await shop.expectNoSidewaysScroll();
});

test('WR-2 that marked fields are mandatory is said once: above them, and in the summary while there are errors', async ({
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

test('FM-3 whoever answers letters finds one by its reference, and closes it', async ({ page, shop, siteOrigin }) => {
  await shop.open(CONTACT);
  const message = await writeLetter(page);
  await sendButton(page).click();
  const reference = await referenceOn(page);
  expect(await command('letters', ['show', reference.toLowerCase()], siteOrigin)).toContain(message);
  expect(await command('letters', ['list', '--kind', 'contact', '--limit', '1000'], siteOrigin)).toContain(reference);
  await command('letters', ['close', reference, '--note', 'New cap sent.'], siteOrigin);
  expect(await command('letters', ['list', '--limit', '1000'], siteOrigin)).not.toContain(reference);
});

test('FM-3 a connection that is gone when a letter is sent costs none of it: this is said, and it can be sent again @phone', async ({
  page,
  shop,
  watchdog,
}) => {
  watchdog.allow(/ERR_INTERNET_DISCONNECTED/);
  await shop.open(CONTACT);
  const message = await writeLetter(page);
  await isKept(page, message);
  // What the page fetches in its idle time is there, too.
  await expectLaidOut(page);
  await page.context().setOffline(true);
  await sendButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: LETTER_MESSAGES.letterFailed })).toBeFocused();
  await expect(field(page, CONTACT_FORM.message)).toHaveValue(message);
  await page.context().setOffline(false);
  await sendButton(page).click();
  await expect(receipt(page, CONTACT_FORM.receiptTitle)).toBeFocused();
});

test('FM-4 that a letter could not be sent is said no more once something is wrong with it', async ({
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

test('FM-3 a letter that is never answered keeps nobody waiting: it can be sent again, and is one letter @phone', async ({
  page,
  shop,
  siteOrigin,
}) => {
  await shop.open(CONTACT);
  const message = await writeLetter(page);
  const writer = `Siti ${crypto.randomUUID()}`;
  await field(page, CONTACT_FORM.name).fill(writer);
  await isKept(page, message);
  // The Worker takes it, and the answer is lost on its way.
  const held: Promise<unknown>[] = [];
  await page.route(`**${CONTACT}`, (route) => void held.push(route.fetch()), { times: 1 });
  await page.clock.install();
  await sendButton(page).click();
  await expect.poll(() => held.length).toBe(1);
  await held[0];
  await page.clock.runFor(ANSWER_MS);
  await expect(page.getByRole('alert').filter({ hasText: FORM_MESSAGES.unanswered })).toBeFocused();
  await expect(field(page, CONTACT_FORM.message)).toHaveValue(message);
  await sendButton(page).click();
  await expect(receipt(page, CONTACT_FORM.receiptTitle)).toBeFocused();
  const listed = await command('letters', ['list', '--kind', 'contact', '--limit', '1000'], siteOrigin);
  expect(listed.split(writer)).toHaveLength(2);
});

test('FM-3 checks that never come keep no letter from being sent @phone', async ({ page, shop }) => {
  await page.route('**/contact-form*.js', () => undefined);
  await shop.open(CONTACT);
  await isKept(page, await writeLetter(page));
  await page.clock.install();
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(5_000);
  await expect(receipt(page, CONTACT_FORM.receiptTitle)).toBeFocused();
});

test('FM-3 the product that the address names is chosen, by its code or that of one of its sizes', async ({
  page,
  shop,
}) => {
  await shop.open(`${CONTACT}#gtin=${LEMON.gtin}`);
  const products = select(page, CONTACT_FORM.product);
  const chosen = products.locator('option:checked');
  const goTo = (hash: string) => page.evaluate((to) => location.replace(to), hash);
  await expect(chosen).toHaveText(LEMON.name);

  const [other = '', size = ''] = await products
    .locator(`option[data-also]:not([value="${LEMON.gtin}"])`)
    .first()
    .evaluate((option) => [option.textContent ?? '', option.getAttribute('data-also')?.split(' ')[0] ?? '']);
  await goTo(`#gtin=${size}`);
  await expect(page).toHaveURL(`${CONTACT}#gtin=${size}`);
  await expect(chosen, 'what is chosen already stays').toHaveText(LEMON.name);

  await products.selectOption(CONTACT_FORM.noProduct);
  for (const nonsense of ['#gtin=0000000000000', '#gtin=', '#gtin=%3Cscript%3E', '#gtin', '#%']) {
    await goTo(nonsense);
    await expect(chosen).toHaveText(CONTACT_FORM.noProduct);
  }
  await goTo(`#gtin=${size}`);
  await expect(chosen).toHaveText(other);
});

test('FM-3 WR-6 the product that an address names is no draft: another visit to the form begins with none', async ({
  page,
  shop,
}) => {
  await shop.open(`${CONTACT}#gtin=${LEMON.gtin}`);
  const chosen = select(page, CONTACT_FORM.product).locator('option:checked');
  await expect(chosen).toHaveText(LEMON.name);
  await page.getByLabel(CONTACT_FORM.message).fill('Does it foam in hard water?');
  await shop.open('/en-my/sitemap');
  await shop.open(CONTACT);
  await expect(page.getByLabel(CONTACT_FORM.message)).toHaveValue('Does it foam in hard water?');
  await expect(chosen).toHaveText(CONTACT_FORM.noProduct);
});

test('FM-3 a product page leads to the form with its product chosen', async ({ page, shop }) => {
  await shop.openProduct('lemon-fresh-shampoo');
  await page.getByRole('link', { name: PRODUCT_LABELS.ask }).click();
  await expect(page).toHaveURL(`${CONTACT}#gtin=${LEMON.gtin}`);
  await expect(select(page, CONTACT_FORM.product).locator('option:checked')).toHaveText(LEMON.name);
});

test('FM-3 a letter half written survives a reload, without who wrote it, until it is sent', async ({ page, shop }) => {
  await shop.open(CONTACT);
  const message = await writeLetter(page);
  await select(page, CONTACT_FORM.product).selectOption(LEMON.name);
  await isKept(page, message);
  await page.reload();
  await expect(field(page, CONTACT_FORM.message)).toHaveValue(message);
  await expect(select(page, CONTACT_FORM.topic).locator('option:checked')).toHaveText(TOPIC_LABELS.complaint);
  await expect(select(page, CONTACT_FORM.product).locator('option:checked')).toHaveText(LEMON.name);
  for (const own of [CONTACT_FORM.name, CONTACT_FORM.email]) await expect(field(page, own)).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const own of ['Siti', 'siti@mail.example']) expect(kept).not.toContain(own);

  await writeLetter(page, message);
  await sendButton(page).click();
  await expect(receipt(page, CONTACT_FORM.receiptTitle)).toBeFocused();
  await shop.open(CONTACT);
  await expect(field(page, CONTACT_FORM.message)).toHaveValue('');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('FM-3 the product that an address names comes before the one of a letter half written', async ({ page, shop }) => {
  await shop.open(CONTACT);
  const message = await writeLetter(page);
  await select(page, CONTACT_FORM.product).selectOption({ index: 1 });
  await expect(select(page, CONTACT_FORM.product).locator('option:checked')).not.toHaveText(LEMON.name);
  await isKept(page, message);
  await shop.openProduct('lemon-fresh-shampoo');
  await page.getByRole('link', { name: PRODUCT_LABELS.ask }).click();
  await expect(field(page, CONTACT_FORM.message)).toHaveValue(message);
  await expect(select(page, CONTACT_FORM.product).locator('option:checked')).toHaveText(LEMON.name);
});

test('FM-3 a registration half filled in survives a reload, without whose it is', async ({ page, shop }) => {
  await shop.open(REGISTRATION);
  await select(page, PRODUCT_REGISTRATION_FORM.product).selectOption(LEMON.name);
  await field(page, PRODUCT_REGISTRATION_FORM.shop).fill('Kedai Ah Seng, Ipoh');
  await field(page, PRODUCT_REGISTRATION_FORM.boughtOn).fill('2026-09-30');
  await field(page, PRODUCT_REGISTRATION_FORM.name).fill('Ravi a/l Kumar');
  await isKept(page, 'Kedai Ah Seng');
  await page.reload();
  await expect(select(page, PRODUCT_REGISTRATION_FORM.product).locator('option:checked')).toHaveText(LEMON.name);
  await expect(field(page, PRODUCT_REGISTRATION_FORM.shop)).toHaveValue('Kedai Ah Seng, Ipoh');
  await expect(field(page, PRODUCT_REGISTRATION_FORM.boughtOn)).toHaveValue('2026-09-30');
  await expect(field(page, PRODUCT_REGISTRATION_FORM.name)).toHaveValue('');
});

test('FM-4 an empty letter is not sent: each field says what it needs, and the summary leads there @every-width', async ({
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

test('FM-3 two clicks send one letter', async ({ page, shop, siteOrigin }) => {
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

test('FM-4 without JavaScript a letter that lacks something comes back as it was, and then arrives @every-width', async ({
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

test('FM-3 a product is registered and acknowledged @every-width', async ({ page, shop }) => {
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

test('FM-4 without JavaScript a product is registered', async ({ shop }) => {
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
