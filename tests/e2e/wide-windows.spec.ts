import { expect, type Locator } from '@playwright/test';
import { ALL_PRODUCTS_HREF, hrefOfPath } from '../../shared/routes.ts';
import { NOT_FOUND } from '../../shared/spec/copy.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { edges } from './fixtures/edges.ts';
import { test } from './fixtures/same-tab-test.ts';
import { DESKTOP } from './fixtures/window-sizes.ts';

/** Number of lines that an element's text takes. */
const lines = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });

for (const width of [1280, 1440, 1536, 1920])
  test(`CO-2 the home page heading has two lines, and its two links are aligned, ${width} px wide`, async ({
    shop,
  }) => {
    await shop.page.setViewportSize({ width, height: 900 });
    await shop.openHome();
    const main = shop.page.getByRole('main');
    expect(await lines(main.getByRole('heading', { level: 1 }))).toBe(2);
    const [one, other] = [
      main.getByRole('link', { name: 'Find your bottle' }),
      main.getByText('Is it dandruff?').first(),
    ];
    expect(Math.abs((await edges(one)).middle - (await edges(other)).middle)).toBeLessThanOrEqual(1);
  });

for (const width of [1024, 1280, 1440, 1920])
  test(`RT-5 the name of a list does not wrap, ${width} px wide`, async ({ shop }) => {
    await shop.page.setViewportSize({ width, height: 900 });
    for (const list of ['anti-dandruff-shampoo-collection', 'fuller-stronger-hair', 'leave-on-spray']) {
      await shop.open(hrefOfPath(`/shop-products/${list}`));
      const words = shop.page.getByRole('heading', { level: 1 }).locator('span');
      await expect(words).toHaveCount(1);
      expect(await lines(words), list).toBe(1);
    }
  });

for (const width of [1024, 1280, 1440, 1920])
  test(`RT-9 the text of the 404 page is entirely above the sea, ${width} px wide`, async ({ shop }) => {
    await shop.page.setViewportSize({ width, height: 900 });
    await shop.page.emulateMedia({ reducedMotion: 'reduce' });
    await shop.openMissing(hrefOfPath('/nowhere'));
    const main = shop.page.getByRole('main');
    const lowest = await edges(main.getByRole('link', { name: NOT_FOUND.products }));
    const sea = await edges(main.locator('svg[viewBox] > path').first());
    expect(sea.top).toBeGreaterThanOrEqual(lowest.bottom);
  });

for (const size of [DESKTOP, { width: 1024, height: 768 }])
  test(`RT-5 the header picture of the shop is not cropped at its last bottle, ${size.width} px wide`, async ({
    shop,
  }) => {
    await shop.page.setViewportSize(size);
    await shop.open(ALL_PRODUCTS_HREF);
    const kept = await shop.page
      .getByRole('main')
      .locator('header img')
      .last()
      .evaluate((image) =>
        image instanceof HTMLImageElement
          ? (image.clientWidth / image.clientHeight) * (image.naturalHeight / image.naturalWidth)
          : 0,
      );
    // The row of bottles ends 5 % before the picture's edge.
    expect((1 - kept) / 2).toBeLessThan(0.045);
  });

for (const width of [1024, 1440, 1920, 2560])
  test(`RT-5 no bottle in the shop header is behind the wave, ${width} px wide`, async ({ shop }) => {
    await shop.page.setViewportSize({ width, height: 900 });
    await shop.open(ALL_PRODUCTS_HREF);
    const head = shop.page.getByRole('main').locator('header');
    const image = head.locator('img').last();
    // Position of the first bottle's left side, from cap to foot, as fractions of the picture.
    const side = await image.evaluate((node) => {
      if (!(node instanceof HTMLImageElement)) throw new Error('the picture is missing');
      const { left, top, width: wide, height: high } = node.getBoundingClientRect();
      const scale = Math.max(wide / node.naturalWidth, high / node.naturalHeight);
      const at = (x: number, y: number) => ({
        x: left + wide / 2 + (x - 0.5) * node.naturalWidth * scale,
        y: top + high / 2 + (y - 0.5) * node.naturalHeight * scale,
      });
      return [at(0.064, 0.4), at(0.053, 0.5), at(0.053, 0.6), at(0.053, 0.7), at(0.053, 0.77)];
    });
    const covered = await head.locator("svg[data-edge='start'] path").evaluate((wave, points) => {
      const matrix = wave instanceof SVGGeometryElement && wave.getScreenCTM();
      if (!matrix) throw new Error('the wave is missing');
      return points.filter(({ x, y }) => wave.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix.inverse())));
    }, side);
    expect(covered).toEqual([]);
  });

for (const size of [DESKTOP, { width: 1920, height: 1080 }, { width: 2560, height: 1440 }])
  test(`AR-1 more than 80 % of an article picture’s height is visible, ${size.width} px wide`, async ({ shop }) => {
    await shop.page.setViewportSize(size);
    await shop.open(hrefOfPath(PAGE_OF_TYPE.articlePage));
    const kept = await shop.page
      .getByRole('main')
      .getByRole('img')
      .first()
      .evaluate((image) => {
        if (!(image instanceof HTMLImageElement)) throw new Error('the picture is missing');
        const { width, height } = image.getBoundingClientRect();
        return (height / width) * (Number(image.getAttribute('width')) / Number(image.getAttribute('height')));
      });
    expect(kept).toBeGreaterThan(0.8);
  });

for (const width of [1920, 2560])
  test(`CO-4 the cards of a row are about as wide as at 1440 px, or wider, ${width} px wide`, async ({ shop }) => {
    await shop.page.setViewportSize(DESKTOP);
    await shop.openHome();
    const card = shop.page.locator("alun-carousel[data-kind='row'] [data-track] > *").first();
    const cardWidth = async () => (await card.boundingBox())?.width ?? 0;
    const before = await cardWidth();
    expect(before).toBeGreaterThan(300);
    await shop.page.setViewportSize({ width, height: 1080 });
    await expect.poll(cardWidth).toBeGreaterThan(before - 20);
  });
