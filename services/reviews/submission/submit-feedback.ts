import { placeOf } from '../../../shared/spec/place.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { prepare, sql } from '../../sql.ts';
import { readLocale } from '../query/page.ts';
import { IS_APPROVED } from '../storage/reviews.ts';
import { countVote } from '../storage/votes.ts';
import { answer, classicError, problem, type Read, read, type Unreadable, wrong } from '../wire/errors.ts';
import type { Parameters } from '../wire/parameters.ts';
import type { SubmissionCall } from './submit-review.ts';

const CONTENT_TYPES = ['review', 'question', 'answer', 'review_comment'];
const REASON_MOST = 1_000;

type Feedback =
  | { readonly type: 'helpfulness'; readonly vote: 'POSITIVE' | 'NEGATIVE' }
  | { readonly type: 'inappropriate'; readonly reason: string | null };

const invalid = (name: string, value: string): Unreadable =>
  wrong('ERROR_PARAM_INVALID_PARAMETERS', `Invalid value for ${name} '${value}'`);

function readFeedback(parameters: Parameters): Read<Feedback> {
  const type = parameters.first('FeedbackType')?.toLowerCase() ?? '';
  if (type === 'inappropriate') return read({ type, reason: parameters.cut('ReasonText', REASON_MOST) });
  if (type !== 'helpfulness') return invalid('feedbacktype', type);
  const vote = parameters.first('Vote')?.toUpperCase() ?? '';
  return vote === 'POSITIVE' || vote === 'NEGATIVE' ? read({ type, vote }) : invalid('vote', vote);
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Counts a vote; false when there is no such review, or the visitor's place has used up its votes today. */
async function vote(
  { database, secret, sentFrom, now }: SubmissionCall,
  review: number,
  helpful: boolean,
): Promise<boolean> {
  const day = Math.floor(now.getTime() / DAY_MS);
  const key = await keyedHash(secret, 'vote', String(review), placeOf(sentFrom), String(day));
  return countVote(database, { review, helpful, day, key });
}

/** Stores a report of an approved review; false when there is no such review. */
async function report({ database, now }: SubmissionCall, review: number, reason: string | null): Promise<boolean> {
  const statement = sql`INSERT INTO review_reports (review_id, reason, reported_at)
    SELECT r.id, ${reason}, ${now.getTime()} FROM reviews r WHERE r.id = ${review} AND ${IS_APPROVED}`;
  return (await prepare(database, statement).run()).meta.changes > 0;
}

const note = (call: SubmissionCall, review: number, feedback: Feedback): Promise<boolean> =>
  feedback.type === 'helpfulness'
    ? vote(call, review, feedback.vote === 'POSITIVE')
    : report(call, review, feedback.reason);

/** `POST submitfeedback.json` (protocol facts 1.7): votes a review helpful or not, or reports it as inappropriate. */
export async function submitFeedback(call: SubmissionCall): Promise<Response> {
  const { parameters, method } = call;
  if (method !== 'POST') return problem(403, 'ERROR_FORBIDDEN', 'Forbidden', 'Feedback is submitted by POST.');
  const locale = readLocale(parameters);
  if (!locale.ok) return classicError(locale);
  for (const name of ['ContentType', 'ContentId', 'FeedbackType']) {
    if (!parameters.first(name))
      return classicError(wrong('ERROR_PARAM_MISSING_PARAMETERS', `The parameter ${name} is missing.`));
  }
  const contentType = parameters.first('ContentType')?.toLowerCase() ?? '';
  if (!CONTENT_TYPES.includes(contentType)) return classicError(invalid('contenttype', contentType));
  const feedback = readFeedback(parameters);
  if (!feedback.ok) return classicError(feedback);

  const id = parameters.first('ContentId') ?? '';
  const noted = contentType === 'review' && /^\d{1,15}$/.test(id) && (await note(call, Number(id), feedback.value));
  if (!noted) return classicError(invalid('contentid', id));
  return answer({
    Locale: locale.value,
    HasErrors: false,
    Errors: [],
    Form: [],
    FormErrors: {},
    Data: {},
    Feedback:
      feedback.value.type === 'helpfulness'
        ? { Helpfulness: { Vote: feedback.value.vote, AuthorId: null } }
        : { Inappropriate: { ReasonText: feedback.value.reason, AuthorId: null } },
    SubmissionId: null,
    TypicalHoursToPost: null,
    AuthorSubmissionToken: null,
  });
}
