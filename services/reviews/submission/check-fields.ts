import { EMAIL } from '../../../shared/spec/email.ts';
import { isAhead, isOldEnough, reviewLength } from '../../../shared/spec/reviews.ts';
import type { Parameters } from '../wire/parameters.ts';
import { type FieldErrorCode, type FormField, TOO_YOUNG } from './form.ts';

/** An error of one field. The message is for callers without a text of their own for the code. */
export interface FieldError {
  readonly field: string;
  readonly code: FieldErrorCode;
  readonly message: string;
}

type Complaint = readonly [code: FieldErrorCode, message: string];

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for; tabs and line breaks are text.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const range = ({ least = 0, most = 0 }: FormField): string => `This field must be between ${least} and ${most}.`;

function lengthComplaint({ label, least = 0, most = 0 }: FormField, value: string): Complaint | null {
  const length = reviewLength(value);
  if (length > most) return ['ERROR_FORM_TOO_LONG', `${label} must have at most ${most} characters.`];
  if (length < least) return ['ERROR_FORM_TOO_SHORT', `${label} must have at least ${least} characters.`];
  return null;
}

function textComplaint(field: FormField, value: string): Complaint | null {
  if (CONTROL.test(value))
    return ['ERROR_FORM_PATTERN_MISMATCH', `${field.label} contains characters that cannot be displayed.`];
  const length = lengthComplaint(field, value);
  if (length !== null) return length;
  if (/email$/.test(field.id) && !EMAIL.test(value))
    return ['ERROR_FORM_INVALID_EMAILADDRESS', 'You must enter a valid email address.'];
  if (field.id === 'hostedauthentication_callbackurl' && !/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    return ['ERROR_FORM_PATTERN_MISMATCH', 'The callback address must be https.'];
  return null;
}

function numberComplaint(field: FormField, value: string): Complaint | null {
  if (!/^-?\d{1,9}$/.test(value)) return ['ERROR_FORM_PATTERN_MISMATCH', range(field)];
  if (Number(value) > (field.most ?? 0)) return ['ERROR_FORM_TOO_HIGH', range(field)];
  return Number(value) < (field.least ?? 0) ? ['ERROR_FORM_TOO_LOW', range(field)] : null;
}

function complaint(field: FormField, value: string): Complaint | null {
  switch (field.type) {
    case 'IntegerInput':
      return numberComplaint(field, value);
    case 'BooleanInput':
      return /^(?:true|false)$/i.test(value)
        ? null
        : ['ERROR_FORM_INVALID_OPTION', `${field.label} must be true or false.`];
    case 'SelectInput':
      return field.options?.includes(value)
        ? null
        : ['ERROR_FORM_INVALID_OPTION', `${field.label} must be one of the options.`];
    case 'TextInput':
    case 'TextAreaInput':
    case 'HiddenInput':
      return textComplaint(field, value);
  }
}

const isMissing = (field: FormField, value: string): boolean =>
  value.trim() === '' || (field.id === 'agreedtotermsandconditions' && value.toLowerCase() === 'false');

function fieldError(field: FormField, value: string): FieldError[] {
  const { id, missing } = field;
  if (isMissing(field, value)) {
    if (missing === undefined) return [];
    const code = id === 'agreedtotermsandconditions' ? 'ERROR_FORM_REQUIRES_TRUE' : 'ERROR_FORM_REQUIRED';
    return [{ field: id, code, message: missing }];
  }
  const found = complaint(field, value);
  return found === null ? [] : [{ field: id, code: found[0], message: found[1] }];
}

/** Checks month and year together: a reviewer must be old enough, and born already. */
function ageError(parameters: Parameters, today: Date): FieldError[] {
  const field = 'contextdatavalue_Ageyear';
  const birth = {
    month: Number(parameters.first('contextdatavalue_Agemonth')),
    year: Number(parameters.first(field)),
  };
  if (isAhead(birth, today))
    return [{ field, code: 'ERROR_FORM_FUTURE_DATE', message: 'Your date of birth is in the future.' }];
  return isOldEnough(birth, today) ? [] : [{ field, code: 'ERROR_FORM_RESTRICTED', message: TOO_YOUNG }];
}

/** All errors of the form, in the order of its fields. It checks nothing that needs the database. */
export function checkFields(form: readonly FormField[], parameters: Parameters, today: Date): readonly FieldError[] {
  const errors = form.flatMap((field) => fieldError(field, parameters.first(field.id) ?? ''));
  const knowsBirth = !errors.some(({ field }) => field.startsWith('contextdatavalue_Age'));
  return knowsBirth ? [...errors, ...ageError(parameters, today)] : errors;
}
