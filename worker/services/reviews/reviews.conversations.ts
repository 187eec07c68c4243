import type { z } from 'zod';
import { DEFAULT_REVIEW_SORT, REVIEW_COUNTS } from '../../../shared/spec/reviews.ts';
import { type CallLimits, callForText, type Fetcher } from '../http.ts';
import { type TellLeftOut, untold } from '../left-out.ts';
import { ok, type Result } from '../result.ts';
import { nativeOf, reviewOf, statisticsOf } from './map-reviews.ts';
import { expectData, type ReadAnswer, readAnswer, refusal, refusesOurKey } from './read-answer.ts';
import type {
  ProductReviews,
  ProductStatistics,
  ReviewQuery,
  ReviewSubmission,
  ReviewsPort,
  SubmissionOutcome,
  Visitor,
  VoteOutcome,
} from './reviews.port.ts';
import { complaintOf, SERVICE_LOCALE, submissionForm } from './submission-form.ts';
import {
  confirmationAnswer,
  feedbackAnswer,
  previewAnswer,
  productsAnswer,
  reviewsAnswer,
  statisticsAnswer,
  submissionAnswer,
} from './wire-schemas.ts';

export interface ConversationsReviewsOptions {
  readonly fetcher: Fetcher;
  /** Base URL, the part before `/data/…`, without a trailing slash. */
  readonly url: string;
  readonly key: string;
  readonly limits?: Readonly<Record<'display' | 'submission', CallLimits>>;
  readonly leftOut?: TellLeftOut;
}

/** Reviews are streamed after the page and may take a little. A sender waits longer, which is better than sending twice (RS-1). */
export const REVIEWS_LIMITS = {
  display: { timeoutMs: 3_000, maxBytes: 2_000_000 },
  submission: { timeoutMs: 10_000, maxBytes: 500_000 },
} as const satisfies Record<string, CallLimits>;

const API_VERSION = '5.4';
/** Maximum of the service per call, and what fits into its request line of 7,168 bytes (protocol facts 0.3, 0.4). */
const MOST_PRODUCTS = 100;
const MOST_ID_BYTES = 5_500;

/** Codes for a repeated submission: this person has already reviewed this product, or voted on this review. */
const DUPLICATE = new Set(['ERROR_DUPLICATE_SUBMISSION', 'ERROR_PARAM_DUPLICATE_SUBMISSION']);

/** Codes of a vote for an unknown review. Any other refusal is ours to correct, such as a wrong key. */
const NO_SUCH_REVIEW = new Set(['ERROR_NOT_FOUND', 'ERROR_PARAM_INVALID_PARAMETERS', 'ERROR_PARAM_INVALID_SUBJECT_ID']);

type Pairs = readonly (readonly [string, string])[];

/** Escapes a value in a filter, where commas and colons are separators. */
const escaped = (value: string): string => value.replace(/[\\,:]/g, '\\$&');

/** Splits ids into groups that fit into one call. */
function chunked(ids: readonly string[]): readonly (readonly string[])[] {
  const chunks: string[][] = [];
  let room = 0;
  for (const id of new Set(ids)) {
    const size = encodeURIComponent(`${escaped(id)},`).length;
    const last = chunks.at(-1);
    if (last === undefined || last.length >= MOST_PRODUCTS || size > room) {
      chunks.push([id]);
      room = MOST_ID_BYTES - size;
    } else {
      last.push(id);
      room -= size;
    }
  }
  return chunks;
}

/** Result of a submission, from the service's response. */
function outcomeOf(
  call: string,
  answer: ReadAnswer<{ readonly submissionId: string | null }>,
): Result<SubmissionOutcome> {
  if (answer.kind === 'data') return ok({ kind: 'accepted', ...answer.data });
  const { codes, fields } = answer.refused;
  if (codes.some((code) => DUPLICATE.has(code))) return ok({ kind: 'duplicate' });
  const complaints = fields.map(({ field, code }) => complaintOf(field, code));
  // The visitor cannot correct fields that this site's form does not have.
  if (complaints.some(({ field }) => field !== null)) return ok({ kind: 'refused', complaints });
  return refusal(call, answer.refused);
}

function voteOf(call: string, answer: ReadAnswer<unknown>): Result<VoteOutcome> {
  if (answer.kind === 'data') return ok('counted');
  const { codes, fields } = answer.refused;
  if (codes.some((code) => DUPLICATE.has(code))) return ok('counted');
  const about = [...codes, ...fields.map(({ code }) => code)];
  return about.length > 0 && about.every((code) => NO_SUCH_REVIEW.has(code))
    ? ok('refused')
    : refusal(call, answer.refused);
}

