import { expect } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { SHELL_LABELS } from '../../shared/spec/copy.ts';
import { inMalaysia } from '../../shared/spec/malaysia-time.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { expectLaidOut, layOutWhole } from './fixtures/lay-out-whole.ts';
import { test } from './fixtures/same-tab-test.ts';
import { DESKTOP, PHONE } from './fixtures/window-sizes.ts';

test('SH-1 every page has header, main, footer, sticky banner, back-to-top and a skip link @every-width', async ({
  shop,
}) => {
  await shop.openProduct('lemon-fresh-shampoo');
  const { page } = shop;
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.locator('[data-sticky-banner]')).toBeAttached();
  await expect(page.locator('[data-back-to-top]')).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: SHELL_LABELS.skip })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const script of ['with', 'without'])
  test(`NV-5 a skip link leads the keyboard past all menus to the search field, ${script} script`, async ({ shop }) => {
    const { page } = script === 'with' ? shop : await shop.withoutJavaScript();
    await page.goto('/en-my');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: SHELL_LABELS.skipToSearch })).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#site-search-term')).toBeFocused();
  });

test('SH-1 the logo does not move while the rest of the header loads @every-width', async ({ page, shop }) => {
  await shop.open('/en-my');
  const logo = page.getByRole('banner').getByRole('link', { name: /home/ });
  const { x } = (await logo.boundingBox()) ?? {};
  await logo.evaluate((link) => {
    while (link.nextElementSibling) link.nextElementSibling.remove();
  });
  expect(await logo.boundingBox()).toMatchObject({ x });
});

test('SH-1 the header stays in view while the page scrolls @every-width', async ({ shop }) => {
  await shop.openHome();
  await shop.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(shop.page.getByRole('banner')).toBeInViewport();
});

for (const type of ['homePage', 'productDetailPage', 'productListPage', 'articlePage', 'contactUs'] as const)
  test(`SH-4 at 200 % text size a ${type} does not overflow a phone @phone`, async ({ page, shop }) => {
    await shop.open(hrefOfPath(PAGE_OF_TYPE[type]));
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await layOutWhole(page);
    await shop.expectNoSidewaysScroll();
  });

test('SH-3 content scrolled in the drawer passes behind its close button @phone', async ({ shop }) => {
  await shop.openHome();
  const { page } = shop;
  const toggle = page.getByRole('button', { name: SHELL_LABELS.menu, exact: true });
  await toggle.click();
  const drawer = page.getByRole('navigation', { name: SHELL_LABELS.navigation });
  await drawer.locator('[data-menu-trigger]').first().click();
  const place = await toggle.boundingBox();
  if (!place) throw new Error('the button has no box');

  // The drawer itself, not its links or headings.
  const onlyDrawer = () =>
    drawer.evaluate(
      (nav, { x, y, bottom }) => {
        nav.scrollTop += 10;
        for (let row = y; row < bottom; row += 4) if (document.elementFromPoint(x, row) !== nav) return false;
        return true;
      },
      { x: place.x + place.width + 16, y: place.y, bottom: place.y + place.height - 8 },
    );
  for (let step = 0; step < 30; step += 1) expect(await onlyDrawer(), `after ${step} steps`).toBe(true);
});

test('SH-3 a drawer opened by the address is marked as expanded and closes by its button @phone', async ({ page }) => {
  await page.goto('/en-my#site-nav');
  const toggle = page.locator('[aria-controls=site-nav]');
  const drawer = page.getByRole('navigation', { name: SHELL_LABELS.navigation });
  await expect(drawer).toBeInViewport();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(drawer).not.toBeInViewport();
});

test('SH-3 a search box opened by the address is marked as expanded and closes by its button and by Escape @phone', async ({
  page,
}) => {
  const toggle = page.locator('[aria-controls=site-search]');
  const box = page.getByRole('search').getByRole('searchbox');
  for (const close of [() => toggle.click(), () => page.keyboard.press('Escape')]) {
    await page.goto('/en-my');
    await page.goto('/en-my#site-search');
    await page.reload();
    await expect(box).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await close();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(box).toBeHidden();
  }
});

/** Both parts of narrow windows that their toggles, as links, open before any script has run. */
for (const id of ['site-nav', 'site-search'])
  test(`SH-3 Back closes #${id}, and once closed by its toggle, Back does not open it again @phone`, async ({
    page,
  }) => {
    const toggle = page.locator(`[aria-controls=${id}]`);
    const part = page.locator(`#${id}`);
    await page.goto('/en-my/sitemap');
    await page.goto('/en-my');
    await page.goto(`/en-my#${id}`);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await page.goBack();
    await expect(part).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.goForward();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await expect(part).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/en-my$/);
    await expect(part).toBeHidden();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(part).toBeVisible();
  });

