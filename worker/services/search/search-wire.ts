import { z } from 'zod';
import { LOCALE } from '../../../shared/spec/site.ts';
import { readableItems } from '../readable-items.ts';
import { markedText } from './marked-text.ts';
import type { FacetCounts, Hits, NamedHit, ProductHit, ReadingHit } from './search.port.ts';
import type { ProductRecord, ReadingRecord } from './search-index.port.ts';

/** Content types in the index (spec section 3). */
const CONTENT_TYPES = { article: 'article', story: 'story' } as const;
/** A member of Algolia's `facetFilters`: stories are in the same index as articles. */
export const contentTypeFilter = (kind: 'article' | 'story'): string => `contentType:${CONTENT_TYPES[kind]}`;

/** A product as Algolia stores it, with the attribute names of spec section 3. */
export const toProductObject = (record: ProductRecord) => ({
  // Editors name facet categories. They are spread first, so that none overrides a field of ours.
  ...record.facets,
  objectID: record.id,
  contentType: 'product',
  locale: LOCALE.content,
  gtin: record.gtin,
  gtins: record.gtins,
  variantNames: record.sizes,
  heroImage: record.image ?? null,
  productName: record.name,
  productShortName: record.shortName,
  slug: record.slug,
  shortDescription: record.summary,
  product_description: record.description,
  productCategory: record.category,
  minPrice: record.minPrice,
  maxPrice: record.maxPrice,
  ratingAndReviewId: record.ratingId,
  // Omitted without a rating: the service sorts records without the attribute last.
  ...(record.rating === undefined ? {} : { rating: record.rating }),
  ratingCount: record.ratingCount ?? 0,
  total_review_count: record.ratingCount ?? 0,
  reviewStatistic: record.rating ?? 0,
  maxRating: record.maxRating,
  GAPopularityCount: record.popularity,
  ...(record.featured === undefined ? {} : { featuredSort: record.featured }),
  lists: record.lists,
  facetTitles: record.facetTitles,
  metaKeywords: record.metaKeywords,
});

/** An article or story as Algolia stores it (spec section 3). Without a known count, `recommendedCount` is omitted. */
export const toReadingObject = (record: ReadingRecord) => ({
  objectID: record.id,
  contentType: CONTENT_TYPES[record.kind],
  locale: record.language === 'ms' ? 'ms-MY' : LOCALE.content,
  title: record.title,
  bodyText: record.text,
  url: record.path,
  image: record.image ?? null,
  metaTitle: record.metaTitle,
  metaDescription: record.metaDescription,
  metaKeywords: record.metaKeywords,
  publishedAt: record.publishedAt,
  ...(record.recommended === undefined ? {} : { recommendedCount: record.recommended }),
});

const marked = z.object({ value: z.string() });
const text = z.string();
const amount = z.number();

/** One search: the total number of hits, and those of this page. */
const page = <T extends z.ZodType>(hit: T) =>
  z.object({ nbHits: amount.int().nonnegative(), hits: readableItems(hit) });

/** Response of a call with one search. */
export const firstOf = <T>(result: z.ZodType<T>) =>
  z.object({ results: z.tuple([result]) }).transform(({ results: [only] }) => only);

const counts = z.lazy(() => z.record(z.string(), z.record(z.string(), amount)).default({}));
export const countsAnswer = z.lazy(() =>
  z.object({ nbHits: amount, facets: counts }).transform(({ facets }): FacetCounts => facets),
);

/** Attributes that are returned and highlighted when only names are needed. */
export const NAMED = { products: ['productShortName'], articles: ['title'] } as const;

const namedProduct = z.lazy(() =>
  z
    .object({
      objectID: text,
      productShortName: text,
      _highlightResult: z.object({ productShortName: marked }).optional(),
    })
    .transform(
      (hit): NamedHit => ({
        id: hit.objectID,
        title: markedText(hit._highlightResult?.productShortName.value ?? hit.productShortName),
      }),
    ),
);
const namedArticle = z.lazy(() =>
  z
    .object({ objectID: text, title: text, _highlightResult: z.object({ title: marked }).optional() })
    .transform(
      (hit): NamedHit => ({ id: hit.objectID, title: markedText(hit._highlightResult?.title.value ?? hit.title) }),
    ),
);

const toHits = <Hit>({ nbHits, hits }: { readonly nbHits: number; readonly hits: readonly Hit[] }): Hits<Hit> => ({
  total: nbHits,
  hits,
});

export const namedProducts = z.lazy(() => page(namedProduct).transform(toHits));
export const namedArticles = z.lazy(() => page(namedArticle).transform(toHits));

export const PRODUCT_ATTRIBUTES = [
  'productShortName',
  'slug',
  'gtin',
  'shortDescription',
  'heroImage',
  'minPrice',
  'maxPrice',
  'ratingAndReviewId',
  'rating',
  'ratingCount',
];

const product = z.lazy(() =>
  z
    .object({
      objectID: text,
      productShortName: text,
      slug: text,
      gtin: text,
      shortDescription: text,
      heroImage: text.nullish(),
      minPrice: amount,
      maxPrice: amount,
      ratingAndReviewId: text,
      rating: amount.nullish(),
      ratingCount: amount.nullish(),
      _highlightResult: z
        .object({ productShortName: marked.optional(), shortDescription: marked.optional() })
        .optional(),
    })
    .transform(
      (hit): ProductHit => ({
        id: hit.objectID,
        slug: hit.slug,
        gtin: hit.gtin,
        title: markedText(hit._highlightResult?.productShortName?.value ?? hit.productShortName),
        summary: markedText(hit._highlightResult?.shortDescription?.value ?? hit.shortDescription),
        image: hit.heroImage ?? undefined,
        price: { min: hit.minPrice, max: hit.maxPrice },
        rating: { id: hit.ratingAndReviewId, average: hit.rating ?? undefined, count: hit.ratingCount ?? 0 },
      }),
    ),
);

export const productsAnswer = z.lazy(() =>
  page(product)
    .extend({ facets: counts })
    .transform(({ facets, ...found }) => ({ ...toHits(found), counts: facets })),
);

export const READING_ATTRIBUTES = ['title', 'url', 'contentType', 'image', 'metaDescription'];
/** Attribute and number of words of a snippet. */
export const EXCERPT = 'bodyText:24';

const reading = z.lazy(() =>
  z
    .object({
      objectID: text,
      title: text,
      url: text,
      contentType: z.enum(CONTENT_TYPES),
      image: text.nullish(),
      metaDescription: text.default(''),
      _highlightResult: z.object({ title: marked.optional() }).optional(),
      _snippetResult: z.object({ bodyText: marked.extend({ matchLevel: z.string() }).optional() }).optional(),
    })
    .transform((hit): ReadingHit => {
      const snippet = hit._snippetResult?.bodyText;
      return {
        id: hit.objectID,
        kind: hit.contentType,
        path: hit.url,
        title: markedText(hit._highlightResult?.title?.value ?? hit.title),
        // Found only by its title: the page's description then says more than its first words.
        excerpt: markedText(snippet && snippet.matchLevel !== 'none' ? snippet.value : hit.metaDescription),
        image: hit.image ?? undefined,
      };
    }),
);

export const readingAnswer = z.lazy(() => page(reading).transform(toHits));
