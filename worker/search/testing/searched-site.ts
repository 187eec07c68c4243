import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { KvStore } from '../../cache/watermarks.ts';
import { fakeRatings } from '../../catalogue/testing/fake-ratings.ts';
import { createLog } from '../../log.ts';
import { fakeCounts } from '../../recommendations/testing/fake-counts.ts';
import type { SearchKind } from '../../services/search/search.port.ts';
import { fillPictures } from '../../testing/pictures.ts';
import { fillSpace, openSite, pageEntry } from '../../testing/site.ts';
import { richText } from '../../testing/whole-space.ts';
import { fakeSearch } from './fake-search.ts';

const numbered = (count: number, name: string): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
const titles = (ids: readonly string[], word: string): Readonly<Record<string, string>> =>
  Object.fromEntries(ids.map((id) => [id, `${word} ${id}`]));

export const PRODUCTS = numbered(7, 'wash');
export const ARTICLES = numbered(14, 'read');
export const STORIES = numbered(3, 'story');
const ONLY_READ = numbered(4, 'lore');
const ONLY_BOUGHT = numbered(3, 'tonic');
const KNOWN: Readonly<Record<SearchKind, Readonly<Record<string, string>>>> = {
  product: { ...titles(PRODUCTS, 'Lemon'), ...titles(ONLY_BOUGHT, 'Tonik'), 'wash-gone': 'Gone' },
  article: { ...titles(ARTICLES, 'Lemon'), ...titles(ONLY_READ, 'Ketombe'), renamed: 'Vinegar rinses' },
  story: titles(STORIES, 'Lemon'),
};

/** Fills the content service with the entries that the tests' search service knows. */
export async function fillSearched(): Promise<void> {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  await fillPictures('picture');
  await fillSpace([
    ...pageEntry('ProductListing', 'washes', '/shop', { name: 'Washes', title: 'Washes', isCollection: true }),
    ...[...PRODUCTS, ...ONLY_BOUGHT].map((_, place) => ({
      id: `size-${place}`,
      type: 'ProductVariant',
      fields: {
        name: `Size ${place}`,
        variantName: '330 ML',
        gtin: String(30_000_000 + place),
        productImageVideo: ['wash-front'],
      },
    })),
    { id: 'wash-front', type: 'Image', fields: { name: 'Wash', image: 'picture', altText: 'A bottle' } },
    ...[...PRODUCTS, ...ONLY_BOUGHT].flatMap((id, place) =>
      pageEntry('Product', id, `/shop/${id}`, {
        name: KNOWN.product[id],
        title: KNOWN.product[id],
        productShortName: KNOWN.product[id],
        parentSlug: 'home',
        shortDescription: 'In short.',
        description: richText('At length.'),
        gtin: String(20_000_000 + place),
        minPrice: 10,
        maxPrice: 20,
        image: 'picture',
        accent: 'lemon',
        ratingAndReviewId: id,
        gaPopularityCount: 1,
        productCategory: 'shampoo',
        collection: 'washes',
        categories: ['washes'],
        variants: [`size-${place}`],
      }),
    ),
    ...pageEntry('Category', 'topic', '/scalp', { title: 'Topic' }),
    ...[...ARTICLES, ...ONLY_READ, 'renamed'].flatMap((id) =>
      pageEntry('Article', id, `/scalp/${id}`, {
        title: id === 'renamed' ? 'Sour rinses' : KNOWN.article[id],
        parentSlug: 'home',
        articleId: id,
        shortDescription: 'In short.',
        heroImage: 'picture',
        publishedOn: '2026-01-01',
        categories: ['topic'],
        language: ONLY_READ.includes(id) ? 'ms' : 'en',
        content: richText('At length.'),
      }),
    ),
    ...STORIES.flatMap((id) =>
      pageEntry('ContentPage', id, `/news/${id}`, {
        title: KNOWN.story[id],
        pageType: 'contentPage',
        subtitle: 'News.',
        heroImage: 'picture',
      }),
    ),
  ]);
}

/** A new site with a search service, ratings and recommendation counts that the test controls. */
export function open(kv?: KvStore) {
  const lines: string[] = [];
  const search = fakeSearch(KNOWN);
  const { reviews, rated } = fakeRatings(4.25);
  const { recommendations, counted } = fakeCounts(7);
  const log = createLog({ sink: (_level, line) => lines.push(line), clock: { now: () => 0 } });
  return { lines, search, rated, counted, site: openSite({ search, reviews, recommendations, log }, kv) };
}

export const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;
export const panel = (html: string, name: string): string =>
  html.split(`id="results-${name}"`)[1]?.split('</section>')[0] ?? '';
export const isHidden = (html: string, name: string): boolean =>
  new RegExp(`<section id="results-${name}"[^>]* hidden=""`).test(html);
const hrefs = (html: string, below: string): string[] =>
  [...html.matchAll(new RegExp(`<a [^>]*href="/en-my/${below}/([^"#]*)"`, 'g'))].map(([, id]) => id ?? '');
/** The pages that cards link to, each once. */
export const shownIn = (html: string, below: string): string[] => [...new Set(hrefs(html, below))];
