import type { MiddlewareHandler } from 'hono';
import { comparedSlugs, compareHref } from '../../shared/compare-address.ts';

/** A form without script names each product by itself (`?products=a&products=b`); the page stands at the address that names them together. */
export function oneCompareList(): MiddlewareHandler {
  return async (c, next) => {
    const named = c.req.queries('products') ?? [];
    if (named.length < 2) return next();
    return c.redirect(compareHref(comparedSlugs(named.join())), 302);
  };
}
