import { COMPARE_MAX } from '../../../shared/spec/compare.ts';
import { products } from '../../../shared/ui/product-card.examples.tsx';
import { ComparePage } from './ComparePage.tsx';
import { compareRows } from './compare-model.ts';

const crumbs = [
  { title: 'Home', href: '/en-my' },
  { title: 'Compare Products', href: '/en-my/compare-products' },
];

const shelves = ['Shampoos', 'Conditioners', 'Leave-on spray', 'UltraMen'].map((text) => ({
  text,
  href: `/en-my/shop-products/${text.toLowerCase().replace(/\W+/g, '-')}`,
}));

const scents = [
  'Lemon and limau leaf',
  'None at all',
  'Ice, menthol and a little cedar from somewhere',
  'Pandan',
  'Rose',
];

/** This many products side by side. */
function compared(count: number) {
  const chosen = Array.from({ length: count }, (_, index) => products[index % products.length] ?? products[0]).flatMap(
    (card, index) =>
      card ? [{ card: { ...card, slug: `${card.slug}-${index}` }, removeHref: '/en-my/compare-products' }] : [],
  );
  const rows = compareRows(
    chosen.map((_, index) => [
      { name: 'Best for', value: index === 0 ? 'Flakes on an oily scalp' : 'An itch that keeps you awake' },
      { name: 'Scent', value: scents[index] ?? 'Rose' },
      { name: 'Silicone', value: 'None' },
      ...(index === 1 ? [{ name: 'Suitable for daily use', value: 'Every other day' }] : []),
    ]),
  );
  return { products: chosen, rows, popular: [] };
}

export const examples = {
  empty: <ComparePage compare={{ products: [], rows: [], popular: products.slice(0, 4), shelves, crumbs }} />,
  withoutShelves: <ComparePage compare={{ products: [], rows: [], popular: [], shelves: [], crumbs }} />,
  one: <ComparePage compare={{ ...compared(1), shelves, crumbs }} />,
  three: <ComparePage compare={{ ...compared(3), shelves, crumbs }} />,
  full: <ComparePage compare={{ ...compared(COMPARE_MAX), shelves, crumbs }} />,
};
