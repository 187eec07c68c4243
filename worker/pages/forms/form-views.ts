import type { ReactNode } from 'react';
import type { FormPageType } from '../../../shared/spec/form-copy.ts';
import type { FormState } from '../../forms/form-state.ts';
import { LoginForm } from './LoginForm.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

/** What the form of a page is drawn from. */
export interface FormViewProps {
  readonly state: FormState;
  /** Address of its page. */
  readonly action: string;
}

/** The forms of pages around a form, by page type; what becomes of them is in ../page-forms.ts. */
export const FORM_VIEWS: Readonly<Partial<Record<FormPageType, (props: FormViewProps) => ReactNode>>> = {
  loginPage: LoginForm,
  registrationPage: RegistrationForm,
};
