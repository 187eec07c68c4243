import type { Page } from '@playwright/test';
import { MENU_HOVER_CLOSE_MS, MENU_HOVER_OPEN_MS } from '../../shared/spec/limits.ts';
import { isLeftToBrowser } from './fixtures/browser-keys.ts';
import { expect, test } from './harness/with-harness.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 800 };
const DESKTOP = { width: 1280, height: 800 };

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page, name: string) => page.locator('[data-menu-trigger]', { hasText: name });
const panelLink = (page: Page, name: string) => drawer(page).getByRole('link', { name, exact: true });
/** Menus open before any script has run. */
const untilScripted = (page: Page) =>
  expect.poll(() => page.evaluate(() => !!customElements.get('alun-island'))).toBe(true);

test.describe('at 1024 px and below', () => {
  test.use({ viewport: TABLET });

  test('NV-2 menus open on click, one at a time, and not on hover', async ({ page }) => {
    await page.goto('/product');
    await menu(page, 'Products').hover();
    await menu(page, 'Products').click();
    await expect(panelLink(page, 'Shampoo')).toBeVisible();
    await menu(page, 'Scalp').click();
    await expect(panelLink(page, 'Dandruff')).toBeVisible();
    await expect(panelLink(page, 'Shampoo')).toBeHidden();
    await menu(page, 'Scalp').click();
    await expect(panelLink(page, 'Dandruff')).toBeHidden();
  });

  test('NV-2 a click beside an open menu closes it', async ({ page }) => {
    await page.goto('/product');
    await menu(page, 'Products').click();
    await expect(panelLink(page, 'Shampoo')).toBeVisible();
    await untilScripted(page);
    await page.mouse.click(5, TABLET.height - 10);
    await expect(panelLink(page, 'Shampoo')).toBeHidden();
  });

  test('NV-2 NV-5 by keyboard a menu opens by Enter, not on focus', async ({ page }) => {
    await page.goto('/product');
    await menu(page, 'Products').focus();
    await page.keyboard.press('Enter');
    await expect(panelLink(page, 'Shampoo')).toBeVisible();
    await untilScripted(page);
    await page.keyboard.press('Escape');
    await expect(panelLink(page, 'Shampoo')).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(menu(page, 'Scalp')).toBeFocused();
    await expect(panelLink(page, 'Dandruff')).toBeHidden();
  });
});

test.describe('wider than 1024 px on a touch screen', () => {
  test.use({ viewport: DESKTOP, hasTouch: true });

  test('NV-2 a tap opens a menu, a second one closes it, and a finger that only moves over it does nothing', async ({
    page,
  }) => {
    await page.goto('/product');
    for (const [name, link] of [
      ['Products', 'Shampoo'],
      ['Scalp', 'Dandruff'],
    ] as const) {
      await menu(page, name).tap();
      await expect(panelLink(page, link)).toBeVisible();
      await untilScripted(page);
      await menu(page, name).tap();
      await expect(panelLink(page, link)).toBeHidden();
    }
    const isOpen = await menu(page, 'Products').evaluate(async (trigger, openMs) => {
      trigger.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'touch' }));
      await new Promise((fire) => setTimeout(fire, openMs));
      return trigger.parentElement?.hasAttribute('open');
    }, MENU_HOVER_OPEN_MS);
    expect(isOpen).toBe(false);
  });
});

