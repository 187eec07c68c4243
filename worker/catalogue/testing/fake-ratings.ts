import { ok } from '../../services/result.ts';
import type { ReviewsPort } from '../../services/reviews/reviews.port.ts';

const NEVER = () => Promise.reject(new Error('not called by cards'));

/** A reviews service that gives every product the same rating; records the ids of each call. */
export function fakeRatings(average: number): { readonly reviews: ReviewsPort; readonly rated: (readonly string[])[] } {
  const rated: (readonly string[])[] = [];
  const counts = { average, mostStars: 5, count: 12, recommended: 9, distribution: [], quality: null, value: null };
  const reviews: ReviewsPort = {
    product: NEVER,
    page: NEVER,
    preview: NEVER,
    submit: NEVER,
    confirm: NEVER,
    vote: NEVER,
    statistics(ids) {
      rated.push(ids);
      return Promise.resolve(ok(ids.map((productId) => ({ productId, statistics: counts }))));
    },
  };
  return { reviews, rated };
}
