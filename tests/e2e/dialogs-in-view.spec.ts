import { expect } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { BUY_BOX_LABELS, LABELS } from '../../shared/spec/copy.ts';
import { LEMON, ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { test } from './fixtures/same-tab-test.ts';
import { PHONE } from './fixtures/window-sizes.ts';

/** Distance that a focus ring extends beyond its element, in px. */
const RING = 6;

test('PC-3 the close button of a quick view stays in view however far the view is scrolled', async ({ shop }) => {
  await shop.page.setViewportSize(PHONE);
  await shop.open(SHAMPOOS);
  await new ProductList(shop.page).card(LEMON).getByRole('link', { name: LABELS.en.quickView }).click();
  const dialog = shop.page.getByRole('dialog', { name: LEMON });
  await expect(dialog.locator('[data-island-status=awake]')).toHaveCount(2);
  await dialog.getByRole('link', { name: LABELS.en.moreDetails }).scrollIntoViewIfNeeded();
  expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expect(dialog.getByRole('button', { name: BUY_BOX_LABELS.en.close }).first()).toBeInViewport({ ratio: 1 });
});

test('PC-3 on a phone in landscape, a quick view shows product name and picture without scrolling', async ({
  shop,
}) => {
  await shop.page.setViewportSize({ width: 740, height: 360 });
  await shop.open(SHAMPOOS);
  await new ProductList(shop.page).card(LEMON).getByRole('link', { name: LABELS.en.quickView }).click();
  const dialog = shop.page.getByRole('dialog', { name: LEMON });
  await expect(dialog.getByRole('heading', { name: LEMON })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('img').first()).toBeInViewport();
});

test('CT-1 the focus ring of a country is never clipped by the edge of its dialog', async ({ shop }) => {
  await shop.page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.page.setViewportSize({ width: 844, height: 390 });
  await shop.open(hrefOfPath('/review-and-guidelines'));
  await shop.page.getByRole('contentinfo').getByRole('link', { name: 'Malaysia - English' }).click();
  const dialog = shop.page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const count = await dialog.getByRole('link').count();
  expect(count).toBeGreaterThan(70);
  const cut: string[] = [];
  for (let country = 0; country < count; country += 1) {
    await shop.page.keyboard.press('Tab');
    const out = await dialog.evaluate((node, ring) => {
      const edge = node.getBoundingClientRect();
      const box = document.activeElement?.getBoundingClientRect() ?? edge;
      return box.top - ring < edge.top || box.bottom + ring > edge.bottom ? document.activeElement?.textContent : '';
    }, RING);
    if (out) cut.push(out);
  }
  expect(cut).toEqual([]);
});