/** The reviews port over the Conversations API 5.4, hosted or embedded (DV-2). The key is sent only to the service (RV-7). */
export function createConversationsReviews({
  fetcher,
  url,
  key,
  limits = REVIEWS_LIMITS,
  leftOut = untold,
}: ConversationsReviewsOptions): ReviewsPort {
  const credentials: Pairs = [
    ['apiversion', API_VERSION],
    ['passkey', key],
  ];
  const headers = { accept: 'application/json' };
  const hearers = { leftOut, refusedUs: fetcher.refused };

  const show = async <T>(call: string, schema: z.ZodType<T>, pairs: Pairs): Promise<Result<T>> => {
    const query = new URLSearchParams([...credentials, ...pairs].map(([name, value]) => [name, value]));
    const answer = await callForText('reviews', fetcher, `${url}/data/${call}?${query}`, { headers }, limits.display);
    return answer.ok ? expectData(call, readAnswer(call, answer.value, schema, { ...hearers, isOurs: true })) : answer;
  };

  const send = async <T>(call: string, schema: z.ZodType<T>, pairs: Pairs, { address }: Visitor) => {
    const form = new URLSearchParams([...credentials, ...pairs].map(([name, value]) => [name, value]));
    const init = {
      method: 'POST',
      // URLSearchParams sets its own content type. No CORS preflight, because no browser sends this.
      body: form,
      headers: { ...headers, ...(address === null ? {} : { 'x-forwarded-for': address }) },
    };
    const answer = await callForText('reviews', fetcher, `${url}/data/${call}`, init, limits.submission);
    return answer.ok ? readAnswer(call, answer.value, schema, hearers) : answer;
  };

  const submission = async (
    action: 'Preview' | 'Submit',
    review: ReviewSubmission,
    visitor: Visitor,
  ): Promise<Result<SubmissionOutcome>> => {
    const call = 'submitreview.json';
    const schema: z.ZodType<{ readonly submissionId: string | null }> =
      action === 'Submit' ? submissionAnswer : previewAnswer;
    const answer = await send(call, schema, [['Action', action], ...submissionForm(review)], visitor);
    return answer.ok ? outcomeOf(call, answer.value) : answer;
  };

  const someStatistics = async (ids: readonly string[]): Promise<Result<readonly ProductStatistics[]>> => {
    const answer = await show('products.json', productsAnswer, [
      ['Filter', `Id:eq:${ids.map(escaped).join(',')}`],
      ['Stats', 'Reviews'],
      ['Limit', String(ids.length)],
    ]);
    if (!answer.ok) return answer;
    return ok(
      answer.value.Results.flatMap(({ Id: productId, ReviewStatistics }) => {
        const statistics = statisticsOf(ReviewStatistics);
        return statistics === null ? [] : [{ productId, statistics }];
      }),
    );
  };

  /** Statistics without syndicated reviews. Only this call returns them. */
  const native = async (productId: string): Promise<Result<ProductReviews['native']>> => {
    const answer = await show('statistics.json', statisticsAnswer, [
      ['Filter', `ProductId:${escaped(productId)}`],
      ['Stats', 'Reviews,NativeReviews'],
    ]);
    if (!answer.ok) return answer;
    const own = answer.value.Results.find(({ ProductStatistics }) => ProductStatistics.ProductId === productId);
    return ok(nativeOf(own?.ProductStatistics.NativeReviewStatistics));
  };

  const withFirstReviews = (productId: string): Promise<Result<z.infer<typeof productsAnswer>>> =>
    show('products.json', productsAnswer, [
      ['Filter', `Id:eq:${escaped(productId)}`],
      ['Include', 'Reviews,Comments'],
      ['Stats', 'Reviews'],
      ['Limit_Reviews', String(REVIEW_COUNTS.preload)],
      ['Sort_Reviews', DEFAULT_REVIEW_SORT],
    ]);

  return {
    async statistics(productIds) {
      const answers = await Promise.all(chunked(productIds).map(someStatistics));
      const bad = answers.find((answer) => !answer.ok);
      return bad ?? ok(answers.flatMap((answer) => (answer.ok ? answer.value : [])));
    },
    async product(productId) {
      const [answer, figures] = await Promise.all([withFirstReviews(productId), native(productId)]);
      if (!answer.ok) return answer;
      // An answer without them would be incomplete, and a cache would keep the gap.
      if (!figures.ok) return figures;
      const found = answer.value.Results.find(({ Id }) => Id === productId);
      const reviews = answer.value.Includes.map(reviewOf);
      return ok({ statistics: statisticsOf(found?.ReviewStatistics), native: figures.value, reviews });
    },
    async page(productId, { sort, rating, limit, offset }: ReviewQuery) {
      const answer = await show('reviews.json', reviewsAnswer, [
        ['Filter', `ProductId:eq:${escaped(productId)}`],
        ...(rating === 0 ? [] : [['Filter', `Rating:eq:${rating}`] as const]),
        ['Sort', sort],
        ['Stats', 'Reviews'],
        ['Limit', String(limit)],
        ['Offset', String(offset)],
      ]);
      if (!answer.ok) return answer;
      return ok({ reviews: answer.value.Results.map(reviewOf), total: answer.value.TotalResults });
    },
    preview: (review, visitor) => submission('Preview', review, visitor),
    submit: (review, visitor) => submission('Submit', review, visitor),
    async confirm(token, visitor) {
      const call = 'authenticateuser.json';
      const answer = await send(call, confirmationAnswer, [['authtoken', token]], visitor);
      if (!answer.ok) return answer;
      if (answer.value.kind === 'data') return ok('confirmed');
      const { refused } = answer.value;
      return refused.codes.some(refusesOurKey) ? refusal(call, refused) : ok('refused');
    },
    async vote({ reviewId, helpful }, visitor) {
      const call = 'submitfeedback.json';
      const form: Pairs = [
        ['ContentType', 'review'],
        ['ContentId', reviewId],
        ['FeedbackType', 'helpfulness'],
        ['Vote', helpful ? 'Positive' : 'Negative'],
        ['Locale', SERVICE_LOCALE],
      ];
      const answer = await send(call, feedbackAnswer, form, visitor);
      return answer.ok ? voteOf(call, answer.value) : answer;
    },
  };
}
