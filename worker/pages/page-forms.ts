import type { PageType } from '../../shared/routes.ts';
import { loginForm } from '../accounts/login-form.ts';
import { registrationForm } from '../accounts/registration-form.ts';
import type { PageForm } from '../forms/page-form.ts';
import { contactForm } from '../letters/contact-form.ts';
import { productRegistrationForm } from '../letters/product-registration-form.ts';
import { reviewForm } from './write-review/review-form.ts';

/** The form handlers by page type: a POST to a page's own address goes to its form (worker/forms/README.md). */
export const PAGE_FORMS: Readonly<Partial<Record<PageType, PageForm>>> = {
  writeReviewPage: reviewForm,
  loginPage: loginForm,
  registrationPage: registrationForm,
  contactUs: contactForm,
  productRegistrationForm,
};
