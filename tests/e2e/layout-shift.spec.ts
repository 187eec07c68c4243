import { expect, type Page, type Route } from '@playwright/test';
import { z } from 'zod';
import { hrefOfPath, searchHref } from '../../shared/routes.ts';
import { SEARCH_LABELS } from '../../shared/spec/search-page-copy.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { expectLaidOut } from './fixtures/lay-out-whole.ts';
import { test } from './fixtures/site-test.ts';
import { bringStandIns } from './fixtures/stand-in-faces.ts';

const FACES = /\.woff2$/;

/** Allowed layout shift of a page whose fonts load late: fallback fonts of about the same width stand in for them. */
const A_FACE_THAT_COMES_LATE = 0.005;

const shift = z.object({
  value: z.number(),
  /** What moved: start of the element's markup or the text, with its old and new rectangle. */
  moved: z.array(z.string()),
});
type Shift = z.infer<typeof shift>;

/** Records layout shifts, as CLS counts them, on pages that are opened from now on. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const told = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const named = (node: unknown) =>
      node instanceof Element ? node.outerHTML : String(Reflect.get(Object(node), 'data'));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: Record<'node' | 'previousRect' | 'currentRect', unknown>[] = Reflect.get(entry, 'sources');
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const [from, to] = [previousRect, currentRect].map((rect) => told(DOMRectReadOnly.fromRect(Object(rect))));
          return `${named(node).slice(0, 80)}: ${from} → ${to}`;
        });
        shifts.push({ value: Reflect.get(entry, 'value'), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shifts = async (page: Page): Promise<readonly Shift[]> =>
  z.array(shift).parse(await page.evaluate(() => Reflect.get(window, 'shifts')));

const shifted = async (page: Page): Promise<number> => (await shifts(page)).reduce((sum, { value }) => sum + value, 0);

/** Layout shifts until the page is completely laid out. Web fonts never arrive, because their timing depends on the machine. */
async function shiftsOn(page: Page, address: string): Promise<readonly Shift[]> {
  await watchShifts(page);
  await page.route(FACES, (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
  await page.goto(address);
  await expectLaidOut(page);
  return shifts(page);
}

for (const [type, path] of Object.entries(PAGE_OF_TYPE)) {
  test(`RT-5 there is no layout shift while a page is laid out to its end: ${type}`, async ({ page }) => {
    expect(await shiftsOn(page, hrefOfPath(path))).toEqual([]);
  });
}

/** Characters of a first screen that arrive together at least: fewer than one packet contains, decompressed. */
const COMES_AT_ONCE = 700;

/** Allowed layout shift of components in a row that grows to its highest one. Columns that make room for the next shift more. */
const A_ROW_THAT_GROWS = 0.01;

test.describe('a page that arrives in pieces', () => {
  // A script writes the page, which the site's own CSP forbids.
  test.use({ bypassCSP: true });

  test('RT-5 has almost no layout shift, on any page type @every-width', async ({ page, request }) => {
    await page.goto(hrefOfPath(PAGE_OF_TYPE.countrySelector));
    await bringStandIns(page);
    await watchShifts(page);
    await page.route(FACES, (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
    for (const [type, path] of Object.entries(PAGE_OF_TYPE)) {
      const address = hrefOfPath(path);
      const html = await (await request.get(address)).text();
      const isPage = (url: URL): boolean => url.pathname === address;
      await page.route(isPage, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
      await page.goto(address);
      await page.evaluate(
        async ([text, size]) => {
          const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          const main = text.indexOf('<main');
          const end = text.indexOf('<script data-first');
          const pieces = [text.slice(0, main)];
          let piece = '';
          // A component arrives whole: text that arrives in parts may move the rest of its own component.
          for (const part of text.slice(main, end).split(/(?=<(?:li|article|section|fieldset|form|nav)\b)/)) {
            piece += part;
            if (piece.length < size) continue;
            pieces.push(piece);
            piece = '';
          }
          document.open();
          for (const written of [...pieces, piece, text.slice(end)]) {
            document.write(written);
            await painted();
          }
          document.close();
          // Layout shifts are reported in a separate task.
          await painted();
          await painted();
        },
        [html, COMES_AT_ONCE] as const,
      );
      const seen = await shifts(page);
      const sum = seen.reduce((total, { value }) => total + value, 0);
      expect(sum, `${type}: ${JSON.stringify(seen, null, 2)}`).toBeLessThan(A_ROW_THAT_GROWS);
      await page.unroute(isPage);
    }
  });
});

test('SE-3 there is no layout shift on a tablet that shows popular products and what is below them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await shiftsOn(page, searchHref(''))).toEqual([]);
  await expect(page.getByRole('heading', { name: SEARCH_LABELS.popular })).toBeInViewport();
});

test('SH-1 web fonts that load last cause almost no layout shift @every-width', async ({ page }) => {
  await page.goto(hrefOfPath(PAGE_OF_TYPE.countrySelector));
  await bringStandIns(page);
  await watchShifts(page);
  for (const type of ['homePage', 'productDetailPage', 'productListPage', 'articlePage', 'loginPage'] as const) {
    const held: Route[] = [];
    await page.route(FACES, (route) => void held.push(route));
    await page.goto(hrefOfPath(PAGE_OF_TYPE[type]), { waitUntil: 'domcontentloaded' });
    await expect.poll(() => held.length, type).toBeGreaterThanOrEqual(2);
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length), type).toBe(2);
    for (const route of held) await route.continue();
    await page.unroute(FACES);
    await page.evaluate(() => document.fonts.ready);
    await expectLaidOut(page);
    expect(await page.evaluate(() => document.fonts.check('16px Figtree')), type).toBe(true);
    expect(await shifted(page), type).toBeLessThan(A_FACE_THAT_COMES_LATE);
  }
});

test('SH-1 the heading of the home page has as many lines in the fallback font as in the web font, on every phone', async ({
  page,
}) => {
  await page.goto(hrefOfPath(PAGE_OF_TYPE.countrySelector));
  await bringStandIns(page);
  await page.goto(hrefOfPath(PAGE_OF_TYPE.homePage));
  const title = page.getByRole('heading', { level: 1 });
  const heightIn = (family: string) =>
    title.evaluate(async (heading, face) => {
      // The style sheet names two fallbacks, of which a machine may lack one.
      const faces = Array.from(document.fonts).filter(({ family }) => family === face);
      await Promise.allSettled(faces.map((each) => each.load()));
      heading.style.fontFamily = `"${face}"`;
      return heading.getBoundingClientRect().height;
    }, family);
  for (let width = 320; width <= 440; width += 5) {
    await page.setViewportSize({ width, height: 844 });
    expect(await heightIn('Bricolage Fallback'), `${width} px`).toBe(await heightIn('Bricolage'));
  }
});
