import { expect, type Page, type Route } from '@playwright/test';
import { z } from 'zod';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { openHeld, STYLES } from './fixtures/held-styles.ts';
import { keptPage } from './fixtures/kept-page.ts';
import { test } from './fixtures/site-test.ts';

/** The current look of every element that was in the viewport at the first call. */
const looks = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const kept: unknown = Reflect.get(window, 'seenFirst');
    const seen = Array.isArray(kept)
      ? kept
      : [...document.body.querySelectorAll('*')].filter((element) => {
          const { top, width } = element.getBoundingClientRect();
          return width > 0 && top < innerHeight && element.checkVisibility({ visibilityProperty: true });
        });
    Object.assign(window, { seenFirst: seen });
    return seen.map((element: Element) => {
      const { left, top, width, height, bottom } = element.getBoundingClientRect();
      const { color, backgroundColor, borderTopColor, fontSize, fontWeight, textDecorationLine, display, opacity } =
        getComputedStyle(element);
      // A small part that is shown after the first paint makes its line longer.
      const wide = element.querySelector(':scope > [data-then]') ? 0 : width;
      const place = [left, top, wide].map(Math.round).join();
      // A container of the parts below, which begin with the link, grows when they arrive.
      const tall = bottom > innerHeight || element.querySelector('link') ? '' : Math.round(height);
      return [
        element.tagName,
        element.getAttribute('class'),
        place,
        tall,
        color,
        backgroundColor,
        borderTopColor,
        fontSize,
        fontWeight,
        textDecorationLine,
        display,
        opacity,
      ].join(' ');
    });
  });

/** Elements that are laid out after the script at the end of the first screen, and are not children of `besides`. */
const shownBelow = (page: Page, besides = ':not(*)'): Promise<readonly string[]> =>
  page.evaluate((beside) => {
    const end = document.querySelector('script[data-first]');
    return [...document.body.querySelectorAll('*')]
      .filter((element) => end && end.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
      .filter((element) => element.checkVisibility() && !element.matches(`:is(${beside}) *`))
      .map(({ outerHTML }) => outerHTML.slice(0, 80));
  }, besides);

/** What a wide window shows at once beside the first screen of a phone: all columns of countries. */
const WIDE_BESIDES: Readonly<Record<string, string>> = { countrySelector: 'main' };

/** Page types whose first screens differ most between widths. */
const WIDE_AND_NARROW: ReadonlySet<string> = new Set([
  'homePage',
  'productDetailPage',
  'productListPage',
  'articlePage',
  'countrySelector',
]);

for (const [type, path] of Object.entries(PAGE_OF_TYPE)) {
  const widths = WIDE_AND_NARROW.has(type) ? ' @every-width' : '';
  test(`SH-1 the first screen of a ${type} is shown before the main styles load, and does not change when they do${widths}`, async ({
    page,
    request,
    viewport,
  }) => {
    const besides = (viewport?.width ?? 0) < 576 ? undefined : WIDE_BESIDES[type];
    const release = await openHeld(page, request, path);
    await expect(page.locator('link[rel=stylesheet]:not([disabled])')).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    const before = z.array(z.string()).parse(await looks(page));
    expect(before.length).toBeGreaterThan(20);
    expect(await shownBelow(page, besides)).toEqual([]);
    release();
    await expect(page.locator('html[data-held]')).not.toBeAttached();
    expect((await shownBelow(page)).length).toBeGreaterThan(20);
    await page.evaluate(() => document.fonts.ready);
    expect(await looks(page)).toEqual(before);
  });
}

test('SH-1 on a phone, no page needs a font of the system, except for names of languages', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  for (const [type, path] of Object.entries(PAGE_OF_TYPE)) {
    if (type === 'countrySelector') continue;
    await page.goto(hrefOfPath(path));
    await page.evaluate(() => document.fonts.ready);
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' });
    const fonts = await Promise.all(
      nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId }).then((found) => found.fonts)),
    );
    expect(new Set(fonts.flat().map(({ isCustomFont }) => isCustomFont)), path).toEqual(new Set([true]));
  }
});

test('SH-1 fonts are declared once in the page, and not again in the style sheet that loads later', async ({
  request,
}) => {
  const html = await keptPage(request, hrefOfPath(PAGE_OF_TYPE.homePage));
  const sheets = Array.from(html.matchAll(/<link rel="[^"]+" href="([^"]+\.css)"/g), ([, href = '']) => href);
  expect(sheets).toEqual([expect.stringMatching(STYLES), sheets[0]]);
  expect(await (await request.get(sheets[0] ?? '')).text()).not.toContain('@font-face');
  // The two faces, and two fallbacks for each (one per system). Faces for rarer characters are not included.
  expect(html.match(/@font-face/g)).toHaveLength(6);
});

test('SH-1 only what is painted first is requested before the first paint: other styles and scripts come after it', async ({
  page,
  request,
}) => {
  await keptPage(request, hrefOfPath(PAGE_OF_TYPE.homePage));
  await page.goto(hrefOfPath(PAGE_OF_TYPE.homePage));
  const early = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const asked = performance.getEntriesByType('resource');
    return asked
      .filter(({ startTime }) => paint && startTime < paint.startTime)
      .map(({ name }) => new URL(name).pathname);
  });
  expect(early.filter((path) => /\.(?:js|css)$/.test(path))).toEqual([]);
  expect(early.length).toBeGreaterThanOrEqual(3);
});

