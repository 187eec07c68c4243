import { createExecutionContext, env } from 'cloudflare:test';
import { describe, expect, it, type Mock, vi } from 'vitest';
import { createOutcomeCounts } from '../cache/cache-stats.ts';
import { createPurger } from '../cache/purge.ts';
import { type PurgeLog, type PurgeLogPort, purgeLogOf } from '../cache/purge-log.ts';
import { fakeClock } from '../cache/testing/fake-clock.ts';
import { fakeKv } from '../cache/testing/fake-kv.ts';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { createWatermarks } from '../cache/watermarks.ts';
import type { IndexingState } from '../indexing/indexing.ts';
import { type OpsDeps, opsApi } from './ops.ts';

const IDLE_UPSTREAM = {
  calls: 0,
  failures: 0,
  p50Ms: undefined,
  p95Ms: undefined,
  lastAnswerAt: undefined,
  lastFailure: undefined,
};
const TOKEN = 'operator-token-of-this-test';
/** The generated bindings do not name the class. */
const purgeLogs = env.PURGE_LOG as DurableObjectNamespace<PurgeLog>;

interface Faults {
  readonly allowed?: boolean;
  /** Response of the indexing queue to `restored`. */
  readonly queue?: () => Promise<void>;
  /** Its response instead of its state. */
  readonly state?: () => Promise<IndexingState>;
  /** Its response to a rebuild. */
  readonly rebuild?: () => Promise<IndexingState>;
  /** Response of the purge log instead of its list. */
  readonly list?: PurgeLogPort['list'];
}

function setUp({ allowed = true, queue = async () => undefined, state, rebuild, list }: Faults = {}) {
  const clock = fakeClock();
  const log = listeningLog();
  const limited: string[] = [];
  const limiter = {
    limit: async ({ key }: { key: string }) => {
      limited.push(key);
      return { success: allowed };
    },
  };
  const purgeLog = { ...purgeLogOf(purgeLogs), ...(list ? { list } : {}) };
  const watermarks = createWatermarks({ kv: fakeKv(), clock, log });
  const stats = () => ({ ...createOutcomeCounts().read(), entries: 4, bytes: 2_048 });
  const cache = { stats, held: () => 1 };
  const purger = createPurger({ purgeLog, watermarks, holders: { queries: cache, pages: cache }, clock, log });
  const search: IndexingState = {
    queue: { pending: 2, oldest: 5, attempts: 3, lastError: 'search: HTTP 503' },
    rebuilds: [],
    finished: [{ index: 'products', finishedAt: 7, entries: 16, elsewhere: null }],
    refused: { total: 0, latest: [] },
  };
  const rebuilds: IndexingState['rebuilds'][number][] = [];
  const restored: number[] = [];
  const indexing = {
    restored: () => {
      restored.push(clock.now());
      return queue();
    },
    state: state ?? (async () => ({ ...search, rebuilds })),
    rebuild:
      rebuild ??
      (async () => {
        rebuilds.push({ index: 'products', startedAt: 9, total: 0, left: 0, error: null });
        return { ...search, rebuilds };
      }),
  };
  const cached = { queries: cache, pages: cache };
  const pause = { since: 5, until: 9 };
  const upstreams = { read: () => [{ ...IDLE_UPSTREAM, name: 'content', failing: true, pause }] };
  const explained: string[] = [];
  const explain = async (address: string) => {
    explained.push(address);
    return { address, status: 200, queries: [] };
  };
  const withEntries: OpsDeps['withEntries'] = async (purge) => {
    const { tags = [], paths = [] } = purge;
    return { ...purge, tags: [...tags, ...paths.map((path) => `entry at ${path}`)] };
  };
  const api = opsApi({
    withEntries,
    token: TOKEN,
    limiter,
    purger,
    purgeLog,
    watermarks,
    indexing,
    explain,
    upstreams,
    ...cached,
    clock,
    log,
  });
  const call = async (
    path: string,
    { token = TOKEN, scheme = 'Bearer', body }: { token?: string | null; scheme?: string; body?: unknown } = {},
  ) => {
    const headers = token === null ? {} : { authorization: `${scheme} ${token}` };
    const init =
      body === undefined
        ? { headers }
        : { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) };
    const response = await api.request(path, init, {}, createExecutionContext());
    return { status: response.status, json: await response.json<Record<string, unknown>>(), headers: response.headers };
  };
  return { call, clock, log, limited, watermarks, explained, restored };
}

