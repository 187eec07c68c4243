import type { FormValues } from '../../../shared/forms/check-form.ts';
import { LOGIN_HREF, REGISTRATION_HREF } from '../../../shared/routes.ts';
import { LOGIN_FORM, REGISTRATION_MESSAGES } from '../../../shared/spec/account-copy.ts';
import { EMPTY_FORM, type FormState, SENT_FORM } from '../../forms/form-state.ts';
import { LoginForm } from './LoginForm.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

const registration = (state: FormState) => <RegistrationForm state={state} action={REGISTRATION_HREF} />;
const login = (state: FormState) => <LoginForm state={state} action={LOGIN_HREF} />;

const values: FormValues = {
  firstName: 'Aisyah',
  lastName: 'binti Abdul Rahman',
  email: 'aisyah@mail.example',
  confirmEmail: 'aisyah@mail.exampel',
  birthMonth: '4',
  birthYear: '1991',
  postcode: '5048',
  letters: 'yes',
};

const faults = [
  { field: 'confirmEmail', message: REGISTRATION_MESSAGES.emailsDiffer },
  { field: 'password', message: REGISTRATION_MESSAGES.password },
  { field: 'confirmPassword', message: REGISTRATION_MESSAGES.passwordsDiffer },
  { field: 'postcode', message: REGISTRATION_MESSAGES.postcode },
];

/** The registration and login forms in every state. */
export const examples = {
  registration: registration(EMPTY_FORM),
  registrationWrong: registration({ ...EMPTY_FORM, values, faults }),
  registrationFailed: registration({ ...EMPTY_FORM, values, notice: REGISTRATION_MESSAGES.failed }),
  registered: registration(SENT_FORM),
  tooYoung: registration({ ...EMPTY_FORM, shows: 'barred' }),
  login: login(EMPTY_FORM),
  loginRefused: login({ ...EMPTY_FORM, values: { email: 'aisyah@mail.example' }, notice: LOGIN_FORM.refused }),
  loginMustWait: login({ ...EMPTY_FORM, values: { email: 'aisyah@mail.example' }, notice: LOGIN_FORM.wait(45) }),
  loggedOut: login(SENT_FORM),
};
