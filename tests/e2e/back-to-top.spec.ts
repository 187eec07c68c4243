import { expect, type Page } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { layOutWhole } from './fixtures/lay-out-whole.ts';
import { ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { test } from './fixtures/same-tab-test.ts';

/** Only the final position counts, not the animation. */
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/**
 * Scrolls through the page in steps smaller than the back-to-top link. @returns the controls and texts that it covers at one of them, and
 * whether it was in view at every step
 */
const scrollThrough = (page: Page): Promise<{ readonly covered: readonly string[]; readonly inView: boolean }> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLElement>('[data-back-to-top]');
    if (!link) throw new Error('the page has no back-to-top link');
    const isInText = (element: Element, x: number, y: number): boolean =>
      Array.from(element.childNodes).some((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return (
          node instanceof Text &&
          [...range.getClientRects()].some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)
        );
      });
    const covered = new Set<string>();
    let inView = true;
    for (let place = 40; place < document.documentElement.scrollHeight - innerHeight + 40; place += 40) {
      scrollTo({ top: place, behavior: 'instant' });
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
      const { left, top, right, bottom, width, height } = link.getBoundingClientRect();
      inView &&= width > 0 && top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
      link.style.visibility = 'hidden';
      for (const across of [0.2, 0.5, 0.8])
        for (const down of [0.2, 0.5, 0.8]) {
          const [x, y] = [left + across * width, top + down * height];
          const under = document.elementFromPoint(x, y);
          const control = under?.closest('a,button,input,select,textarea,summary,label');
          const found = control ?? (under && isInText(under, x, y) ? under : undefined);
          if (found) covered.add(`<${found.localName}> ${found.textContent?.trim().slice(0, 40)} at ${place}`);
        }
      link.style.visibility = '';
    }
    return { covered: [...covered], inView };
  });

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [820, 1180],
] as const) {
  test(`SH-6 at ${width} px back-to-top covers neither text nor controls of a product page`, async ({ page, shop }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await shop.open(hrefOfPath(PAGE_OF_TYPE.productDetailPage));
    await layOutWhole(page);
    await page.evaluate(() => scrollTo(0, 40));
    await expect(page.locator('[data-back-to-top]')).toBeVisible();
    expect(await scrollThrough(page)).toEqual({ covered: [], inView: true });
  });

  test(`PL-6 SH-6 at ${width} px back-to-top is in the compare drawer, beside its controls`, async ({ page, shop }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await shop.open(SHAMPOOS);
    const boxes = new ProductList(page).compareBoxes;
    for (const index of [0, 1]) await boxes.nth(index).check();
    const drawer = page.locator('[data-compare-drawer]');
    await expect(drawer).toBeVisible();
    await layOutWhole(page);
    await page.evaluate(() => scrollTo(0, 40));
    await expect(page.locator('[data-back-to-top]')).toBeVisible();
    expect(await scrollThrough(page), 'closed').toEqual({ covered: [], inView: true });
    await drawer.locator('summary').click();
    await expect(drawer.getByRole('listitem')).toHaveCount(2);
    expect(await scrollThrough(page), 'open').toEqual({ covered: [], inView: true });
  });
}

test('SH-6 without JavaScript back-to-top is in the flow, after the page and before its footer @phone', async ({
  shop,
}) => {
  const plain = await shop.withoutJavaScript();
  await plain.open(hrefOfPath(PAGE_OF_TYPE.articlePage));
  const top = plain.page.locator('[data-back-to-top]');
  await expect(top).not.toBeInViewport();
  const [main, link, footer] = await Promise.all(
    [plain.page.locator('main'), top, plain.page.locator('[data-site-footer]')].map((part) => part.boundingBox()),
  );
  if (!main || !link || !footer) throw new Error('a part is not laid out');
  expect(link.y).toBeGreaterThanOrEqual(main.y + main.height);
  expect(footer.y).toBeGreaterThanOrEqual(link.y + link.height);
});

test('PL-4 SH-6 after back-to-top, a reload and Back show the list of the address @phone', async ({ page, shop }) => {
  const list = new ProductList(page);
  const toTop = async () => {
    await page.evaluate(() => scrollTo(0, 600));
    await page.locator('[data-back-to-top]').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  };
  await shop.open(SHAMPOOS);
  const all = await list.cards.count();
  await toTop();
  await list.openFilters();
  await list.facet('Lemon & lime').click();
  await expect(page).toHaveURL(/#facet=scent:lemon/);
  await list.expectSettled();
  const some = await list.cards.count();
  expect(some).toBeLessThan(all);
  await toTop();
  await expect(page).toHaveURL(/#facet=scent:lemon/);
  await page.reload();
  await expect(list.cards).toHaveCount(some);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${SHAMPOOS}$`));
  await expect(list.cards).toHaveCount(all);
});