test('SH-2 wide windows show related brands, country, search and navigation', async ({ shop }) => {
  await shop.openHome();
  const header = shop.page.getByRole('banner');
  await expect(header.getByRole('list', { name: SHELL_LABELS.relatedBrands })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Malaysia - English' })).toBeVisible();
  await expect(header.getByRole('searchbox')).toBeVisible();
  await expect(header.getByRole('navigation', { name: SHELL_LABELS.navigation })).toBeVisible();
});

test('SH-4 the footer ends with the current year’s copyright and at most seven links', async ({ shop }) => {
  await shop.openHome();
  const footer = shop.page.getByRole('contentinfo');
  const copyright = footer.getByText(`© ${inMalaysia(Date.now()).getUTCFullYear()}`);
  await expect(copyright).toBeAttached();
  const links = await copyright.locator('xpath=preceding-sibling::ul').getByRole('link').count();
  expect(links).toBeGreaterThan(3);
  expect(links).toBeLessThanOrEqual(7);
});

test('SH-4 the footer columns are an accordion on phones, one open at a time, and all open on desktops', async ({
  shop,
}) => {
  const plain = await shop.withoutJavaScript();
  const { page } = plain;
  await page.setViewportSize(PHONE);
  await plain.openHome();
  const columns = page.getByRole('contentinfo').getByRole('navigation').locator(':scope > div');
  const count = await columns.count();
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThanOrEqual(5);
  const expectOpen = async (...open: readonly number[]) => {
    for (let column = 0; column < count; column += 1)
      await expect(columns.nth(column).locator('ul')).toBeVisible({ visible: open.includes(column) });
  };
  const press = (column: number) => columns.nth(column).locator('summary').click();
  await expectOpen();
  await press(0);
  await expectOpen(0);
  await press(1);
  await expectOpen(1);
  await press(1);
  await expectOpen();
  await page.setViewportSize(DESKTOP);
  await expectOpen(...Array(count).keys());
  await expect(columns.locator('summary').filter({ visible: true })).toHaveCount(0);
});

test('SH-4 the footer columns fit in one row on the narrowest desktop', async ({ shop }) => {
  const { page } = shop;
  await page.setViewportSize({ width: 992, height: 768 });
  await shop.openHome();
  const columns = page.getByRole('contentinfo').getByRole('navigation').locator(':scope > div');
  const tops = await columns.evaluateAll((all) => all.map((column) => column.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(4);
  expect(new Set(tops).size).toBe(1);
});

test('SH-2 NV-1 on the narrowest desktop the header ends with the text below it, and every menu has one row', async ({
  shop,
}) => {
  const { page } = shop;
  await page.setViewportSize({ width: 992, height: 768 });
  await shop.openHome();
  const start = (await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? 0;
  const search = await page.getByRole('search').first().boundingBox();
  expect((search?.x ?? 0) + (search?.width ?? 0)).toBeLessThanOrEqual(992 - start + 1);
  for (const menu of await page.locator('[data-menu-item]').all()) {
    await menu.locator('[data-menu-trigger]').click();
    const panel = menu.locator('[data-menu-panel]');
    await expect(panel).toBeVisible();
    const { slots, hidden } = await panel.evaluate((node) => ({
      slots: [...node.querySelectorAll('[data-pictured]')].map((slot) => slot.getBoundingClientRect().top),
      hidden: node.scrollHeight - node.clientHeight,
    }));
    expect(new Set(slots).size).toBeLessThanOrEqual(1);
    expect(hidden).toBe(0);
  }
});

test('SH-8 external links open in a new tab without an opener', async ({ shop }) => {
  await shop.openHome();
  const outside = shop.page.locator('a[href^="http"]');
  expect(await outside.count()).toBeGreaterThan(0);
  for (const link of await outside.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('SH-7 the sticky banner grows with its title when text spacing is increased @phone', async ({ shop }) => {
  await shop.page.setViewportSize({ width: 320, height: 640 });
  await shop.openHome();
  await shop.spaceText();
  const heights = await shop.page.locator('[data-sticky-banner] p').evaluate((title) => {
    const { top, bottom } = title.getBoundingClientRect();
    const margin = Number.parseFloat(getComputedStyle(title).marginBlockEnd);
    return { title: bottom - top + margin, strip: title.parentElement?.clientHeight ?? 0 };
  });
  expect(heights.strip).toBeGreaterThanOrEqual(heights.title - 1);
});

test('SH-7 in the sticky banner of a phone each bottle is centred in its link @phone', async ({ shop }) => {
  await shop.openHome();
  const offCentre = await shop.page.locator('[data-sticky-banner] a').evaluateAll((links) =>
    links.map((link) => {
      const outer = link.getBoundingClientRect();
      const bottle = link.querySelector('img')?.getBoundingClientRect();
      return bottle ? Math.abs(outer.left + outer.right - bottle.left - bottle.right) : Number.NaN;
    }),
  );
  expect(offCentre.length).toBeGreaterThan(3);
  for (const pixels of offCentre) expect(pixels).toBeLessThan(1);
});

test('SH-3 a page restored from the back/forward cache has its drawer closed @phone', async ({ shop }) => {
  const { page } = shop;
  await shop.openHome();
  await expectLaidOut(page);
  const toggle = page.locator('[data-nav-toggle]');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
