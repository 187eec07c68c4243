import type { MiddlewareHandler } from 'hono';

/** Scheme, host and port without any character that ends the host or begins a path, query or fragment. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?=\/)/i;

/**
 * Whether every parser reads the same page from an address. The server joins it from the raw request target and `Host`. With `Host: a?`,
 * with `..` or a backslash in the path, or with `*` as the path, two parts of the site may read different pages from it, or none.
 */
function isPlainAddress(url: string): boolean {
  const origin = PLAIN_ORIGIN.exec(url)?.[0];
  if (origin === undefined || !URL.canParse(url)) return false;
  const [path] = url.slice(origin.length).split(/[?#]/, 1);
  return new URL(url).pathname === path;
}

/** Rejects ambiguous addresses with 400; browsers never send them (CA-6, SC-1, RS-3). */
export function plainAddress(): MiddlewareHandler {
  return async (c, next) => {
    if (isPlainAddress(c.req.url)) return next();
    return c.text('Not an address of this site', 400, { 'cache-control': 'no-store' });
  };
}
