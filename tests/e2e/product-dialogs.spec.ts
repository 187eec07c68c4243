import { expect, type Route } from '@playwright/test';
import { BUY_BOX_LABELS, LABELS } from '../../shared/spec/copy.ts';
import { LEMON, ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { test } from './fixtures/same-tab-test.ts';
import { timeForScripts } from './fixtures/slow-line.ts';

test('PC-3 PC-4 SH-9 the quick view opens from a card, is requested once, and closes by button, backdrop and Escape @every-width', async ({
  shop,
  expectAccessible,
}) => {
  const asked: string[] = [];
  shop.page.on('request', (request) => request.url().includes('/api/quick-view/') && asked.push(request.url()));
  const list = new ProductList(shop.page);
  await shop.open(SHAMPOOS);
  const opener = list.card(LEMON).getByRole('link', { name: `${LABELS.en.quickView}: ${LEMON}` });
  const dialog = shop.page.getByRole('dialog', { name: LEMON });
  expect(asked).toEqual([]);

  await opener.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '330 mL' })).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'BUY NOW' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: LABELS.en.moreDetails })).toHaveAttribute(
    'href',
    /lemon-fresh-shampoo$/,
  );
  await expect(dialog.locator('[data-island-status=awake]')).toHaveCount(2);
  await expect(dialog.getByRole('link', { name: /^Show picture 2/ })).toBeVisible();
  await expectAccessible();
  await shop.expectNoSidewaysScroll();

  await dialog.getByRole('radio', { name: '650 mL' }).check();
  await expect(dialog.getByRole('button', { name: 'BUY NOW' })).toHaveAttribute('data-gtin', /651$/);
  await dialog.getByRole('button', { name: BUY_BOX_LABELS.en.close }).first().click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog).toBeVisible();
  await shop.page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(dialog).toBeVisible();
  await shop.page.mouse.click(3, 3);
  await expect(dialog).toBeHidden();
  expect(asked).toHaveLength(1);

  const other = 'Cool Menthol Shampoo';
  await list
    .card(other)
    .getByRole('link', { name: `${LABELS.en.quickView}: ${other}` })
    .click();
  await expect(shop.page.getByRole('dialog', { name: other })).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('PC-4 a quick view that fails to load opens the product page instead', async ({ shop, watchdog }) => {
  watchdog.allow(/Failed to load resource/);
  await shop.page.route('**/api/quick-view/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await shop.open(SHAMPOOS);
  await new ProductList(shop.page)
    .card(LEMON)
    .getByRole('link', { name: `${LABELS.en.quickView}: ${LEMON}` })
    .click();
  await expect(shop.page).toHaveURL(/lemon-fresh-shampoo$/);
});

test('BN-1 BN-2 BUY NOW on a card opens the shops of the chosen size @every-width', async ({
  shop,
  expectAccessible,
}) => {
  await shop.open(SHAMPOOS);
  await new ProductList(shop.page)
    .card(LEMON)
    .getByRole('link', { name: `BUY NOW: ${LEMON}` })
    .click();
  const dialog = shop.page.getByRole('dialog', { name: BUY_BOX_LABELS.en.choose });
  const lazada = dialog.getByRole('link', { name: /^MY \/ Lazada/ });
  await expect(lazada).toHaveAttribute('href', /9559990002170/);
  await expect(lazada).toHaveAttribute('rel', 'sponsored noopener');
  await dialog.getByRole('radio', { name: '330 mL' }).check();
  await expect(lazada).toHaveCount(1);
  await expect(lazada).toHaveAttribute('href', /9559990002330/);
  await expectAccessible();
  const layer = await shop.page.evaluate(() => JSON.stringify(globalThis.dataLayer));
  expect(layer).toContain('{"event":"BuyNowBtnLoaded","gtin":"9559990002170"');
});

test('PC-3 PC-4 a quick view that is loading says so, is requested once, and does not open after the visitor has left', async ({
  shop,
}) => {
  const { page } = shop;
  const held: Route[] = [];
  await page.route('**/api/quick-view/**', (route) => void held.push(route));
  await shop.open(SHAMPOOS);
  const opener = new ProductList(page).card(LEMON).getByRole('link', { name: `${LABELS.en.quickView}: ${LEMON}` });
  await opener.click();
  await expect.poll(() => held.length).toBe(1);
  await opener.click();
  await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => setTimeout(settle))));
  await expect(opener).toHaveAttribute('aria-busy', 'true');
  await expect(opener).toHaveCSS('animation-name', 'pending');
  expect(held).toHaveLength(1);

  // The page enters the back/forward cache with its request pending, as when a link is followed meanwhile.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(opener).not.toHaveAttribute('aria-busy');
  await held[0]?.continue().catch(() => undefined);
  await expect(page).toHaveURL(new RegExp(`${SHAMPOOS}$`));
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

test('PC-4 a quick view whose script was dropped because the visitor left does not lead to the product after a return', async ({
  shop,
  watchdog,
}) => {
  watchdog.allow(/Failed to load resource/);
  const { page } = shop;
  const held: Route[] = [];
  await page.route(/\/assets\/acts-/, (route) => void held.push(route));
  await shop.open(SHAMPOOS);
  const opener = new ProductList(page).card(LEMON).getByRole('link', { name: `${LABELS.en.quickView}: ${LEMON}` });
  await opener.click();
  await expect(opener).toHaveAttribute('data-pending');
  await expect.poll(() => held.length).toBe(1);

  // The page enters the back/forward cache, and the browser drops what is loading.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect(opener).not.toHaveAttribute('data-pending');
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/acts-'));
  await held[0]?.abort();
  await dropped;
  await timeForScripts(page);
  await expect(page).toHaveURL(new RegExp(`${SHAMPOOS}$`));
});

