import * as z from 'zod/mini';
import { LOGIN_FORM } from '../spec/account-copy.ts';
import { ACCOUNT_LENGTHS } from '../spec/accounts.ts';

/** What is longer than any that was ever taken is wrong like any other, and no reason to say more. */
const few = (most: number, message: string, trimmed: boolean) =>
  z.string().check(...(trimmed ? [z.trim()] : []), z.minLength(1, message), z.maxLength(most, LOGIN_FORM.refused));

/** The log in form (FM-2). What was typed is compared, not judged: rules of registering do not stand here. */
export const schema = z.object({
  email: few(ACCOUNT_LENGTHS.email.most, LOGIN_FORM.missingEmail, true),
  password: few(ACCOUNT_LENGTHS.password.most, LOGIN_FORM.missingPassword, false),
});

export type LoginValues = z.infer<typeof schema>;
