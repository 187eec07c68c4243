import { expect, type Page } from '@playwright/test';
import { COMPARE_KEY, COMPARE_MAX } from '../../shared/spec/compare.ts';
import { expectLaidOut } from './fixtures/lay-out-whole.ts';
import { ProductList, SHAMPOOS } from './fixtures/product-list.ts';
import { test } from './fixtures/same-tab-test.ts';
import type { Shop } from './fixtures/shop.ts';
import { test as testAlone } from './fixtures/site-test.ts';

const boxesOf = (page: Page) => new ProductList(page).compareBoxes;

/** Opens the same list in two tabs. `here` and `there` are their compare checkboxes. */
async function inTwoTabs(shop: Shop, siteOrigin: string) {
  const { page } = shop;
  const other = await page.context().newPage();
  await shop.open(SHAMPOOS);
  await other.goto(`${siteOrigin}${SHAMPOOS}`);
  for (const tab of [page, other]) await expectLaidOut(tab);
  return { page, other, here: boxesOf(page), there: boxesOf(other) };
}

testAlone(
  'PL-6 check boxes that the browser restores by itself on reload, as Firefox does, select nothing',
  async ({ shop }) => {
    const { page } = shop;
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const [entry] = performance.getEntriesByType('navigation');
        if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'reload') return;
        for (const box of document.querySelectorAll<HTMLInputElement>('[data-act=compare]')) box.checked = true;
        document.documentElement.dataset.setAsBefore = '';
      });
    });
    await shop.open(SHAMPOOS);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-set-as-before', '');
    await expect(page.locator('[data-act=compare]:checked')).toHaveCount(0);
    await page.locator('[data-act=compare]').first().check();
    await expect(page.locator('[data-compare-drawer]')).toContainText(`1 / ${COMPARE_MAX}`);
  },
);

test('PL-6 a selection in one tab appears in the others, and none is lost', async ({ shop, siteOrigin }) => {
  const { page, other, here, there } = await inTwoTabs(shop, siteOrigin);
  await here.nth(0).check();
  await expect(page.locator('[data-compare-count]')).toHaveText('1');
  await there.nth(1).check();
  await expect(here.nth(1)).toBeChecked();
  await here.nth(2).check();
  for (const tab of [page, other]) await expect(tab.locator('[data-compare-count]')).toHaveText('3');
  await there.nth(0).uncheck();
  await expect(here.nth(0)).not.toBeChecked();
});

for (const isChosenHere of [true, false])
  test(`PL-6 a selection in another tab before this tab’s idle time is not lost, ${isChosenHere ? 'beside what is chosen here' : 'and is shown then'}`, async ({
    shop,
    siteOrigin,
  }) => {
    const [here, other] = [shop.page, await shop.page.context().newPage()];
    const idle = Promise.withResolvers<void>();
    await here.route(/\/idle-time-[^/]*\.js$/, async (route) => {
      await idle.promise;
      await route.continue();
    });
    const countOf = (page: Page) => page.locator('[data-compare-count]');
    await shop.open(SHAMPOOS);
    if (isChosenHere) await boxesOf(here).nth(0).check();
    if (isChosenHere) await expect(countOf(here)).toHaveText('1');
    await other.goto(`${siteOrigin}${SHAMPOOS}`);
    await boxesOf(other).nth(1).check();
    await expect(countOf(other)).toHaveText(isChosenHere ? '2' : '1');

    if (isChosenHere) await boxesOf(here).nth(2).check();
    else idle.resolve();
    await expect(countOf(here)).toHaveText(isChosenHere ? '3' : '1');
    await expect(boxesOf(here).nth(1)).toBeChecked();
    idle.resolve();
  });

