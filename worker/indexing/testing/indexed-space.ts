import { applyD1Migrations, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { createDeps } from '../../deps.ts';
import { failed } from '../../services/result.ts';
import type { SearchIndexPort } from '../../services/search/search-index.port.ts';
import { fillPictures } from '../../testing/pictures.ts';
import { fillSpace, pageEntry } from '../../testing/site.ts';
import { richText } from '../../testing/whole-space.ts';
import { INDEXING_NAME } from '../indexing.ts';
import type { SearchIndexing } from '../search-indexing.ts';

/** The generated types of the bindings lack the Durable Object classes. */
const bindings = env as unknown as Parameters<typeof createDeps>[0];
export const { search } = createDeps(bindings, 'test');
export const TEN = { offset: 0, limit: 10 };

export const product = (id: string, fields: Readonly<Record<string, unknown>> = {}) =>
  pageEntry('Product', id, `/shop/${id}`, {
    name: `${id} shampoo`,
    title: `${id} shampoo`,
    productShortName: `${id} shampoo`,
    parentSlug: 'shop',
    shortDescription: 'In short.',
    description: richText('At length.'),
    gtin: String(10_000_000 + [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)).slice(0, 12),
    minPrice: 10,
    maxPrice: 20,
    image: 'picture',
    accent: 'lemon',
    ratingAndReviewId: `rating-${id}`,
    gaPopularityCount: 1,
    productCategory: 'Shampoo',
    collection: 'shop',
    categories: ['shop'],
    facets: ['citrus'],
    ...fields,
  });

export const article = (id: string, title: string, words: string) =>
  pageEntry('Article', id, `/read/${id}`, {
    title,
    parentSlug: 'read',
    articleId: id,
    shortDescription: 'In short.',
    heroImage: 'picture',
    publishedOn: '2026-01-01',
    content: richText(words),
  });

const SPACE = [
  ...pageEntry('ProductListing', 'shop', '/shop', { name: 'Shop', title: 'Shop', isCollection: true }),
  { id: 'citrus', type: 'Facet', fields: { title: ' Citrus fruit ', type: ' citrus ' } },
  { id: 'scents', type: 'FacetCategory', fields: { uniqueId: 'scent', title: 'Scent', facets: ['citrus'] } },
  ...product('lemon'),
  ...product('kaffir'),
  ...article('humid', 'Humid days', 'The monsoon is damp.'),
  ...pageEntry('AboutPage', 'about', '/about', { title: 'Who we are', body: richText('A monsoon person founded us.') }),
  ...pageEntry('ContentPage', 'question', '/about/question', {
    title: 'A question',
    pageType: 'contentPage',
    body: richText('Is the monsoon to blame?'),
  }),
  ...pageEntry('ContentPage', 'login', '/login', { title: 'Log in', pageType: 'loginPage', body: richText('monsoon') }),
];

export const indexing = () => bindings.SEARCH_INDEXING.getByName(INDEXING_NAME);
/** Runs `work` inside the indexing Durable Object. */
export const inside = <T>(
  work: (object: SearchIndexing, storage: DurableObjectStorage) => T | Promise<T>,
): Promise<T> => runInDurableObject(indexing(), (object, { storage }) => work(object as SearchIndexing, storage));

/** Ids of the products found, sorted. */
export async function products(term: string): Promise<string[]> {
  const found = await search.products({ term, ...TEN });
  if (!found.ok) throw new Error(found.error.message);
  return found.value.hits.map(({ id }) => id).sort();
}

export async function reading(term: string): Promise<string[]> {
  const found = await search.reading({ term, ...TEN });
  if (!found.ok) throw new Error(found.error.message);
  return found.value.hits.map(({ id }) => id).sort();
}

/** The number of products of each value of a category. */
export async function counts(category = 'scent'): Promise<unknown> {
  const found = await search.products(TEN);
  return found.ok ? found.value.counts[category] : found.error;
}

/** Runs the object's alarm until queue and rebuilds are empty. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    const { queue, rebuilds } = await indexing().state();
    if (queue.pending === 0 && rebuilds.length === 0) return;
    await runDurableObjectAlarm(indexing());
  }
  throw new Error(`indexing does not come to an end: ${JSON.stringify(await indexing().state())}`);
}

export const [, lemon] = product('lemon') as unknown as [unknown, { fields: Readonly<Record<string, unknown>> }];

/** Runs migrations, fills the content service, and indexes all of it. */
export async function fillIndex(): Promise<void> {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  await fillPictures('picture');
  await fillSpace(SPACE);
  await indexing().rebuild();
  await settle();
}

export function kaffirFields(): Readonly<Record<string, unknown>> {
  const [, kaffir] = product('kaffir') as unknown as [unknown, { fields: Readonly<Record<string, unknown>> }];
  return kaffir.fields;
}

/** The result of a search service that is not reachable. */
export const down = async () => failed({ kind: 'unreachable', message: 'search: not reachable' } as const);

/** An index whose `save` throws, as our own bug would, when the records include this product. */
export const throwingFor = (index: SearchIndexPort, id: string): SearchIndexPort => ({
  ...index,
  save: async (records, target) => {
    if (records.products?.some((product) => product.id === id)) throw new TypeError('a bug of ours');
    return index.save(records, target);
  },
});