test('PC-3 SH-9 a quick view that arrives while another dialog is open does not open over it', async ({ shop }) => {
  const { page } = shop;
  const held: Route[] = [];
  await page.route('**/api/quick-view/**', (route) => void held.push(route));
  await shop.openHome();
  await page
    .getByRole('link', { name: `${LABELS.en.quickView}: ${LEMON}` })
    .first()
    .click();
  await expect.poll(() => held.length).toBe(1);
  const film = page.locator('[data-dialog-open]').first();
  await film.click();
  const dialogs = page.getByRole('dialog');
  await expect(dialogs).toHaveCount(1);
  await held[0]?.continue();
  await expect(page.locator('[data-act=dialog][aria-busy]')).toHaveCount(0);
  await expect(dialogs).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(0);
  await expect(film).toBeFocused();
});

test('PC-3 SH-9 a quick view that fails while another dialog is open does not lead away from that', async ({
  shop,
  watchdog,
}) => {
  watchdog.allow(/Failed to load resource/);
  const { page } = shop;
  const held: Route[] = [];
  await page.route('**/api/quick-view/**', (route) => void held.push(route));
  await shop.openHome();
  const opener = page.getByRole('link', { name: `${LABELS.en.quickView}: ${LEMON}` }).first();
  await opener.click();
  await expect.poll(() => held.length).toBe(1);
  await page.locator('[data-dialog-open]').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await held[0]?.fulfill({ status: 503, body: '{}' });
  await expect(opener).not.toHaveAttribute('data-pending');
  await timeForScripts(page);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(/\/en-my$/);
});

test('PC-3 a film that plays in a quick view stops when that is closed', async ({ shop }) => {
  const { page } = shop;
  await shop.open(SHAMPOOS);
  await new ProductList(page)
    .card(LEMON)
    .getByRole('link', { name: `${LABELS.en.quickView}: ${LEMON}` })
    .click();
  const dialog = page.getByRole('dialog', { name: LEMON });
  await expect(dialog.locator('[data-island-status=awake]')).toHaveCount(2);
  await dialog.getByRole('link', { name: /^Show video/ }).click();
  await expect(dialog.locator('figure[inert] a')).toHaveCount(0);
  await dialog.getByRole('link', { name: /^Play video/ }).press('Enter');
  const film = page.locator('dialog video');
  await expect(film).toHaveJSProperty('paused', false);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(film).toHaveJSProperty('paused', true);
});

test('PC-3 PC-4 a quick view shows from the click on that it is loading, even before its script is there', async ({
  shop,
}) => {
  const { page } = shop;
  const held: Route[] = [];
  await page.route(/\/assets\/acts-/, (route) => void held.push(route));
  await shop.open(SHAMPOOS);
  const opener = new ProductList(page).card(LEMON).getByRole('link', { name: `${LABELS.en.quickView}: ${LEMON}` });
  await opener.click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(opener).toHaveCSS('animation-name', 'pending');
  for (const route of held) await route.continue();
  await expect(page.getByRole('dialog', { name: LEMON })).toBeVisible();
  await expect(opener).toHaveCSS('animation-name', 'none');
});

test('PC-3 SH-9 a quick view closed after its list was filtered returns the focus to the card', async ({ shop }) => {
  const { page } = shop;
  const list = new ProductList(page);
  const held: Route[] = [];
  await page.route('**/api/product-list?**', (route) => void held.push(route));
  await shop.open(SHAMPOOS);
  await list.facet('Lemon & lime').click();
  await expect.poll(() => held.length).toBe(1);
  const opener = list.card(LEMON).getByRole('link', { name: `${LABELS.en.quickView}: ${LEMON}` });
  await opener.click();
  await expect(page.getByRole('dialog', { name: LEMON })).toBeVisible();
  await held[0]?.continue();
  await expect(page).toHaveURL(/#facet=scent:lemon/);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('PC-3 SH-3 SH-9 Escape closes a quick view and leaves open the search box behind it @phone', async ({ shop }) => {
  const { page } = shop;
  const list = new ProductList(page);
  const search = page.getByRole('banner').locator('[data-search-toggle]');
  await shop.open(SHAMPOOS);
  await search.click();
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  const opener = list.card(LEMON).getByRole('link', { name: `${LABELS.en.quickView}: ${LEMON}` });
  await opener.click();
  await expect(page.getByRole('dialog', { name: LEMON })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await expect(search).toBeFocused();
});

test('PC-3 PC-4 a quick view requested by two cards of a product at once is inserted once', async ({ shop }) => {
  const { page } = shop;
  const held: Route[] = [];
  await page.route('**/held.css', (route) => void held.push(route));
  let answered = 0;
  page.on('requestfinished', (request) => {
    if (request.url().includes('/api/quick-view/')) answered += 1;
  });
  await shop.open(SHAMPOOS);
  // A click that a test dispatches is not repeated, if it comes before the page listens.
  await shop.waitsForTouch();
  const openers = new ProductList(page).card(LEMON).getByRole('link', { name: `${LABELS.en.quickView}: ${LEMON}` });
  await openers.evaluate((link) => link.after(link.cloneNode(true)));
  // Markup that a script adds waits for its styles: the first answer arrives before its dialog is on the page.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('link'), { href: '/held.css' });
    link.dataset.idle = '';
    document.head.append(link);
  });
  await openers.nth(0).dispatchEvent('click');
  await expect.poll(() => [answered, held.length]).toEqual([1, 1]);
  await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => setTimeout(settle))));
  await openers.nth(1).dispatchEvent('click');
  await expect.poll(() => answered).toBe(2);
  await held[0]?.fulfill({ contentType: 'text/css', body: 'a{}' });
  await expect(page.getByRole('dialog', { name: LEMON })).toBeVisible();
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
