import { ComparePage } from './ComparePage.tsx';

const crumbs = [
  { title: 'Home', href: '/en-my' },
  { title: 'Compare Products', href: '/en-my/compare-products' },
];

export const examples = {
  page: (
    <ComparePage
      compare={{
        shelves: ['Shampoos', 'Conditioners', 'Leave-on spray', 'UltraMen'].map((text) => ({
          text,
          href: `/en-my/shop-products/${text.toLowerCase().replace(/\W+/g, '-')}`,
        })),
        crumbs,
      }}
    />
  ),
  withoutShelves: <ComparePage compare={{ shelves: [], crumbs }} />,
};
