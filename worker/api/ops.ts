import { type ExecutionContext, Hono } from 'hono';
import { z } from 'zod';
import { readSent } from '../bounded-body.ts';
import type { CacheStats } from '../cache/cache-stats.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { Clock } from '../cache/clock.ts';
import { platformCachesOf } from '../cache/edge-purge.ts';
import { inTime, LateAnswer } from '../cache/in-time.ts';
import type { Purger } from '../cache/purge.ts';
import type { PurgeLogPort } from '../cache/purge-log.ts';
import type { Watermarks } from '../cache/watermarks.ts';
import { mayStill, type RateLimiter, visitorOf } from '../forms/visitor.ts';
import type { IndexingPort } from '../indexing/indexing.ts';
import { jsonOf } from '../json.ts';
import type { Log } from '../log.ts';
import type { WithEntries } from '../ops/entries-at.ts';
import type { Explanation } from '../ops/explain.ts';
import type { UpstreamWatch } from '../ops/upstream-watch.ts';
import { hasBearer } from './bearer.ts';
import { explainQuery, logQuery, purgeCommand } from './ops-schema.ts';

export interface OpsDeps {
  readonly token: string;
  /** Counts requests with wrong and right tokens alike, which slows down guessing. */
  readonly limiter?: RateLimiter | undefined;
  readonly purger: Purger;
  readonly purgeLog: PurgeLogPort;
  readonly watermarks: Watermarks;
  readonly indexing: Pick<IndexingPort, 'rebuild' | 'restored' | 'state'>;
  readonly queries: { stats(): CacheStats };
  readonly pages: { stats(): CacheStats };
  readonly upstreams: Pick<UpstreamWatch, 'read'>;
  readonly withEntries: WithEntries;
  readonly explain: (address: string, context: ExecutionContext) => Promise<Explanation>;
  readonly clock: Clock;
  readonly log: Log;
}

const MAX_BODY_BYTES = 64 * 1024;
const LIMIT_PERIOD_S = '60';

/** Validation errors in one line: `tags[0]: a tag holds …; reason: …`. */
const refusalOf = (error: z.ZodError): string =>
  `ops: ${error.issues.map(({ path, message }) => [z.core.toDotPath(path), message].filter((part) => part !== '').join(': ')).join('; ')}`;

/**
 * The operators' API for the caches (CA-4) and the search index: `POST /purge`, `POST /reindex`, `GET /log`, `GET /status`,
 * `GET /explain`, all with a Bearer token. Errors are `{"error"}` with 400, 401, 413, 429, or 503 if a dependency does not respond. A 503
 * with a receipt means that the purge is done, but a step that belongs to it is not.
 */
