import { serialize } from 'hono/utils/cookie';
import { AGE_RESTRICTION } from '../../shared/spec/reviews.ts';
import { BARRED_FORM } from './form-state.ts';
import type { FormOutcome, FormSender } from './page-form.ts';

const BARRED = { kind: 'shown', shows: BARRED_FORM.shows, status: 403 } as const satisfies FormOutcome;

/** Tells a visitor who is too young, and sets a cookie for a year. The browser checks it on cached pages (WR-4). */
export const tooYoung = ({ secure }: Pick<FormSender, 'secure'>): FormOutcome => ({
  ...BARRED,
  cookie: serialize(AGE_RESTRICTION.cookie, '1', { path: '/', maxAge: AGE_RESTRICTION.forS, sameSite: 'Lax', secure }),
});

/** The outcome for a visitor who is too young, or was told so within the last year; this does not extend the year. undefined for others. */
export function barredFor(isTooYoung: boolean, sender: Pick<FormSender, 'cookie' | 'secure'>): FormOutcome | undefined {
  if (sender.cookie(AGE_RESTRICTION.cookie) !== undefined) return BARRED;
  return isTooYoung ? tooYoung(sender) : undefined;
}
