import type { Context, Env } from 'hono';
import { createTiming } from '../cache/timing.ts';
import type { Log } from '../log.ts';
import type { PageAsk } from './rendered-page.ts';

/** Input for rendering the page at a request's own address for this visitor only. Query parameters are ignored. */
export function askOf<E extends Env>(c: Context<E>, log: Log): PageAsk {
  return {
    path: c.req.path,
    params: new URLSearchParams(),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    timing: createTiming(),
    log,
    behind: false,
  };
}