export function opsApi({
  token,
  limiter,
  purger,
  purgeLog,
  watermarks,
  indexing,
  queries,
  pages,
  upstreams,
  withEntries,
  explain,
  clock,
  log,
}: OpsDeps): Hono {
  const api = new Hono();

  /** Search may be the broken part, so no purge waits long for it or fails with it. @returns whether the indexing queue confirmed */
  const forgetAnnounced = async (path: string): Promise<boolean> => {
    try {
      await inTime(indexing.restored(), 'indexing', clock);
      return true;
    } catch (cause) {
      log.error('ops.failed', { path, cause });
      return false;
    }
  };

  api.use(async (c, next) => {
    c.header('cache-control', 'private, no-store');
    // Limited by address, so that someone who guesses tokens does not lock operators out.
    if (!(await mayStill(limiter, 'ops', visitorOf(c.req.raw.headers), { clock, log })))
      return c.json({ error: 'ops: too many requests; wait a minute' }, 429, { 'retry-after': LIMIT_PERIOD_S });
    if (!(await hasBearer(c.req.raw, token))) {
      log.warn('ops.refused', { path: c.req.path });
      return c.json({ error: 'ops: the token is missing or wrong; send OPS_TOKEN as Bearer' }, 401, {
        'www-authenticate': 'Bearer realm="ops"',
      });
    }
    return next();
  });

  api.post('/purge', async (c) => {
    const body = await readSent(c.req.raw, MAX_BODY_BYTES);
    if (body === 'broken') return c.json({ error: 'ops: the body is incomplete' }, 400);
    if (body === 'too-large') return c.json({ error: `ops: the body is larger than ${MAX_BODY_BYTES} bytes` }, 413);
    const command = purgeCommand.safeParse(jsonOf(body));
    if (!command.success) return c.json({ error: refusalOf(command.error) }, 400);
    const { dryRun = false, ...named } = command.data;
    const request = await withEntries(named, (work) => c.executionCtx.waitUntil(work));
    if (dryRun) return c.json({ dryRun, ...purger.preview(request) });
    const receipt = await purger.purge(request, platformCachesOf(c.executionCtx));
    if (request.restored && !(await forgetAnnounced(c.req.path))) {
      const error = `ops: purged as number ${receipt.seq}, but the queue of the search index did not answer and still waits for announced changes; purge once more`;
      return c.json({ ...receipt, error }, 503);
    }
    return c.json(receipt);
  });

  api.post('/reindex', async (c) => c.json(await inTime(indexing.rebuild(), 'search index', clock), 202));

  api.get('/log', async (c) => {
    const query = logQuery.safeParse(c.req.query());
    if (!query.success) return c.json({ error: refusalOf(query.error) }, 400);
    const { before, limit } = query.data;
    const found = await inTime(purgeLog.list({ before, limit: limit + 1 }), 'purge log', clock);
    const purges = found.slice(0, limit);
    return c.json({ purges, next: found.length > limit ? (purges.at(-1)?.seq ?? null) : null });
  });

  api.get('/explain', async (c) => {
    const query = explainQuery.safeParse(c.req.query());
    if (!query.success) return c.json({ error: refusalOf(query.error) }, 400);
    return c.json(await explain(query.data.address, c.executionCtx));
  });

  api.get('/status', async (c) => {
    const unknown: string[] = [];
    const orUnknown = <T>(name: string, work: Promise<T>): Promise<T | undefined> =>
      inTime(work, name, clock).catch((cause: unknown) => {
        log.error('ops.failed', { path: c.req.path, cause });
        unknown.push(name);
        return undefined;
      });
    const [purges, { state }, search] = await Promise.all([
      orUnknown('purge log', purgeLog.list({ limit: 1 })),
      watermarks.current((work) => c.executionCtx.waitUntil(work)),
      orUnknown('search index', indexing.state()),
    ]);
    return c.json({
      now: clock.now(),
      /** Names of what did not respond; their parts are null. */
      unknown,
      lastPurge: purges?.[0] ?? null,
      watermarks: {
        // What this isolate knows; it lags behind the purge log by the watermarks' propagation time.
        newestPurgeAt: state.at,
        floor: state.floor,
        tags: Object.keys(state.tags).length,
        revisions: Object.keys(state.revisions).length,
      },
      search: search ?? null,
      isolate: { pages: pages.stats(), queries: queries.stats(), upstreams: upstreams.read() },
      policies: Object.fromEntries(
        Object.entries(CACHE_TABLE).map(([name, row]) => [name, { tier: row.tier, ...row.policy }]),
      ),
    });
  });

  // Not `notFound`: that of a mounted app is never asked.
  api.all('*', (c) => c.json({ error: `ops: not found: ${c.req.method} ${c.req.path}` }, 404));
  api.onError((error, c) => {
    log.error('ops.failed', { path: c.req.path, cause: error });
    const outcome =
      error instanceof LateAnswer
        ? ' in time, but may have completed it; check log and status, or try again: repeating it is harmless'
        : '; nothing was changed, try again';
    return c.json({ error: `ops: the Durable Object of this operation did not answer${outcome}` }, 503);
  });
  return api;
}
