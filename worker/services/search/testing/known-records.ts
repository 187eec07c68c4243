import type { Result } from '../../result.ts';
import type { ProductRecord, ReadingRecord } from '../search-index.port.ts';

/** A product with a scent, popularity and rating. */
export const product = (
  id: string,
  name: string,
  [scent, popularity, rating]: readonly [scent: string, popularity: number, rating: number | undefined],
  more: Partial<ProductRecord> = {},
): ProductRecord => ({
  id,
  gtin: `955${id.length}${popularity}`,
  gtins: [],
  sizes: [],
  name,
  shortName: name,
  slug: id,
  summary: `${name}, for every day`,
  description: 'Made in Malaysia',
  image: undefined,
  category: name.split(' ').at(-1) ?? '',
  minPrice: 10,
  maxPrice: 20,
  ratingId: `reviews-${id}`,
  rating,
  ratingCount: rating === undefined ? 0 : 12,
  maxRating: 5,
  popularity,
  featured: undefined,
  lists: ['all'],
  facets: { scent: [scent], 'hair-type': ['normal', ...(popularity > 50 ? ['dry'] : [])] },
  facetTitles: [],
  metaKeywords: [],
  ...more,
});

const reading = (
  id: string,
  kind: 'article' | 'story',
  title: string,
  text: string,
  more: Partial<ReadingRecord> = {},
): ReadingRecord => ({
  id,
  kind,
  title,
  text,
  path: `/read/${id}`,
  image: '/media/a/b/c.webp',
  language: 'en',
  metaTitle: title,
  metaDescription: `In short: ${title}`,
  metaKeywords: [],
  publishedAt: 0,
  ...more,
});

/** Records that every adapter finds once they are indexed. */
export const KNOWN_RECORDS = {
  products: [
    product('lemon', 'Lemon Fresh Shampoo', ['lemon', 90, 4.1]),
    product('menthol', 'Cool Menthol Shampoo', ['menthol', 80, 4.8], { lists: ['all', 'cooling'] }),
    product('apple', 'Green Apple Shampoo', ['apple', 70, 4.8], { ratingCount: 40 }),
    product('silk', 'Silky Conditioner', ['-none', 60, undefined], { metaKeywords: ['rebonded hair'] }),
    product('spray', 'Leave-On Spray', ['menthol', 50, 3.2], {
      lists: ['all', 'cooling'],
      gtins: ['9559990001111'],
      sizes: ['120 ML', '330 ML'],
    }),
  ],
  reading: [
    reading(
      'humidity',
      'article',
      'Humidity and dandruff',
      `${'Rain falls. '.repeat(40)}Damp air keeps a scalp warm. ${'Rain falls. '.repeat(40)}`,
    ),
    reading('braids', 'article', 'Braids that last', 'Part, plait and pin.', { publishedAt: 5 }),
    reading('us', 'story', 'About Alun', 'We make shampoo against dandruff.'),
  ],
} as const satisfies { readonly products: readonly ProductRecord[]; readonly reading: readonly ReadingRecord[] };

export const KNOWN_FACETS = ['hair-type', 'scent'];

/** The value of a result that must be ok. */
export function mustHave<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

export const idsOf = ({ hits }: { readonly hits: readonly { readonly id: string }[] }): string[] =>
  hits.map(({ id }) => id);

export const FIRST_TEN = { offset: 0, limit: 10 };
