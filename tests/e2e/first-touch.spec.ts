import { brotliCompressSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import { BUDGETS } from '../../scripts/checks/budgets.ts';
import { hrefOfPath } from '../../shared/routes.ts';
import { SHELL_LABELS } from '../../shared/spec/copy.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import type { Shop } from './fixtures/shop.ts';
import { test } from './fixtures/site-test.ts';

/** Starts to record which scripts run, by file name; '' stands for inline scripts. */
async function scriptsThatRun(page: Page): Promise<() => Promise<ReadonlyMap<string, string>>> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  return async () => {
    const ran = (await page.coverage.stopJSCoverage()).filter(({ functions }) =>
      functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
    );
    return new Map(ran.map(({ url, source }) => [/\/assets\/([\w.]+)-[^/]+\.js$/.exec(url)?.[1] ?? '', source ?? '']));
  };
}

for (const [type, path] of Object.entries(PAGE_OF_TYPE))
  test(`DV-1 a ${type} runs no more than 4 KB of script before the first interaction`, async ({ shop }) => {
    const { page } = shop;
    const stop = await scriptsThatRun(page);
    await shop.open(hrefOfPath(path));
    await shop.waitsForTouch();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.later:not([data-laid-out])')).toHaveCount(0);
    const ran = await stop();
    expect([...ran.keys()].sort()).toEqual(['', 'main']);
    const bytes = [...ran.values()].map((source) => brotliCompressSync(source).length);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(BUDGETS.firstScript);
  });

for (const [how, touch] of [
  ['a mouse that moves', (page: Page) => page.mouse.move(200, 200)],
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['scrolling', (page: Page) => page.evaluate(() => scrollBy(0, 200))],
] as const)
  test(`DV-1 ${how} counts as interaction and runs the scripts for it`, async ({ shop }) => {
    const { page } = shop;
    await shop.open(hrefOfPath(PAGE_OF_TYPE.productDetailPage));
    await shop.waitsForTouch();
    const isDefined = () => page.evaluate(() => !!customElements.get('alun-island'));
    expect(await isDefined()).toBe(false);
    await touch(page);
    await expect.poll(isDefined).toBe(true);
  });

/** Holds back a script: the loader, or that of the first interaction. */
async function hold(page: Page, script: 'main' | 'touched'): Promise<() => void> {
  let comes: () => void = () => undefined;
  const come = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route(`**/assets/${script}-*`, async (route) => {
    await come;
    await route.continue();
  });
  return comes;
}

for (const [how, press] of [
  ['a click', (toggle) => toggle.click()],
  ['Space', (toggle) => toggle.press(' ')],
] as const satisfies readonly (readonly [string, (toggle: Locator) => Promise<void>])[])
  test(`SH-3 ${how} before its script has loaded is handled exactly once afterwards @phone`, async ({ shop }) => {
    const { page } = shop;
    const comes = await hold(page, 'touched');
    await shop.openHome();
    const toggle = page.getByRole('button', { name: SHELL_LABELS.menu, exact: true });
    await press(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    comes();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(/\/en-my$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

/** The second menu, before the loader has run. */
async function menuBeforeLoader(shop: Shop): Promise<{ readonly menu: Locator; readonly comes: () => void }> {
  const comes = await hold(shop.page, 'main');
  await shop.openHome();
  await expect(shop.page.locator('[data-menu-item]')).not.toHaveCount(0);
  return { menu: shop.page.locator('[data-menu-item]').nth(1), comes };
}

test('NV-2 a menu that the mouse came to before the loader opens when the mouse moves in it', async ({ shop }) => {
  const { menu, comes } = await menuBeforeLoader(shop);
  await menu.hover({ position: { x: 20, y: 10 } });
  comes();
  await shop.waitsForTouch();
  await expect(menu).not.toHaveAttribute('open');
  await menu.hover({ position: { x: 22, y: 10 } });
  await expect(menu).toHaveAttribute('open');
});

test('NV-2 a menu that the keyboard came to before the loader opens once it has run', async ({ shop }) => {
  const { menu, comes } = await menuBeforeLoader(shop);
  await menu.locator('[data-menu-trigger]').press('Shift');
  await expect(menu).not.toHaveAttribute('open');
  comes();
  await expect(menu).toHaveAttribute('open');
});

test('SH-3 if the script never loads, links work as without JavaScript @phone', async ({ shop, watchdog }) => {
  const { page } = shop;
  watchdog.allow(/Failed to load resource|ERR_FAILED|dynamically imported/);
  await page.route('**/assets/touched-*', (route) => route.abort());
  await shop.openHome();
  await page.getByRole('button', { name: SHELL_LABELS.menu, exact: true }).click();
  await expect(page).toHaveURL(/#site-nav$/);
});

test('SH-3 a page that was left while its script was loading works after a return from the back/forward cache @phone', async ({
  shop,
  watchdog,
}) => {
  const { page } = shop;
  watchdog.allow(/Failed to load resource|ERR_FAILED|dynamically imported/);
  const script = '**/assets/touched-*';
  // WebKit drops the request when the page is left.
  await page.route(script, (route) => route.abort());
  await shop.openHome();
  const isDropped = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/touched-'));
  await shop.touch();
  await isDropped;
  await page.unroute(script);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.waitForFunction(() => customElements.get('alun-island'));
  const toggle = page.getByRole('button', { name: SHELL_LABELS.menu, exact: true });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(/\/en-my$/);
});

test('SH-3 a page restored from the back/forward cache stays when its script cannot be loaded because the visitor is offline', async ({
  shop,
  watchdog,
  context,
}) => {
  const { page } = shop;
  watchdog.allow(/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported/);
  await page.route('**/assets/touched-*', (route) => route.abort());
  await shop.openHome();
  const isDropped = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/touched-'));
  await shop.touch();
  await isDropped;
  await context.setOffline(true);
  const lost: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && lost.push(request.url()));
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  for (let times = 0; times < 9; times += 1)
    await page.evaluate(() =>
      fetch('/site.webmanifest')
        .catch(() => undefined)
        .then(() => undefined),
    );
  expect(lost).toEqual([]);
});

test('SE-3 AN-1 a page that the browser prerenders counts and stores nothing until it is seen', async ({ shop }) => {
  const { page } = shop;
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    localStorage.setItem('stored', 'before');
  });
  await shop.open(hrefOfPath('/search?term=lemon'));
  await page.waitForLoadState('networkidle');
  const traces = () =>
    page.evaluate(() => [globalThis.dataLayer?.length ?? 0, localStorage.length, !!customElements.get('alun-island')]);
  expect(await traces()).toEqual([0, 1, false]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(2);
  await expect.poll(() => page.evaluate(() => globalThis.dataLayer?.length ?? 0)).toBeGreaterThan(0);
});
