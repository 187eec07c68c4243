import { itemsOf } from '../mapping/links.ts';
import type { ContentPort, SeenEntry } from '../services/content/content.port.ts';
import type { RecommendationsPort } from '../services/recommendations/recommendations.port.ts';
import { ok, type Result } from '../services/result.ts';
import type { ReviewsPort } from '../services/reviews/reviews.port.ts';
import type {
  ProductRecord,
  ReadingRecord,
  SearchIndexName,
  SearchRecords,
} from '../services/search/search-index.port.ts';
import { FacetCategories } from './facet-categories.ts';
import { indexFacetsQuery } from './index-facets.query.generated.ts';
import { indexIdsQuery } from './index-ids.query.generated.ts';
import { indexProductsQuery } from './index-products.query.generated.ts';
import { indexReadingQuery } from './index-reading.query.generated.ts';
import { entryIds, type Indexed } from './indexed.ts';
import { productRecord, ratedElsewhere } from './product-records.ts';
import { articleIds, readingRecords } from './reading-records.ts';

/** Records built from the currently published entries, read from the content service without a cache. */
export interface ReadRecords {
  readonly records: SearchRecords;
  readonly indexed: readonly Indexed<ProductRecord | ReadingRecord>[];
  /** Every entry and asset in the answers. */
  readonly entries: readonly SeenEntry[];
  /** Linked entries that are not published. When one is published, every record of this batch may need a rebuild. */
  readonly unresolved: readonly string[];
  /** Error message if the products' ratings could not be read; absent otherwise. */
  readonly unrated?: string | undefined;
}

export interface RecordSources {
  readonly content: ContentPort;
  readonly reviews: Pick<ReviewsPort, 'statistics'>;
  readonly recommendations: Pick<RecommendationsPort, 'counts'>;
}

/** Published categories with their facets, read without a cache; the error is that of the content service. */
export async function readFacetCategories(content: ContentPort): Promise<Result<FacetCategories>> {
  const answer = await content.query(indexFacetsQuery, {});
  return answer.ok ? ok(new FacetCategories(answer.value)) : answer;
}

const recordsOf = <Record>(indexed: readonly Indexed<Record>[]): Record[] =>
  indexed.flatMap(({ record }) => record ?? []);

/** Reads entries of an index. An unpublished one is missing from the result; one that must not be findable has no record in it. */
export async function readRecords(
  { content, reviews, recommendations }: RecordSources,
  index: SearchIndexName,
  ids: readonly string[],
  categories: FacetCategories,
): Promise<Result<ReadRecords>> {
  const wanted = { ids: [...ids], limit: ids.length };
  if (index === 'products') {
    const answer = await content.query(indexProductsQuery, wanted);
    if (!answer.ok) return answer;
    const entries = itemsOf(answer.value.data.productCollection);
    const ratings = await reviews.statistics(ratedElsewhere(entries));
    const byId = ratings.ok ? new Map(ratings.value.map((one) => [one.productId, one.statistics])) : undefined;
    const products = entries.map((product) => productRecord(product, { categories, ratings: byId }));
    return ok({
      records: { products: recordsOf(products), reading: [] },
      indexed: products,
      entries: answer.value.entries,
      unresolved: answer.value.unresolved ?? [],
      ...(ratings.ok ? {} : { unrated: ratings.error.message }),
    });
  }
  const answer = await content.query(indexReadingQuery, wanted);
  if (!answer.ok) return answer;
  // Without counts the index keeps its old ones: a slightly outdated order is no reason to retry.
  const counts = await recommendations.counts(articleIds(answer.value.data));
  const reading = readingRecords(answer.value.data, counts.ok ? counts.value : new Map());
  return ok({
    records: { products: [], reading: recordsOf(reading) },
    indexed: reading,
    entries: answer.value.entries,
    unresolved: answer.value.unresolved ?? [],
  });
}

const IDS_A_PAGE = 1_000;
/** Entries that each page reads again from the previous one, so that none is skipped while up to that many are removed. */
const OVERLAP = 100;

/** Ids of all published entries of an index. Entries added or removed meanwhile have their own change events. */
export async function readIds(content: ContentPort, index: SearchIndexName): Promise<Result<readonly string[]>> {
  const ids = new Set<string>();
  for (let skip = 0; ; skip += IDS_A_PAGE - OVERLAP) {
    const answer = await content.query(indexIdsQuery, { limit: IDS_A_PAGE, skip });
    if (!answer.ok) return answer;
    const { productCollection, articleCollection, aboutPageCollection, contentPageCollection } = answer.value.data;
    const lists = (
      index === 'products' ? [productCollection] : [articleCollection, aboutPageCollection, contentPageCollection]
    ).map(itemsOf);
    for (const id of entryIds(...lists.flat())) ids.add(id);
    if (lists.every(({ length }) => length < IDS_A_PAGE)) return ok([...ids]);
  }
}
