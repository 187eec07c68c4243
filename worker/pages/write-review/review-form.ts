import { type FieldFault, fieldsOf } from '../../../shared/forms/check-form.ts';
import { isBarred, type ReviewFormValues, schema } from '../../../shared/forms/write-review-form.ts';
import { hrefOfPath } from '../../../shared/routes.ts';
import { SERVICE_UNAVAILABLE } from '../../../shared/spec/copy.ts';
import { FORM_MESSAGES } from '../../../shared/spec/form-messages.ts';
import { isAhead } from '../../../shared/spec/reviews.ts';
import { REVIEW_MESSAGES } from '../../../shared/spec/write-review-copy.ts';
import { barredFor, tooYoung } from '../../forms/age-restriction.ts';
import { type FormOutcome, type FormSender, pageForm } from '../../forms/page-form.ts';
import type { Result } from '../../services/result.ts';
import type {
  Complaint,
  FieldComplaint,
  ReviewField,
  ReviewSubmission,
  SubmissionOutcome,
} from '../../services/reviews/reviews.port.ts';
import { ownContent } from '../page-context.ts';
import { writeReviewProductQuery } from './write-review.query.generated.ts';

type Field = keyof ReviewFormValues;

/** The form field of each service field, and the message for a complaint without its own. */
const FIELDS: Readonly<Record<ReviewField, readonly [field: Field, message: string]>> = {
  rating: ['rating', REVIEW_MESSAGES.rating],
  recommended: ['isRecommended', REVIEW_MESSAGES.recommended],
  title: ['reviewSummary', REVIEW_MESSAGES.summary],
  text: ['reviewText', REVIEW_MESSAGES.text],
  nickname: ['userNickname', REVIEW_MESSAGES.nickname],
  location: ['userLocation', REVIEW_MESSAGES.location],
  email: ['userEmail', REVIEW_MESSAGES.email],
  birthMonth: ['contextdatavalue_Agemonth', REVIEW_MESSAGES.birthMonth],
  birthYear: ['contextdatavalue_Ageyear', REVIEW_MESSAGES.birthYear],
  quality: ['rating_Quality', FORM_MESSAGES.mandatory],
  value: ['rating_Value', FORM_MESSAGES.mandatory],
  terms: ['agreedToTermsAndConditions', REVIEW_MESSAGES.terms],
};

/** Messages for a field that is filled in, but not as it should be, where they differ from those above. */
const INVALID: Readonly<Partial<Record<ReviewField, string>>> = {
  nickname: REVIEW_MESSAGES.nicknameCharacters,
  email: FORM_MESSAGES.invalidEmail,
};

function messageOf(field: ReviewField, complaint: Complaint): string {
  if (complaint === 'taken' && field === 'nickname') return REVIEW_MESSAGES.nicknameTaken;
  if (complaint === 'taken' && field === 'email') return REVIEW_MESSAGES.alreadyReviewed;
  if (complaint === 'invalid') return INVALID[field] ?? FIELDS[field][1];
  return complaint === 'not-allowed' ? REVIEW_MESSAGES.words : FIELDS[field][1];
}

/** Complaints as errors at their fields (WR-3). Those about a field that the form does not have are dropped. */
function faultsOf(complaints: readonly FieldComplaint[]): readonly FieldFault[] {
  const order = fieldsOf(schema);
  return complaints
    .flatMap(({ field, complaint }) =>
      field === null ? [] : [{ field: FIELDS[field][0], message: messageOf(field, complaint) }],
    )
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

function submissionOf(values: ReviewFormValues, productId: string, returnTo: string): ReviewSubmission {
  return {
    productId,
    rating: values.rating,
    title: values.reviewSummary,
    text: values.reviewText,
    recommended: values.isRecommended,
    nickname: values.userNickname,
    location: values.userLocation,
    email: values.userEmail,
    birthMonth: values.contextdatavalue_Agemonth,
    birthYear: values.contextdatavalue_Ageyear,
    quality: values.rating_Quality,
    value: values.rating_Value,
    agreedToTerms: values.agreedToTermsAndConditions,
    returnTo,
  };
}

/**
 * Complaints that the visitor sees. That a nickname or address is taken is shown only if it is the only complaint, and only for a submitted
 * review: otherwise anybody could probe for nicknames at no cost (docs/decisions/0068-what-a-refusal-tells.md).
 */
function heardOf(complaints: readonly FieldComplaint[], isPreview: boolean): readonly FieldComplaint[] {
  const others = complaints.filter(({ complaint }) => complaint !== 'taken');
  return isPreview || others.length > 0 ? others : complaints;
}

function refusalOf(complaints: readonly FieldComplaint[], sender: FormSender): FormOutcome {
  if (complaints.some(({ complaint }) => complaint === 'too-young')) return tooYoung(sender);
  const faults = faultsOf(complaints);
  if (faults.length === 0) return { kind: 'unavailable', notice: REVIEW_MESSAGES.notSubmitted };
  const isTaken = complaints.some(({ field, complaint }) => field === 'nickname' && complaint === 'taken');
  return { kind: 'refused', faults, ...(isTaken ? { notice: REVIEW_MESSAGES.nicknameYours } : {}) };
}

/** Maps the service's answer to the form's outcome. Submitting the same review twice is idempotent (WR-6). */
function outcomeOf(result: Result<SubmissionOutcome>, sender: FormSender): FormOutcome {
  const isPreview = sender.action === 'preview';
  if (!result.ok) {
    sender.log.warn('review.not-submitted', { kind: result.error.kind, message: result.error.message });
    return { kind: 'unavailable', notice: isPreview ? `${SERVICE_UNAVAILABLE}.` : REVIEW_MESSAGES.notSubmitted };
  }
  const { value } = result;
  const complaints = value.kind === 'refused' ? heardOf(value.complaints, isPreview) : [];
  if (isPreview && complaints.length === 0) return { kind: 'shown', shows: 'preview', status: 200 };
  return value.kind === 'refused' ? refusalOf(complaints, sender) : { kind: 'accepted' };
}

/** The form handler for a review that is submitted or previewed (WR-1). The age check comes before any validation. */
export const reviewForm = pageForm<ReviewFormValues>({
  schema,
  first: (values, sender) => barredFor(isBarred(values, new Date(sender.deps.clock.now())), sender),
  async send(values, sender) {
    const { deps, entry, scope, visitor, action } = sender;
    const born = { month: values.contextdatavalue_Agemonth, year: values.contextdatavalue_Ageyear };
    if (isAhead(born, new Date(deps.clock.now())))
      return { kind: 'refused', faults: [{ field: 'contextdatavalue_Ageyear', message: REVIEW_MESSAGES.birthYear }] };
    const answer = await scope.query(writeReviewProductQuery, { id: entry.contentfulId }, ownContent(entry));
    const productId = answer.ok ? answer.value.product?.ratingAndReviewId : undefined;
    if (!productId) return { kind: 'unavailable', notice: REVIEW_MESSAGES.notSubmitted };
    const submission = submissionOf(values, productId, `${deps.settings.SITE_ORIGIN}${hrefOfPath(entry.path)}`);
    const send = action === 'preview' ? deps.reviews.preview : deps.reviews.submit;
    return outcomeOf(await send(submission, visitor), sender);
  },
});
