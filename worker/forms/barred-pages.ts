import type { Env, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { isWriteReviewHref, REGISTRATION_HREF } from '../../shared/routes.ts';
import { AGE_RESTRICTION } from '../../shared/spec/reviews.ts';
import { type PageCacheOptions, pageCache } from '../middleware/page-cache.ts';
import { BARRED_FORM } from './form-state.ts';

/** Pages whose form asks how old somebody is. */
const asksForAge = (path: string): boolean => isWriteReviewHref(path) || path === REGISTRATION_HREF;

/**
 * Whoever was told within the year that they are too young is not offered the form again (WR-4). The page that is kept is everybody's,
 * and only a script could look at the cookie there: so theirs is made for them, past every cache and kept by none.
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
