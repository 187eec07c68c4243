import { expect } from '@playwright/test';
import { hrefOfPath } from '../../shared/routes.ts';
import { encoded } from '../../worker/cache/page-encoding.ts';
import { PAGE_OF_TYPE } from '../page-types.ts';
import { keptPage } from './fixtures/kept-page.ts';
import { PUBLISHED_PAGES } from './fixtures/published-pages.ts';
import { test } from './fixtures/site-test.ts';

/** Bytes of one initial TCP window of ten segments. */
const FIRST_WINDOW = 14_600;

/** Bytes that the site sends for it: as first cached, or `dense` once many have asked for it (decision 0042). */
const sent = (html: string, quality?: 'dense'): number =>
  encoded(new TextEncoder().encode(html), quality).body.byteLength;

for (const [type, path] of Object.entries(PAGE_OF_TYPE)) {
  test(`SH-1 the first screen of a ${type} with its styles fits in the first TCP window`, async ({ request }) => {
    const html = await keptPage(request, hrefOfPath(path));
    const first = html.slice(0, html.indexOf('<link rel="stylesheet"'));
    expect(first).toContain('<main');
    expect(sent(first)).toBeLessThanOrEqual(FIRST_WINDOW);
  });

  test(`SH-1 a frequently requested ${type} fits completely in one TCP window`, async ({ request }) => {
    const html = await keptPage(request, hrefOfPath(path));
    expect(sent(html, 'dense')).toBeLessThanOrEqual(FIRST_WINDOW);
  });
}

test('SH-1 every frequently requested product fits completely in one TCP window', async ({ request }) => {
  const products = PUBLISHED_PAGES.filter(({ type }) => type === 'Product');
  expect(products.length).toBeGreaterThan(10);
  // One at a time: while a page is being compressed, the event loop is blocked.
  const heavy: [path: string, weight: number][] = [];
  for (const { path } of products) {
    const weight = sent(await keptPage(request, hrefOfPath(path)), 'dense');
    if (weight > FIRST_WINDOW) heavy.push([path, weight]);
  }
  expect(heavy).toEqual([]);
});
