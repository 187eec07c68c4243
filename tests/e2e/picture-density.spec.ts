import { expect } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { expectLaidOut } from './fixtures/lay-out-whole.ts';
import { published } from './fixtures/published-pages.ts';
import { test } from './fixtures/site-test.ts';

const LEMON = published('lemon-fresh-shampoo').path;

/** Screens by CSS pixels and device pixels per CSS pixel, each with the width of the first picture of a page. */
const SCREENS = [
  ['a phone of 720 pixels', 360, 2, { articlePage: 640, formPage: 640, product: 750 }],
  ['a phone of 1080 pixels', 393, 2.75, { articlePage: 828, formPage: 828, product: 750 }],
  ['a phone of 1170 pixels', 390, 3, { articlePage: 828, formPage: 828, product: 750 }],
  ['a tablet', 820, 2, { articlePage: 1440, formPage: 1440, product: 750 }],
  ['a desktop', 1440, 1, { articlePage: 1440, formPage: 1080, product: 750 }],
] as const;

const PATHS = { articlePage: PAGE_OF_TYPE.articlePage, formPage: PAGE_OF_TYPE.loginPage, product: LEMON };

for (const [screen, width, deviceScaleFactor, widths] of SCREENS) {
  test.describe(screen, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor });

    test(`IM-1 ${screen} gets first pictures of no more pixels than can be seen, and preloads the same files`, async ({
      page,
    }) => {
      const got: Record<string, number> = {};
      for (const [name, path] of Object.entries(PATHS)) {
        const asked = new Set<string>();
        page.on('request', (request) => asked.add(request.url()));
        await page.goto(hrefOfPath(path));
        const picture = page.locator('main img[fetchpriority=high]').first();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        const src = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
        got[name] = Number(new URL(src).searchParams.get('w'));
        // Not its placeholder, nor its thumbnail in the gallery.
        const isLarge = ({ pathname, searchParams }: URL) =>
          pathname === new URL(src).pathname && Number(searchParams.get('w')) > 300;
        expect([...asked].filter((url) => isLarge(new URL(url)))).toEqual([src]);
        page.removeAllListeners('request');
      }
      expect(got).toEqual(widths);
    });
  });
}

for (const path of ['', '/about/sustainability', '/scalp', '/scalp/dandruff/causes-of-dandruff', '/about/ingredients'])
  test(`IM-1 no picture of /en-my${path} is blurred on a desktop, or has many more pixels than are displayed`, async ({
    page,
  }) => {
    await page.goto(hrefOfPath(path));
    const pictures = page.locator('main img[width]:visible');
    await expectLaidOut(page);
    const densities: Record<string, number> = {};
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const [name = '', density] = await picture.evaluate((image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect();
        const ratio = image.naturalWidth / image.naturalHeight;
        const isCropped = getComputedStyle(image).objectFit === 'cover';
        const scaled = isCropped ? Math.max(width, height * ratio) : Math.min(width, height * ratio);
        const loaded = Number(new URL(image.currentSrc).searchParams.get('w'));
        return [image.currentSrc, loaded / scaled] as const;
      });
      if (name.includes('w=')) densities[name] = density;
    }
    const values = Object.entries(densities);
    expect(values.length).toBeGreaterThan(2);
    // Thumbnails have the same file on every screen.
    const wrong = values.filter(([name, density]) => density < 0.85 || (density > 2.5 && !name.includes('w=216')));
    expect(wrong).toEqual([]);
  });
