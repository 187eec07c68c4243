import type { Env, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { isWriteReviewHref, REGISTRATION_HREF } from '../../shared/routes.ts';
import { AGE_RESTRICTION } from '../../shared/spec/reviews.ts';
import { type PageCacheOptions, pageCache } from '../middleware/page-cache.ts';
import { BARRED_FORM } from './form-state.ts';

/** Pages whose form asks for an age. */
const asksForAge = (path: string): boolean => isWriteReviewHref(path) || path === REGISTRATION_HREF;

/**
 * Does not offer the form to a visitor who was told within the last year that they are too young (WR-4). The cached page is the same for
 * everybody, and only a script could check the cookie there. So these visitors get their own page, past every cache and not stored.
 */
export function barredPages<E extends Env>(
  pages: Pick<PageCacheOptions<E>, 'cache' | 'render' | 'log'>,
): MiddlewareHandler<E> {
  const show = pageCache<E>({
    ...pages,
    params: {},
    bypass: () => true,
    render: (ask) => pages.render({ ...ask, form: BARRED_FORM }),
  });
  return (c, next) =>
    asksForAge(c.req.path) && getCookie(c, AGE_RESTRICTION.cookie) !== undefined ? show(c, next) : next();
}
