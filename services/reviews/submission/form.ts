import { EARLIEST_BIRTH_YEAR } from '../../../shared/spec/birth-year.ts';
import { inMalaysia } from '../../../shared/spec/malaysia-time.ts';
import { MOST_STARS, REVIEW_LENGTHS, REVIEWER_LEAST_AGE } from '../../../shared/spec/reviews.ts';

/** Error codes of fields (protocol facts 1.8). */
export type FieldErrorCode =
  | 'ERROR_FORM_DUPLICATE'
  | 'ERROR_FORM_FUTURE_DATE'
  | 'ERROR_FORM_INVALID_EMAILADDRESS'
  | 'ERROR_FORM_INVALID_OPTION'
  | 'ERROR_FORM_PATTERN_MISMATCH'
  | 'ERROR_FORM_REQUIRED'
  | 'ERROR_FORM_REQUIRES_TRUE'
  | 'ERROR_FORM_RESTRICTED'
  | 'ERROR_FORM_TOO_HIGH'
  | 'ERROR_FORM_TOO_LONG'
  | 'ERROR_FORM_TOO_LOW'
  | 'ERROR_FORM_TOO_SHORT';

type FieldType = 'TextInput' | 'TextAreaInput' | 'IntegerInput' | 'BooleanInput' | 'SelectInput' | 'HiddenInput';

/** One field of the review form, as it is configured for this brand. */
export interface FormField {
  /** In lower case except for the name of a dimension, as the API spells it. Parameter names are case-insensitive. */
  readonly id: string;
  readonly type: FieldType;
  readonly label: string;
  /** The message when it is missing; without one the field is optional. */
  readonly missing?: string;
  readonly least?: number;
  readonly most?: number;
  readonly options?: readonly string[];
}

const FINGERPRINT_MOST = 20_000;
const URL_MOST = 2_000;

const stars = (id: string, label: string, missing?: string): FormField => ({
  id,
  type: 'IntegerInput',
  label,
  least: 1,
  most: MOST_STARS,
  ...(missing === undefined ? {} : { missing }),
});

const upTo = (first: number, last: number): readonly string[] =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => String(first + Math.sign(last - first) * index));

/** The whole form, in the order of display and validation. */
export function reviewForm(today: Date): readonly FormField[] {
  const year = inMalaysia(today.getTime()).getUTCFullYear();
  return [
    stars('rating', 'Overall rating', 'You must enter a value for overall rating.'),
    {
      id: 'isrecommended',
      type: 'BooleanInput',
      label: 'Would you recommend this product?',
      missing: 'You must say whether you recommend this product.',
    },
    {
      id: 'title',
      type: 'TextInput',
      label: 'Review title',
      missing: 'You must enter a title.',
      most: REVIEW_LENGTHS.title.most,
    },
    {
      id: 'reviewtext',
      type: 'TextAreaInput',
      label: 'Review',
      missing: 'You must enter review text.',
      least: REVIEW_LENGTHS.text.least,
      most: REVIEW_LENGTHS.text.most,
    },
    {
      id: 'usernickname',
      type: 'TextInput',
      label: 'Nickname',
      missing: 'You must enter a nickname.',
      most: REVIEW_LENGTHS.nickname.most,
    },
    {
      id: 'userlocation',
      type: 'TextInput',
      label: 'Location',
      missing: 'You must enter a location.',
      most: REVIEW_LENGTHS.location.most,
    },
    {
      id: 'useremail',
      type: 'TextInput',
      label: 'E-mail address',
      missing: 'You must enter an email address.',
      most: REVIEW_LENGTHS.email.most,
    },
    {
      id: 'contextdatavalue_Agemonth',
      type: 'SelectInput',
      label: 'Month of birth',
      missing: 'You must select your month of birth.',
      options: upTo(1, 12),
    },
    {
      id: 'contextdatavalue_Ageyear',
      type: 'SelectInput',
      label: 'Year of birth',
      missing: 'You must select your year of birth.',
      options: upTo(year, EARLIEST_BIRTH_YEAR),
    },
    stars('rating_Quality', 'Quality'),
    stars('rating_Value', 'Value'),
    {
      id: 'agreedtotermsandconditions',
      type: 'BooleanInput',
      label: 'I agree to the terms and conditions',
      missing: 'You must agree to the terms and conditions.',
    },
    { id: 'hostedauthentication_authenticationemail', type: 'HiddenInput', label: '', most: REVIEW_LENGTHS.email.most },
    { id: 'hostedauthentication_callbackurl', type: 'HiddenInput', label: '', most: URL_MOST },
    { id: 'fp', type: 'HiddenInput', label: '', most: FINGERPRINT_MOST },
  ];
}

/** The message for a reviewer who is too young. */
export const TOO_YOUNG = `You must be at least ${REVIEWER_LEAST_AGE} years old to write a review.`;
