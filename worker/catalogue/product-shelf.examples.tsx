import { NO_FILTER } from '../../shared/filter-hash.ts';
import { products } from '../../shared/ui/product-card.examples.tsx';
import { ProductShelf } from './ProductShelf.tsx';
import { shelfOf } from './shelf-of.ts';

const categories = [
  {
    id: 'scalp-need',
    title: 'Scalp need',
    facets: [
      { entry: 'scalp-need-itchy', value: 'itchy', title: 'Itchy' },
      { entry: 'scalp-need-oily', value: 'oily', title: 'Oily by five' },
    ],
  },
  {
    id: 'scent',
    title: 'Scent',
    facets: [
      { entry: 'scent-lemon', value: 'lemon', title: 'Lemon & lime' },
      { entry: 'scent-pandan', value: 'pandan', title: 'Pandan' },
      { entry: 'scent-floral', value: 'floral', title: 'Orchid, rose and whatever else flowers on a windowsill' },
    ],
  },
];

export const parts = {
  headingLevel: 'h2',
  href: '/en-my/shop-products/itchy-scalp',
  state: NO_FILTER,
  categories,
  found: {
    ids: [],
    total: products.length,
    counts: { 'scalp-need': { itchy: 3, oily: 1 }, scent: { lemon: 1, pandan: 2 } },
  },
  products,
  perPage: 30,
} as const;

export const shelf = shelfOf(parts);

const scent = { facets: [{ category: 'scent', values: ['lemon', 'pandan'] }], sort: 'name-asc', page: 1 } as const;

export const shelves = {
  full: shelf,
  filtered: shelfOf({ ...parts, state: scent }),
  secondOfThree: shelfOf({ ...parts, state: { ...NO_FILTER, page: 2 }, found: { ...parts.found, total: 70 } }),
  partOfALongList: shelfOf({ ...parts, state: scent, found: { ...parts.found, total: 300, partial: true } }),
  nothingFound: shelfOf({ ...parts, state: scent, found: { ids: [], total: 0, counts: {} }, products: [] }),
  empty: shelfOf({ ...parts, found: { ids: [], total: 0, counts: {} }, products: [] }),
};

export const examples = Object.fromEntries(
  Object.entries(shelves).map(([name, example]) => [name, <ProductShelf key={name} shelf={example} />]),
);
