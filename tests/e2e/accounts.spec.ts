import { expect, type Page } from '@playwright/test';
import { ACCOUNT_HREF, LOGIN_HREF, REGISTRATION_HREF } from '../../shared/routes.ts';
import { ACCOUNT_PAGE, LOGIN_FORM, REGISTRATION_FORM, REGISTRATION_MESSAGES } from '../../shared/spec/account-copy.ts';
import { FORM_MESSAGES } from '../../shared/spec/form-messages.ts';
import { AGE_RESTRICTION } from '../../shared/spec/reviews.ts';
import { AGE_RESTRICTED } from '../../shared/spec/write-review-copy.ts';
import { Desk, newAddress, PASSWORD } from './fixtures/account-desk.ts';
import { test } from './fixtures/same-tab-test.ts';

test('FM-1 registration succeeds and its receipt links to the login page @every-width', async ({
  shop,
  expectAccessible,
}) => {
  const { page } = shop;
  const desk = new Desk(shop);
  await shop.open(REGISTRATION_HREF);
  await expectAccessible();
  await page.getByRole('checkbox').check();
  await desk.register(newAddress());
  await expectAccessible();
  await shop.expectNoSidewaysScroll();
  await shop.expectNothingCutOff();
  await desk.receipt.getByRole('link', { name: REGISTRATION_FORM.logIn }).click();
  await expect(page).toHaveURL(LOGIN_HREF);
});

test('FM-2 login refuses a wrong password, shows the account’s data after the right one, and logout ends the session @every-width', async ({
  shop,
  siteOrigin,
  expectAccessible,
}) => {
  const { page } = shop;
  const desk = new Desk(shop);
  const email = await desk.haveAccount(siteOrigin);
  await shop.open(LOGIN_HREF);
  shop.expectRefusals();
  await desk.logIn(email, 'ombak ganas 7');
  await expect(desk.notice).toHaveText(LOGIN_FORM.refused);
  await expect(page).toHaveTitle(/^Error: /);
  await desk.logIn(email);
  await expect(page).toHaveURL(ACCOUNT_HREF);
  await expect(desk.greeting).toBeVisible();
  for (const kept of ['Nur’Aisyah binti Abdul Rahman', email, 'April 1991', '50480'])
    await expect(page.getByRole('main')).toContainText(kept);
  await expectAccessible();
  await shop.expectNoSidewaysScroll();
  await shop.expectNothingCutOff();
  await desk.button(ACCOUNT_PAGE.logOut).click();
  await expect(desk.loggedOut).toBeVisible();
  await expectAccessible();
  await shop.open(ACCOUNT_HREF);
  await expect(page).toHaveURL(LOGIN_HREF);
});

test('FM-2 WR-6 a login form stays busy until the account page arrives, and can be used again after a return', async ({
  shop,
  siteOrigin,
}) => {
  const { page } = shop;
  const desk = new Desk(shop);
  const email = await desk.haveAccount(siteOrigin);
  await shop.open(LOGIN_HREF);
  // With this status the browser stays on the page.
  await page.route(`**${ACCOUNT_HREF}`, (route) => route.fulfill({ status: 204 }));
  const next = page.waitForResponse(`**${ACCOUNT_HREF}`);
  await desk.logIn(email);
  await next;
  const busy = page.locator('form[data-busy]');
  await expect(busy).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(busy).toHaveCount(0);
});

test('FM-4 FM-1 registration works without JavaScript, after an invalid field was corrected @every-width', async ({
  shop,
}) => {
  const plain = await shop.withoutJavaScript();
  plain.expectRefusals();
  const { page } = plain;
  const desk = new Desk(plain);
  const email = newAddress();
  await plain.open(REGISTRATION_HREF);
  await desk.fillRegistration(email);
  await desk.field(`${REGISTRATION_FORM.postcode} *`).fill('5048');
  await desk.button(REGISTRATION_FORM.submit).click();
  await expect(desk.summary).toBeFocused();
  await expect(desk.summary.getByRole('link')).toHaveText([REGISTRATION_MESSAGES.postcode]);
  await expect(desk.field(`${REGISTRATION_FORM.email} *`)).toHaveValue(email);
  await expect(desk.password()).toHaveValue('');
  await plain.expectNoSidewaysScroll();
  await desk.register(email);
  await expect(page).toHaveURL(`${REGISTRATION_HREF}?sent=1`);
  await plain.expectNoSidewaysScroll();
});

test('FM-4 FM-2 login and logout work without JavaScript, after a wrong password @every-width', async ({
  shop,
  siteOrigin,
}) => {
  const plain = await shop.withoutJavaScript();
  plain.expectRefusals();
  const { page } = plain;
  const desk = new Desk(plain);
  const email = await desk.haveAccount(siteOrigin);
  await plain.open(LOGIN_HREF);
  await desk.logIn(email, 'ombak ganas 7');
  await expect(desk.notice).toHaveText(LOGIN_FORM.refused);
  await expect(desk.notice).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await plain.expectNoSidewaysScroll();
  await desk.logIn(email);
  await expect(desk.greeting).toBeVisible();
  await plain.open(REGISTRATION_HREF);
  await expect(page).toHaveURL(ACCOUNT_HREF);
  await desk.button(ACCOUNT_PAGE.logOutEverywhere).click();
  await expect(desk.loggedOut).toBeFocused();
});

