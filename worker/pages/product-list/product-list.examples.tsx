import { shelf, shelves } from '../../catalogue/product-shelf.examples.tsx';
import { CollectionListPage } from './CollectionListPage.tsx';
import { ProductListPage } from './ProductListPage.tsx';
import type { CollectionListModel } from './product-list-model.ts';

const list: CollectionListModel = {
  title: 'For an Itchy Scalp',
  intro:
    'Some itches want calm, others want cold. Here are both kinds, all with an active that helps with the flakes behind the itch.',
  picture: {
    src: '/media/professional-advanced-itch-care-shampoo-hero/0123456789ab/professional-advanced-itch-care-shampoo-hero.webp',
    alt: '',
    width: 1920,
    height: 1200,
  },
  shelf,
  blocks: [],
  crumbs: [
    { title: 'Home', href: '/en-my' },
    { title: 'Shop Products', href: '/en-my/shop-products' },
    { title: 'Itchy Scalp', href: '/en-my/shop-products/itchy-scalp' },
  ],
  lists: [
    { title: 'Oily scalp', href: '/en-my/shop-products/oily-scalp' },
    { title: 'Smooth hair', href: '/en-my/shop-products/smooth-hair' },
    { title: 'Fuller, Stronger Hair', href: '/en-my/shop-products/fuller-stronger-hair' },
  ],
};

export const examples = {
  list: <ProductListPage list={list} />,
  empty: <ProductListPage list={{ ...list, shelf: shelves.empty, picture: undefined }} />,
  collections: <CollectionListPage list={{ ...list, title: 'Shop Alun' }} />,
};
