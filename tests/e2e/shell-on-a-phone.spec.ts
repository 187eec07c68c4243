import type { Page } from '@playwright/test';
import { SHELL_LABELS } from '../../shared/spec/copy.ts';
import { expect, test } from './harness/with-harness.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page, name: string) => page.locator('[data-menu-trigger]', { hasText: name });
/** Slows animations down to a minute, until the test finishes them. */
const slowDown = (page: Page) =>
  page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync(':root { --quick: 60s; --calm: 60s }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, slow];
  });
const arrive = (page: Page) =>
  page.evaluate(() => {
    for (const moving of document.getAnimations()) moving.finish();
  });
const panelLink = (page: Page, name: string) => drawer(page).getByRole('link', { name, exact: true });

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

test('SH-3 the toggle opens a drawer 83% wide with a mask, and closes it together with its open submenu', async ({
  page,
}) => {
  await page.goto('/product');
  await expect(drawer(page)).toBeHidden();
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(drawer(page)).toBeVisible();
  const share = () => drawer(page).evaluate((nav) => nav.getBoundingClientRect().width / innerWidth);
  await expect.poll(share).toBeCloseTo(0.83, 2);
  const mask = page.locator('[data-nav-mask]');
  await expect(mask).toBeInViewport({ ratio: 1 });
  await expect(mask).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');

  await menu(page, 'Products').click();
  await expect(panelLink(page, 'Shampoo')).toBeVisible();
  await toggle(page).click();
  await expect(drawer(page)).toBeHidden();
  await toggle(page).click();
  await expect(menu(page, 'Products')).toBeVisible();
  await expect(panelLink(page, 'Shampoo')).toBeHidden();
});

test('SH-3 while the drawer slides out, mask and open submenu stay visible until the end', async ({ page }) => {
  await page.goto('/product');
  await slowDown(page);
  await toggle(page).click();
  await expect(drawer(page)).toBeVisible();
  const mask = page.locator('[data-nav-mask]');
  expect(await mask.evaluate((node) => Number(getComputedStyle(node).opacity))).toBeLessThan(1);
  await arrive(page);
  await expect(mask).toHaveCSS('opacity', '1');

  for (const close of [() => toggle(page).click(), () => page.keyboard.press('Escape')]) {
    if (await mask.isHidden()) {
      await toggle(page).click();
      await expect(drawer(page)).toBeVisible();
      await arrive(page);
    }
    await menu(page, 'Products').click();
    await close();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(mask).toBeVisible();
    await expect(drawer(page)).toBeVisible();
    expect(await panelLink(page, 'Shampoo').evaluate((link) => link.checkVisibility())).toBe(true);
    await arrive(page);
    await expect(mask).toBeHidden();
    await expect(drawer(page)).toBeHidden();
  }
});

test('SH-3 making the window narrow shows no closing animation of drawer or search box', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/product');
  await expect(drawer(page)).toBeVisible();
  await slowDown(page);
  await page.setViewportSize(PHONE);
  await expect(page.locator('[data-nav-drawer]')).toHaveCSS('position', 'fixed');
  await expect(page.locator('[data-nav-drawer]')).toHaveCSS('visibility', 'hidden');
  await expect(page.locator('search')).toHaveCSS('visibility', 'hidden');
});