describe('the operators’ API', () => {
  it('CA-4 purges by tag, path or everything, and logs who, what, when and how much', async () => {
    const { call } = setUp();
    const purge = (what: object) => call('/purge', { body: { reason: 'wrong price', actor: 'mei', ...what } });
    expect(await purge({ tags: ['lemon'] })).toMatchObject({ status: 200, json: { tags: ['lemon'], actor: 'mei' } });
    expect((await purge({ paths: ['https://alun.example/en-my/scalp/?x=1', '/en-my', 'x'] })).status).toBe(400);
    expect((await purge({ paths: ['https://alun.example/en-my//Scalp/?x=1', '/en-my'] })).json.tags).toEqual([
      'entry at /scalp',
      'entry at /',
      'page:/scalp',
      'path:/scalp',
      'page:/',
      'path:/',
    ]);
    expect(await purge({ everything: true, hard: true })).toMatchObject({ json: { everything: true } });

    const { json } = await call('/log?limit=2');
    expect(json.purges).toMatchObject([
      { actor: 'mei', reason: 'wrong price', everything: true, hard: true, held: { queries: 1, pages: 1 } },
      { paths: ['/scalp', '/'] },
    ]);
    const next = await call(`/log?limit=1&before=${json.next}`);
    expect(next.json).toMatchObject({ purges: [{ tags: ['lemon'] }], next: null });
  });

  it('CA-4 a dry run returns what a purge would drop, without purging or logging', async () => {
    const { call, watermarks } = setUp();
    const before = (await call('/log')).json;
    const what = { tags: ['lemon'], paths: ['/scalp'], reason: 'dry run', dryRun: true };
    expect(await call('/purge', { body: what })).toMatchObject({
      status: 200,
      json: { dryRun: true, everything: false, restored: false, held: { queries: 1, pages: 1 } },
    });
    expect((await call('/purge', { body: what })).json.tags).toEqual(
      expect.arrayContaining(['lemon', 'entry at /scalp', 'page:/scalp', 'path:/scalp']),
    );
    expect((await call('/log')).json).toEqual(before);
    expect(watermarks.known().state.tags).toEqual({});
  });

  it('CA-4 accepts "restored" only for a purge of everything', async () => {
    const { call, watermarks, restored } = setUp();
    const purge = (what: object) => call('/purge', { body: { reason: 'restored', restored: true, ...what } });
    expect(await purge({ tags: ['lemon'] })).toMatchObject({
      status: 400,
      json: { error: 'ops: restored requires everything' },
    });
    expect(await purge({ everything: true, dryRun: true })).toMatchObject({ json: { dryRun: true, restored: true } });
    expect([watermarks.known().state.floor, restored.length]).toEqual([0, 0]);
    expect(await purge({ everything: true })).toMatchObject({
      status: 200,
      json: { everything: true, restored: true },
    });
    expect(restored, 'the queue of the index waits for nothing that was announced').toHaveLength(1);
    await purge({ everything: true, restored: false });
    expect(restored).toHaveLength(1);
    expect((await call('/log?limit=2')).json).toMatchObject({
      purges: [{ restored: false }, { everything: true, restored: true }],
    });
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new Error('the object was moved'))],
    ['never answers', () => new Promise<void>(() => undefined)],
  ])('CA-4 RS-1 purges everything and answers 503 where the queue of the search index %s', async (_how, queue) => {
    const { call, clock, log, watermarks, restored } = setUp({ queue });
    const purging = call('/purge', { body: { reason: 'database restored', everything: true, restored: true } });
    await vi.waitFor(() => expect(restored).toHaveLength(1));
    clock.advance(5_000);
    const { status, json } = await purging;
    expect([status, json.everything, json.error]).toEqual([
      503,
      true,
      expect.stringMatching(/^ops: purged as number \d+, but the queue of the search index did not answer/),
    ]);
    expect(watermarks.known().state.floor).toBe(json.at);
    expect((await call('/log?limit=1')).json).toMatchObject({ purges: [{ seq: json.seq, restored: true }] });
    expect(log.events).toContain('ops.failed');
  });

  it('CA-4 returns the state of the cache', async () => {
    const { call } = setUp();
    await call('/purge', { body: { reason: 'test', tags: ['lemon'] } });
    const { status, json, headers } = await call('/status');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(json).toMatchObject({
      lastPurge: { tags: ['lemon'], actor: 'operator' },
      isolate: {
        pages: { entries: 4, bytes: 2_048, outcomes: { hit: 0 } },
        upstreams: [{ name: 'content', failing: true, pause: { since: 5, until: 9 } }],
      },
      policies: { page: { tier: 'memory+edge' } },
    });
  });

  it('CA-4 returns the indexing queue with its last error, and starts a rebuild', async () => {
    const { call } = setUp();
    const { json } = await call('/status');
    expect(json.search).toMatchObject({
      queue: { pending: 2, attempts: 3, lastError: 'search: HTTP 503' },
      finished: [{ index: 'products', entries: 16 }],
    });
    const begun = await call('/reindex', { body: {} });
    expect([begun.status, begun.json.rebuilds]).toMatchObject([202, [{ index: 'products', left: 0 }]]);
  });

  it.each([
    ['cannot be reached', () => Promise.reject<never>(new Error('the object was moved'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('CA-4 RS-1 returns the rest of the status where a Durable Object %s', async (_how, silent) => {
    const statusOf = async (faults: Faults, asked: Mock) => {
      const { call, clock, log } = setUp(faults);
      await call('/purge', { body: { reason: 'test', tags: ['lemon'] } });
      const status = call('/status');
      // Give those that respond time to do so.
      await vi.waitFor(() => expect([asked.mock.calls.length, clock.waiting <= 1]).toEqual([1, true]));
      clock.advance(5_000);
      const { status: code, json } = await status;
      expect([code, log.events.at(-1)]).toEqual([200, 'ops.failed']);
      return json;
    };
    const state = vi.fn(silent);
    expect(await statusOf({ state }, state)).toMatchObject({
      unknown: ['search index'],
      search: null,
      lastPurge: { tags: ['lemon'] },
      isolate: { pages: { entries: 4 } },
    });
    const list = vi.fn(silent);
    expect(await statusOf({ list }, list)).toMatchObject({
      unknown: ['purge log'],
      search: { queue: { pending: 2 } },
      lastPurge: null,
    });
  });

  it('CA-4 RS-1 answers 503 "may have completed it" after five seconds if a Durable Object does not answer', async () => {
    const silent = vi.fn(() => new Promise<never>(() => undefined));
    const { call, clock } = setUp({ rebuild: silent, list: silent });
    for (const asked of [() => call('/reindex', { body: {} }), () => call('/log')]) {
      silent.mockClear();
      const asking = asked();
      await vi.waitFor(() => expect(silent).toHaveBeenCalled());
      clock.advance(5_000);
      const { status, json } = await asking;
      expect([status, json.error]).toEqual([
        503,
        expect.stringMatching(/did not answer in time, but may have completed it;/),
      ]);
    }
  });

  it('CA-4 RS-1 answers 503 "nothing was changed" if a rebuild could not be started', async () => {
    const { call } = setUp({ rebuild: () => Promise.reject(new Error('the object was moved')) });
    const { status, json } = await call('/reindex', { body: {} });
    expect([status, json.error]).toEqual([503, expect.stringContaining('nothing was changed')]);
  });

  it('CA-4 takes the token after any spelling of Bearer, as HTTP does, and after no other scheme', async () => {
    const { call } = setUp();
    expect((await call('/log', { scheme: 'bearer' })).status).toBe(200);
    expect((await call('/log', { scheme: 'Basic' })).status).toBe(401);
  });

  for (const [what, token] of [
    ['no token', null],
    ['a wrong token', 'operator-token-of-this-tesT'],
    ['a part of the token', TOKEN.slice(0, -1)],
  ] as const) {
    it(`SC-3 refuses ${what} with 401 on every path`, async () => {
      const { call, log, limited } = setUp();
      for (const path of ['/status', '/log', '/nothing']) {
        const { status, json, headers } = await call(path, { token });
        expect(status).toBe(401);
        expect(json.error).toContain('OPS_TOKEN');
        expect(headers.get('www-authenticate')).toContain('Bearer');
      }
      expect((await call('/purge', { token, body: { everything: true, reason: 'x' } })).status).toBe(401);
      expect(log.events).toEqual(Array(4).fill('ops.refused'));
      expect(log.lines.join()).not.toContain('operator-token');
      expect(limited).toHaveLength(4);
    });
  }

  it('SC-3 answers 429 over the rate limit, even with the right token', async () => {
    const { call } = setUp({ allowed: false });
    const { status, headers } = await call('/status');
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('60');
  });

  for (const [what, body] of Object.entries({
    'nothing to purge': { reason: 'x' },
    'no reason': { tags: ['lemon'] },
    'a blank reason': { tags: ['lemon'], reason: ' ' },
    'everything and a tag': { everything: true, tags: ['lemon'], reason: 'x' },
    'a tag with a comma': { tags: ['a,b'], reason: 'x' },
    'too many tags': { tags: Array(101).fill('a'), reason: 'x' },
    'an option there is not': { tags: ['a'], reason: 'x', when: 'later' },
    'no JSON': '{"tags":',
  })) {
    it(`SC-3 refuses ${what} with 400 and a reason`, async () => {
      const { call } = setUp();
      const { status, json } = await call('/purge', { body });
      expect(status).toBe(400);
      expect(json.error).toMatch(/^ops: ./);
    });
  }

  it('CA-4 names the faulty fields of a refused purge on one line', async () => {
    const { call } = setUp();
    const { json } = await call('/purge', { body: { tags: ['a', ''], reason: 'x' } });
    expect(json.error).toBe('ops: tags[1]: a tag must be printable ASCII without spaces or commas');
    const two = await call('/purge', { body: { paths: ['scalp'], tags: ['a,b'], reason: 'x' } });
    expect(two.json.error).toMatch(/^ops: tags\[0\]: [^;\n]+; paths\[0\]: a path must start with \/ or be a full URL$/);
  });

  it('SC-3 refuses an oversized body, an invalid query and an unknown path', async () => {
    const { call } = setUp();
    expect((await call('/purge', { body: 'x'.repeat(70_000) })).status).toBe(413);
    for (const query of ['limit=lots', 'limit=0', 'limit=201', 'limit=1.5', 'before=0'])
      expect((await call(`/log?${query}`)).status, query).toBe(400);
    expect((await call('/log?limit=200')).status).toBe(200);
    expect((await call('/nothing')).status).toBe(404);
  });
});
