import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { REQUEST_ID, REQUEST_ID_HEADER } from '../../shared/spec/log-line.ts';

/** Id of the current request, available in all code that it runs, also in work after the response (waitUntil). */
const current = new AsyncLocalStorage<string>();

/** The id of the current request; undefined outside of one, such as in an alarm. */
export const currentRequestId = (): string | undefined => current.getStore();

/** The edge's ray id if there is one, else a generated id. An id sent by the visitor is ignored. */
function requestIdOf(headers: Headers): string {
  const ray = headers.get('cf-ray');
  return ray && REQUEST_ID.test(ray) ? ray : crypto.randomUUID();
}

/** Gives every request an id for logs and upstreams, and returns it in a header, so that a visitor can quote it. */
export function requestId(): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (c, next) => {
    const id = requestIdOf(c.req.raw.headers);
    c.set('requestId', id);
    await current.run(id, next);
    c.res.headers.set(REQUEST_ID_HEADER, id);
  };
}