test.describe('wider than 1024 px', () => {
  test.use({ viewport: DESKTOP });

  test('NV-2 a menu opens on hover and stays open on click; leaving it closes it', async ({ page }) => {
    await page.setViewportSize({ ...DESKTOP, width: 1025 });
    await page.goto('/product');
    await menu(page, 'Products').hover();
    await expect(panelLink(page, 'Shampoo')).toBeVisible();
    await menu(page, 'Products').click();
    await expect(panelLink(page, 'Shampoo')).toBeVisible();
    await menu(page, 'Scalp').hover();
    await expect(panelLink(page, 'Dandruff')).toBeVisible();
    await expect(panelLink(page, 'Shampoo')).toBeHidden();
    await page.mouse.move(DESKTOP.width / 2, DESKTOP.height - 20);
    await expect(panelLink(page, 'Dandruff')).toBeHidden();
  });

  test('NV-2 a menu opened on hover closes when the mouse leaves the window', async ({ page }) => {
    await page.goto('/product');
    await menu(page, 'Products').hover();
    await expect(panelLink(page, 'Shampoo')).toBeVisible();
    await page.mouse.move(DESKTOP.width / 2, -5);
    await expect(panelLink(page, 'Shampoo')).toBeHidden();
    await menu(page, 'Products').hover();
    await expect(panelLink(page, 'Shampoo')).toBeVisible();
  });

  test('NV-2 a menu closed right after a click on it is not opened again by the hover that came before the click', async ({
    page,
  }) => {
    await page.goto('/product');
    await menu(page, 'Products').hover();
    await expect(panelLink(page, 'Shampoo')).toBeVisible();
    const isOpen = await menu(page, 'Scalp').evaluate(async (trigger: HTMLElement, openMs) => {
      trigger.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
      trigger.click();
      trigger.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      // Of two timers with the same delay, the one that was set later fires later.
      await new Promise((fire) => setTimeout(fire, openMs));
      return trigger.parentElement?.hasAttribute('open');
    }, MENU_HOVER_OPEN_MS);
    expect(isOpen).toBe(false);
  });

  test('NV-2 a menu opens a moment after the mouse came to it, however it moves in there, and closes a moment after it left for good', async ({
    page,
  }) => {
    await page.goto('/product');
    await menu(page, 'Scalp').hover();
    await expect(panelLink(page, 'Dandruff')).toBeVisible();
    await page.mouse.move(DESKTOP.width / 2, -5);
    await expect(panelLink(page, 'Dandruff')).toBeHidden();
    const open = await menu(page, 'Products').evaluate(
      async (trigger, [openMs, closeMs]) => {
        const moveOver = (target: Element) =>
          target.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
        // Of two timers with the same delay, the one that was set later fires later.
        const isOpenAfter = async (ms: number) => {
          await new Promise((fire) => setTimeout(fire, ms));
          return trigger.parentElement?.hasAttribute('open');
        };
        moveOver(trigger);
        setTimeout(() => moveOver(trigger), openMs / 2);
        const came = await isOpenAfter(openMs);
        moveOver(document.body);
        const left = await isOpenAfter(openMs);
        moveOver(trigger);
        const cameBack = await isOpenAfter(closeMs);
        moveOver(document.body);
        return { came, left, cameBack, leftForGood: await isOpenAfter(closeMs) };
      },
      [MENU_HOVER_OPEN_MS, MENU_HOVER_CLOSE_MS] as const,
    );
    expect(open).toEqual({ came: true, left: true, cameBack: true, leftForGood: false });
  });

  test('NV-2 a click follows a link of a menu that the mouse has opened', async ({ page }) => {
    await page.route('**/en-my/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Next</title>' }),
    );
    await page.goto('/product');
    await menu(page, 'Products').hover();
    await panelLink(page, 'Shampoo').click();
    await expect(page).toHaveTitle('Next');
  });

  test('NV-2 Escape closes a menu that the mouse has opened, and leaves the focus where it is', async ({ page }) => {
    await page.goto('/product');
    await menu(page, 'Products').hover();
    await expect(panelLink(page, 'Shampoo')).toBeVisible();
    const label = page.getByRole('banner').getByRole('link', { name: 'Malaysia - English' }).first();
    await label.focus();
    await menu(page, 'Scalp').hover();
    await expect(panelLink(page, 'Dandruff')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panelLink(page, 'Dandruff')).toBeHidden();
    await expect(label).toBeFocused();
  });

  test('NV-2 NV-5 a menu opened by the mouse can be closed by a key', async ({ page }) => {
    await page.goto('/product');
    await menu(page, 'Products').hover();
    await expect(panelLink(page, 'Shampoo')).toBeVisible();
    await menu(page, 'Products').press('Enter');
    await expect(panelLink(page, 'Shampoo')).toBeHidden();
  });

  test('NV-2 NV-5 by keyboard a menu opens on focus, Tab reaches its links, and Escape closes it', async ({ page }) => {
    await page.goto('/product');
    await menu(page, 'Products').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(panelLink(page, 'Shampoo')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-menu-panel] :focus')).toHaveAttribute('href', '/en-my/shop-products');
    await page.keyboard.press('Escape');
    await expect(panelLink(page, 'Shampoo')).toBeHidden();
    await expect(menu(page, 'Products')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu(page, 'Scalp')).toBeFocused();
    await expect(panelLink(page, 'Dandruff')).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(panelLink(page, 'Dandruff')).toBeHidden();
    await expect(panelLink(page, 'Shampoo')).toBeVisible();
  });

  test('SH-3 an address that opens the drawer of a phone does not keep the focus in the navigation of a wide window', async ({
    page,
  }) => {
    await page.goto('/product#site-nav');
    await untilScripted(page);
    expect(await isLeftToBrowser(page, 'Tab')).toBe(true);
  });

  test('CT-1 the country label opens the dialog, × and backdrop close it, and Ctrl+click opens a new tab', async ({
    page,
    context,
  }) => {
    await page.goto('/product');
    const label = page.getByRole('banner').getByRole('link', { name: 'Malaysia - English' }).first();
    const dialog = page.getByRole('dialog', { name: 'Please select a location' });
    await label.click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(label).toBeFocused();
    await label.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    const opened = context.waitForEvent('page');
    await label.click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await expect(dialog).toBeHidden();
  });
});

test('SH-2 SH-3 SH-6 up to 991 px there are toggles and back-to-top, from 992 px on the strip, search and navigation', async ({
  page,
}) => {
  for (const [width, narrow] of [
    [991, true],
    [992, false],
  ] as const) {
    await page.setViewportSize({ width, height: 500 });
    await page.goto('/product');
    await page.evaluate(() => scrollTo(0, 100));
    await expect(page.locator('[data-back-to-top]')).toHaveAttribute('data-shown', '');
    const header = page.getByRole('banner');
    const onlyNarrow = [
      header.locator('[data-nav-toggle]'),
      header.locator('[data-search-toggle]'),
      page.locator('[data-back-to-top]'),
    ];
    const onlyWide = [
      header.getByRole('link', { name: 'Contact us' }).first(),
      header.locator('[data-search-field]'),
      drawer(page),
    ];
    for (const part of onlyNarrow) await expect(part, `${part} at ${width} px`).toBeVisible({ visible: narrow });
    for (const part of onlyWide) await expect(part, `${part} at ${width} px`).toBeVisible({ visible: !narrow });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('NV-5 menus open on click, one at a time', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto('/product');
    await menu(page, 'Products').click();
    await expect(panelLink(page, 'Shampoo')).toBeVisible();
    await menu(page, 'Scalp').click();
    await expect(panelLink(page, 'Dandruff')).toBeVisible();
    await expect(panelLink(page, 'Shampoo')).toBeHidden();
  });

  test('NV-5 the drawer and the search box of a phone open as link targets', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/product');
    await toggle(page).click();
    await expect(drawer(page)).toBeVisible();
    await page.mouse.click(PHONE.width - 30, PHONE.height / 2);
    await expect(drawer(page)).toBeHidden();
    await page.locator('[data-search-toggle]').click();
    await expect(page.getByRole('searchbox')).toBeVisible();
  });
});
