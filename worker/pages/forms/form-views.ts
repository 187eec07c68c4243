import type { ReactNode } from 'react';
import type { FormPageType } from '../../../shared/spec/form-copy.ts';
import { ContactForm } from './ContactForm.tsx';
import type { ProductFormViewProps } from './form-view-props.ts';
import { LoginForm } from './LoginForm.tsx';
import { ProductRegistrationForm } from './ProductRegistrationForm.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

/** The form component of each page type; ../page-forms.ts handles what they send. */
export const FORM_VIEWS: Readonly<Record<FormPageType, (props: ProductFormViewProps) => ReactNode>> = {
  contactUs: ContactForm,
  loginPage: LoginForm,
  productRegistrationForm: ProductRegistrationForm,
  registrationPage: RegistrationForm,
};
