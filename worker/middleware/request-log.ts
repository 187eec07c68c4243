import type { MiddlewareHandler } from 'hono';
import { SLOW_REQUEST_MS } from '../../shared/spec/log-line.ts';
import type { Clock } from '../cache/clock.ts';
import type { Log } from '../log.ts';

/** What no route takes is no news: anybody can send as much of it as he likes. */
const NOT_TAKEN = [404, 405];

/**
 * Writes a line for every request that somebody may ask about: what failed, what was slow, and what was sent. All others are
 * counted, not written: a page that was looked at says nothing but that somebody looked.
 */
export function requestLog(log: Log, clock: Pick<Clock, 'now'>): MiddlewareHandler {
  return async (c, next) => {
    const since = clock.now();
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    const ms = clock.now() - since;
    const line = { method, path, status, ms };
    if (status >= 500) log.error('request.failed', line);
    else if (ms >= SLOW_REQUEST_MS) log.warn('request.slow', line);
    else if (method === 'POST' && !NOT_TAKEN.includes(status)) log.info('request.sent', line);
  };
}
