import type { MiddlewareHandler } from 'hono';

/** The edge's ray id where there is one, otherwise an id of our own. */
export function requestIdOf(headers: Headers): string {
  const ray = headers.get('cf-ray');
  return ray && /^[0-9a-f]{16}(?:-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID();
}

export const REQUEST_ID_HEADER = 'x-request-id';

/** Gives every request an id of its own for the logs, and tells the visitor, who may quote it. */
export function requestId(): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (c, next) => {
    const id = requestIdOf(c.req.raw.headers);
    c.set('requestId', id);
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, id);
  };
}
