import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { REQUEST_ID, REQUEST_ID_HEADER } from '../../shared/spec/log-line.ts';

/** The request that is being answered, wherever in the code that is; it also follows what is done behind its answer. */
const current = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; undefined where none is, such as in an alarm. */
export const currentRequestId = (): string | undefined => current.getStore();

/** The edge's ray id where there is one, otherwise an id of our own. What a visitor calls his request is nobody's business. */
function requestIdOf(headers: Headers): string {
  const ray = headers.get('cf-ray');
  return ray && REQUEST_ID.test(ray) ? ray : crypto.randomUUID();
}

/** Gives every request an id of its own for the logs and the upstreams, and tells the visitor, who may quote it. */
export function requestId(): MiddlewareHandler<{ Variables: { requestId: string } }> {
  return async (c, next) => {
    const id = requestIdOf(c.req.raw.headers);
    c.set('requestId', id);
    await current.run(id, next);
    c.res.headers.set(REQUEST_ID_HEADER, id);
  };
}
