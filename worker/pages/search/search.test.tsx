import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { products } from '../../../shared/ui/product-card.examples.tsx';
import type { SearchResults } from '../../search/find-results.ts';
import { Results } from './Results.tsx';
import { resultsExample } from './search.examples.tsx';

/** How the pictures of the results load, in order. */
function loadingOf(results: Partial<SearchResults>): (string | undefined)[] {
  const cards = products.slice(0, 4).map((card) => ({ id: card.slug, card, found: [] }));
  const found = { ...resultsExample, products: { total: 4, cards, hasMore: false }, ...results };
  const pictures = renderToStaticMarkup(<Results results={found} />).match(/<img [^>]+>/g) ?? [];
  return pictures.map((picture) => /loading="(\w+)"/.exec(picture)?.[1]).slice(0, cards.length);
}

test('IM-1 the pictures of a phone’s first row of results load at once, the others when they come near', () => {
  expect(loadingOf({})).toEqual(['eager', 'eager', 'lazy', 'lazy']);
});

test('IM-1 no picture of products loads at once while their tab is closed', () => {
  expect(loadingOf({ tab: 'articles' })).toEqual(['lazy', 'lazy', 'lazy', 'lazy']);
});
