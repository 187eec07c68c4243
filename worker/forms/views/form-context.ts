import { createContext, useContext } from 'react';
import { EMPTY_FORM, type FormState } from '../form-state.ts';

interface OpenForm {
  /** Of the form on its page; ids of its fields begin with it. */
  readonly name: string;
  readonly state: FormState;
}

export const FormContext = createContext<OpenForm>({ name: 'form', state: EMPTY_FORM });

/** What a field needs to know of its form. */
export interface FieldParts {
  /** Of the control, or of the first of several: links of the summary lead to it. */
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
