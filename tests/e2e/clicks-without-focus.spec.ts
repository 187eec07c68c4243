import { expect, type Page } from '@playwright/test';
import { ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { Reviews } from './fixtures/reviews-section.ts';
import { test } from './fixtures/site-test.ts';
import { PHONE } from './fixtures/window-sizes.ts';

const MENTHOL = 'cool-menthol-shampoo';

/** Simulates Safari: a click does not focus links, buttons and check boxes, and blurs the focused element. */
const giveClicksNoFocus = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('mousedown', (event) => {
      if (!(event.target instanceof Element) || event.target.matches('textarea, select, input:not([type=checkbox])'))
        return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }),
  );

test.beforeEach(({ page }) => giveClicksNoFocus(page));

test('PL-3 a clicked facet has the focus after the list is rendered again, in a browser that does not focus clicked links', async ({
  shop,
}) => {
  const list = new ProductList(shop.page);
  await shop.open(SHAMPOOS);
  await list.facet('Lemon & lime').click();
  await expect(shop.page).toHaveURL(/#facet=scent:lemon/);
  await list.expectSettled();
  await expect(list.facet('Lemon & lime')).toBeFocused();
});

test('RV-2 sort links and Load more move the focus, in a browser that does not focus clicked links', async ({
  shop,
}) => {
  await shop.openProduct(MENTHOL);
  const reviews = new Reviews(shop.page);
  await reviews.order('Lowest Rating').click();
  await expect(reviews.order('Lowest Rating')).toHaveAttribute('aria-current', 'true');
  await expect(reviews.order('Lowest Rating')).toBeFocused();
  await reviews.more.click();
  await expect(reviews.section.locator('li:focus')).toHaveCount(1);
});

test('PL-3 a visitor who has moved on keeps the focus when a late facet click is handled', async ({ shop }) => {
  const { page } = shop;
  const script = Promise.withResolvers<void>();
  await page.route(/\/acts-[^/]*\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  const list = new ProductList(page);
  await shop.open(SHAMPOOS);
  await list.facet('Lemon & lime').click();
  const field = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
  await field.click();
  script.resolve();
  await expect(page).toHaveURL(/#facet=scent:lemon/);
  await list.expectSettled();
  await expect(field).toBeFocused();
});

test('SH-3 Tab in a drawer opened by a click requests a visible focus ring, which Safari shows by itself only after keys', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function (this: HTMLElement, options) {
      focus.call(this, options);
      this.dataset.ringAsked = String(options?.focusVisible);
    };
  });
  await page.setViewportSize(PHONE);
  await shop.open(SHAMPOOS);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-nav-toggle]:focus, [data-nav-drawer] :focus')).toHaveAttribute(
    'data-ring-asked',
    'true',
  );
});