for (const [ends, end] of [
  ['arrives', (route: Route) => route.continue()],
  ['fails', (route: Route) => route.abort()],
] as const)
  test(`SH-1 other styles and scripts wait for the page’s own picture until it ${ends}`, async ({
    page,
    request,
    watchdog,
  }) => {
    watchdog.allow(/Failed to load resource/);
    await keptPage(request, hrefOfPath(PAGE_OF_TYPE.homePage));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/media/**', async (route) => {
      await released;
      await end(route);
    });
    await page.goto(hrefOfPath(PAGE_OF_TYPE.homePage), { waitUntil: 'commit' });
    // The entry is reported in the frame after the paint, and what observes it runs before this.
    await page.evaluate(
      () =>
        new Promise((painted) => {
          new PerformanceObserver(() => requestAnimationFrame(() => setTimeout(painted))).observe({
            type: 'paint',
            buffered: true,
          });
        }),
    );
    await expect(page.locator('link[rel=stylesheet][disabled]')).toBeAttached();
    await expect(page.locator('html[data-held]')).toBeAttached();
    release();
    await expect(page.locator('html[data-held]')).not.toBeAttached();
  });

test('SH-1 reloading a page restores its scroll position', async ({ page, request }) => {
  await keptPage(request, hrefOfPath(PAGE_OF_TYPE.homePage));
  await page.goto(hrefOfPath(PAGE_OF_TYPE.homePage));
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(3000);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
});

test('SH-1 the drawer of a phone is not part of the first layout, and is laid out afterwards @phone', async ({
  page,
  request,
}) => {
  await keptPage(request, hrefOfPath(PAGE_OF_TYPE.homePage));
  await page.addInitScript(() => {
    // The frame in which the first screen is laid out: read before it is painted.
    const look = (): void => {
      const drawer = document.querySelector('[data-nav-drawer]');
      if (!drawer) return void requestAnimationFrame(look);
      Object.assign(window, { drawerAtFirst: getComputedStyle(drawer).contentVisibility });
    };
    requestAnimationFrame(look);
  });
  await page.goto(hrefOfPath(PAGE_OF_TYPE.homePage));
  expect(await page.evaluate(() => Reflect.get(window, 'drawerAtFirst'))).toBe('hidden');
  await expect(page.locator('[data-nav-drawer]')).toHaveCSS('content-visibility', 'visible');
});

test('SH-1 a link to an anchor that is not yet shown scrolls there once the rest of the page appears, and only once', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const release = await openHeld(page, request, PAGE_OF_TYPE.productDetailPage);
  const reviews = page.locator('#ratings-reviews-wrapper');
  await expect(reviews).toBeAttached();
  await expect(reviews).toBeHidden();
  await page.locator('a[href="#ratings-reviews-wrapper"]').first().click();
  expect(await page.evaluate(() => scrollY)).toBeLessThan(100);
  release();
  await expect(reviews).toBeInViewport();

  // The hold that ends after eight seconds at most has nothing left to do.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(reviews).not.toBeInViewport();
  await page.clock.runFor(9000);
  await expect(reviews).not.toBeInViewport();
});

test('SH-1 typing continues without interruption while the rest of a page appears @phone', async ({
  page,
  request,
}) => {
  // Only the page itself, without script: a link opens the field.
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const release = await openHeld(page, request, PAGE_OF_TYPE.productDetailPage);
  await page.locator('[data-search-toggle]').click();
  const field = page.locator('[data-search-field]').filter({ visible: true });
  await field.pressSequentially('cool');
  expect(new URL(page.url()).hash).not.toBe('');
  release();
  await expect(page.locator('html[data-held]')).not.toBeAttached();
  await expect(field).toBeFocused();
  await field.pressSequentially(' menthol');
  await expect(field).toHaveValue('cool menthol');
});

/** Disables the eight-second limit after which the rest of a page is shown. */
const holdForEver = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = setTimeout;
    Object.assign(window, { setTimeout: (run: () => void, ms?: number) => (ms === 8000 ? 0 : later(run, ms)) });
  });

test('SH-9 a dialog opened before the rest of a page appears is visible and keeps the focus', async ({
  page,
  request,
}) => {
  await holdForEver(page);
  const release = await openHeld(page, request, PAGE_OF_TYPE.homePage);
  // Waits until the loader listens and the script that opens dialogs has run.
  await page.waitForFunction(() => dispatchEvent(new Event('storage')) && customElements.get('alun-island'));
  const opener = page.locator('[data-act=dialog]').filter({ visible: true }).first();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page.locator('html[data-held]')).toBeAttached();
  await expect(dialog.getByRole('button')).toBeFocused();
  release();
  await expect(page.locator('html[data-held]')).not.toBeAttached();
  await expect(dialog.getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('SH-1 a page that is scrolled before it reports a first paint shows the rest at once', async ({
  page,
  request,
}) => {
  const address = hrefOfPath(PAGE_OF_TYPE.homePage);
  await keptPage(request, address);
  await holdForEver(page);
  // As in Firefox when an address has a text fragment (#:~:text=).
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator('html[data-held]')).toBeAttached();
  await expect(page.locator('link[rel=stylesheet][disabled]')).toBeAttached();
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await expect(page.locator('link[rel=stylesheet]:not([disabled])')).toBeAttached();
  await expect(page.locator('html[data-held]')).not.toBeAttached();
});
