import type { MiddlewareHandler } from 'hono';
import { SLOW_REQUEST_MS } from '../../shared/spec/log-line.ts';
import type { Clock } from '../cache/clock.ts';
import type { Log } from '../log.ts';

/** Not logged: anybody can send any number of requests that no route accepts. */
const NOT_TAKEN = [404, 405];

/**
 * Logs requests that failed, were slow, or submitted something (POST). All others are only counted: a log line of a page view has no
 * useful information.
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
