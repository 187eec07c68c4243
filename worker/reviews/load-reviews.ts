import { REVIEW_COUNTS } from '../../shared/spec/reviews.ts';
import type { PageScope } from '../render/page-scope.ts';
import { ok, type Result } from '../services/result.ts';
import type { ReviewPage } from '../services/reviews/reviews.port.ts';
import type { ReviewsReader } from './read-reviews.ts';
import { batchAt, nextOffset, type ReviewsAsk } from './reviews-ask.ts';
import type { ReviewedProduct, ReviewsModel } from './reviews-model.ts';

/** Maximum number of reviews in one call to the service. */
const MOST_AT_ONCE = 100;

interface ReviewsWanted {
  readonly product: ReviewedProduct;
  readonly ask: ReviewsAsk;
  /** `all`: every batch up to the requested one, for a page; `last`: only the requested one, to append. */
  readonly batches: 'all' | 'last';
}

/** Loads a product's statistics and the requested reviews (RV-1…3). A product without an id at the reviews service has none. */
export async function loadReviews(
  reader: ReviewsReader,
  scope: PageScope,
  { product, ask, batches }: ReviewsWanted,
): Promise<Result<ReviewsModel>> {
  const { ratingId } = product;
  if (!ratingId)
    return ok({ product, ask, statistics: null, native: null, total: 0, from: 0, reviews: [], next: null });
  const range = rangeOf(ask, batches);
  // The page's first reviews come with the statistics; only others need a second call.
  const isFirst = ask.stars === 0 && ask.sort === 'Rating:desc' && range.offset + range.limit <= REVIEW_COUNTS.preload;
  const [first, page] = await Promise.all([
    reader.first(scope, ratingId),
    isFirst ? undefined : reader.page(scope, ratingId, { sort: ask.sort, rating: ask.stars, ...range }),
  ]);
  if (!first.ok) return first;
  if (page && !page.ok) return page;
  const { statistics, native, reviews } = first.value;
  const shown: ReviewPage = page?.value ?? { reviews, total: statistics?.count ?? 0 };
  return ok({
    product,
    ask,
    statistics,
    native,
    total: shown.total,
    from: range.offset,
    reviews: shown.reviews,
    next: nextOffset(shown.total, ask.offset),
  });
}

/** The range of reviews to load. If all batches exceed one call, only the last batch is loaded. */
function rangeOf({ offset }: ReviewsAsk, batches: ReviewsWanted['batches']): { offset: number; limit: number } {
  const limit = batchAt(offset);
  return batches === 'all' && offset + limit <= MOST_AT_ONCE ? { offset: 0, limit: offset + limit } : { offset, limit };
}
