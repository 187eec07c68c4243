import * as z from 'zod/mini';
import { once } from '../once.ts';
import { LOGIN_FORM } from '../spec/account-copy.ts';
import { ACCOUNT_LENGTHS } from '../spec/accounts.ts';

/** A value longer than the maximum gets the same message as wrong credentials, and so reveals no rule. */
const few = (most: number, message: string, trimmed: boolean) =>
  z.string().check(...(trimmed ? [z.trim()] : []), z.minLength(1, message), z.maxLength(most, LOGIN_FORM.refused));

/** Schema of the log in form (FM-2). Input is compared, not validated: the rules of registration do not apply here. */
export const schema = once(() =>
  z.object({
    email: few(ACCOUNT_LENGTHS.email.most, LOGIN_FORM.missingEmail, true),
    password: few(ACCOUNT_LENGTHS.password.most, LOGIN_FORM.missingPassword, false),
  }),
);

export type LoginValues = z.infer<ReturnType<typeof schema>>;
