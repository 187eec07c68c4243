import type { FieldFault, FormValues } from '../../shared/forms/check-form.ts';
import { FORM_SENT } from '../../shared/spec/form-messages.ts';
import { REFERENCE } from '../../shared/spec/letters.ts';

/** What a page's form shows: as it was sent and came back, or as everybody gets it. */
export interface FormState {
  /** As they were typed: untrusted. Never a password. */
  readonly values: FormValues;
  readonly faults: readonly FieldFault[];
  /** Said above the form where nothing is wrong with a field. */
  readonly notice: string | null;
  /** `form`; `sent`, a receipt in the form's place; or a name by which a form's handler and its page know what they mean. */
  readonly shows: string;
  /** Of what was sent, for the receipt, where it has one. */
  readonly reference?: string | undefined;
}

export const EMPTY_FORM: FormState = { values: {}, faults: [], notice: null, shows: 'form' };
export const SENT_FORM: FormState = { ...EMPTY_FORM, shows: 'sent' };
/** Somebody too young was here before (WR-4). */
export const BARRED_FORM: FormState = { ...EMPTY_FORM, shows: 'barred' };

/** The parameter that makes another page of a form's page: the one with the receipt (FM-4), which may name a reference. */
export const FORM_PARAMETERS = {
  [FORM_SENT.parameter]: (value: string) => (value === FORM_SENT.value || REFERENCE.test(value) ? value : undefined),
} as const;

/** What the form of a page shows that was asked for by its address. */
export function formOf(params: URLSearchParams): FormState {
  const sent = params.get(FORM_SENT.parameter);
  if (sent === null) return EMPTY_FORM;
  return sent === FORM_SENT.value ? SENT_FORM : { ...SENT_FORM, reference: sent };
}
