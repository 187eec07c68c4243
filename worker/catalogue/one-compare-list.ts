import type { MiddlewareHandler } from 'hono';
import { comparedSlugs, compareHref } from '../../shared/compare-address.ts';

/**
 * Redirects a form submission without JavaScript (`?products=a&products=b`) to the canonical address, which lists all products in one
 * parameter.
 */
export function oneCompareList(): MiddlewareHandler {
  return async (c, next) => {
    const named = c.req.queries('products') ?? [];
    if (named.length < 2) return next();
    return c.redirect(compareHref(comparedSlugs(named.join())), 302);
  };
}
