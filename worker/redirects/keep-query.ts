import type { MiddlewareHandler } from 'hono';

/** Hands the query that a visitor came with on to where a redirect leads (RT-12). Redirects are made without one: it is no part of their key. */
export function keepQuery(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const location = c.res.headers.get('location');
    if (location && c.req.url.includes('?')) c.res.headers.set('location', withQuery(location, new URL(c.req.url)));
  };
}

/** What the editor wrote stands before what the visitor brought, and wins where both name the same parameter. */
export function withQuery(location: string, { search, searchParams }: Pick<URL, 'search' | 'searchParams'>): string {
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(location) ?? [];
  if (own.length < 2) return `${path}${search}${hash}`;
  const params = new URLSearchParams(own);
  const written = new Set(params.keys());
  for (const [name, value] of searchParams) if (!written.has(name)) params.append(name, value);
  return `${path}?${params}${hash}`;
}
