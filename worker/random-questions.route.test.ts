import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { LISTS, randomAddress, SLUGS } from '../tests/fuzz/questions.ts';
import { random } from '../tests/fuzz/random.ts';
import { createLog } from './log.ts';
import type { ProductRecord } from './services/search/search-index.port.ts';
import { fillPictures } from './testing/pictures.ts';
import { fillSpace, openSite, pageEntry } from './testing/site.ts';
import { richText } from './testing/whole-space.ts';

/** Few enough for a quick run; `npm run bench -- --fuzz` sends ten thousand over HTTP. */
const QUESTIONS = 400;

const [ALL, ...OTHERS] = LISTS;
const PRODUCTS = SLUGS.filter((slug) => slug !== 'nobody');

const product = (slug: string, index: number) =>
  pageEntry('Product', slug, `${ALL}/all/${slug}`, {
    name: slug,
    title: slug,
    productShortName: slug.replaceAll('-', ' '),
    parentSlug: 'home',
    shortDescription: 'In short.',
    description: richText('At length.'),
    gtin: String(95_600_000 + index),
    minPrice: 10,
    maxPrice: 20,
    image: 'picture',
    accent: 'lemon',
    ratingAndReviewId: slug,
    gaPopularityCount: index,
    productCategory: 'shampoo',
    collection: 'list-0',
    categories: ['list-0'],
    facets: ['scent-lemon'],
    variants: [`${slug}-small`],
    retailers: ['shop'],
  });

const record = (slug: string): ProductRecord => ({
  id: slug,
  gtin: '',
  gtins: [],
  sizes: [],
  name: slug.replaceAll('-', ' '),
  shortName: slug.replaceAll('-', ' '),
  slug,
  summary: 'In short.',
  description: 'At length.',
  image: undefined,
  category: 'shampoo',
  minPrice: 10,
  maxPrice: 20,
  ratingId: slug,
  rating: 4,
  ratingCount: 3,
  maxRating: 5,
  popularity: 1,
  featured: undefined,
  lists: ['list-0'],
  facets: { scent: ['lemon'] },
  facetTitles: ['Lemon'],
  metaKeywords: [],
});

beforeAll(async () => {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  await fillPictures('picture');
  await fillSpace([
    ...pageEntry('HomePage', 'home', '/', { name: 'Home' }),
    ...pageEntry('ContentPage', 'all', ALL, { title: 'All of it', pageType: 'collectionListPage' }),
    ...OTHERS.flatMap((path, index) =>
      pageEntry('ProductListing', `list-${index}`, path, { name: path, title: path, isCollection: true }),
    ),
    { id: 'scent-lemon', type: 'Facet', fields: { title: 'Lemon', type: 'lemon' } },
    {
      id: 'scent',
      type: 'FacetCategory',
      fields: { uniqueId: 'scent', title: 'Scent', order: 1, facets: ['scent-lemon'] },
    },
    { id: 'front', type: 'Image', fields: { name: 'Front', image: 'picture', altText: 'A bottle' } },
    {
      id: 'shop',
      type: 'Retailer',
      fields: { label: 'my-lazada', country: 'MY', urlTemplate: 'https://shop.example/{gtin}' },
    },
    ...PRODUCTS.map((slug, index) => ({
      id: `${slug}-small`,
      type: 'ProductVariant',
      fields: { name: slug, variantName: '170 ML', gtin: String(95_700_000 + index), productImageVideo: ['front'] },
    })),
    ...PRODUCTS.flatMap(product),
  ]);
  const { searchIndex } = openSite().deps;
  for (const index of ['products', 'reading'] as const)
    expect(await searchIndex.configure(index, ['scent'])).toMatchObject({ ok: true });
  expect(await searchIndex.save({ products: PRODUCTS.map(record) })).toMatchObject({ ok: true });
});

it(`RS-3 PL-4 SE-4 ${QUESTIONS} random requests to lists, search, suggestions and dialogs get no 5xx and log no error`, async () => {
  const errors: string[] = [];
  const sink = (level: string, line: string): void => void (level === 'error' && errors.push(line));
  const site = openSite({ log: createLog({ sink, clock: { now: () => 0 } }) });
  const draw = random(20_261_121);
  const statuses = new Map<number, number>();
  for (let question = 0; question < QUESTIONS; question += 1) {
    const address = randomAddress(draw);
    const { status } = await site.get(address);
    expect([200, 301, 302, 400, 404], address).toContain(status);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(errors).toEqual([]);
  // If all requests were refused, the test would prove little.
  expect(statuses.get(200)).toBeGreaterThan(QUESTIONS / 4);
  expect(statuses.get(400)).toBeGreaterThan(QUESTIONS / 20);
}, 60_000);
