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

export const formId = (form: string): string => `${form}-form`;
export const fieldId = (form: string, field: string): string => `${form}-${field}`;

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
