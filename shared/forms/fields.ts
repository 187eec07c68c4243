import * as z from 'zod/mini';
import { EMAIL } from '../spec/email.ts';
import { FORM_MESSAGES } from '../spec/form-messages.ts';

/** Schemas of form fields, which parse text into values. `message` is the error for everything but control characters; text is trimmed. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for; tabs and line breaks are text.
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

const LONGEST_EMAIL = 254;

/** At least one visible character. Not counted: spaces that `trim` does not remove, direction marks, blank letters (Hangul, Braille). */
const SEEN = /[^\p{C}\p{Z}\p{DI}\u2800]/u;

/** Direction marks are copied along with an address; an address with one cannot receive mail. */
const UNSEEN = /[\p{Cc}\p{Cf}]/u;

const showable = z.refine<string>((text) => !CONTROL.test(text), FORM_MESSAGES.unshowable);
const oneLine = z.refine<string>((text) => !text.includes('\n'), FORM_MESSAGES.unshowable);

/** A required line of text. @param most characters, as `maxlength` counts them */
export const line = (most: number, message: string = FORM_MESSAGES.mandatory) =>
  z.string().check(z.trim(), oneLine, showable, z.regex(SEEN, message), z.maxLength(most, message));

/** Required text of several lines. */
export const paragraphs = (least: number, most: number, message: string = FORM_MESSAGES.mandatory) =>
  z.string().check(z.trim(), showable, z.regex(SEEN, message), z.minLength(least, message), z.maxLength(most, message));

/** A required e-mail address. @param missing message if it is empty; for an invalid address: 'Please enter a valid email address.' */
export const email = (missing: string = FORM_MESSAGES.mandatory) =>
  z.string().check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(LONGEST_EMAIL, FORM_MESSAGES.invalidEmail),
    z.regex(EMAIL, FORM_MESSAGES.invalidEmail),
    z.refine((text) => !UNSEEN.test(text), FORM_MESSAGES.invalidEmail),
  );

/** One of a few values. */
export const choice = <const Value extends string>(
  values: readonly Value[],
  message: string = FORM_MESSAGES.mandatory,
) => z.enum(values as readonly [Value, ...Value[]], message);

/** A whole number, from a select or a star rating. */
export const wholeNumber = (least: number, most: number, message: string = FORM_MESSAGES.mandatory) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,4}$/, message)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.gte(least, message), z.lte(most, message)),
    ),
  );

/** The same, optional; undefined if it is empty. */
export const optionalWholeNumber = (least: number, most: number, message: string = FORM_MESSAGES.mandatory) =>
  z.union(
    [
      z.pipe(
        z.literal(''),
        z.transform((): number | undefined => undefined),
      ),
      wholeNumber(least, most, message),
    ],
    message,
  );

/** A checkbox that must be ticked. */
export const agreed = (message: string = FORM_MESSAGES.mandatory) =>
  z.pipe(
    z.literal('yes', message),
    z.transform((): true => true),
  );

/** A checkbox that may be ticked. */
export const ticked = () =>
  z.pipe(
    z.string(),
    z.transform((text) => text === 'yes'),
  );
