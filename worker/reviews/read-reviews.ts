import { z } from 'zod';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { reviewsTag } from '../cache/reviews-tag.ts';
import type { Deps } from '../deps.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { ContentAnswer, ContentQuery } from '../services/content/content.port.ts';
import { ok, type Result } from '../services/result.ts';
import type { ProductReviews, ReviewPage, ReviewQuery } from '../services/reviews/reviews.port.ts';

const starCount = z.lazy(() => z.object({ stars: z.int(), count: z.int() }));
const statistics = z.lazy(() =>
  z.object({
    average: z.number(),
    mostStars: z.number(),
    count: z.int(),
    recommended: z.int(),
    distribution: z.array(starCount),
    quality: z.number().nullable(),
    value: z.number().nullable(),
  }),
);
const review = z.lazy(() =>
  z.object({
    id: z.string(),
    nickname: z.string().nullable(),
    location: z.string().nullable(),
    rating: z.number(),
    mostStars: z.number(),
    title: z.string().nullable(),
    text: z.string().nullable(),
    recommended: z.boolean().nullable(),
    submittedAt: z.string(),
    quality: z.number().nullable(),
    value: z.number().nullable(),
    helpful: z.int(),
    notHelpful: z.int(),
    featured: z.boolean(),
    incentivised: z.boolean(),
    syndicated: z.boolean(),
    source: z.string().nullable(),
  }),
);

type FirstKey = Readonly<{ product: string }>;
type PageKey = Readonly<{ product: string } & ReviewQuery>;

/** Cached like content queries; the hashes change with the schemas above. */
const firstQuery: ContentQuery<ProductReviews, FirstKey> = {
  operationName: 'ProductReviews',
  query: '',
  hash: 'product-reviews-1',
  data: z.object({
    statistics: statistics.nullable(),
    native: z.object({ average: z.number(), count: z.int() }).nullable(),
    reviews: z.array(review),
  }),
};
const pageQuery: ContentQuery<ReviewPage, PageKey> = {
  operationName: 'ReviewPage',
  query: '',
  hash: 'review-page-1',
  data: z.object({ reviews: z.array(review), total: z.int() }),
};

/** Cached reviews for pages, tagged by product, so that an approved review appears at once. */
export interface ReviewsReader {
  /** Statistics and first reviews of a product: the most frequent request (RV-1). */
  first(scope: PageScope, product: string): Promise<Result<ProductReviews>>;
  page(scope: PageScope, product: string, query: ReviewQuery): Promise<Result<ReviewPage>>;
}

/**
 * While the service is down, its circuit breaker stops calls (decision 0035); a single failed call does not affect the next (RV-8, RS-1).
 */
export function createReviewsReader({ reviews }: Pick<Deps, 'reviews'>): ReviewsReader {
  const upstream = <T>(ask: () => Promise<Result<T>>) => ({
    name: 'reviews',
    ask: async (): Promise<Result<ContentAnswer<T>>> => {
      const answer = await ask();
      return answer.ok ? ok({ data: answer.value, entries: [] }) : answer;
    },
  });

  return {
    first: (scope, product) =>
      scope.query(
        firstQuery,
        { product },
        {
          policy: CACHE_TABLE.reviews.policy,
          dependsOn: [reviewsTag(product)],
          upstream: upstream(() => reviews.product(product)),
        },
      ),
    page: (scope, product, query) =>
      scope.query(
        pageQuery,
        { product, ...query },
        {
          policy: CACHE_TABLE.moreReviews.policy,
          dependsOn: [reviewsTag(product)],
          memoryOnly: true,
          upstream: upstream(() => reviews.page(product, query)),
        },
      ),
  };
}
