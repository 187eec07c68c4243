import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { fillPictures } from '../../testing/pictures.ts';
import { fillSpace, pageEntry } from '../../testing/site.ts';
import { richText } from '../../testing/whole-space.ts';

export const LIST = '/en-my/shop-products/shampoos';
const COUNT = 33;

const facet = (id: string, title: string, type: string) => ({ id, type: 'Facet', fields: { title, type } });

type Seed = Parameters<typeof fillSpace>[0][number];

/** The first is the most popular; every third has the facet lemon, every second mint. */
function product(index: number): readonly Seed[] {
  const id = `bottle-${String(index).padStart(2, '0')}`;
  const gtin = String(95_500_000 + index);
  return [
    ...pageEntry('Product', id, `/shop-products/shampoos/${id}`, productFields(index, id, gtin)),
    {
      id: `${id}-small`,
      type: 'ProductVariant',
      fields: { name: `${id} small`, variantName: '170 ML', gtin: `${gtin}1`, productImageVideo: ['front'] },
    },
    {
      id: `${id}-large`,
      type: 'ProductVariant',
      fields: { name: `${id} large`, variantName: '650 ML', gtin: `${gtin}2`, productImageVideo: ['front'] },
    },
  ];
}

export function productFields(index: number, id: string, gtin: string) {
  return {
    name: `Bottle ${id}`,
    title: `Title of ${id}`,
    productShortName: `Bottle ${index}`,
    parentSlug: 'shampoos',
    shortDescription: `Short words on ${id}.`,
    description: richText('Long words.'),
    gtin,
    minPrice: 10,
    maxPrice: 20,
    image: 'picture',
    accent: 'lemon',
    ratingAndReviewId: id,
    gaPopularityCount: 1_000 - index,
    productCategory: 'shampoo',
    collection: 'shampoos',
    categories: ['shampoos'],
    facets: [...(index % 3 === 0 ? ['scent-lemon'] : []), ...(index % 2 === 0 ? ['scent-mint'] : []), 'format-shampoo'],
    ...(index === COUNT ? {} : { variants: [`${id}-small`, `${id}-large`], retailers: ['lazada'] }),
    comparisonAttributes: [`${id}-row`],
  };
}

const row = (index: number) => {
  const id = `bottle-${String(index).padStart(2, '0')}`;
  return { id: `${id}-row`, type: 'ComparisonAttribute', fields: { name: 'Best for', value: `Heads like ${id}` } };
};

export const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);

/** Fills the content service with 33 products and their filters. */
export async function fillShelf(): Promise<void> {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  await fillPictures('picture');
  await fillSpace([
    ...pageEntry('HomePage', 'home', '/', { name: 'Home' }),
    ...pageEntry('ProductListing', 'shampoos', '/shop-products/shampoos', { name: 'Shampoos', title: 'Shampoos' }),
    ...pageEntry('ProductListing', 'sprays', '/shop-products/sprays', { name: 'Sprays', title: 'Sprays' }),
    ...pageEntry('ContentPage', 'shop', '/shop-products', { title: 'All of it', pageType: 'collectionListPage' }),
    facet('scent-lemon', ' Lemon ', ' lemon'),
    facet('scent-mint', 'Mint', 'mint'),
    facet('format-shampoo', 'Shampoo', 'shampoo'),
    {
      id: 'facets-scent',
      type: 'FacetCategory',
      fields: { uniqueId: 'scent', title: 'Scent ', order: 1, facets: ['scent-lemon', 'scent-mint'] },
    },
    {
      id: 'facets-format',
      type: 'FacetCategory',
      fields: { uniqueId: 'format', title: 'Format', order: 0, facets: ['format-shampoo'] },
    },
    { id: 'front', type: 'Image', fields: { name: 'Front', image: 'picture', altText: 'A bottle' } },
    {
      id: 'lazada',
      type: 'Retailer',
      fields: { label: 'my-lazada', country: 'MY', urlTemplate: 'https://shop.example/{gtin}' },
    },
    ...numbers.map(row),
    ...numbers.flatMap(product),
  ]);
}

export const namesIn = (html: string): string[] =>
  [...html.matchAll(/data-product="([^"]*)"/g)].map(([, slug = '']) => slug);
export const plain = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
