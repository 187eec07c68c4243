import * as z from 'zod/mini';
import { once } from '../once.ts';
import { REGISTRATION_MESSAGES } from '../spec/account-copy.ts';
import { ACCOUNT_LENGTHS, POSTCODE } from '../spec/accounts.ts';
import { EARLIEST_BIRTH_YEAR } from '../spec/birth-year.ts';
import { FORM_MESSAGES } from '../spec/form-messages.ts';
import { isAhead, isOldEnough } from '../spec/reviews.ts';
import type { FormValues } from './check-form.ts';
import { email, line, ticked, wholeNumber } from './fields.ts';

/** Letters of every script, and what separates the parts of a name: `Nur'Ain`, `Raj a/l Kumar`, `Lim @ Lin`, `José-María`. */
const NAME = /^(?=.*\p{L})[\p{L}\p{M} .,'’·@/()-]+$/u;

const name = (message: string) => line(ACCOUNT_LENGTHS.name.most, message).check(z.regex(NAME, message));
const month = () => wholeNumber(1, 12, REGISTRATION_MESSAGES.birthMonth);
const year = () => wholeNumber(EARLIEST_BIRTH_YEAR, 9999, REGISTRATION_MESSAGES.birthYear);

const same = (one: 'email' | 'password', other: 'confirmEmail' | 'confirmPassword', message: string) =>
  z.refine<Record<typeof one | typeof other, string>>((values) => values[one] === values[other], {
    path: [other],
    error: message,
  });

const { least, most } = ACCOUNT_LENGTHS.password;

/** Schema of the registration form, fields in display order (FM-1). */
export const schema = once(() =>
  z
    .object({
      firstName: name(REGISTRATION_MESSAGES.firstName),
      lastName: name(REGISTRATION_MESSAGES.lastName),
      email: email(REGISTRATION_MESSAGES.email),
      confirmEmail: z.string().check(z.trim(), z.minLength(1, FORM_MESSAGES.mandatory)),
      // Not trimmed: spaces are part of a password.
      password: z
        .string()
        .check(
          z.minLength(least, REGISTRATION_MESSAGES.password),
          z.regex(/\p{L}/u, REGISTRATION_MESSAGES.password),
          z.regex(/\p{N}/u, REGISTRATION_MESSAGES.password),
          z.maxLength(most, REGISTRATION_MESSAGES.longPassword),
        ),
      confirmPassword: z.string().check(z.minLength(1, FORM_MESSAGES.mandatory)),
      birthMonth: month(),
      birthYear: year(),
      postcode: z.string().check(z.trim(), z.regex(POSTCODE, REGISTRATION_MESSAGES.postcode)),
      letters: ticked(),
    })
    .check(
      same('email', 'confirmEmail', REGISTRATION_MESSAGES.emailsDiffer),
      same('password', 'confirmPassword', REGISTRATION_MESSAGES.passwordsDiffer),
    ),
);

export type RegistrationValues = z.infer<ReturnType<typeof schema>>;

const birth = once(() => z.object({ birthMonth: month(), birthYear: year() }));

/** Whether a visitor is too young for an account: then no input is sent. A year in the future counts as a typing error. */
export function isBarred(values: FormValues, now: Date): boolean {
  const { data } = birth().safeParse(values);
  if (!data) return false;
  const born = { month: data.birthMonth, year: data.birthYear };
  return !isAhead(born, now) && !isOldEnough(born, now);
}
