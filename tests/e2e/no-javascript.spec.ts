import { expect } from '@playwright/test';
import { SHELL_LABELS } from '../../shared/spec/copy.ts';
import { published } from './fixtures/published-pages.ts';
import { test } from './fixtures/site-test.ts';

test('PD-1 without JavaScript a visitor finds a product from home, and sees its name, sizes and pictures', async ({
  shop,
}) => {
  const plain = await shop.withoutJavaScript();
  await plain.openHome();
  const navigation = plain.page.getByRole('navigation', { name: SHELL_LABELS.navigation });
  await navigation.getByText('Shop Products').first().click();
  await navigation.getByRole('link', { name: 'Shop Products' }).click();
  await expect(plain.page).toHaveURL(/\/en-my\/shop-products$/);
  await plain.page.getByRole('main').locator('a[href$="/lemon-fresh-shampoo"]').first().click();
  await expect(plain.page).toHaveURL(/\/lemon-fresh-shampoo$/);
  const main = plain.page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(published('lemon-fresh-shampoo').title ?? '');
  await expect(main.getByText('330 mL').first()).toBeVisible();
  await expect(main.getByRole('img').first()).toBeVisible();
});

test('CT-3 without JavaScript the country label links to a page with the same countries', async ({ shop }) => {
  const plain = await shop.withoutJavaScript();
  await plain.openHome();
  await plain.page.getByRole('banner').getByRole('link', { name: 'Malaysia - English' }).click();
  await expect(plain.page).toHaveURL(/\/en-my\/country-selector$/);
  await expect(plain.page.getByRole('heading', { name: 'Asia Pacific' })).toBeVisible();
});

test('NV-5 without JavaScript the navigation of a phone opens, and its links work @phone', async ({ shop }) => {
  const plain = await shop.withoutJavaScript();
  await plain.openHome();
  const navigation = plain.page.getByRole('navigation', { name: SHELL_LABELS.navigation });
  await plain.page.getByRole('banner').getByRole('button', { name: SHELL_LABELS.menu }).click();
  await expect(navigation).toBeVisible();
  await navigation.getByRole('link').first().click();
  await expect(plain.page).not.toHaveURL(/#/);
});

test('AR-1 without JavaScript an article is shown completely', async ({ shop }) => {
  const plain = await shop.withoutJavaScript();
  await plain.openArticle('humidity-and-dandruff');
  await expect(plain.page.getByRole('heading', { level: 1 })).toHaveText(
    published('article-humidity-and-dandruff').title ?? '',
  );
  expect((await plain.page.getByRole('main').innerText()).length).toBeGreaterThan(1_500);
});
