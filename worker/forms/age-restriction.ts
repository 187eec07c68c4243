import { serialize } from 'hono/utils/cookie';
import { AGE_RESTRICTION } from '../../shared/spec/reviews.ts';
import { BARRED_FORM } from './form-state.ts';
import type { FormOutcome, FormSender } from './page-form.ts';

const BARRED = { kind: 'shown', shows: BARRED_FORM.shows, status: 403 } as const satisfies FormOutcome;

/** Who is too young is told so, and remembered for a year by a cookie that cached pages read in the browser (WR-4). */
export const tooYoung = ({ secure }: Pick<FormSender, 'secure'>): FormOutcome => ({
  ...BARRED,
  cookie: serialize(AGE_RESTRICTION.cookie, '1', { path: '/', maxAge: AGE_RESTRICTION.forS, sameSite: 'Lax', secure }),
});

/** The end of a form whose sender is too young, or was told so within the year, which does not begin anew then; undefined for others. */
export function barredFor(isTooYoung: boolean, sender: Pick<FormSender, 'cookie' | 'secure'>): FormOutcome | undefined {
  if (sender.cookie(AGE_RESTRICTION.cookie) !== undefined) return BARRED;
  return isTooYoung ? tooYoung(sender) : undefined;
}
