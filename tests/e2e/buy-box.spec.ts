import type { Locator, Page, Route } from '@playwright/test';
import { expect, test } from './harness/with-harness.ts';

/** Holds back the loader, the script that starts all others. @returns a function that releases it */
async function holdLoader(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(/\/assets\/main-.*\.js$/, (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
  };
}

/** The displayed price. The markup has those of the other sizes too, for visitors without script. */
const priceOn = (page: Page): Locator => page.getByText(/RM\s\d/).filter({ visible: true });

test('PC-5 choosing a size updates the pictures, the price and the product code of BUY NOW', async ({ page }) => {
  await page.goto('/product');
  const buyNow = page.getByRole('button', { name: 'BUY NOW' });
  await expect(buyNow).toHaveAttribute('data-gtin', '9551000000101');
  await expect(page.getByRole('img', { name: 'Lemon Fresh shampoo, 170 mL, from the front' })).toBeVisible();

  await page.getByRole('radio', { name: '650 mL' }).check();
  await expect(buyNow).toHaveAttribute('data-gtin', '9551000000103');
  await expect(priceOn(page)).toHaveText(/RM\s29\.90/);

  // The gallery was not hydrated when the choice was made, and still follows it.
  await expect(page.getByRole('img', { name: 'Lemon Fresh shampoo, 650 mL, from the front' })).toBeVisible();
});

test('PC-5 a size chosen before hydration is still chosen after it', async ({ page, holdHydration }) => {
  const hydration = await holdHydration();
  await page.goto('/product');
  const box = page.locator('alun-island[name=BuyBox]');
  await page.getByRole('radio', { name: '330 mL' }).check();
  await expect(box).toHaveAttribute('data-island-status', 'waking');
  await hydration.letIn();
  await expect(box).toHaveAttribute('data-island-status', 'awake');
  await expect(page.getByRole('radio', { name: '330 mL' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'BUY NOW' })).toHaveAttribute('data-gtin', '9551000000102');
});

test('PC-5 a size chosen before any script has run gets its price and product code as soon as scripts run', async ({
  page,
}) => {
  const letIn = await holdLoader(page);
  await page.goto('/product', { waitUntil: 'commit' });
  await page.getByText('330 mL').first().click();
  await expect(page.getByRole('radio', { name: '330 mL' })).toBeChecked();
  await expect(page.locator('alun-island[name=BuyBox]')).not.toHaveAttribute('data-island-status');
  // Nobody interacts any more.
  await letIn();
  await expect(page.getByRole('button', { name: 'BUY NOW' })).toHaveAttribute('data-gtin', '9551000000102');
  await expect(priceOn(page)).toHaveText(/RM\s17\.90/);
  await expect(page.getByRole('radio', { name: '330 mL' })).toBeChecked();
});

test('BN-1 BUY NOW is pushed to the data layer once, before any interaction and after hydration', async ({ page }) => {
  await page.goto('/product');
  const layer = () => page.evaluate(() => globalThis.dataLayer);
  const once = [
    { event: 'BuyNowBtnLoaded', gtin: '9551000000101', gtins: ['9551000000101', '9551000000102', '9551000000103'] },
  ];
  await expect.poll(layer).toEqual(once);
  await page.getByRole('radio', { name: '330 mL' }).check();
  await expect(page.locator('alun-island[name=BuyBox]')).toHaveAttribute('data-island-status', 'awake');
  expect(await layer()).toEqual(once);
});

test('BN-2 BUY NOW opens the shops of the chosen size, each in a new tab, without waiting for React', async ({
  page,
  holdHydration,
}) => {
  const hydration = await holdHydration();
  await page.goto('/product');
  await page.getByRole('button', { name: 'BUY NOW' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose where to buy' });
  const lazada = dialog.getByRole('link', { name: 'MY / Lazada' });
  await expect(lazada).toHaveAttribute('href', 'https://shop.example/lazada?q=9551000000101');
  await expect(lazada).toHaveAttribute('rel', 'sponsored noopener');
  await expect(lazada).toHaveAttribute('target', '_blank');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await hydration.letIn();
  await page.getByRole('radio', { name: '330 mL' }).check();
  await page.getByRole('button', { name: 'BUY NOW' }).click();
  await expect(lazada).toHaveAttribute('href', 'https://shop.example/lazada?q=9551000000102');
});

test('BN-2 BUY NOW opens and closes the shops before any script has run; the dialog then follows the size chosen before', async ({
  page,
}) => {
  const letIn = await holdLoader(page);
  await page.goto('/product', { waitUntil: 'commit' });
  const buyNow = page.getByRole('button', { name: 'BUY NOW' });
  const dialog = page.getByRole('dialog', { name: 'Choose where to buy' });
  await buyNow.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(buyNow).toBeFocused();

  await page.getByText('330 mL').first().click();
  await buyNow.click();
  await expect(dialog).toBeVisible();
  await letIn();
  await expect(dialog.getByRole('link', { name: 'MY / Lazada' })).toHaveAttribute(
    'href',
    'https://shop.example/lazada?q=9551000000102',
  );
  await expect(dialog).toContainText('330 mL');
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
});

test('SH-9 Escape and the backdrop close the shops, focus returns, and the page behind cannot scroll', async ({
  page,
}) => {
  await page.goto('/product');
  const buyNow = page.getByRole('button', { name: 'BUY NOW' });
  const dialog = page.getByRole('dialog', { name: 'Choose where to buy' });
  await buyNow.click();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(buyNow).toBeFocused();
  await buyNow.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
  await expect(buyNow).toBeFocused();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

test('SH-9 a press that starts inside the shops dialog and ends outside, as in selecting text, does not close it', async ({
  page,
}) => {
  await page.goto('/product');
  await page.getByRole('button', { name: 'BUY NOW' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose where to buy' });
  await dialog.getByRole('heading').hover();
  await page.mouse.down();
  await page.mouse.move(4, 4);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
});

test('BN-3 without shops the dialog says so; PC-2 without variants BUY NOW is disabled', async ({ page }) => {
  await page.goto('/island/BuyBox/noRetailers');
  await page.getByRole('button', { name: 'BUY NOW' }).click();
  await expect(page.getByRole('dialog')).toContainText('Please try again later some error occured');
  await page.goto('/island/BuyBox/noVariants');
  await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeDisabled();
});

test('PC-1 on a Malay page the button reads BELI SEKARANG', async ({ page }) => {
  await page.goto('/island/BuyBox/malay');
  await expect(page.getByRole('button', { name: 'BELI SEKARANG' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('PC-5 BN-2 the chosen size shows its price, and its shops as links in a disclosure', async ({ page }) => {
    await page.goto('/product');
    const lazada = page.getByRole('link', { name: /^MY \/ Lazada/ }).filter({ visible: true });
    await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeHidden();
    await expect(priceOn(page)).toHaveText([/RM\s9\.90 – RM\s11\.90/]);
    await page.getByText('Where to buy', { exact: true }).click();
    await expect(lazada).toHaveAttribute('href', 'https://shop.example/lazada?q=9551000000101');

    for (const [size, price, code] of [
      ['330 mL', /RM\s17\.90 – RM\s19\.90/, '9551000000102'],
      ['650 mL', /RM\s29\.90$/, '9551000000103'],
    ] as const) {
      await page.getByRole('radio', { name: size }).check();
      await expect(priceOn(page)).toHaveText([price]);
      await expect(lazada).toHaveAttribute('href', `https://shop.example/lazada?q=${code}`);
    }
  });

  test('PC-5 BN-2 a product of one size shows its price and shops', async ({ page }) => {
    await page.goto('/island/BuyBox/oneVariant');
    await expect(priceOn(page)).toHaveText([/RM\s24\.90 – RM\s26\.90/]);
    await page.getByText('Where to buy', { exact: true }).click();
    await expect(page.getByRole('link', { name: /^MY \/ Lazada/ })).toBeVisible();
  });
});
