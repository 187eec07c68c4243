import { expect } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { SHELL_LABELS } from '../../shared/spec/copy.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { test } from './fixtures/same-tab-test.ts';

test('CT-1 the label Malaysia - English opens the country dialog; × and the backdrop close it', async ({ shop }) => {
  await shop.openHome();
  const { page } = shop;
  const open = page.getByRole('banner').getByRole('link', { name: 'Malaysia - English' });
  const dialog = page.getByRole('dialog', { name: SHELL_LABELS.selectLocation });

  await open.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: SHELL_LABELS.close }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/en-my$/);
});

test('CT-1 SH-9 the country dialog opens from the footer as well, keeps the page from scrolling, and returns the focus', async ({
  shop,
}) => {
  await shop.openHome();
  const { page } = shop;
  const open = page.getByRole('contentinfo').getByRole('link', { name: 'Malaysia - English' });
  const dialog = page.getByRole('dialog', { name: SHELL_LABELS.selectLocation });
  await open.click();
  await expect(dialog).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await expect(open).toBeFocused();
});

test('CT-2 countries are grouped by region, each opening its site in a new tab', async ({ shop }) => {
  await shop.openHome();
  await shop.page.getByRole('banner').getByRole('link', { name: 'Malaysia - English' }).click();
  const dialog = shop.page.getByRole('dialog', { name: SHELL_LABELS.selectLocation });
  await expect(dialog).toBeVisible();
  const regions = await dialog.getByRole('heading', { level: 3 }).allTextContents();
  expect(regions).toEqual([
    'Global',
    'North America',
    'Latin America',
    'Asia Pacific',
    'Europe',
    'Middle East & Africa',
  ]);
  const links = await dialog.getByRole('link').all();
  expect(links.length).toBeGreaterThanOrEqual(regions.length);
  expect(links.length).toBeLessThanOrEqual(100);
  for (const link of links) {
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('CT-2 country columns do not move while later ones are still missing', async ({ shop }) => {
  await shop.open(hrefOfPath(PAGE_OF_TYPE.countrySelector));
  const places = await shop.page.locator('main section:has(> h2, > h3) >> xpath=..').evaluateAll((columns) => {
    const placesNow = () => columns.map((column) => Math.round(column.getBoundingClientRect().left));
    const whole = placesNow();
    for (const late of columns.slice(2)) late.remove();
    return { whole, early: placesNow().slice(0, 2) };
  });
  expect(new Set(places.whole).size).toBe(4);
  expect(places.early).toEqual(places.whole.slice(0, 2));
});
