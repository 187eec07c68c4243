import { renderToString } from 'react-dom/server';
import { z } from 'zod';
import { pageHref } from '../../shared/routes.ts';
import { SERVICE_UNAVAILABLE } from '../../shared/spec/copy.ts';
import { REVIEW_SORTS } from '../../shared/spec/reviews.ts';
import { SYMBOL_MAX } from '../../shared/spec/site.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { CachePolicy } from '../cache/contracts.ts';
import type { Deps } from '../deps.ts';
import { itemsOf } from '../mapping/links.ts';
import { asGiven, type PageParameters } from '../middleware/page-cache.ts';
import { badRequest, jsonAnswer, notAvailable, nothingThere } from '../render/json-answer.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { PageAsk, RenderPage } from '../render/rendered-page.ts';
import { scopeFor } from '../render/scope-for.ts';
import { ok, type Result } from '../services/result.ts';
import { loadReviews } from './load-reviews.ts';
import { Reviews } from './Reviews.tsx';
import { createReviewsReader } from './read-reviews.ts';
import { reviewedProductQuery } from './reviewed-product.query.generated.ts';
import { FARTHEST_OFFSET, FIRST_REVIEWS, offsetOf, REVIEWS_PARAMETERS, sortOf, starsOf } from './reviews-ask.ts';
import type { ReviewedProduct, ReviewsModel } from './reviews-model.ts';

/** Value of Retry-After, in seconds. */
const RETRY_AFTER_S = 10;

/** Schema of a value that `read` parses; a result of undefined is rejected with the message. */
const understood = <T,>(read: (value: string) => T | undefined, message: string) =>
  z.string().transform((value, context): T => {
    const found = read(value);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const reviewsAsk = z.object({
  product: z
    .string({ error: 'must be the slug of a product' })
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be the slug of a product: a-z, 0-9 and hyphens')
    .max(SYMBOL_MAX, `must be the slug of a product, of at most ${SYMBOL_MAX} characters`),
  sort: understood(sortOf, `must be one of ${REVIEW_SORTS.map(({ value }) => value).join(', ')}`).default(
    FIRST_REVIEWS.sort,
  ),
  stars: understood(starsOf, 'must be from 1 to 5, or 0 for all').default(FIRST_REVIEWS.stars),
  offset: understood(
    offsetOf,
    `must be the first position of a batch: 0, 3, 8, 13 and so on, up to ${FARTHEST_OFFSET}`,
  ).default(FIRST_REVIEWS.offset),
});

/** Normalises valid values, so that they share a cache key. Invalid ones pass unchanged and are rejected later. */
const asUnderstood =
  (name: 'sort' | 'stars' | 'offset') =>
  (value: string): string | undefined =>
    reviewsAsk.shape[name].safeParse(value).success ? REVIEWS_PARAMETERS[name](value) : value;

export const REVIEWS_API_PARAMETERS = {
  product: asGiven,
  sort: asUnderstood('sort'),
  stars: asUnderstood('stars'),
  offset: asUnderstood('offset'),
} as const satisfies PageParameters;

/**
 * `GET /en-my/api/reviews?product=<slug>&sort=&stars=&offset=`: one batch of a product's reviews with the markup around it, for a page that
 * already shows reviews (RV-2, RV-3): `{html, total, offset, next}`. Errors: 400 naming every wrong parameter, 404 for an unknown product,
 * 503 while reviews are unavailable (RV-8).
 */
export function createReviewsMaker(deps: Deps): RenderPage {
  const reader = createReviewsReader(deps);
  return async (request) => {
    const asked = reviewsAsk.safeParse(Object.fromEntries(request.params));
    if (!asked.success)
      return badRequest(asked.error.issues.map(({ path, message }) => ({ parameter: path.join('.'), message })));
    const { product: slug, ...ask } = asked.data;
    const scope = scopeFor(request, deps);
    const product = await reviewedProduct(scope, slug);
    if (!product.ok) return unavailable(request, product.error.message);
    if (!product.value) return nothingThere(`no product has the slug ${slug}`);
    const found = await loadReviews(reader, scope, { product: product.value, ask, batches: 'last' });
    if (!found.ok) return unavailable(request, found.error.message);
    const { total, next } = found.value;
    const html = renderToString(<Reviews reviews={found.value} />);
    return jsonAnswer({ html, total, offset: ask.offset, next }, { scope, policy: policyOf(found.value) });
  };
}

/** Batches after the last review are not cached: there are endlessly many. */
const policyOf = ({ reviews, ask }: ReviewsModel): CachePolicy | null =>
  reviews.length === 0 && ask.offset > 0 ? null : CACHE_TABLE.page.policy;

/** The product with this slug; undefined if there is none. */
async function reviewedProduct(scope: PageScope, slug: string): Promise<Result<ReviewedProduct | undefined>> {
  const answer = await scope.query(
    reviewedProductQuery,
    { slug },
    {
      policy: CACHE_TABLE.content.policy,
      negative: (data) => itemsOf(data.productCollection).length === 0,
      dependsOn: [`slug:${slug}`],
    },
  );
  if (!answer.ok) return answer;
  const [product] = itemsOf(answer.value.productCollection);
  if (!product?.path) return ok(undefined);
  const { path, ratingAndReviewId } = product;
  return ok({
    slug,
    href: pageHref({ pageType: 'productDetailPage', path }),
    writeReviewHref: pageHref({ pageType: 'writeReviewPage', path }),
    ratingId: ratingAndReviewId ?? undefined,
  });
}

function unavailable({ log }: PageAsk, message: string): Response {
  log.warn('reviews.unavailable', { message });
  return notAvailable(SERVICE_UNAVAILABLE, RETRY_AFTER_S);
}
