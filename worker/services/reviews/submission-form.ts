import { LOCALE } from '../../../shared/spec/site.ts';
import type { Complaint, FieldComplaint, ReviewField, ReviewSubmission } from './reviews.port.ts';

/** The service's locales use an underscore. */
export const SERVICE_LOCALE = LOCALE.content.replace('-', '_');

/** Our fields and the service's parameter names. Parameter names are case-insensitive. */
const FIELDS = {
  rating: 'Rating',
  recommended: 'IsRecommended',
  title: 'Title',
  text: 'ReviewText',
  nickname: 'UserNickname',
  location: 'UserLocation',
  email: 'UserEmail',
  birthMonth: 'ContextDataValue_Agemonth',
  birthYear: 'ContextDataValue_Ageyear',
  quality: 'Rating_Quality',
  value: 'Rating_Value',
  terms: 'AgreedToTermsAndConditions',
} as const satisfies Record<ReviewField, string>;

const HOSTED_EMAIL = 'HostedAuthentication_AuthenticationEmail';

const FIELD_BY_WIRE: ReadonlyMap<string, ReviewField> = new Map([
  ...Object.entries(FIELDS).map(([field, wire]) => [wire.toLowerCase(), field as ReviewField] as const),
  [HOSTED_EMAIL.toLowerCase(), 'email'],
]);

/** A review as the form of `submitreview.json` (protocol facts 1.6). */
export function submissionForm(submission: ReviewSubmission): readonly (readonly [string, string])[] {
  const optional = (name: string, value: number | string | undefined): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]];
  return [
    ['ProductId', submission.productId],
    ['Locale', SERVICE_LOCALE],
    [FIELDS.rating, String(submission.rating)],
    [FIELDS.recommended, String(submission.recommended)],
    [FIELDS.title, submission.title],
    [FIELDS.text, submission.text],
    [FIELDS.nickname, submission.nickname],
    [FIELDS.location, submission.location],
    [FIELDS.email, submission.email],
    [FIELDS.birthMonth, String(submission.birthMonth)],
    [FIELDS.birthYear, String(submission.birthYear)],
    ...optional(FIELDS.quality, submission.quality),
    ...optional(FIELDS.value, submission.value),
    [FIELDS.terms, String(submission.agreedToTerms)],
    [HOSTED_EMAIL, submission.email],
    ['HostedAuthentication_CallbackUrl', submission.returnTo],
    ...optional('fp', submission.fingerprint),
  ];
}

/** The codes of protocol facts 1.8 as our complaints. The service's own messages are not shown. */
const COMPLAINTS: Readonly<Record<string, Complaint>> = {
  ERROR_FORM_REQUIRED: 'missing',
  ERROR_FORM_REQUIRED_EITHER: 'missing',
  ERROR_FORM_REQUIRED_NICKNAME: 'missing',
  ERROR_FORM_REQUIRES_TRUE: 'missing',
  ERROR_FORM_TOO_FEW: 'missing',
  ERROR_FORM_DUPLICATE: 'taken',
  ERROR_FORM_DUPLICATE_NICKNAME: 'taken',
  ERROR_FORM_SUBMITTED_NICKNAME: 'taken',
  ERROR_FORM_TOO_SHORT: 'too-short',
  ERROR_FORM_TOO_LONG: 'too-long',
  ERROR_FORM_TOO_LOW: 'out-of-range',
  ERROR_FORM_TOO_HIGH: 'out-of-range',
  ERROR_FORM_PROFANITY: 'not-allowed',
  ERROR_FORM_REJECTED: 'not-allowed',
  ERROR_FORM_EMOJI: 'not-allowed',
  ERROR_FORM_RESTRICTED: 'not-allowed',
};

const AGE: readonly (ReviewField | null)[] = ['birthMonth', 'birthYear'];

/** Maps one field error of the service to ours. @param wire the field's id as the service spells it */
export function complaintOf(wire: string, code: string): FieldComplaint {
  const field = FIELD_BY_WIRE.get(wire.toLowerCase()) ?? null;
  if (code === 'ERROR_FORM_RESTRICTED' && AGE.includes(field)) return { field, complaint: 'too-young' };
  return { field, complaint: Object.hasOwn(COMPLAINTS, code) ? (COMPLAINTS[code] ?? 'invalid') : 'invalid' };
}
