import { prepare } from '../../sql.ts';
import { wireTime } from '../display/time.ts';
import { readLocale } from '../query/page.ts';
import { productsSql } from '../storage/products.ts';
import { type Conflict, findConflict, type NewReview, storeReview } from '../storage/submissions.ts';
import { answer, classicError, problem, type Read, read, wrong } from '../wire/errors.ts';
import type { Parameters } from '../wire/parameters.ts';
import { checkFields, type FieldError } from './check-fields.ts';
import { type FormField, reviewForm } from './form.ts';
import { type SubmissionOutcome, submissionJson } from './submission-json.ts';

/** A submission call and its sender. */
export interface SubmissionCall {
  readonly database: D1Database;
  readonly parameters: Parameters;
  readonly method: string;
  /** IP address of the visitor, as the caller reports it. */
  readonly sentFrom: string | null;
  /** Key for the hashes of where a vote came from. */
  readonly secret: string;
  readonly now: Date;
}

/** The error of each conflict, and the field it belongs to. */
const CONFLICTS = {
  nicknameTaken: {
    field: 'usernickname',
    code: 'ERROR_FORM_DUPLICATE',
    message: 'Your nickname has already been taken by another reviewer. Please choose a different one.',
  },
  alreadyReviewed: {
    field: 'useremail',
    code: 'ERROR_FORM_DUPLICATE',
    message: 'You have already submitted a review of this product.',
  },
} as const satisfies Record<Exclude<Conflict, 'sameReview'>, FieldError>;
const SENT_BEFORE = wrong('ERROR_DUPLICATE_SUBMISSION', 'You have already submitted this review.');

/** Attempts to store a review: after a race it is tried once more, and then reports the conflict. */
const TRIES = 2;

/** The reviewed product. */
async function readSubject({ database, parameters }: SubmissionCall): Promise<Read<string>> {
  const id = parameters.first('ProductId')?.trim() ?? '';
  if (id === '') return wrong('ERROR_PARAM_MISSING_SUBJECT_ID', 'The parameter ProductId is missing.');
  const product = await prepare(database, productsSql([id])).first();
  if (product === null) return wrong('ERROR_PARAM_INVALID_SUBJECT_ID', `There is no product '${id}'.`);
  return read(id);
}

const text = (parameters: Parameters, name: string): string => parameters.first(name) ?? '';
const starsOf = (parameters: Parameters, name: string): number | null => Number(text(parameters, name)) || null;
/** A random, unguessable id: only those who were told it know it. */
const random = (): string => crypto.randomUUID().replaceAll('-', '');

function reviewOf(
  { parameters, sentFrom, now }: SubmissionCall,
  productId: string,
  locale: string,
): Omit<NewReview, 'submissionId'> {
  return {
    productId,
    campaignId: parameters.cut('CampaignId', 100),
    locale,
    email: text(parameters, 'useremail'),
    nickname: text(parameters, 'usernickname'),
    location: text(parameters, 'userlocation'),
    rating: Number(text(parameters, 'rating')),
    quality: starsOf(parameters, 'rating_Quality'),
    value: starsOf(parameters, 'rating_Value'),
    title: text(parameters, 'title'),
    body: text(parameters, 'reviewtext'),
    recommended: parameters.flag('isrecommended'),
    sentFrom,
    at: now.getTime(),
  };
}

/** Stores a review that passed every check. @throws Error when storing fails although there is no conflict */
async function store(
  call: SubmissionCall,
  productId: string,
  locale: string,
): Promise<SubmissionOutcome | 'duplicate'> {
  const submissionId = `i0101${random()}`;
  const review = { ...reviewOf(call, productId, locale), submissionId };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const conflict = await findConflict(call.database, review);
    if (conflict === 'sameReview') return 'duplicate';
    if (conflict !== null) return { kind: 'refused', errors: [CONFLICTS[conflict]] };
    if (await storeReview(call.database, review))
      return { kind: 'stored', submissionId, token: `${random()}${random()}` };
  }
  throw new Error('reviews: storing a review failed twice in a row without a conflict');
}

/**
 * A preview, and a form with errors, reveal nothing about other reviewers. Otherwise they could be used to test whose a nickname is without
 * leaving a trace.
 */
async function attempt(
  call: SubmissionCall,
  form: readonly FormField[],
  productId: string,
  submit: string | null,
): Promise<SubmissionOutcome | 'duplicate'> {
  const errors = checkFields(form, call.parameters, call.now);
  if (errors.length > 0) return { kind: 'refused', errors };
  return submit === null ? { kind: 'preview' } : store(call, productId, submit);
}

/**
 * `submitreview.json` (protocol facts 1.6): without an action it describes the form, `Preview` validates, `Submit` stores. Stored reviews
 * wait for moderation.
 */
export async function submitReview(call: SubmissionCall): Promise<Response> {
  const { parameters, now } = call;
  const action = parameters.first('Action')?.toLowerCase() ?? '';
  if (!['', 'preview', 'submit'].includes(action))
    return classicError(wrong('ERROR_PARAM_INVALID_PARAMETERS', `Invalid value for action '${action}'`));
  if (action === 'submit' && call.method !== 'POST')
    return problem(403, 'ERROR_FORBIDDEN', 'Forbidden', 'A review is submitted by POST.');
  const locale = readLocale(parameters);
  if (!locale.ok) return classicError(locale);
  const subject = await readSubject(call);
  if (!subject.ok) return classicError(subject);

  const form = reviewForm(now);
  const outcome: SubmissionOutcome | 'duplicate' =
    action === ''
      ? { kind: 'form' }
      : await attempt(call, form, subject.value, action === 'submit' ? locale.value : null);
  if (outcome === 'duplicate') return classicError(SENT_BEFORE);
  const at = outcome.kind === 'form' ? null : wireTime(now.getTime());
  return answer(submissionJson(form, parameters, locale.value, outcome, at));
}
