import type { FieldFault, FormValues } from '../../shared/forms/check-form.ts';
import { FORM_SENT } from '../../shared/spec/form-messages.ts';
import { REFERENCE } from '../../shared/spec/letters.ts';

/** State of a page's form: empty, or as it comes back after submission. */
export interface FormState {
  /** As typed: untrusted. Never a password. */
  readonly values: FormValues;
  readonly faults: readonly FieldFault[];
  /** An error that belongs to no field: a sentence above the form. */
  readonly notice: string | null;
  /** `form`; `sent`, a receipt instead of the form; or a name agreed between a form's handler and its page. */
  readonly shows: string;
  /** Reference for the receipt, if there is one. */
  readonly reference?: string | undefined;
  /** A password was typed and cannot be sent back. */
  readonly passwordLost?: boolean;
}

export const EMPTY_FORM: FormState = { values: {}, faults: [], notice: null, shows: 'form' };
export const SENT_FORM: FormState = { ...EMPTY_FORM, shows: 'sent' };
/** The visitor was told earlier that they are too young (WR-4). */
export const BARRED_FORM: FormState = { ...EMPTY_FORM, shows: 'barred' };

/** Query parameter of the page with the receipt (FM-4); its value may be a reference. */
export const FORM_PARAMETERS = {
  [FORM_SENT.parameter]: (value: string) => (value === FORM_SENT.value || REFERENCE.test(value) ? value : undefined),
} as const;

/** State of a form for a GET request. */
export function formOf(params: URLSearchParams): FormState {
  const sent = params.get(FORM_SENT.parameter);
  if (sent === null) return EMPTY_FORM;
  return sent === FORM_SENT.value ? SENT_FORM : { ...SENT_FORM, reference: sent };
}
