import { expect, type Page } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { LABELS } from '../../shared/spec/copy.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { layOutWhole } from './fixtures/lay-out-whole.ts';
import { LEMON, ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { test } from './fixtures/same-tab-test.ts';
import type { Shop } from './fixtures/shop.ts';
import { DESKTOP, PHONE } from './fixtures/window-sizes.ts';

/** A browser whose settings double the text size: 16 px become 32 px (WCAG 1.4.4). */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
  viewport: PHONE,
});

for (const path of [
  '/shop-products/oily-scalp',
  '/shop-products/men-ultra',
  '/search?term=lemon',
  '/compare-products',
  '/shop-products/anti-dandruff-shampoo-collection/lemon-fresh-shampoo',
  '/scalp/dandruff/causes-of-dandruff/humidity-and-dandruff',
])
  test(`PC-1 at twice the text size no product card overflows its box or the window: ${path}`, async ({ shop }) => {
    await shop.open(hrefOfPath(path));
    await layOutWhole(shop.page);
    const overhang = await shop.page
      .locator('main article[data-product]')
      .evaluateAll((cards) =>
        cards.map((card) =>
          Math.max(card.scrollWidth - card.clientWidth, Math.ceil(card.getBoundingClientRect().right) - innerWidth, 0),
        ),
      );
    expect(overhang.length).toBeGreaterThan(1);
    expect(overhang).toEqual(overhang.map(() => 0));
  });

/** Words that break across lines, except at their own hyphens. */
const tornWords = (page: Page, where = 'main :is(h1, h2, h3, h4, p, li, dt, dd, label)'): Promise<readonly string[]> =>
  page.locator(where).evaluateAll((parts) =>
    parts.flatMap((part) => {
      const words: string[] = [];
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of text.textContent?.matchAll(/[^\s-]+/g) ?? []) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const [first, ...more] = range.getClientRects();
          if (first && more.some(({ top }) => top > first.top + first.height / 2)) words.push(word);
        }
      return part.checkVisibility() && getComputedStyle(part).clipPath === 'none' ? words : [];
    }),
  );

for (const path of [...Object.values(PAGE_OF_TYPE), '/scalp', '/faq', '/offers', '/compare-products'])
  test(`SH-1 at twice the text size nothing is cut off on a phone and no word is broken: ${path}`, async ({ shop }) => {
    await shop.open(hrefOfPath(path));
    await layOutWhole(shop.page);
    for (const width of [PHONE.width, 320]) {
      await shop.page.setViewportSize({ ...PHONE, width });
      await shop.expectNoSidewaysScroll();
      await shop.expectNothingCutOff();
      expect(await tornWords(shop.page), `torn in ${width} px`).toEqual([]);
    }
  });

for (const path of [...Object.values(PAGE_OF_TYPE), '/scalp', '/faq', '/offers', '/compare-products'])
  test(`SH-1 at twice the text size a wide window has a narrower layout, without overflow: ${path}`, async ({
    shop,
  }) => {
    await shop.page.setViewportSize(DESKTOP);
    await shop.open(hrefOfPath(path));
    await layOutWhole(shop.page);
    for (const width of [1024, 1280, DESKTOP.width]) {
      await shop.page.setViewportSize({ ...DESKTOP, width });
      await shop.expectNoSidewaysScroll();
      await shop.expectNothingCutOff();
      expect(await tornWords(shop.page), `torn in ${width} px`).toEqual([]);
    }
  });

for (const width of [PHONE.width, 320])
  test(`PL-6 at twice the text size nothing covers the compare drawer’s button, and no name is broken: ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ ...PHONE, width });
    await shop.open(SHAMPOOS);
    await new ProductList(page).card(LEMON).getByLabel('Compare').check();
    const summary = page.locator('[data-compare-drawer] summary');
    // Waits until the summary is the topmost element at the click position.
    await summary.click({ timeout: 10_000 });
    await expect(page.getByRole('button', { name: 'Compare now' })).toBeVisible();
    expect(await tornWords(page, '[data-compare-places] span:not([class*=hidden])')).toEqual([]);
  });

test('SH-3 at twice the text size a wide window uses the drawer, which keeps the focus', async ({ page, shop }) => {
  await page.setViewportSize(DESKTOP);
  await shop.open(hrefOfPath(PAGE_OF_TYPE.contactUs));
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('navigation', { name: 'Main' });
  await expect(drawer).toHaveAttribute('data-open', '');
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(drawer.locator(':focus')).toHaveCount(1);
});

test('PL-2 at twice the text size the product count is above the filter button, without overlap', async ({ shop }) => {
  await shop.open(hrefOfPath('/shop-products/oily-scalp'));
  const count = await shop.page.getByText('4 products', { exact: true }).boundingBox();
  const button = await shop.page.getByText('Filter and sort').boundingBox();
  expect(count && button && count.y + count.height <= button.y).toBe(true);
});

test('SH-1 at twice the text size the arrow of the back link is on the line of its text', async ({ shop }) => {
  await shop.page.setViewportSize({ ...PHONE, width: 320 });
  await shop.open(hrefOfPath('/shop-products/anti-dandruff-shampoo-collection/lemon-fresh-shampoo/writereview'));
  const back = shop.page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: LEMON });
  const above = await back.evaluate(
    (link) => link.getBoundingClientRect().top - (link.closest('li')?.getBoundingClientRect().top ?? 0),
  );
  expect(above).toBeLessThan(16);
});

const onCard = async (shop: Shop, name: string): Promise<void> => {
  await shop.open(SHAMPOOS);
  await new ProductList(shop.page).card(LEMON).getByRole('link', { name }).click();
};

const DIALOGS: Readonly<Record<string, (shop: Shop) => Promise<void>>> = {
  'PC-3 quick view': (shop) => onCard(shop, LABELS.en.quickView),
  'BN-2 shops': (shop) => onCard(shop, LABELS.en.buyNow),
  'CT-1 countries': async (shop) => {
    await shop.open(hrefOfPath('/review-and-guidelines'));
    await shop.page.getByRole('contentinfo').getByRole('link', { name: 'Malaysia - English' }).click();
  },
  'CO-5 film': async (shop) => {
    await shop.openHome();
    await shop.page.getByRole('link', { name: 'Watch it turn' }).first().click();
  },
};

for (const [name, open] of Object.entries(DIALOGS))
  test(`${name}: at twice the text size the dialog has no overflow and breaks no word`, async ({ shop }) => {
    await open(shop);
    const dialog = shop.page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (const width of [PHONE.width, 320]) {
      await shop.page.setViewportSize({ ...PHONE, width });
      const beyond = await dialog.evaluate((node) => {
        const { left, right } = node.getBoundingClientRect();
        const scrolls = (part: Element): boolean =>
          part !== node && (getComputedStyle(part).overflowX !== 'visible' || scrolls(part.parentElement ?? node));
        return Array.from(node.querySelectorAll('button, a, p, h2, h3, label'))
          .filter((part) => part.checkVisibility() && !scrolls(part))
          .filter((part) => {
            const box = part.getBoundingClientRect();
            return box.width > 1 && (box.left < left || box.right > right - 1);
          })
          .map((part) => `<${part.localName}> ${part.textContent?.trim()}`);
      });
      expect(beyond, `beyond the dialog in ${width} px`).toEqual([]);
      expect(await tornWords(shop.page, 'dialog :is(h2, h3, p, label)'), `torn in ${width} px`).toEqual([]);
    }
  });