test('FM-1 each invalid field shows its error, and a summary links to it, before anything is sent @every-width', async ({
  shop,
  expectAccessible,
}) => {
  const { page } = shop;
  const desk = new Desk(shop);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await shop.open(REGISTRATION_HREF);
  await desk.field(`${REGISTRATION_FORM.confirmEmail} *`).fill('a@mail.example');
  await desk.password(REGISTRATION_FORM.confirmPassword).fill('another 1');
  await desk.button(REGISTRATION_FORM.submit).click();
  await expect(desk.summary).toBeFocused();
  await expect(desk.summary.getByRole('heading')).toHaveText(FORM_MESSAGES.errors(9));
  await expect(desk.summary.getByRole('link')).toHaveText([
    'First Name is invalid.',
    'Last Name is invalid.',
    'Please enter a valid email address.',
    'The two email addresses are not the same.',
    'Please choose a password of at least 8 characters with at least 1 letter and 1 number.',
    'The two passwords are not the same.',
    'Please enter your month of birth.',
    'Please enter your year of birth.',
    'The postal area you entered is not valid. Please try again.',
  ]);
  await expectAccessible();
  await shop.expectNoSidewaysScroll();
  await desk.summary.getByRole('link', { name: REGISTRATION_MESSAGES.password }).click();
  await expect(desk.password()).toBeFocused();
  await expect(desk.password()).toHaveAccessibleDescription(new RegExp(REGISTRATION_MESSAGES.password));
  await expect(desk.password()).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);
});

/** Types into the focused field and moves to the next. */
async function typeAndGoOn(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

test('FM-1 by keyboard alone, every field is reached in order and Enter submits', async ({ shop }) => {
  const { page } = shop;
  const desk = new Desk(shop);
  const email = newAddress();
  await shop.open(REGISTRATION_HREF);
  await desk.field(`${REGISTRATION_FORM.firstName} *`).focus();
  // Tab stops at the show buttons only once the script has loaded.
  await expect(desk.button(FORM_MESSAGES.showPassword)).toHaveCount(2);
  for (const text of ['Nur’Aisyah', 'Rahman', email, email]) await typeAndGoOn(page, text);
  // After each password field, Tab stops at its show button.
  for (let field = 0; field < 2; field += 1) {
    await typeAndGoOn(page, PASSWORD);
    await page.keyboard.press('Tab');
  }
  for (const text of ['April', '1991', '50480']) await typeAndGoOn(page, text);
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(desk.receipt).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(desk.receipt.getByRole('link', { name: REGISTRATION_FORM.logIn })).toBeFocused();
});

test('FM-2 by keyboard alone: Enter logs in, Space logs out', async ({ shop, siteOrigin }) => {
  const { page } = shop;
  const desk = new Desk(shop);
  const email = await desk.haveAccount(siteOrigin);
  await shop.open(LOGIN_HREF);
  await desk.field(`${LOGIN_FORM.email} *`).focus();
  await typeAndGoOn(page, email);
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(desk.greeting).toBeVisible();
  await desk.button(ACCOUNT_PAGE.logOut).focus();
  await page.keyboard.press('Space');
  await expect(desk.loggedOut).toBeVisible();
});

test('FM-2 after logout, the Back button shows nothing of the account', async ({ shop, siteOrigin }) => {
  const { page } = shop;
  const desk = new Desk(shop);
  const email = await desk.haveAccount(siteOrigin);
  await shop.open(LOGIN_HREF);
  await desk.logIn(email);
  await expect(desk.greeting).toBeVisible();
  await desk.button(ACCOUNT_PAGE.logOut).click();
  await expect(desk.loggedOut).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(LOGIN_HREF);
  await expect(page.getByRole('main')).not.toContainText(email);
});

test('WR-4 a visitor below the minimum age is told so, and nothing of what they typed is sent', async ({
  shop,
  expectAccessible,
}) => {
  const { page } = shop;
  const desk = new Desk(shop);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await shop.open(REGISTRATION_HREF);
  await desk.fillRegistration(newAddress(), String(new Date().getUTCFullYear() - 9));
  await desk.button(REGISTRATION_FORM.submit).click();
  const told = page.getByRole('region', { name: REGISTRATION_FORM.tooYoung });
  await expect(told).toBeFocused();
  await expect(told).toContainText(AGE_RESTRICTED.text);
  await expectAccessible();
  expect(sent).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain(AGE_RESTRICTION.cookie);
  await page.reload();
  await expect(told).toBeVisible();
});
