import type { ReactNode } from 'react';
import type { FormPageType } from '../../../shared/spec/form-copy.ts';
import type { FormState } from '../../forms/form-state.ts';
import type { FormProduct } from '../../letters/form-products.ts';
import { ContactForm } from './ContactForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ProductRegistrationForm } from './ProductRegistrationForm.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

/** What the form of a page is drawn from. */
export interface FormViewProps {
  readonly state: FormState;
  /** Address of its page. */
  readonly action: string;
}

/** What a form is drawn from that asks which product it is about. */
export interface ProductFormViewProps extends FormViewProps {
  /** Every product; empty for other forms. */
  readonly products: readonly FormProduct[];
}

/** The forms of pages around a form, by page type; what becomes of them is in ../page-forms.ts. */
export const FORM_VIEWS: Readonly<Record<FormPageType, (props: ProductFormViewProps) => ReactNode>> = {
  contactUs: ContactForm,
  loginPage: LoginForm,
  productRegistrationForm: ProductRegistrationForm,
  registrationPage: RegistrationForm,
};
