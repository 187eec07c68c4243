import * as z from 'zod/mini';
import { once } from '../once.ts';
import { EARLIEST_BIRTH_YEAR } from '../spec/birth-year.ts';
import { isAhead, isOldEnough, MOST_STARS, REVIEW_LENGTHS } from '../spec/reviews.ts';
import { REVIEW_MESSAGES } from '../spec/write-review-copy.ts';
import type { FormValues } from './check-form.ts';
import { agreed, choice, email, line, optionalWholeNumber, paragraphs, wholeNumber } from './fields.ts';

/** Letters of every script, digits, and what separates the parts of a name, at least one of them a letter or digit. */
const NICKNAME = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N} ._'’-]*$/u;

const year = () => wholeNumber(EARLIEST_BIRTH_YEAR, 9999, REVIEW_MESSAGES.birthYear);
const month = () => wholeNumber(1, 12, REVIEW_MESSAGES.birthMonth);

/** Schema of the review form, fields in display order (WR-1, WR-2) with the names of spec section 3. */
export const schema = once(() =>
  z.object({
    rating: wholeNumber(1, MOST_STARS, REVIEW_MESSAGES.rating),
    rating_Quality: optionalWholeNumber(1, MOST_STARS),
    rating_Value: optionalWholeNumber(1, MOST_STARS),
    isRecommended: z.pipe(
      choice(['true', 'false'], REVIEW_MESSAGES.recommended),
      z.transform((answer) => answer === 'true'),
    ),
    reviewSummary: line(REVIEW_LENGTHS.title.most, REVIEW_MESSAGES.summary),
    reviewText: paragraphs(REVIEW_LENGTHS.text.least, REVIEW_LENGTHS.text.most, REVIEW_MESSAGES.text),
    userNickname: line(REVIEW_LENGTHS.nickname.most, REVIEW_MESSAGES.nickname).check(
      z.regex(NICKNAME, REVIEW_MESSAGES.nicknameCharacters),
    ),
    userLocation: line(REVIEW_LENGTHS.location.most, REVIEW_MESSAGES.location),
    userEmail: email(REVIEW_MESSAGES.email),
    contextdatavalue_Agemonth: month(),
    contextdatavalue_Ageyear: year(),
    agreedToTermsAndConditions: agreed(REVIEW_MESSAGES.terms),
  }),
);

export type ReviewFormValues = z.infer<ReturnType<typeof schema>>;

const birth = once(() => z.object({ contextdatavalue_Agemonth: month(), contextdatavalue_Ageyear: year() }));

/**
 * Whether a visitor is too young to send a review (WR-4). An invalid date of birth, or one in the future, counts as a typing error: its
 * field gets a message.
 */
export function isBarred(values: FormValues, now: Date): boolean {
  const { data } = birth().safeParse(values);
  if (!data) return false;
  const born = { month: data.contextdatavalue_Agemonth, year: data.contextdatavalue_Ageyear };
  return !isAhead(born, now) && !isOldEnough(born, now);
}
