import { z } from 'zod';
import { ACCOUNT_LENGTHS, POSTCODE } from '../../shared/spec/accounts.ts';
import { EARLIEST_BIRTH_YEAR } from '../../shared/spec/birth-year.ts';

/** Schemas of the request bodies. The site has already explained errors to the visitor; here an invalid body is only refused. */

const { name, email, password } = ACCOUNT_LENGTHS;
/** A token is 32 bytes in base64url; nothing much longer can be one. */
const LONGEST_TOKEN = 100;
const LONGEST_ADDRESS = 100;

const nameText = z.string().trim().min(1).max(name.most);
const address = z.string().max(LONGEST_ADDRESS).nullable();
const token = z.string().min(1).max(LONGEST_TOKEN);

export const registrationBody = z.object({
  // Not stricter than the site's form: what the form accepts must be accepted here.
  email: z
    .string()
    .trim()
    .max(email.most)
    .regex(/^[^\s@]+@[^\s@]+$/),
  firstName: nameText,
  lastName: nameText,
  password: z.string().min(password.least).max(password.most).regex(/\p{L}/u).regex(/\p{N}/u),
  birthMonth: z.int().min(1).max(12),
  birthYear: z.int().min(EARLIEST_BIRTH_YEAR).max(2_200),
  postcode: z.string().regex(POSTCODE),
  letters: z.boolean(),
  address,
});

export const logInBody = z.object({
  email: z.string().max(email.most),
  password: z.string().max(password.most),
  address,
});

export const tokenBody = z.object({ token });
export const closingBody = z.object({ token, everywhere: z.boolean() });