test('SH-3 the mask and Escape close the drawer, and focus returns to the toggle', async ({ page }) => {
  await page.goto('/product');
  await toggle(page).click();
  // The first touch runs the script. Until it has opened the drawer, there is nothing to close.
  await expect(drawer(page)).toBeVisible();
  await page.mouse.click(PHONE.width - 30, PHONE.height / 2);
  await expect(drawer(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  // The mask is a link to the top of the page, for browsers without script.
  expect(new URL(page.url()).hash).toBe('');
  await page.keyboard.press('Space');
  await expect(drawer(page)).toBeVisible();
  await menu(page, 'Products').click();
  await expect(panelLink(page, 'Shampoo')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await toggle(page).click();
  await expect(menu(page, 'Products')).toBeVisible();
  await expect(panelLink(page, 'Shampoo')).toBeHidden();
});

test('SH-3 a tap on an empty place of the drawer keeps its submenu open', async ({ page }) => {
  await page.goto('/product');
  await toggle(page).click();
  await menu(page, 'Products').click();
  await expect(panelLink(page, 'Shampoo')).toBeVisible();
  const box = await drawer(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + (box?.height ?? 0) - 8);
  await expect(panelLink(page, 'Shampoo')).toBeVisible();
});

test('SH-3 Ctrl and a click on the toggle open a new tab, and no drawer', async ({ page, context }) => {
  await page.goto('/product');
  await toggle(page).click();
  await toggle(page).click();
  await expect(drawer(page)).toBeHidden();
  const opened = context.waitForEvent('page');
  await toggle(page).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
});

test('SH-3 Tab cycles within the open drawer', async ({ page }) => {
  await page.goto('/product');
  await toggle(page).click();
  await expect(drawer(page)).toBeVisible();
  const stops: string[] = [];
  for (let presses = 0; presses < 7; presses += 1) {
    stops.push((await page.locator(':focus').innerText()).trim());
    await page.keyboard.press('Tab');
  }
  expect(stops).toEqual(['Menu', 'Products', 'Scalp', 'About', 'Contact us', 'Malaysia - English', 'Menu']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toHaveText('Malaysia - English');
});

test('SH-3 after a click on an empty place of the open drawer, Shift+Tab leads to its last element', async ({
  page,
}) => {
  await page.goto('/product');
  await toggle(page).click();
  await expect(drawer(page)).toBeVisible();
  const box = await drawer(page).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + (box?.height ?? 0) - 8);
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toHaveText('Malaysia - English');
});

test('SH-3 CT-1 a dialog opened from the drawer has the keyboard to itself, and Escape closes it before the drawer', async ({
  page,
}) => {
  await page.goto('/product');
  await toggle(page).click();
  const country = drawer(page).getByRole('link', { name: 'Malaysia - English' });
  await country.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const first = await page.locator(':focus').innerText();
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).not.toHaveText(first);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(country).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
});

test('SH-3 CT-1 Escape closes a dialog, then the drawer, then the search box behind them', async ({ page }) => {
  await page.goto('/product');
  const search = page.getByRole('banner').locator('[data-search-toggle]');
  await search.click();
  await toggle(page).click();
  await drawer(page).getByRole('link', { name: 'Malaysia - English' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle(page)).toBeFocused();
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await expect(search).toBeFocused();
});

for (const part of ['site-nav', 'site-search'])
  test(`SH-3 going back to the address that opens ${part} tells its toggle, whatever else has changed in the address`, async ({
    page,
  }) => {
    await page.goto('/product');
    const opener = page.locator(`[aria-controls=${part}]`);
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    // As where it was opened before the script had loaded, and the page has put another query into the address since.
    await page.evaluate((id) => {
      location.hash = id;
    }, part);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.evaluate(() => {
      location.hash = 'top';
    });
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await page.evaluate(() => history.replaceState(null, '', '?tab=products'));
    await page.goBack();
    await expect(page.locator(`#${part}`)).toBeVisible();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
  });

test('SH-3 a Space key held down on the toggle counts once, and does not scroll the page', async ({ page }) => {
  await page.goto('/product');
  await toggle(page).focus();
  await page.evaluate(() =>
    addEventListener('keydown', (event) => {
      document.body.dataset.scrolls = `${document.body.dataset.scrolls ?? ''}${event.defaultPrevented ? 0 : 1}`;
    }),
  );
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Space');
  await page.keyboard.up('Space');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('body')).toHaveAttribute('data-scrolls', /^[01]000$/);
});

test('SH-3 making the window wider than 991 px closes the drawer and its submenu', async ({ page }) => {
  await page.goto('/product');
  await toggle(page).click();
  await menu(page, 'Products').click();
  await expect(panelLink(page, 'Shampoo')).toBeVisible();
  await expect(drawer(page)).toHaveAttribute('data-open', '');
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(drawer(page)).toHaveAttribute('data-open', '');
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(drawer(page)).not.toHaveAttribute('data-open');
  await expect(panelLink(page, 'Shampoo')).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

test('SH-3 the search toggle shows the search box with focus in its field, and hides it', async ({ page }) => {
  await page.goto('/product');
  const search = page.getByRole('banner').locator('[data-search-toggle]');
  const field = page.getByLabel('Search products and articles');
  await expect(field).toBeHidden();
  await search.click();
  await expect(field).toBeFocused();
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(search).toBeFocused();
  await search.click();
  await expect(field).toBeVisible();
  await search.click();
  await expect(field).toBeHidden();
  await expect(search).toHaveAttribute('aria-expanded', 'false');
});

test('SH-6 back-to-top is shown when scrolled by more than 30 px', async ({ page }) => {
  await page.goto('/product');
  const top = page.locator('[data-back-to-top]');
  await expect(top).toBeHidden();
  await page.evaluate(() => scrollTo(0, 31));
  await expect(top).toBeVisible();
  await page.evaluate(() => scrollTo(0, 30));
  await expect(top).toBeHidden();
});

test('SH-6 the landmark of back-to-top exists only while the button is shown', async ({ page }) => {
  await page.goto('/product');
  const landmark = page.getByRole('navigation', { name: SHELL_LABELS.thisPage });
  await expect(landmark).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 31));
  await expect(landmark).toHaveCount(1);
  await page.setViewportSize(DESKTOP);
  await expect(landmark).toHaveCount(0);
});

test('SH-6 back-to-top scrolls from the end of a page to its beginning', async ({ page }) => {
  await page.goto('/product');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const top = page.locator('[data-back-to-top]');
  await top.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(top).toBeHidden();
});

test('SH-7 the sticky banner is fixed when scrolled by more than 30 px while the footer is out of view', async ({
  page,
}) => {
  await page.setViewportSize({ ...PHONE, height: 500 });
  await page.goto('/product');
  const banner = page.locator('[data-sticky-banner]');
  const strip = banner.locator(':scope > div');
  await expect(banner).not.toHaveAttribute('data-fixed');
  await page.evaluate(() => scrollTo(0, 31));
  await expect(banner).toHaveAttribute('data-fixed', '');
  await expect(strip).toHaveCSS('position', 'fixed');
  await expect(strip).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 30));
  await expect(banner).not.toHaveAttribute('data-fixed');
  await expect(strip).not.toHaveCSS('position', 'fixed');
  await page.evaluate(() => scrollTo(0, 31));
  await expect(banner).toHaveAttribute('data-fixed', '');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(banner).not.toHaveAttribute('data-fixed');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(banner).not.toHaveAttribute('data-fixed');
});
