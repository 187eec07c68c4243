import { prepare, raw, sql } from '../../sql.ts';
import { readLocale } from '../query/page.ts';
import { IS_APPROVED } from '../storage/reviews.ts';
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
  if (type === 'inappropriate')
    return read({ type, reason: parameters.first('ReasonText')?.slice(0, REASON_MOST) ?? null });
  if (type !== 'helpfulness') return invalid('feedbacktype', type);
  const vote = parameters.first('Vote')?.toUpperCase() ?? '';
  return vote === 'POSITIVE' || vote === 'NEGATIVE' ? read({ type, vote }) : invalid('vote', vote);
}

/** Notes it at an approved review; false when there is no such review. */
async function note(database: D1Database, id: number, feedback: Feedback, now: Date): Promise<boolean> {
  const column = raw(feedback.type === 'helpfulness' && feedback.vote === 'POSITIVE' ? 'helpful' : 'not_helpful');
  const statement =
    feedback.type === 'helpfulness'
      ? sql`UPDATE reviews AS r SET ${column} = ${column} + 1 WHERE r.id = ${id} AND ${IS_APPROVED}`
      : sql`INSERT INTO review_reports (review_id, reason, reported_at)
          SELECT r.id, ${feedback.reason}, ${now.getTime()} FROM reviews r WHERE r.id = ${id} AND ${IS_APPROVED}`;
  return (await prepare(database, statement).run()).meta.changes > 0;
}

/** `POST submitfeedback.json` (protocol facts 1.7): a review was helpful or not, or is called inappropriate. */
export async function submitFeedback({ database, parameters, method, now }: SubmissionCall): Promise<Response> {
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
  const noted =
    contentType === 'review' && /^\d{1,15}$/.test(id) && (await note(database, Number(id), feedback.value, now));
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
