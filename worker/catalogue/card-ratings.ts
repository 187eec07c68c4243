import { z } from 'zod';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { reviewsTag } from '../cache/reviews-tag.ts';
import type { Deps } from '../deps.ts';
import { optionalPart } from '../render/optional-part.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { ok } from '../services/result.ts';

/** Average of how many reviews, out of how many stars, by the product's `ratingAndReviewId`; one without reviews is missing. */
type Ratings = Readonly<Record<string, { readonly average: number; readonly count: number; readonly most: number }>>;

/** Sorted, so that two orders of a list share the answer. */
type Ids = Readonly<{ ids: readonly string[] }>;

/** Kept in the query cache like a content query; the hash changes with the shape below. */
const ratingsQuery: ContentQuery<Ratings, Ids> = {
  operationName: 'CardRatings',
  query: '',
  hash: 'card-ratings-2',
  data: z.record(z.string(), z.object({ average: z.number(), count: z.int(), most: z.number() })),
};

/** Cards are whole without stars, so a page waits for them no longer than this, in milliseconds. */
const WAIT_MS = 600;

/** The reviews service takes no more products in one call. */
const IDS_MAX = 100;

/** As much of a card as its stars are looked up by, and shown. */
export type Rated = Pick<ProductCardModel, 'ratingId' | 'rating' | 'ratingCount' | 'maxRating'>;

/** Content says all of it: stars without a count are as good as none, here as on the page of the product. */
const isRated = ({ rating, ratingCount }: Rated): boolean => rating !== undefined && !!ratingCount;

export interface CardRatings {
  /**
   * The same cards with their stars: looked up for those that content gives none, in one call for all of them (PC-6), or for the
   * first of them where there are more than the service takes in one.
   * @param endless true for one of endlessly many lists, as of what is searched for: not for KV.
   */
  rated<Card extends Rated>(
    scope: PageScope,
    cards: readonly Card[],
    options?: { readonly endless?: boolean },
  ): Promise<readonly Card[]>;
}

/** One per isolate. While the reviews service fails or is slow, cards stand without stars (RS-1). */
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
