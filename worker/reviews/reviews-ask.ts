import { REVIEWS_ANCHOR } from '../../shared/routes.ts';
import {
  DEFAULT_REVIEW_SORT,
  RATING_FILTERS,
  type RatingFilter,
  REVIEW_COUNTS,
  REVIEW_SORTS,
  type ReviewSort,
} from '../../shared/spec/reviews.ts';
import type { PageParameters } from '../middleware/page-cache.ts';
import { votedOf } from './voted.ts';

/** The reviews that a visitor requests (RV-2, RV-3). */
export interface ReviewsAsk {
  readonly sort: ReviewSort;
  /** 0: any number of stars. */
  readonly stars: RatingFilter;
  /** Offset of the last batch. */
  readonly offset: number;
}

export const FIRST_REVIEWS: ReviewsAsk = { sort: DEFAULT_REVIEW_SORT, stars: 0, offset: 0 };

/** The highest valid offset; nobody reads further. */
export const FARTHEST_OFFSET = 9_998;

/** Size of the batch at an offset: a small one with the page, larger ones with each Load more (RV-3). */
export const batchAt = (offset: number): number => (offset === 0 ? REVIEW_COUNTS.preload : REVIEW_COUNTS.page);

/** Whether a batch begins at this offset. */
const isBatch = (offset: number): boolean =>
  offset === 0 ||
  (offset <= FARTHEST_OFFSET &&
    offset >= REVIEW_COUNTS.preload &&
    (offset - REVIEW_COUNTS.preload) % REVIEW_COUNTS.page === 0);

/** Offset of the next batch, or null: Load more shows while total − offset > limit (RV-3). */
export function nextOffset(total: number, offset: number): number | null {
  const next = offset + batchAt(offset);
  return total - offset > batchAt(offset) && next <= FARTHEST_OFFSET ? next : null;
}

/** The sort order of that value (RV-2), case-sensitive; undefined if there is none. */
export const sortOf = (value: string): ReviewSort | undefined =>
  REVIEW_SORTS.find((sort) => sort.value === value)?.value;

/** `0` to `5`, 0 for any number of stars (RV-2); undefined for anything else. */
export const starsOf = (value: string): RatingFilter | undefined =>
  RATING_FILTERS.find((stars) => String(stars) === value);

/** undefined unless a batch begins at this offset (RV-3) and it is written in plain digits without a leading zero. */
export const offsetOf = (value: string): number | undefined =>
  /^(?:0|[1-9]\d{0,3})$/.test(value) && isBatch(Number(value)) ? Number(value) : undefined;

/** Omits default values, so that each list has only one address. */
const unless = <T>(first: T, value: T | undefined): string | undefined =>
  value === undefined || value === first ? undefined : String(value);

/** Parameters that change a product's page, each in its canonical form; invalid ones are dropped. */
export const REVIEWS_PARAMETERS = {
  offset: (value) => unless(FIRST_REVIEWS.offset, offsetOf(value)),
  sort: (value) => unless(FIRST_REVIEWS.sort, sortOf(value)),
  stars: (value) => unless(FIRST_REVIEWS.stars, starsOf(value)),
  /** Result of a vote sent without JavaScript (RV-6). */
  voted: (value) => (votedOf(value) === undefined ? undefined : value),
} as const satisfies PageParameters;

/** Parses the parameters of a product's page. */
export function reviewsAskOf(params: URLSearchParams): ReviewsAsk {
  return {
    sort: sortOf(params.get('sort') ?? '') ?? FIRST_REVIEWS.sort,
    stars: starsOf(params.get('stars') ?? '') ?? FIRST_REVIEWS.stars,
    offset: offsetOf(params.get('offset') ?? '') ?? FIRST_REVIEWS.offset,
  };
}

/** Id of a batch on the page: the target of links without JavaScript. */
export const batchId = (offset: number): string => (offset === 0 ? REVIEWS_ANCHOR : `reviews-${offset}`);

/** Address of the product page with these reviews. @param productHref of the page itself, without a query. */
export function reviewsAddress(productHref: string, ask: ReviewsAsk): string {
  const query = new URLSearchParams(
    Object.entries({
      offset: unless(FIRST_REVIEWS.offset, ask.offset),
      sort: unless(FIRST_REVIEWS.sort, ask.sort),
      stars: unless(FIRST_REVIEWS.stars, ask.stars),
    }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
  return `${productHref}${query && `?${query.replaceAll('%3A', ':')}`}`;
}

/** The same address, with the id of the last batch as its fragment. */
export const reviewsLink = (productHref: string, ask: ReviewsAsk): string =>
  `${reviewsAddress(productHref, ask)}#${batchId(ask.offset)}`;
