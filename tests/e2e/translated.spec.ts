import { expect } from '@playwright/test';
import { LOGIN_HREF } from '../../shared/routes.ts';
import { BUY_BOX_LABELS } from '../../shared/spec/copy.ts';
import { FORM_MESSAGES } from '../../shared/spec/form-messages.ts';
import { Desk } from './fixtures/account-desk.ts';
import { test } from './fixtures/site-test.ts';
import { translatePages } from './fixtures/translator.ts';

/** Many visitors read the site in Malay or Chinese, by the translator of their browser (decision 0079). */

test.beforeEach(({ page }) => translatePages(page));

test('SH-2 titles of menus that a translator makes half as long again leave the search box in view', async ({
  shop,
}) => {
  const { page } = shop;
  await page.setViewportSize({ width: 1000, height: 700 });
  await shop.open(LOGIN_HREF);
  const titles = page.getByRole('banner').getByRole('navigation').locator('summary span');
  await titles.evaluateAll((all) => {
    for (const title of all) title.append(` ${title.textContent?.slice(0, title.textContent.length / 2)}`);
  });
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1000);
});

test('PC-5 BN-2 on a translated page, sizes, prices and shops work', async ({ shop }) => {
  const { page } = shop;
  await shop.openProduct('lemon-fresh-shampoo');
  await expect(page.locator('h1')).toContainText('‹Lemon Fresh›');
  const price = page
    .locator('main')
    .getByText(/RM\s\d/)
    .filter({ visible: true })
    .first();
  await page.getByRole('radio', { name: '330 mL' }).check();
  await shop.expectIslandsSettled();
  await expect(price).toHaveText(/RM\s19\.90/);
  await page.getByRole('radio', { name: '650 mL' }).check();
  await expect(price).toHaveText(/RM\s33\.90/);
  await page.locator('main [data-gtins]').first().click();
  const shops = page.getByRole('dialog');
  await expect(shops).toContainText('650 mL');
  await expect(shops.getByRole('link', { name: /Lazada/ }).first()).toBeVisible();
  await shops.getByRole('button', { name: BUY_BOX_LABELS.en.close }).click();
  await expect(shops).toBeHidden();
});

test('BN-1 the first click on BUY NOW of a translated page opens the shops, and they stay open', async ({ shop }) => {
  const { page } = shop;
  await shop.openProduct('lemon-fresh-shampoo');
  await page.locator('main [data-gtins]').first().click();
  await shop.expectIslandsSettled();
  await shop.expectShops();
});

test('FM-2 on a translated page, a password can be shown and hidden again', async ({ shop }) => {
  const desk = new Desk(shop);
  await shop.open(LOGIN_HREF);
  const field = shop.page.locator('[autocomplete=current-password]');
  await field.fill('ombak ganas 7');
  await desk.button(FORM_MESSAGES.showPassword).click();
  await expect(field).toHaveAttribute('type', 'text');
  await desk.button(FORM_MESSAGES.hidePassword).click();
  await expect(field).toHaveAttribute('type', 'password');
});
