import type { MiddlewareHandler } from 'hono';

/** Scheme, host and port as a URL has them: nothing in them that ends a host or begins a path, a query or a fragment. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?=\/)/i;

/**
 * Whether an address means one page, whoever reads it. A server puts it together from a request's target and its `Host`, as they were
 * sent: with `Host: a?`, with `..` or a backslash in the path, or with `*` for a path, what one part of us reads in it is another page
 * than what the next one reads, or nobody can read it at all.
 */
function isPlainAddress(url: string): boolean {
  const origin = PLAIN_ORIGIN.exec(url)?.[0];
  if (origin === undefined || !URL.canParse(url)) return false;
  const [path] = url.slice(origin.length).split(/[?#]/, 1);
  return new URL(url).pathname === path;
}

/** Refuses every other one: no browser sends it (CA-6, SC-1, RS-3). */
export function plainAddress(): MiddlewareHandler {
  return async (c, next) => {
    if (isPlainAddress(c.req.url)) return next();
    return c.text('Not an address of this site', 400, { 'cache-control': 'no-store' });
  };
}
