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

/** Which reviews of a product a visitor wants to see (RV-2, RV-3). */
export interface ReviewsAsk {
  readonly sort: ReviewSort;
  /** 0: whatever the stars. */
  readonly stars: RatingFilter;
  /** Where the last batch begins. */
  readonly offset: number;
}

export const FIRST_REVIEWS: ReviewsAsk = { sort: DEFAULT_REVIEW_SORT, stars: 0, offset: 0 };

/** Nobody reads on beyond this many reviews; an address that asks for more is refused. */
export const FARTHEST_OFFSET = 9_998;

/** How many reviews there are in the batch that begins at an offset: few with the page, more with each Load more (RV-3). */
export const batchAt = (offset: number): number => (offset === 0 ? REVIEW_COUNTS.preload : REVIEW_COUNTS.page);

/** Batches begin where the one before ends. */
const isBatch = (offset: number): boolean =>
  offset === 0 ||
  (offset <= FARTHEST_OFFSET &&
    offset >= REVIEW_COUNTS.preload &&
    (offset - REVIEW_COUNTS.preload) % REVIEW_COUNTS.page === 0);

/** Where the next batch begins; null where there is none: Load more shows while total − offset > limit (RV-3). */
export function nextOffset(total: number, offset: number): number | null {
  const next = offset + batchAt(offset);
  return total - offset > batchAt(offset) && next <= FARTHEST_OFFSET ? next : null;
}

export const sortOf = (value: string): ReviewSort | undefined =>
  REVIEW_SORTS.find((sort) => sort.value === value)?.value;

export const starsOf = (value: string): RatingFilter | undefined =>
  RATING_FILTERS.find((stars) => String(stars) === value);

export const offsetOf = (value: string): number | undefined =>
  /^(?:0|[1-9]\d{0,3})$/.test(value) && isBatch(Number(value)) ? Number(value) : undefined;

/** What is no other than the beginning is left out, so that one list has one address. */
const unless = <T>(first: T, value: T | undefined): string | undefined =>
  value === undefined || value === first ? undefined : String(value);

/** Parameters of a product's page that make another one, each in its one spelling; what makes no sense is left out. */
export const REVIEWS_PARAMETERS = {
  offset: (value) => unless(FIRST_REVIEWS.offset, offsetOf(value)),
  sort: (value) => unless(FIRST_REVIEWS.sort, sortOf(value)),
  stars: (value) => unless(FIRST_REVIEWS.stars, starsOf(value)),
  /** What became of a vote that was sent without a script (RV-6). */
  voted: (value) => (votedOf(value) === undefined ? undefined : value),
} as const satisfies PageParameters;

/** What the address of a product's page asks for. */
export function reviewsAskOf(params: URLSearchParams): ReviewsAsk {
  return {
    sort: sortOf(params.get('sort') ?? '') ?? FIRST_REVIEWS.sort,
    stars: starsOf(params.get('stars') ?? '') ?? FIRST_REVIEWS.stars,
    offset: offsetOf(params.get('offset') ?? '') ?? FIRST_REVIEWS.offset,
  };
}

/** Id of a batch on the page, where a link without script leads to. */
export const batchId = (offset: number): string => (offset === 0 ? REVIEWS_ANCHOR : `reviews-${offset}`);

/** The address of a product's page that shows these reviews. @param productHref of the page itself, without a query. */
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

/** The same, down to where its newest reviews stand. */
export const reviewsLink = (productHref: string, ask: ReviewsAsk): string =>
  `${reviewsAddress(productHref, ask)}#${batchId(ask.offset)}`;
