import { z } from 'zod';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { reviewsTag } from '../cache/reviews-tag.ts';
import type { Deps } from '../deps.ts';
import { optionalPart } from '../render/optional-part.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { ok } from '../services/result.ts';

/** Average, number of reviews and maximum of stars, by the product's `ratingAndReviewId`; products without reviews are missing. */
type Ratings = Readonly<Record<string, { readonly average: number; readonly count: number; readonly most: number }>>;

/** Sorted, so that the same list in another order shares the cache key. */
type Ids = Readonly<{ ids: readonly string[] }>;

/** Cached like a content query; the hash changes with the schema below. */
const ratingsQuery: ContentQuery<Ratings, Ids> = {
  operationName: 'CardRatings',
  query: '',
  hash: 'card-ratings-2',
  data: z.record(z.string(), z.object({ average: z.number(), count: z.int(), most: z.number() })),
};

/** Maximum wait for ratings in milliseconds; cards are complete without stars. */
const WAIT_MS = 600;

/** Maximum number of products in one call to the reviews service. */
const IDS_MAX = 100;

/** The part of a card with which its rating is looked up and shown. */
export type Rated = Pick<ProductCardModel, 'ratingId' | 'rating' | 'ratingCount' | 'maxRating'>;

/** Whether content has the rating. Stars without a count are ignored, as on the product page. */
const isRated = ({ rating, ratingCount }: Rated): boolean => rating !== undefined && !!ratingCount;

export interface CardRatings {
  /**
   * Adds stars to cards whose rating is not in content, with one call for all of them (PC-6). If there are more than the service accepts in
   * one call, only the first ones get stars.
   * @param endless true for lists in unlimited number, such as search results: not cached in KV.
   */
  rated<Card extends Rated>(
    scope: PageScope,
    cards: readonly Card[],
    options?: { readonly endless?: boolean },
  ): Promise<readonly Card[]>;
}

/** Create one per isolate. While the reviews service fails or is slow, cards have no stars (RS-1). */
export function createCardRatings({ reviews, clock }: Pick<Deps, 'reviews' | 'clock'>): CardRatings {
  const part = {
    operation: ratingsQuery,
    policy: CACHE_TABLE.list.policy,
    dependsOn: ({ ids }: Ids) => ids.map(reviewsTag),
    service: 'reviews',
    ask: async ({ ids }: Ids) => {
      const answer = await reviews.statistics(ids);
      if (!answer.ok) return answer;
      const rows = answer.value.map(
        ({ productId, statistics: { average, count, mostStars: most } }) =>
          [productId, { average, count, most }] as const,
      );
      return ok(Object.fromEntries(rows));
    },
    clock,
    waitMs: WAIT_MS,
    storedWithout: false,
  };
  const readKept = optionalPart(part);
  const readFleeting = optionalPart({ ...part, memoryOnly: true });
  return {
    async rated(scope, cards, { endless = false } = {}) {
      const read = endless ? readFleeting : readKept;
      const ids = cards.flatMap((card) => (isRated(card) ? [] : (card.ratingId ?? [])));
      if (ids.length === 0) return cards;
      const ratings = (await read(scope, { ids: [...new Set(ids)].slice(0, IDS_MAX).sort() })) ?? {};
      return cards.map((card) => {
        const found = isRated(card) ? undefined : ratings[card.ratingId ?? ''];
        return found ? { ...card, rating: found.average, ratingCount: found.count, maxRating: found.most } : card;
      });
    },
  };
}
