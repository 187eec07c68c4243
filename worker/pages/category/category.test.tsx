import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { examples } from './category.examples.tsx';
import { pageNumberOf, pagerOf } from './category-pages.ts';

const HREF = '/en-my/scalp/dandruff/causes-of-dandruff';

test('AR-2 a category shows its article count and cards, the first as feature', () => {
  const markup = renderToStaticMarkup(examples.full);
  expect(markup).toContain('3 articles');
  expect(markup.match(/<article/g)).toHaveLength(3);
  expect(markup.match(/data-layout="feature"/g)).toHaveLength(1);
  expect(markup).toContain('recommended 41 times');
});

test('IM-1 the cards of a category let the text load first; the picture of the category goes before both', () => {
  const pictures = renderToStaticMarkup(examples.full).match(/<img [^>]+>/g) ?? [];
  const urgency = pictures.map((picture) => /fetchPriority="(\w+)"/.exec(picture)?.[1]);
  expect(urgency).toEqual(['high', 'low', 'low', 'low']);
});

test('AR-2 a category without articles says so', () => {
  expect(renderToStaticMarkup(examples.empty)).toContain('Nothing has been published here yet.');
});

test('AR-2 a long category links to older and newer articles', () => {
  const markup = renderToStaticMarkup(examples.secondPage);
  expect(markup).toContain('Page 2 of 3');
  expect(markup).toContain(`href="${HREF}"`);
  expect(markup).toContain(`href="${HREF}?page=3"`);
});

test.each([
  ['', 1],
  ['page=1', 1],
  ['page=7', 7],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=two', 1],
  ['page=999999999', 1],
])('AR-2 the query %j selects page %d', (query, page) => {
  expect(pageNumberOf(new URLSearchParams(query))).toBe(page);
});

test('AR-2 a single page has no pager; the first page has an address without a parameter', () => {
  expect(pagerOf(HREF, 1, 0)).toBeUndefined();
  expect(pagerOf(HREF, 1, 30)).toBeUndefined();
  expect(pagerOf(HREF, 1, 31)).toEqual({ page: 1, pages: 2, previousHref: undefined, nextHref: `${HREF}?page=2` });
  expect(pagerOf(HREF, 2, 31)).toEqual({ page: 2, pages: 2, previousHref: HREF, nextHref: undefined });
});