test('PL-6 the focus stays in the drawer while another tab stores something else, and when the list is filtered', async ({
  shop,
  siteOrigin,
}) => {
  const { page } = shop;
  const list = new ProductList(page);
  await shop.open(SHAMPOOS);
  await list.compareBoxes.first().check();
  const drawer = page.locator('[data-compare-drawer]');
  await drawer.locator('summary').click();
  const remove = drawer.locator('[data-act=compare-remove]');
  await remove.focus();
  const other = await page.context().newPage();
  await other.goto(`${siteOrigin}/en-my/search`);
  await page.evaluate(() => addEventListener('storage', () => document.documentElement.setAttribute('data-heard', '')));
  await other.evaluate(() => localStorage.setItem('draft', 'typed'));
  await expect(page.locator('html')).toHaveAttribute('data-heard', '');
  await expect(remove).toBeFocused();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/product-list\?/, async (route) => {
    await released;
    await route.continue();
  });
  await list.facet('Lemon & lime').click();
  await expect(list.root).toHaveAttribute('aria-busy', 'true');
  await remove.focus();
  release();
  await list.expectSettled();
  await expect(remove).toBeFocused();
});

test('PL-6 a list restored from the back/forward cache shows the current selection', async ({ shop }) => {
  const { page } = shop;
  const boxes = boxesOf(page);
  await shop.open(SHAMPOOS);
  await expectLaidOut(page);
  for (const index of [0, 1]) await boxes.nth(index).check();
  // Until then the script that stores the choices may not have loaded.
  await expect(page.locator('[data-compare-count]')).toHaveText('2');
  await page.evaluate((key) => {
    localStorage.setItem(key, JSON.stringify(JSON.parse(localStorage.getItem(key) ?? '[]').slice(1)));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, COMPARE_KEY);
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await expect(page.locator('[data-compare-count]')).toHaveText('1');
});

test('PL-6 a selection made in another tab, or before a return to the page, is shown where nothing was selected yet', async ({
  shop,
  siteOrigin,
}) => {
  const { page } = shop;
  const boxes = boxesOf(page);
  await shop.open(SHAMPOOS);
  await expectLaidOut(page);
  const slug = await boxes.nth(1).inputValue();
  const image = await page.locator('[data-product] img').first().getAttribute('src');
  await page.evaluate(
    ([key, kept]) => {
      localStorage.setItem(key, kept);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    },
    [COMPARE_KEY, JSON.stringify([{ slug, title: slug, image }])] as const,
  );
  await expect(boxes.nth(1)).toBeChecked();

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expectLaidOut(page);
  const other = await page.context().newPage();
  await other.goto(`${siteOrigin}${SHAMPOOS}`);
  await boxesOf(other).first().check();
  await expect(boxes.first()).toBeChecked();
});

test('PL-6 the focus stays in the drawer, at the same product or the next one, while another tab changes the selection', async ({
  shop,
  siteOrigin,
}) => {
  const { page, other, here, there } = await inTwoTabs(shop, siteOrigin);
  for (const index of [0, 1, 2]) await here.nth(index).check();
  const drawer = page.locator('[data-compare-drawer]');
  const removeOf = async (index: number) =>
    drawer.locator(`[data-act=compare-remove][value="${await here.nth(index).inputValue()}"]`);
  await drawer.locator('summary').click();
  await (await removeOf(1)).focus();
  await there.nth(0).uncheck();
  await expect(here.nth(0)).not.toBeChecked();
  await expect(await removeOf(1)).toBeFocused();
  await there.nth(1).uncheck();
  await expect(here.nth(1)).not.toBeChecked();
  await expect(await removeOf(2)).toBeFocused();
  await there.nth(2).uncheck();
  await expect(here.nth(2)).not.toBeChecked();
  await expect(here.nth(2)).toBeFocused();

  await there.nth(3).check();
  await drawer.locator('summary').focus();
  await there.nth(4).check();
  await expect(here.nth(4)).toBeChecked();
  await expect(drawer.locator('summary')).toBeFocused();
  await other.locator('[data-act=compare-clear]').click();
  await expect(drawer).toBeHidden();
  await expect(here.first()).toBeFocused();
});
