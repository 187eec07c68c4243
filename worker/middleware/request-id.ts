import type { MiddlewareHandler } from 'hono';

/** Gives every request an id of its own for the logs, and tells the visitor, who may quote it. The edge's ray id is used where there is one. */
export function requestId(): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (c, next) => {
    const ray = c.req.header('cf-ray');
    const id = ray && /^[0-9a-f]{16}(?:-[A-Z]{3})?$/.test(ray) ? ray : crypto.randomUUID();
    c.set('requestId', id);
    await next();
    c.res.headers.set('x-request-id', id);
  };
}
