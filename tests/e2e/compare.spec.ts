import { expect } from '@playwright/test';
import { COMPARE_HREF, SEARCH_HREF } from '../../shared/routes.ts';
import { COMPARE_MAX } from '../../shared/spec/compare.ts';
import { COMPARE_LABELS, COMPARE_STATUS } from '../../shared/spec/compare-labels.ts';
import { SEARCH_LABELS } from '../../shared/spec/search-page-copy.ts';
import { LEMON, ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { test } from './fixtures/same-tab-test.ts';
import { test as testAlone } from './fixtures/site-test.ts';

test('PL-6 up to five products can be compared; the drawer starts closed, survives a reload, opens the compare page @every-width', async ({
  shop,
}) => {
  const list = new ProductList(shop.page);
  await shop.open(SHAMPOOS);
  const drawer = shop.page.locator('[data-compare-drawer]');
  const boxes = list.compareBoxes;
  await expect(drawer).toBeHidden();
  for (let index = 0; index < COMPARE_MAX; index++) await boxes.nth(index).check();
  await expect(boxes.nth(COMPARE_MAX)).toBeDisabled();
  await expect(drawer.locator('details')).not.toHaveAttribute('open');
  await expect(drawer).toContainText(`${COMPARE_MAX} / ${COMPARE_MAX}`);

  await shop.page.reload();
  await expect(boxes.nth(COMPARE_MAX - 1)).toBeChecked();
  await drawer.locator('summary').click();
  await expect(drawer.getByRole('listitem')).toHaveCount(COMPARE_MAX);
  const remove = drawer.getByRole('button', { name: new RegExp(`^${COMPARE_LABELS.remove}`) }).first();
  await expect(remove).toHaveAccessibleName(`${COMPARE_LABELS.remove}: ${(await list.names())[0]}`);
  await remove.click();
  await expect(drawer.getByRole('listitem')).toHaveCount(COMPARE_MAX - 1);
  await expect(boxes.first()).not.toBeChecked();

  await drawer.getByRole('button', { name: COMPARE_LABELS.go }).click();
  await expect(shop.page).toHaveURL(new RegExp(`${COMPARE_HREF}\\?products=[a-z-]+(,[a-z-]+){3}$`));
});

test('PL-6 the compare page has each selected product once, in the order of selection', async ({ shop }) => {
  const { page } = shop;
  const boxes = new ProductList(page).compareBoxes;
  await shop.open(SHAMPOOS);
  const drawer = page.locator('[data-compare-drawer]');
  const slugs: string[] = [];
  for (const index of [2, 0, 1]) {
    await boxes.nth(index).check();
    slugs.push(await boxes.nth(index).inputValue());
    // Boxes checked before the script runs would be in the order of the list.
    await expect(drawer).toContainText(`${slugs.length} / ${COMPARE_MAX}`);
  }
  await drawer.locator('summary').click();
  await expect(drawer.getByRole('listitem')).toHaveCount(slugs.length);
  await drawer.getByRole('button', { name: COMPARE_LABELS.go }).click();
  await expect(page).toHaveURL(`${COMPARE_HREF}?products=${slugs.join()}`);
});

testAlone(
  'PL-6 a selected product requests only its own picture, in a browser that loads pictures as soon as they are created',
  async ({ shop }) => {
    const { page } = shop;
    // Safari may request any picture source as soon as the element exists; Chromium only when the script ends.
    await page.addInitScript(() => {
      const named: unknown[] = [];
      const { importNode } = Document.prototype;
      Object.assign(window, { named });
      Object.assign(Document.prototype, {
        importNode(this: Document, ...args: Parameters<Document['importNode']>) {
          const copy = Reflect.apply(importNode, this, args);
          if (copy instanceof DocumentFragment)
            for (const picture of copy.querySelectorAll('img')) named.push(picture.getAttribute('src'));
          return copy;
        },
      });
    });
    await shop.open(SHAMPOOS);
    await new ProductList(page).compareBoxes.first().check();
    await expect(page.locator('[data-compare-places] img')).toHaveAttribute('src', /^\/media\//);
    expect(await page.evaluate(() => Reflect.get(window, 'named'))).not.toContain('data:,');
  },
);

test('PL-6 IM-1 a selection is kept where pictures come from a hosted service', async ({ shop, watchdog }) => {
  const { page } = shop;
  const host = 'https://images.example';
  watchdog.allow(/^left the site: GET https:\/\/images\.example\/media\//);
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await page.route(`${host}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.route(`**${SHAMPOOS}`, async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = answer.headers();
    const html = (await answer.text()).replaceAll('src="/media/', `src="${host}/media/`);
    await route.fulfill({
      response: answer,
      body: html,
      headers: { ...headers, 'content-security-policy': policy.replace('img-src ', `img-src ${host} `) },
    });
  });
  await shop.open(SHAMPOOS);
  const box = new ProductList(page).compareBoxes.first();
  await box.check();
  const drawer = page.locator('[data-compare-drawer]');
  await expect(drawer).toContainText(`1 / ${COMPARE_MAX}`);
  await page.reload();
  await expect(box).toBeChecked();
  await drawer.locator('summary').click();
  await expect(drawer.getByRole('listitem').locator('img')).toHaveAttribute('src', new RegExp(`^${host}/`));
});

for (const [width, text] of [
  [320, 'plain'],
  [320, 'spaced'],
  [390, 'plain'],
] as const)
  test(`PL-6 SH-6 at ${width} px, with ${text} text, nothing in the closed drawer overlaps, and its count does not wrap`, async ({
    shop,
  }) => {
    const { page } = shop;
    await page.setViewportSize({ width, height: 700 });
    await shop.open(SHAMPOOS);
    if (text === 'spaced') await shop.spaceText();
    await new ProductList(page).compareBoxes.first().check();
    const drawer = page.locator('[data-compare-drawer]');
    await expect(drawer).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
    const top = page.locator('[data-back-to-top]');
    await expect(top).toBeVisible();
    const go = await drawer.getByRole('button', { name: COMPARE_LABELS.go }).boundingBox();
    const chevron = await drawer.locator('summary svg').boundingBox();
    const tops = await drawer.locator('summary > span').evaluate((words) => {
      const count = document.createRange();
      count.setStartBefore(words.querySelector('[data-compare-count]') ?? words);
      count.setEndAfter(words.lastChild ?? words);
      return Array.from(count.getClientRects(), ({ top }) => top);
    });
    expect((chevron?.x ?? width) + (chevron?.width ?? 0)).toBeLessThanOrEqual(go?.x ?? 0);
    expect((go?.x ?? width) + (go?.width ?? 0)).toBeLessThanOrEqual((await top.boundingBox())?.x ?? 0);
    expect(new Set(tops).size, 'lines of the count').toBe(1);
    await drawer.locator('summary').click();
    await drawer.getByRole('button', { name: COMPARE_LABELS.clear }).click();
    await expect(drawer).toBeHidden();
  });

test('PL-6 SH-7 the closed drawer covers the sticky banner entirely @every-width', async ({ shop }) => {
  const { page } = shop;
  await shop.open(SHAMPOOS);
  await new ProductList(page).compareBoxes.first().check();
  const banner = page.locator('[data-sticky-banner][data-fixed] > *');
  await expect(banner).toBeVisible();
  const top = await banner.evaluate(async (node) => {
    await Promise.all(node.getAnimations().map(({ finished }) => finished));
    return node.getBoundingClientRect().top;
  });
  await expect
    .poll(async () => (await page.locator('[data-compare-drawer]').boundingBox())?.y)
    .toBeLessThanOrEqual(top);
});

test('PL-6 the BUY NOW buttons of compared products are aligned below names of one line and of two', async ({
  shop,
}) => {
  await shop.open(`${COMPARE_HREF}?products=lemon-fresh-shampoo,cool-menthol-shampoo,ultramen-oil-control-shampoo`);
  const heads = shop.page.getByRole('columnheader').locator('[data-product]');
  await expect(heads).toHaveCount(3);
  const feet = await heads.evaluateAll((found) =>
    found.map((one) => one.lastElementChild?.getBoundingClientRect().bottom),
  );
  expect(new Set(feet).size).toBe(1);
});

test('PL-6 the open drawer has no axe violations @every-width', async ({ shop, expectAccessible }) => {
  const { page } = shop;
  await shop.open(SHAMPOOS);
  const boxes = new ProductList(page).compareBoxes;
  for (const index of [0, 1]) await boxes.nth(index).check();
  const drawer = page.locator('[data-compare-drawer]');
  await drawer.locator('summary').click();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('[data-back-to-top]')).toBeHidden();
  await expectAccessible();
});

test('PL-6 search results can be compared, with those that Load more adds @every-width', async ({ shop }) => {
  const { page } = shop;
  const products = page.getByRole('tabpanel', { name: SEARCH_LABELS.products });
  const boxes = products.getByRole('checkbox');
  await shop.open(`${SEARCH_HREF}?term=shampoo`);
  await shop.touch();
  for (let index = 0; index < COMPARE_MAX - 1; index++) await boxes.nth(index).check();
  await products.getByRole('link', { name: SEARCH_LABELS.loadMoreProducts }).click();
  await expect(boxes).toHaveCount(10);
  await boxes.nth(7).check();
  await expect(boxes.nth(8)).toBeDisabled();
  await page.getByRole('button', { name: COMPARE_LABELS.go }).click();
  await expect(page.getByRole('columnheader').locator('[data-product]')).toHaveCount(COMPARE_MAX);
});

test('PL-6 while the selection is full, no result that Load more adds can be selected', async ({ shop }) => {
  const products = shop.page.getByRole('tabpanel', { name: SEARCH_LABELS.products });
  const boxes = products.getByRole('checkbox');
  await shop.open(`${SEARCH_HREF}?term=shampoo`);
  await shop.touch();
  for (let index = 0; index < COMPARE_MAX; index++) await boxes.nth(index).check();
  await products.getByRole('link', { name: SEARCH_LABELS.loadMoreProducts }).click();
  await expect(boxes).toHaveCount(10);
  await expect(products.getByRole('checkbox', { disabled: true })).toHaveCount(10 - COMPARE_MAX);
});

test('PL-6 removing the last product from the drawer moves the focus to its card', async ({ shop }) => {
  const { page } = shop;
  await shop.open(SHAMPOOS);
  const box = new ProductList(page).compareBoxes.last();
  await box.check();
  await page.locator('[data-compare-drawer] summary').click();
  await page.locator('[data-act=compare-remove]').click();
  await expect(box).toBeFocused();
});

test('PL-6 removing a product moves the focus to the next one in the drawer, and clearing moves it to the first card', async ({
  shop,
}) => {
  const { page } = shop;
  await shop.open(SHAMPOOS);
  const boxes = new ProductList(page).compareBoxes;
  for (let index = 0; index < 3; index++) await boxes.nth(index).check();
  await page.locator('[data-compare-drawer] summary').click();
  const removers = page.locator('[data-act=compare-remove]');
  const third = (await removers.nth(2).getAttribute('value')) ?? '';
  await removers.nth(1).click();
  await expect(removers).toHaveCount(2);
  await expect(page.locator(`[data-act=compare-remove][value="${third}"]`)).toBeFocused();
  await page.locator('[data-act=compare-clear]').click();
  await expect(boxes.first()).toBeFocused();
});

test('PL-6 the number of selected products is announced by a live region that is always present', async ({ shop }) => {
  const { page } = shop;
  await shop.open(SHAMPOOS);
  const said = page.locator('[data-compare-status]');
  await expect(said).toBeVisible();
  await new ProductList(page).card(LEMON).getByLabel('Compare').check();
  await expect(said).toHaveText(COMPARE_STATUS.chosen(1));
  await page.locator('[data-act=compare-clear]').click();
  await expect(said).toHaveText(COMPARE_STATUS.chosen(0));
  await expect(said).toBeVisible();
});

test('PL-6 in a low window, as at 400 % zoom, an open comparison can be closed again', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 225 });
  await shop.open(SHAMPOOS);
  const list = new ProductList(page);
  for (const name of [LEMON, 'Smooth & Silky Shampoo', 'Cool Menthol Shampoo'])
    await list.card(name).getByLabel('Compare').check();
  const summary = page.locator('[data-compare-drawer] summary');
  const clear = page.locator('[data-compare-drawer]').getByRole('button', { name: 'Clear' });
  await summary.click();
  await expect(clear).toBeVisible();
  // Waits until the summary is the topmost element at the click position.
  await summary.click({ timeout: 10_000 });
  await expect(clear).toBeHidden();
});

