import { expect, type Page, type Route } from '@playwright/test';
import { VOTES_HREF } from '../../shared/routes.ts';
import { BUY_BOX_LABELS } from '../../shared/spec/copy.ts';
import { REVIEW_STATUS } from '../../shared/spec/review-copy.ts';
import { ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { Reviews } from './fixtures/reviews-section.ts';
import { test } from './fixtures/site-test.ts';

/** Removes the APIs of this browser that the oldest supported ones (`BROWSERS` of vite.config.ts) lack. */
const takeAwayWhatIsYounger = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const younger: readonly (readonly [object, readonly string[]])[] = [
      [window, ['requestIdleCallback', 'navigation', 'scheduler', 'CloseWatcher', 'cookieStore', 'Iterator']],
      [URL, ['canParse', 'parse']],
      [URLSearchParams.prototype, ['size']],
      [Element.prototype, ['checkVisibility', 'moveBefore', 'setHTMLUnsafe', 'ariaBusy', 'ariaDisabled', 'ariaHidden']],
      [HTMLButtonElement.prototype, ['command', 'commandForElement']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [Promise, ['try', 'withResolvers']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [
        Object.getPrototypeOf([].values().constructor.prototype),
        ['map', 'filter', 'find', 'some', 'toArray', 'flatMap'],
      ],
      [AbortSignal, ['any']],
      [Response, ['json']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
    ];
    // Buttons have no default action on dialogs (`command`).
    addEventListener('command', (event) => event.preventDefault(), true);
    for (const [owner, names] of younger) for (const name of names) Reflect.deleteProperty(owner, name);
  });

test.beforeEach(({ page }) => takeAwayWhatIsYounger(page));

test('PC-5 BN-2 sizes, pictures and shops work in the oldest supported browsers', async ({ shop }) => {
  const { page } = shop;
  await shop.openProduct('lemon-fresh-shampoo');
  await page.getByRole('radio', { name: '330 mL' }).check();
  await shop.expectIslandsSettled();
  await expect(page.getByText('RM 19.90').first()).toBeVisible();
  await page.locator('main [data-gtins]').first().click();
  const shops = page.getByRole('dialog');
  await expect(shops.getByRole('link', { name: /Lazada/ }).first()).toBeVisible();
  await shops.getByRole('button', { name: BUY_BOX_LABELS.en.close }).click();
  await expect(shops).toBeHidden();
});

test('BN-2 the oldest browsers open the shops on a click made before the interaction script has loaded', async ({
  shop,
}) => {
  const { page } = shop;
  const held: Route[] = [];
  await page.route('**/assets/touched-*', (route) => void held.push(route));
  await shop.openProduct('lemon-fresh-shampoo');
  await page.locator('main [data-gtins]').first().click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const route of held) await route.continue();
  await shop.expectShops();
});

test('PL-4 the oldest browsers keep the rest of the query when a facet is chosen', async ({ shop }) => {
  const list = new ProductList(shop.page);
  await shop.page.goto(`${SHAMPOOS}?utm_source=letter`);
  await list.facet('Lemon & lime').click();
  await expect(shop.page).toHaveURL(/\?utm_source=letter#facet=scent:lemon/);
});

test('SE-1 SH-3 the oldest browsers show suggestions and keep the focus in the drawer @phone', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open(SHAMPOOS);
  await page.locator('[data-search-toggle][aria-controls=site-search]').click();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).pressSequentially('lemon');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('[data-nav-toggle]').click();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-nav-drawer] :focus')).toHaveCount(1);
});

test('RV-6 the oldest browsers send one vote for several clicks', async ({ shop, page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith(VOTES_HREF) && sent.push(request.url()));
  await shop.openProduct('lemon-fresh-shampoo');
  const reviews = new Reviews(page);
  const review = reviews.all.nth(2);
  const press = (button: HTMLButtonElement) => button.click();
  await reviews.helpful(review).evaluate(press);
  await expect(review.getByRole('status')).toHaveText(REVIEW_STATUS.voted);
  await reviews.helpful(review).evaluate(press);
  await reviews.order('Oldest').click();
  await expect(page).toHaveURL(/sort=/);
  expect(sent).toHaveLength(1);
});
