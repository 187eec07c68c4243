import { expect } from '@playwright/test';
import { LOGIN_HREF, REGISTRATION_HREF } from '../../shared/routes.ts';
import { LOGIN_FORM } from '../../shared/spec/account-copy.ts';
import { FORM_MESSAGES } from '../../shared/spec/form-messages.ts';
import { Desk, PASSWORD } from './fixtures/account-desk.ts';
import { test } from './fixtures/same-tab-test.ts';

/** Password fields: shown, hidden, kept and cleared. */

test('FM-2 a failed login does not say what was wrong, keeps the email address, and the password can be shown', async ({
  shop,
  expectAccessible,
}) => {
  shop.expectRefusals();
  const desk = new Desk(shop);
  await shop.open(LOGIN_HREF);
  await desk.logIn('nobody@mail.example', 'ombak ganas 7');
  await expect(desk.notice).toBeFocused();
  await expect(desk.notice).toHaveText(LOGIN_FORM.refused);
  await expectAccessible();
  await expect(desk.field(`${LOGIN_FORM.email} *`)).toHaveValue('nobody@mail.example');
  await expect(desk.password(LOGIN_FORM.password)).toHaveValue('');
  await desk.password(LOGIN_FORM.password).fill('ombak ganas 7');
  await desk.button(FORM_MESSAGES.showPassword).click();
  await expect(desk.password(LOGIN_FORM.password)).toHaveAttribute('type', 'text');
  await desk.button(FORM_MESSAGES.hidePassword).click();
  await expect(desk.password(LOGIN_FORM.password)).toHaveAttribute('type', 'password');
});

test('FM-2 WR-5 a login that was not processed keeps the password as well, to be sent again at once', async ({
  page,
  shop,
}) => {
  shop.expectRefusals();
  const desk = new Desk(shop);
  await shop.open(LOGIN_HREF);
  await page.route(
    (url) => url.pathname === LOGIN_HREF,
    async (route) => route.fulfill({ response: await route.fetch(), status: 429 }),
    { times: 1 },
  );
  await desk.logIn('nobody@mail.example', 'ombak ganas 7');
  await expect(desk.notice).toBeFocused();
  await expect(desk.password(LOGIN_FORM.password)).toHaveValue('ombak ganas 7');
  await desk.button(LOGIN_FORM.submit).click();
  await expect(desk.password(LOGIN_FORM.password)).toHaveValue('');
});

test('FM-2 FM-4 without JavaScript the show-password button is hidden', async ({ shop }) => {
  const plain = await shop.withoutJavaScript();
  for (const address of [LOGIN_HREF, REGISTRATION_HREF]) {
    await plain.open(address);
    await expect(plain.page.locator('[data-show-password]').first()).toBeHidden();
  }
});

test('FM-2 the show-password button appears only once its script has loaded', async ({ shop }) => {
  const { page } = shop;
  let letIn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/forms-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/assets\/forms-[^/]*\.js$/);
  await shop.open(LOGIN_HREF);
  await shop.touch();
  await asked;
  const show = page.locator('[data-show-password]');
  await expect(show).toBeHidden();
  letIn();
  await expect(show).toBeVisible();
});

test('FM-2 a shown password is masked again before it is sent, so that no browser stores it as plain text', async ({
  shop,
}) => {
  const { page } = shop;
  shop.expectRefusals();
  const desk = new Desk(shop);
  await shop.open(LOGIN_HREF);
  await desk.logIn('nobody@mail.example', 'ombak ganas 7');
  await expect(desk.notice).toBeFocused();
  const password = desk.password(LOGIN_FORM.password);
  await password.fill('ombak ganas 8');
  await desk.button(FORM_MESSAGES.showPassword).click();
  await expect(password).toHaveAttribute('type', 'text');
  const types: (string | null)[] = [];
  await page.route(`**${LOGIN_HREF}`, async (route) => {
    types.push(await password.getAttribute('type'));
    await route.fallback();
  });
  await desk.button(LOGIN_FORM.submit).click();
  await expect(desk.notice).toBeFocused();
  expect(types).toEqual(['password']);
  await expect(desk.button(FORM_MESSAGES.showPassword)).toBeVisible();
});

test('FM-2 a page that enters the back/forward cache clears the password field', async ({ shop }) => {
  const { page } = shop;
  await shop.open(LOGIN_HREF);
  const [email, password] = [page.getByLabel(LOGIN_FORM.email), page.locator('[autocomplete=current-password]')];
  await email.fill('aisyah@example.com');
  await password.fill(PASSWORD);
  await expect(async () => {
    await page.getByRole('button', { name: FORM_MESSAGES.showPassword }).click({ timeout: 1_000 });
    await expect(password).toHaveAttribute('type', 'text', { timeout: 1_000 });
  }).toPass();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(password).toHaveValue('');
  await expect(email).toHaveValue('aisyah@example.com');
});
