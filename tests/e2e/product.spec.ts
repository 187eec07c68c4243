import { expect } from '@playwright/test';
import { REVIEWS_ANCHOR } from '../../shared/routes.ts';
import { BUY_NOW_LABEL, GALLERY_LABELS, PRICE_LABEL, PRODUCT_LABELS, SIZE_LABEL } from '../../shared/spec/copy.ts';
import { published } from './fixtures/published-pages.ts';
import { test } from './fixtures/same-tab-test.ts';

const LEMON = 'lemon-fresh-shampoo';

test('PD-1 a product page shows name, benefits, price, sizes, pictures, related products and reviews @every-width', async ({
  shop,
}) => {
  await shop.openProduct(LEMON);
  const main = shop.page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(published(LEMON).title ?? '');
  await expect(main.getByText('Silicone-free').first()).toBeVisible();
  await expect(main.getByText(PRICE_LABEL).first()).toBeVisible();
  await expect(main.getByText(SIZE_LABEL).first()).toBeVisible();
  await expect(main.getByText('330 mL').first()).toBeVisible();
  await expect(main.getByRole('img').first()).toBeVisible();
  await expect(main.getByRole('heading', { name: PRODUCT_LABELS.related })).toBeAttached();
  await expect(main.getByRole('heading', { name: PRODUCT_LABELS.reviews })).toBeAttached();
});

test('PD-2 PC-1 the rating link leads to the reviews section', async ({ shop }) => {
  await shop.openProduct(LEMON);
  const section = shop.page.locator(`#${REVIEWS_ANCHOR}`);
  await shop.page.locator(`a[href$="#${REVIEWS_ANCHOR}"]`).first().click();
  await expect(section).toBeInViewport();
  await expect(section.getByRole('heading', { name: PRODUCT_LABELS.reviews })).toBeVisible();
  await expect(section.getByRole('article').first()).toBeAttached();
});

test('PD-3 a link leads to the write-review page', async ({ shop }) => {
  await shop.openProduct(LEMON);
  const link = shop.page.locator(`#${REVIEWS_ANCHOR}`).getByRole('link', { name: PRODUCT_LABELS.writeReview });
  await expect(link).toHaveAttribute('href', /\/writereview$/);
});

test('IM-1 the largest picture is preloaded, and every picture has width and height, so that nothing shifts', async ({
  shop,
}) => {
  await shop.openProduct(LEMON);
  await expect(shop.page.locator('link[rel="preload"][as="image"]')).toHaveCount(1);
  const unsized = await shop.page.locator('img:not([width]), img:not([height])').count();
  expect(unsized).toBe(0);
});

test('PD-1 the first screen has BUY NOW on a tablet, and the product name on a phone in landscape', async ({
  shop,
}) => {
  const main = shop.page.getByRole('main');
  await shop.page.setViewportSize({ width: 820, height: 1180 });
  await shop.openProduct(LEMON);
  await expect(main.getByRole('button', { name: BUY_NOW_LABEL.en }).first()).toBeInViewport({ ratio: 1 });
  await shop.page.setViewportSize({ width: 844, height: 390 });
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 0.5 });
});

test('PD-1 the wide picture of a product is not cropped on any screen wider than a phone', async ({ shop }) => {
  await shop.openProduct(LEMON);
  const picture = shop.page.getByRole('main').locator(`img[src*="${LEMON}-hero"]`);
  for (const width of [700, 1440, 1920]) {
    await shop.page.setViewportSize({ width, height: 900 });
    const [shown, made] = await picture.evaluate((img: HTMLImageElement) => [
      img.clientWidth / img.clientHeight,
      Number(img.getAttribute('width')) / Number(img.getAttribute('height')),
    ]);
    expect(shown, `${width} px`).toBeCloseTo(made ?? 0, 2);
  }
});

test('AR-4 the Malay article has lang=ms, and its header lang=en', async ({ shop }) => {
  await shop.openArticle('petua-hilangkan-kelemumur');
  await expect(shop.page.locator('html')).toHaveAttribute('lang', 'ms');
  await expect(shop.page.getByRole('banner')).toHaveAttribute('lang', 'en');
});

test('PC-1 at 320 px no text on the picture of a card is cut off', async ({ shop }) => {
  const { page } = shop;
  await page.setViewportSize({ width: 320, height: 640 });
  await shop.openProduct(LEMON);
  const over = await page.locator('article[data-product] p').evaluateAll((words) =>
    words.map((word) => {
      const tile = word.parentElement?.getBoundingClientRect();
      return tile ? word.getBoundingClientRect().right - tile.right : Number.NaN;
    }),
  );
  expect(over.length).toBeGreaterThan(1);
  for (const pixels of over) expect(pixels).toBeLessThanOrEqual(0);
});

test('PC-5 choosing a size shows its pictures, although the gallery was not touched yet @phone', async ({ shop }) => {
  await shop.openProduct(LEMON);
  const pictures = shop.page.getByRole('main').getByRole('region', { name: GALLERY_LABELS.en.pictures('') });
  await expect(pictures.getByRole('img', { name: /170 mL/ }).first()).toBeVisible();
  await shop.page.getByRole('group', { name: SIZE_LABEL }).getByText('650 mL').click();
  await expect(pictures.getByRole('img', { name: /650 mL/ }).first()).toBeVisible();
});

