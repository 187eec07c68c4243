import type { Env, MiddlewareHandler } from 'hono';
import { isWriteReviewHref } from '../../shared/routes.ts';
import { FORM_SENT } from '../../shared/spec/form-messages.ts';
import { CONFIRMATION_LINK } from '../../shared/spec/write-review-copy.ts';
import type { Deps } from '../deps.ts';
import { EMPTY_FORM } from '../forms/form-state.ts';
import { mayStill, visitorOf } from '../forms/visitor.ts';
import { type PageCacheOptions, pageCache } from '../middleware/page-cache.ts';

interface ConfirmedReviewsOptions<E extends Env> {
  readonly deps: Pick<Deps, 'clock' | 'formLimiter' | 'reviews' | 'settings'>;
  readonly pages: Pick<PageCacheOptions<E>, 'cache' | 'render' | 'log'>;
}

/** Parameter that a hosted reviews service adds to the link in its e-mail. */
const TOKEN_PARAMETER = 'bv_authtoken';
const TOKEN = /^[\w.~+/=-]{1,1000}$/;
/** The rate limiter counts per minute. */
const RETRY_AFTER_S = '60';

/**
 * `GET <write-review page>?bv_authtoken=…`: the link in the e-mail in which a hosted reviews service asks whether the reviewer's address is
 * right. Some services publish a review only once the site has passed the token on. Answers 303 to the page with the receipt. If nothing was
 * confirmed, the page says why: 422 for a token that is unknown, used or too old, 429 over the rate limit of forms, 503 while the service
 * fails. The embedded one sends no such e-mails.
 */
export function confirmedReviews<E extends Env>({ deps, pages }: ConfirmedReviewsOptions<E>): MiddlewareHandler<E> {
  const withNotice = (status: keyof typeof CONFIRMATION_LINK): MiddlewareHandler<E> => {
    const notice = CONFIRMATION_LINK[status];
    const show = pageCache<E>({
      ...pages,
      params: {},
      bypass: () => true,
      render: (ask) => pages.render({ ...ask, form: { ...EMPTY_FORM, notice } }),
    });
    return async (c, next) => {
      const page = await show(c, next);
      if (!(page instanceof Response)) return page;
      const headers = new Headers(page.headers);
      headers.set('cache-control', 'no-store');
      if (status !== 422) headers.set('retry-after', RETRY_AFTER_S);
      return new Response(page.body, { status: page.status === 200 ? status : page.status, headers });
    };
  };
  const refused = { 422: withNotice(422), 429: withNotice(429), 503: withNotice(503) } as const;

  return async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const token = searchParams.get(TOKEN_PARAMETER);
    const isHere = c.req.method === 'GET' && deps.settings.hosted.reviews && isWriteReviewHref(pathname);
    if (token === null || !isHere) return next();
    if (!TOKEN.test(token)) return refused[422](c, next);
    const visitor = visitorOf(c.req.raw.headers);
    const log = pages.log(c);
    if (!(await mayStill(deps.formLimiter, 'writeReviewPage', visitor, { clock: deps.clock, log })))
      return refused[429](c, next);
    const answer = await deps.reviews.confirm(token, visitor);
    if (!answer.ok) {
      log.warn('review.not-confirmed', { kind: answer.error.kind, message: answer.error.message });
      return refused[503](c, next);
    }
    if (answer.value === 'refused') return refused[422](c, next);
    c.header('cache-control', 'no-store');
    return c.redirect(`${pathname}?${FORM_SENT.parameter}=${FORM_SENT.value}`, 303);
  };
}
