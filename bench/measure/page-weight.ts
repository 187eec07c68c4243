import type { Browser, Page, Request } from '@playwright/test';
import { openBrowser } from '../../scripts/chromium/open-browser.ts';
import { DEVICES } from './circumstances.ts';

const PAGE_LIMIT_MS = 30_000;
/** Wait for requests that a page sends after loading, and for those of an interaction. */
const QUIET_AFTER_MS = 2_000;

/** Sizes of what a browser received for a page, in bytes on the wire; NaN for a sum of which a part is unknown. */
export interface PageWeight {
  readonly html: number;
  /** External style sheets; inline styles count as HTML. */
  readonly styles: number;
  /** Script that was fetched before any interaction, and the part of it that ran. */
  readonly script: number;
  readonly scriptRun: number;
  /** All script after scrolling through the page and using its menu, gallery and buy button. */
  readonly scriptInAll: number;
  /** Requests before any interaction, including pictures and fonts. */
  readonly requests: number;
  /** Elements of the document. */
  readonly elements: number;
}

const isScript = (request: Request): boolean => /\.m?js$/.test(new URL(request.url()).pathname);

/** @returns the sum of their sizes in bytes; NaN when the browser did not keep one of them */
export async function sizeOf(requests: readonly Pick<Request, 'sizes'>[]): Promise<number> {
  const sizes = await Promise.all(
    requests.map((request) =>
      request
        .sizes()
        .then(({ responseBodySize }) => responseBodySize)
        .catch(() => Number.NaN),
    ),
  );
  return sizes.reduce((total, size) => total + size, 0);
}

/** Acts like a buyer: scrolls through the page and uses everything interactive. */
async function tryEverything(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
    await page.waitForTimeout(100);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('[aria-controls=site-nav]').click();
  await page.locator('[aria-controls=site-nav]').click();
  await page.locator('[aria-label^="Show picture 2"]').click();
  await page.locator('#buy-now button', { hasText: /buy now/i }).click();
  await page.locator('dialog[open]').waitFor();
  await page.waitForTimeout(QUIET_AFTER_MS);
}

async function weighOnce(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ locale: 'en-MY', ignoreHTTPSErrors: true, ...DEVICES.phone });
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    await page.goto(url, { waitUntil: 'load', timeout: PAGE_LIMIT_MS });
    await page.waitForTimeout(QUIET_AFTER_MS);
    const ran = new Set(
      (await page.coverage.stopJSCoverage())
        .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
        .map((script) => script.url),
    );
    const before = [...requests];
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    await tryEverything(page);
    const scripts = before.filter(isScript);
    return {
      html: await sizeOf(before.filter((request) => request.resourceType() === 'document')),
      styles: await sizeOf(before.filter((request) => request.resourceType() === 'stylesheet')),
      script: await sizeOf(scripts),
      scriptRun: await sizeOf(scripts.filter((request) => ran.has(request.url()))),
      scriptInAll: await sizeOf(requests.filter(isScript)),
      requests: before.length,
      elements,
    };
  } finally {
    await context.close();
  }
}

/** Weighs pages as a phone with an empty cache receives them. */
export async function weighPages(urls: readonly string[], executablePath: string): Promise<readonly PageWeight[]> {
  const browser = await openBrowser(executablePath);
  try {
    const weights: PageWeight[] = [];
    for (const url of urls) {
      weights.push(await weighOnce(browser, url));
    }
    return weights;
  } finally {
    await browser.close();
  }
}