test('PL-6 if the script fails to load, the checked products can be submitted as without JavaScript', async ({
  shop,
  watchdog,
}) => {
  const { page } = shop;
  watchdog.allow(/ERR_FAILED|Failed to (?:load resource|fetch dynamically imported module)/);
  await page.route(/\/assets\/acts-/, (route) => route.abort());
  const list = new ProductList(page);
  await shop.open(SHAMPOOS);
  await list.compareBoxes.nth(0).check();
  await list.compareBoxes.nth(1).check();
  // Not "0 / 5" beside two checked boxes.
  await expect(page.locator('[data-compare-drawer] summary')).toHaveText(COMPARE_LABELS.drawer, { useInnerText: true });
  await page.getByRole('button', { name: COMPARE_LABELS.go }).click();
  await expect(page).toHaveURL(new RegExp(`${COMPARE_HREF}\\?products=[a-z-]+,[a-z-]+$`));
});

test('PL-6 an act listens for leaving the page only until it is done', async ({ shop }) => {
  const { page } = shop;
  const boxes = new ProductList(page).compareBoxes;
  const browser = await page.context().newCDPSession(page);
  const listening = async (): Promise<number> => {
    const { result } = await browser.send('Runtime.evaluate', { expression: 'window' });
    const { listeners } = await browser.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    return listeners.filter(({ type }) => type === 'pagehide').length;
  };
  await shop.open(SHAMPOOS);
  await boxes.first().check();
  await expect(page.locator('[data-compare-count]')).toHaveText('1');
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  const before = await listening();
  for (const index of [1, 2, 3]) await boxes.nth(index).check();
  await expect(page.locator('[data-compare-count]')).toHaveText('4');
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  expect(await listening()).toBe(before);
});
