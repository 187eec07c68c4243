import { articles } from '../../../shared/ui/article-card.examples.tsx';
import { itchCare, lemonFresh, products } from '../../../shared/ui/product-card.examples.tsx';
import type { SearchResults } from '../../search/find-results.ts';
import { exampleShell } from '../../shell/shell.examples.tsx';
import { SearchPage } from './SearchPage.tsx';
import { placesOf } from './search-model.ts';

const search = {
  term: '',
  popular: products.slice(0, 4),
  places: placesOf(exampleShell.header.menus),
  crumbs: [
    { title: 'Home', href: '/en-my' },
    { title: 'Search', href: '/en-my/search' },
  ],
};

const results: SearchResults = {
  term: 'lemon',
  tab: 'products',
  more: 0,
  products: {
    total: 7,
    cards: [
      {
        id: lemonFresh.slug,
        card: lemonFresh,
        found: [
          { text: 'Lemon', match: true },
          { text: ' Fresh Shampoo', match: false },
        ],
      },
      { id: itchCare.slug, card: itchCare, found: [{ text: itchCare.title, match: false }] },
    ],
    hasMore: true,
  },
  articles: {
    total: articles.length,
    cards: articles.map((card) => ({ id: card.articleId, card, found: [{ text: card.title, match: false }] })),
    hasMore: false,
  },
};

const nothing = { total: 0, cards: [], hasMore: false };

export const searchExample = search;
export const resultsExample = results;

export const examples = {
  page: <SearchPage search={search} />,
  results: <SearchPage search={{ ...search, term: 'lemon', found: { ok: true, value: results } }} />,
  articlesAlone: (
    <SearchPage
      search={{
        ...search,
        term: 'ketombe',
        found: { ok: true, value: { ...results, products: nothing, tab: 'articles' } },
      }}
    />
  ),
  noResults: (
    <SearchPage
      search={{
        ...search,
        term: 'xyzzy',
        found: { ok: true, value: { ...results, products: nothing, articles: nothing } },
      }}
    />
  ),
  unavailable: (
    <SearchPage
      search={{
        ...search,
        term: 'lemon',
        found: { ok: false, error: { kind: 'timeout', message: 'search: no answer' } },
      }}
    />
  ),
  longTerm: (
    <SearchPage
      search={{
        ...search,
        term: 'a'.repeat(100),
        places: [],
        found: { ok: true, value: { ...results, term: 'a'.repeat(100), products: nothing, articles: nothing } },
      }}
    />
  ),
};
