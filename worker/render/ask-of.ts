import type { Context, Env } from 'hono';
import { createTiming } from '../cache/timing.ts';
import type { Log } from '../log.ts';
import type { PageAsk } from './rendered-page.ts';

/** What the page at a request's own address is made from when it is made for this visitor alone: none of its parameters counts. */
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