test('PC-5 where the size script does not load, the size that price and shops belong to stays selected', async ({
  shop,
  watchdog,
}) => {
  watchdog.allow(/island BuyBox: stays as the server sent it|ERR_FAILED/);
  const { page } = shop;
  await page.route(/\/assets\/BuyBox/, (route) => route.abort());
  await shop.openProduct(LEMON);
  const box = page.locator('alun-island[name=BuyBox]');
  await box.getByText('330 mL').first().click();
  await expect(box).toHaveAttribute('data-island-status', 'failed');
  await expect(box.getByRole('radio', { name: '170 mL' })).toBeChecked();
  await box.getByRole('button', { name: 'BUY NOW' }).click();
  await expect(page.getByRole('dialog')).toContainText('170 mL');
});

test('PC-5 RS-1 where the island data cannot be loaded, a product page stays as server-rendered', async ({
  shop,
  watchdog,
}) => {
  watchdog.allow(/island \w+: stays as the server sent it|ERR_FAILED/);
  const { page } = shop;
  await page.route('**/api/islands/*', (route) => route.abort());
  await shop.openProduct(LEMON);
  const box = page.locator('alun-island[name=BuyBox]');
  await box.getByText('330 mL').first().click();
  await expect(box).toHaveAttribute('data-island-status', 'failed');
  await expect(box.getByRole('radio', { name: '170 mL' })).toBeChecked();
  await expect(page.locator('alun-island[name=Gallery] img').first()).toBeVisible();
});

test('PC-5 RS-1 island data of a wrong shape is not kept: the next request for it counts', async ({ shop }) => {
  const { page } = shop;
  await page.route('**/api/islands/*', (route) => route.fulfill({ json: null }), { times: 1 });
  const answered = page.waitForResponse('**/api/islands/*');
  await shop.openProduct(LEMON);
  await (await answered).finished();
  const box = page.locator('alun-island[name=BuyBox]');
  await box.getByText('330 mL').first().click();
  await expect(box).toHaveAttribute('data-island-status', 'awake');
  await expect(box.getByRole('radio', { name: '330 mL' })).toBeChecked();
});

test('PC-5 the data of a product’s islands is requested once, in idle time', async ({ shop }) => {
  const { page } = shop;
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/islands/') && asked.push(request.url()));
  await shop.openProduct(LEMON);
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole('group', { name: SIZE_LABEL }).getByText('650 mL').click();
  for (const name of ['BuyBox', 'Gallery'])
    await expect(page.locator(`alun-island[name=${name}]`)).toHaveAttribute('data-island-status', 'awake');
  expect(asked).toHaveLength(1);
});

test('PC-5 in forced colours the selected size and the shown picture look different from the rest', async ({
  shop,
}) => {
  const { page } = shop;
  await page.emulateMedia({ forcedColors: 'active' });
  await shop.openProduct(LEMON);
  const looks = (selector: string, property: 'background-color' | 'border-top-color') =>
    page
      .getByRole('main')
      .locator(selector)
      .evaluateAll((found, name) => found.map((one) => getComputedStyle(one).getPropertyValue(name)), property);

  // Colours transition to their values once the style sheet for forced colours has loaded.
  await expect(async () => {
    const sizes = await looks('label:has([type="radio"])', 'background-color');
    expect(sizes).toHaveLength(3);
    expect(sizes.slice(1)).not.toContain(sizes[0]);
    const thumbs = await looks('[aria-roledescription="carousel"] li > a', 'border-top-color');
    expect(thumbs.length).toBeGreaterThan(2);
    expect(thumbs.slice(1)).not.toContain(thumbs[0]);
  }).toPass();
});

test('PC-5 after Back, the selected size matches price and BUY NOW', async ({ shop }) => {
  const { page } = shop;
  await shop.openProduct('lemon-fresh-shampoo');
  const sizes = page.getByRole('main').getByRole('radio');
  const buy = page.getByRole('main').locator('button[data-gtin]');
  await sizes.nth(2).check({ force: true });
  await expect(buy).toHaveAttribute('data-gtin', (await sizes.nth(2).getAttribute('value')) ?? '');
  await shop.openHome();
  await page.goBack();
  const chosen = page.getByRole('main').locator('input[type=radio]:checked');
  await expect(buy).toHaveAttribute('data-gtin', (await chosen.getAttribute('value')) ?? '');
});

test('PD-1 CO-2 a description with a long address stays within a phone @phone', async ({ shop }) => {
  const { page } = shop;
  await shop.openProduct('lemon-fresh-shampoo');
  const story = page.locator('[aria-labelledby=story-title]');
  const paragraph = story.locator('p').first();
  await paragraph.evaluate((text) => {
    text.textContent = `https://alun.example/${'a'.repeat(120)}`;
  });
  const { x = 0, width = 1000 } = (await paragraph.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390);
});

test('PC-5 the sizes of a product fit in one row on a phone @phone', async ({ shop }) => {
  await shop.openProduct('lemon-fresh-shampoo');
  const sizes = shop.page.getByRole('group', { name: 'SIZE' }).getByRole('radio');
  await expect(sizes).toHaveCount(3);
  const tops = await sizes.evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
