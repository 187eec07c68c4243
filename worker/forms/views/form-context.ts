import { createContext, useContext } from 'react';
import { EMPTY_FORM, type FormState } from '../form-state.ts';

interface OpenForm {
  /** Name of the form; prefix of its fields' ids. */
  readonly name: string;
  readonly state: FormState;
}

export const FormContext = createContext<OpenForm>({ name: 'form', state: EMPTY_FORM });

/** What a field needs from its form. */
export interface FieldParts {
  /** Id of the control, or of the first one in a group: the error summary links to it. */
  readonly id: string;
  readonly value: string;
  readonly faultId: string;
  readonly fault: string | undefined;
}

/** Id of the `<form>` element, which a control outside it names in its `form` attribute. */
export const formId = (form: string): string => `${form}-form`;
/** Id of a field's control, or of the first one in a group: the target of links in the error summary. */
export const fieldId = (form: string, field: string): string => `${form}-${field}`;

/** State of a field in the form around it: `value` is empty if nothing was typed, `fault` is undefined without an error. */
export function useField(field: string): FieldParts {
  const { name, state } = useContext(FormContext);
  const id = fieldId(name, field);
  return {
    id,
    value: state.values[field] ?? '',
    faultId: `${id}-fault`,
    fault: state.faults.find((fault) => fault.field === field)?.message,
  };
}
