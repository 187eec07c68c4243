import type { Context, Env, MiddlewareHandler } from 'hono';
import { isWriteReviewHref } from '../../shared/routes.ts';
import { SERVICE_UNAVAILABLE } from '../../shared/spec/copy.ts';
import { FORM_SENT } from '../../shared/spec/form-messages.ts';
import type { Deps } from '../deps.ts';
import { mayStill, visitorOf } from '../forms/visitor.ts';
import type { Log } from '../log.ts';

interface ConfirmedReviewsOptions<E extends Env> {
  readonly deps: Pick<Deps, 'clock' | 'formLimiter' | 'reviews' | 'settings'>;
  readonly log: (c: Context<E>) => Log;
}

/** Parameter that a hosted reviews service adds to the link in its e-mail. */
const TOKEN_PARAMETER = 'bv_authtoken';
const TOKEN = /^[\w.~+/=-]{1,1000}$/;
/** The rate limiter counts per minute. */
const RETRY_AFTER_S = '60';

/**
 * `GET <write-review page>?bv_authtoken=…`: the link in the e-mail in which a hosted reviews service asks whether the reviewer's address is
 * right. Some services publish a review only once the site has passed the token on. Answers 303 to the page with the receipt, or to the form
 * if the token is unknown or used; 429 over the rate limit of forms; 503 while the service fails. The embedded one sends no such e-mails.
 */
export function confirmedReviews<E extends Env>({ deps, log }: ConfirmedReviewsOptions<E>): MiddlewareHandler<E> {
  return async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const token = searchParams.get(TOKEN_PARAMETER);
    const isHere = c.req.method === 'GET' && deps.settings.hosted.reviews && isWriteReviewHref(pathname);
    if (token === null || !isHere) return next();
    c.header('cache-control', 'no-store');
    const visitor = visitorOf(c.req.raw.headers);
    if (!TOKEN.test(token)) return c.redirect(pathname, 303);
    if (!(await mayStill(deps.formLimiter, 'writeReviewPage', visitor, { clock: deps.clock, log: log(c) }))) {
      c.header('retry-after', RETRY_AFTER_S);
      return c.text('Too many requests', 429);
    }
    const answer = await deps.reviews.confirm(token, visitor);
    if (!answer.ok) {
      log(c).warn('review.not-confirmed', { kind: answer.error.kind, message: answer.error.message });
      c.header('retry-after', RETRY_AFTER_S);
      return c.text(SERVICE_UNAVAILABLE, 503);
    }
    const receipt = `${pathname}?${FORM_SENT.parameter}=${FORM_SENT.value}`;
    return c.redirect(answer.value === 'confirmed' ? receipt : pathname, 303);
  };
}
