import type { Parameters } from '../wire/parameters.ts';
import type { FieldError } from './check-fields.ts';
import type { FormField } from './form.ts';

/** Hours that moderation typically takes, as stated in the response. */
const TYPICAL_HOURS = 72;

function optionsJson({ type, options = [] }: FormField, value: string | null) {
  if (type !== 'SelectInput') return {};
  return { Options: options.map((option) => ({ Label: option, Value: option, Selected: option === value })) };
}

/** Only text fields have lengths. */
function lengthsJson({ type, least, most }: FormField) {
  return type === 'TextInput' || type === 'TextAreaInput'
    ? { MinLength: least ?? null, MaxLength: most ?? null }
    : { MinLength: null, MaxLength: null };
}

function fieldJson(field: FormField, parameters: Parameters) {
  const value = parameters.first(field.id) ?? null;
  return {
    Id: field.id,
    Type: field.type,
    Label: field.label === '' ? null : field.label,
    Value: value,
    Default: null,
    Required: field.missing !== undefined,
    ...lengthsJson(field),
    ...optionsJson(field, value),
  };
}

/** The form with its submitted values. */
function formJson(form: readonly FormField[], parameters: Parameters) {
  return {
    Form: form.map(({ id }) => ({ Type: 'Field', Id: id })),
    Data: {
      Fields: Object.fromEntries(form.map((field) => [field.id, fieldJson(field, parameters)])),
      FieldsOrder: form.map(({ id }) => id),
      Groups: {},
      GroupsOrder: [],
    },
  };
}

function errorsJson(errors: readonly FieldError[]) {
  if (errors.length === 0) return {};
  return {
    FieldErrors: Object.fromEntries(
      errors.map(({ field, code, message }) => [field, { Field: field, Message: message, Code: code }]),
    ),
    FieldErrorsOrder: errors.map(({ field }) => field),
    GroupErrors: {},
    GroupErrorsOrder: [],
  };
}

const flag = (text: string | undefined): boolean | null => (text === undefined ? null : text.toLowerCase() === 'true');

function reviewJson(parameters: Parameters, at: string | null) {
  const rating = Number(parameters.first('rating'));
  return {
    Id: null,
    SubmissionId: null,
    SubmissionTime: at,
    Rating: Number.isInteger(rating) && rating > 0 ? rating : null,
    Title: parameters.first('title') ?? null,
    ReviewText: parameters.first('reviewtext') ?? null,
    IsRecommended: flag(parameters.first('isrecommended')),
    TypicalHoursToPost: null,
    SendEmailAlertWhenPublished: parameters.flag('sendemailalertwhenpublished'),
    SendEmailAlertWhenCommented: parameters.flag('sendemailalertwhencommented'),
  };
}

/** The result of a submission call (protocol facts 1.6): the form with its errors, a preview, or a receipt. */
export type SubmissionOutcome =
  | { readonly kind: 'form' | 'preview' }
  | { readonly kind: 'refused'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'stored'; readonly submissionId: string; readonly token: string };

/** The submission envelope; once stored, without the form. @param at time in the API's format; null when only the form is read */
export function submissionJson(
  form: readonly FormField[],
  parameters: Parameters,
  locale: string,
  outcome: SubmissionOutcome,
  at: string | null,
) {
  const stored = outcome.kind === 'stored' ? outcome : null;
  return {
    Locale: locale,
    HasErrors: outcome.kind === 'refused',
    Errors: [],
    ...(stored === null ? formJson(form, parameters) : { Form: [], Data: {} }),
    FormErrors: outcome.kind === 'refused' ? errorsJson(outcome.errors) : {},
    Review: reviewJson(parameters, at),
    SubmissionId: stored?.submissionId ?? null,
    TypicalHoursToPost: outcome.kind === 'preview' || stored !== null ? TYPICAL_HOURS : null,
    AuthorSubmissionToken: stored?.token ?? null,
  };
}
