import type { MiddlewareHandler } from 'hono';

/** Appends the request's query to a redirect's location (RT-12). Redirects are cached without it: the query is not in their cache key. */
export function keepQuery(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const location = c.res.headers.get('location');
    if (location && c.req.url.includes('?')) c.res.headers.set('location', withQuery(location, new URL(c.req.url)));
  };
}

/** Merges two queries. The editor's parameters come first and win over the visitor's parameters of the same name. */
export function withQuery(location: string, { search, searchParams }: Pick<URL, 'search' | 'searchParams'>): string {
  const [, path = '', own = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(location) ?? [];
  if (own.length < 2) return `${path}${search}${hash}`;
  const params = new URLSearchParams(own);
  const written = new Set(params.keys());
  for (const [name, value] of searchParams) if (!written.has(name)) params.append(name, value);
  return `${path}?${params}${hash}`;
}
