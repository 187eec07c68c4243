import { expect } from '@playwright/test';
import { PRODUCT_LABELS } from '../../shared/spec/copy.ts';
import { CONTACT_FORM, PRODUCT_REGISTRATION_FORM, TOPIC_LABELS } from '../../shared/spec/letter-copy.ts';
import {
  CONTACT,
  field,
  isKept,
  LEMON,
  REGISTRATION,
  receipt,
  select,
  sendButton,
  writeLetter,
} from './fixtures/letter-form.ts';
import { test } from './fixtures/same-tab-test.ts';

test('FM-3 the product named in the address is selected, by its code or that of one of its sizes', async ({
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
  await expect(chosen, 'fields already filled in stay').toHaveText(LEMON.name);

  await products.selectOption(CONTACT_FORM.noProduct);
  for (const nonsense of ['#gtin=0000000000000', '#gtin=', '#gtin=%3Cscript%3E', '#gtin', '#%']) {
    await goTo(nonsense);
    await expect(chosen).toHaveText(CONTACT_FORM.noProduct);
  }
  await goTo(`#gtin=${size}`);
  await expect(chosen).toHaveText(other);
});

test('FM-3 WR-6 the product named in the address is not saved as a draft: the next visit to the form selects none', async ({
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

test('FM-3 a product page links to the form with its product selected', async ({ page, shop }) => {
  await shop.openProduct('lemon-fresh-shampoo');
  await page.getByRole('link', { name: PRODUCT_LABELS.ask }).click();
  await expect(page).toHaveURL(`${CONTACT}#gtin=${LEMON.gtin}`);
  await expect(select(page, CONTACT_FORM.product).locator('option:checked')).toHaveText(LEMON.name);
});

test('FM-3 the draft of a letter survives a reload, without name and email address, until it is sent', async ({
  page,
  shop,
}) => {
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

test('FM-3 the product named in the address takes precedence over that of a draft', async ({ page, shop }) => {
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

test('FM-3 the draft of a product registration survives a reload, without the visitor’s name', async ({
  page,
  shop,
}) => {
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
