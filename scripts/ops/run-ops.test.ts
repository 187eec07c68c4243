import { describe, expect, it } from 'vitest';
import { runOps } from './run-ops.ts';

const receipt = {
  seq: 7,
  at: Date.UTC(2026, 10, 21),
  actor: 'mei',
  reason: 'wrong price',
  tags: ['lemon'],
  everything: false,
  held: { queries: 3, pages: 2 },
  replay: false,
};
const logged = { ...receipt, paths: [], hard: false, revisions: [] };
const stats = { outcomes: { hit: 90, stale: 5, miss: 5 }, failures: 1, entries: 12, bytes: 3 * 1024 * 1024 };
const idle = {
  queue: { pending: 0, oldest: null, attempts: 0, lastError: null },
  rebuilds: [],
  finished: [{ index: 'products', finishedAt: Date.UTC(2026, 10, 21), entries: 16 }],
};
const rebuilding = (left: number, error: string | null = null) => ({
  ...idle,
  rebuilds: [{ index: 'reading', startedAt: Date.UTC(2026, 10, 21), total: 100, left, error }],
});
const status = {
  now: 1,
  lastPurge: logged,
  watermarks: { newestPurgeAt: 1, floor: 0, tags: 4, revisions: 1 },
  search: idle,
  isolate: {
    pages: stats,
    queries: stats,
    upstreams: [
      { name: 'content', calls: 12, failures: 0, failing: false, p95Ms: 8.4 },
      {
        name: 'reviews',
        calls: 7,
        failures: 5,
        failing: true,
        lastFailure: { at: 1, what: 'HTTP 503' },
        pause: { since: 1, until: 2_001 },
      },
      { name: 'letters', calls: 0, failures: 0, failing: false },
      { name: 'search', calls: 6, failures: 2, failing: true, lastFailure: { at: 1, what: 'HTTP 502' } },
    ],
  },
  policies: {
    page: { tier: 'memory+edge', freshForS: 300, staleForS: 86_400, staleIfErrorS: 604_800 },
    searchPage: { tier: 'memory', freshForS: 45, staleForS: 60, staleIfErrorS: 3_600 },
  },
};

interface Sent {
  readonly url: string;
  readonly authorization: string | null;
  readonly body: unknown;
}

/** Runs a command line against a site with one fixed response. */
async function ops(
  line: readonly string[],
  answer: () => Response | Promise<Response>,
  env: Record<string, string> = { OPS_TOKEN: 'secret' },
  here = 'http://localhost:8787',
) {
  const sent: Sent[] = [];
  const printed: string[] = [];
  const complaints: string[] = [];
  const pauses: number[] = [];
  const code = await runOps(line, {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = request.method === 'POST' ? await request.json() : undefined;
      sent.push({ url: request.url, authorization: request.headers.get('authorization'), body });
      const answered = await answer();
      // Like fetch, follows a redirect when allowed to, which would send the token there.
      return request.redirect === 'follow' && answered.status === 302 ? Response.json(status) : answered;
    },
    env,
    localVariables: () => ({ OPS_TOKEN: 'local-secret' }),
    operator: () => 'ana',
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
    here: () => here,
    pause: async (ms) => void pauses.push(ms),
  });
  return { code, sent, out: printed.join('\n'), complaints, pauses };
}

const never = (): Response => {
  throw new Error('nothing should have been sent');
};

describe('npm run ops', () => {
  it('CA-4 purge sends tags, paths, reason and actor, and prints what was dropped', async () => {
    const line = ['purge', '--tag', 'lemon', '--tag', 'list:Product', '--path', '/scalp', '--reason', 'wrong price'];
    const { code, sent, out } = await ops(line, () => Response.json(receipt));
    expect(code).toBe(0);
    expect(sent).toEqual([
      {
        url: 'http://localhost:8787/ops/api/purge',
        authorization: 'Bearer secret',
        body: { tags: ['lemon', 'list:Product'], paths: ['/scalp'], reason: 'wrong price', actor: 'ana' },
      },
    ]);
    expect(out).toBe('purged lemon as number 7; the isolate that answered dropped 2 pages and 3 queries');
  });

  it.each([
    [['--reason', 'x'], { ...receipt, tags: ['nope'] }],
    [['--dry-run'], { dryRun: true, tags: ['nope'], everything: false }],
  ])('CA-4 a purge that drops nothing explains that and names the explain command: %j', async (how, answer) => {
    const held = { pages: 0, queries: 0 };
    const { code, out } = await ops(['purge', '--tag', 'nope', ...how], () => Response.json({ ...answer, held }));
    expect([code, out.split('\n')[1]]).toEqual([
      0,
      'the isolate that answered had nothing of it cached, others may; npm run ops -- explain <address> shows the tags of a page',
    ]);
    const all = ['purge', '--all', ...how];
    expect((await ops(all, () => Response.json({ ...answer, everything: true, held }))).out).not.toContain('\n');
  });

  it('CA-4 purge --all --hard is sent to the site in --url', async () => {
    const line = ['purge', '--all', '--hard', '--reason', 'x', '--actor', 'mei', '--url', 'https://alun.example/en-my'];
    const { sent } = await ops(line, () => Response.json({ ...receipt, everything: true }));
    expect(sent[0]).toMatchObject({
      url: 'https://alun.example/ops/api/purge',
      body: { everything: true, hard: true, reason: 'x', actor: 'mei' },
    });
  });

  it('CA-4 purge --all --restored also forgets announced revisions; --restored needs --all', async () => {
    const line = ['purge', '--all', '--restored', '--reason', 'database restored'];
    const answer = { ...receipt, everything: true, restored: true };
    const { sent, out } = await ops(line, () => Response.json(answer));
    expect(sent[0]?.body).toEqual({ everything: true, restored: true, reason: 'database restored', actor: 'ana' });
    expect(out).toMatch(/^purged everything, including announced revisions as number 7;/);
    const less = await ops(['purge', '--tag', 'lemon', '--restored', '--reason', 'x'], never);
    expect([less.code, less.complaints.join()]).toEqual([2, expect.stringContaining('--restored requires --all')]);
  });

  it('CA-4 a partly failed purge exits with 1 and reports what was and was not done', async () => {
    const error = 'ops: purged as number 7, but the queue of the search index did not answer; purge once more';
    const line = ['purge', '--all', '--restored', '--reason', 'database restored'];
    const { code, complaints } = await ops(line, () => Response.json({ ...receipt, error }, { status: 503 }));
    expect([code, complaints]).toEqual([1, [`ops: http://localhost:8787: ${error.slice('ops: '.length)}`]]);
  });

  it('CA-4 purge --dry-run needs no reason, and reports what would be dropped', async () => {
    const answer = { dryRun: true, tags: ['path:/scalp'], everything: false, held: { pages: 1, queries: 4 } };
    const { code, sent, out } = await ops(['purge', '--path', '/scalp', '--dry-run'], () => Response.json(answer));
    expect(code).toBe(0);
    expect(sent[0]?.body).toEqual({ tags: [], paths: ['/scalp'], reason: 'dry run', actor: 'ana', dryRun: true });
    expect(out).toBe(
      'would purge path:/scalp; the isolate that answered has cached 1 page and 4 queries of it. Nothing was dropped',
    );
  });

  it('CA-4 an empty log page reports that nothing was purged, or nothing before the given number', async () => {
    const none = () => Response.json({ purges: [], next: null });
    expect((await ops(['log'], none)).out).toBe('no purges yet');
    expect((await ops(['log', '--before', '5'], none)).out).toBe('no purge has a number below 5');
  });

  it('CA-4 log prints a table and the option for older entries', async () => {
    const tags = Array.from({ length: 30 }, (_, index) => `article-${index}`);
    const purges = [logged, { ...logged, seq: 6, tags }, { ...logged, seq: 5, everything: true, hard: true }];
    const { out, sent } = await ops(['log', '--limit', '3', '--before', '9'], () => Response.json({ purges, next: 5 }));
    expect(sent[0]?.url).toBe('http://localhost:8787/ops/api/log?limit=3&before=9');
    const [head, first, second, third, more] = out.split('\n');
    expect(head).toMatch(/^no\. {2}when +who +why +what +pages +queries$/);
    expect(first).toMatch(/^ {2}7 {2}2026-11-21 08:00:00 MYT {2}mei {2}wrong price {2}lemon +2 +3$/);
    expect(second).toContain('… (30 tags)');
    expect(third).toContain('everything (hard)');
    expect(more).toBe('for older ones: --before 5');
  });

  it.each([
    [['path:/scalp/dandruff/what-causes-dandruff-and-how-to-treat-it-gently'], ''],
    [['page:/scalp/dandruff/what-causes-dandruff-and-how-to-treat-it-gently', 'path:/other'], ' … (2 tags)'],
  ])('CA-4 a receipt names at least one tag, however long: %j', async (tags, more) => {
    const { out } = await ops(['purge', '--tag', 'x', '--reason', 'x'], () => Response.json({ ...receipt, tags }));
    expect(out).toMatch(`purged ${tags[0]}${more} as number 7;`);
  });

  it('CA-4 SC-2 what others wrote neither breaks lines nor controls the terminal', async () => {
    const hostile = 'a\n\u001b[2Jb';
    const purge = { ...logged, actor: hostile, reason: hostile, tags: [hostile] };
    const { out: log } = await ops(['log'], () => Response.json({ purges: [purge, logged], next: null }));
    const trouble = { pending: 1, oldest: 1, attempts: 1, lastError: hostile };
    const refused = { total: 1, latest: [{ id: hostile, index: 'products', at: 1, why: hostile }] };
    const search = { ...rebuilding(1, hostile), queue: trouble, refused };
    const failing = { ...status.isolate.upstreams[3], lastFailure: { at: 1, what: hostile } };
    const isolate = { ...status.isolate, upstreams: [failing] };
    const state = await ops(['status'], () => Response.json({ ...status, lastPurge: purge, search, isolate }));
    const query = {
      name: 'A',
      upstream: 'a',
      key: hostile,
      tags: [hostile],
      outcome: 'hit',
      ageS: 1,
      ms: 1,
      why: hostile,
    };
    const { out: explained } = await ops(['explain', '/en-my'], () =>
      Response.json({ address: '/en-my', status: 200, queries: [query] }),
    );
    const dropped = await ops(['purge', '--tag', 'x', '--reason', 'x'], () => Response.json(purge));
    for (const out of [log, state.out, explained, dropped.out]) {
      expect(out).toContain('a\\u000a\\u001b[2Jb');
      expect(out).not.toContain('\u001b');
    }
    expect([log, explained, dropped.out].map((out) => out.split('\n').length)).toEqual([3, 7, 1]);
    const error = await ops(['status'], () => Response.json({ error: `ops: ${hostile}` }, { status: 400 }));
    expect(error.complaints).toEqual(['ops: http://localhost:8787: a\\u000a\\u001b[2Jb']);
  });

  it('CA-4 CA-8 status rounds shares down and counts failures, as the page does', async () => {
    const outcomes = { hit: 9_999, stale: 0, miss: 0 };
    const pages = { ...stats, outcomes, failures: 1 };
    const queries = { ...stats, outcomes, failures: 0 };
    const idle = { ...status.isolate, pages: { ...stats, outcomes: {}, failures: 0 } };
    expect((await ops(['status'], () => Response.json({ ...status, isolate: idle }))).out).toMatch(/pages +- +0 +0/);
    const { out } = await ops(['status'], () =>
      Response.json({ ...status, isolate: { ...status.isolate, pages, queries } }),
    );
    expect(out).toMatch(/pages +99\.9% .*\nqueries +100\.0%/);
  });

  it('CA-4 status prints hit rates, sizes and ages', async () => {
    const { out } = await ops(['status'], () => Response.json(status));
    expect(out).toMatch(/pages +94\.0% +90 +5 +5 +0 +1 +12 +3\.0 MB/);
    expect(out).toMatch(/page +memory\+edge +5 min +1 d +7 d/);
    expect(out).toMatch(/searchPage +memory +45 s +1 min +1 h/);
    expect(out).toContain('last purge: number 7');
  });

  it('CA-4 RS-1 status prints upstreams with an open circuit breaker, since when and why', async () => {
    const { out } = await ops(['status'], () => Response.json(status));
    expect(out).toMatch(/content +12 +0 +8 +healthy +-/);
    expect(out).toMatch(
      /reviews +7 +5 +- +paused since 1970\S+ 08:00:00 MYT, next call at 1970\S+ 08:00:02 MYT +HTTP 503, 19/,
    );
    expect(out).toMatch(/letters +0 +0 +- +not called yet/);
    expect(out).toMatch(/search +6 +2 +- +failing +HTTP 502, 19/);
  });

  it('CA-4 status prints the pending search records and the last indexing error', async () => {
    const queue = { pending: 3, oldest: Date.UTC(2026, 10, 21), attempts: 4, lastError: 'search: HTTP 503' };
    const search = { queue, rebuilds: [], finished: [] };
    const { out } = await ops(['status'], () => Response.json({ ...status, search }));
    expect(out).toMatch(/search: 3 records are waiting to be indexed, the oldest since 2026-11-21 08:00:00 MYT/);
    expect(out).toContain('tried 4 times: search: HTTP 503');
    expect(out).toContain('never built');
    expect((await ops(['status'], () => Response.json(status))).out).toContain(
      'search: everything published is indexed',
    );
  });

  it('CA-4 RS-1 status prints which part does not respond, and all the rest', async () => {
    const unknown = ['purge log', 'search index'];
    const { code, out } = await ops(['status'], () =>
      Response.json({ ...status, unknown, search: null, lastPurge: null }),
    );
    expect(code).toBe(0);
    expect(out).toContain('last purge: unknown, the purge log does not answer');
    expect(out).toContain('search: unknown, the queue of the search index does not answer');
    expect(out).toMatch(/pages +94\.0% +90/);
    const never = await ops(['status'], () => Response.json({ ...status, lastPurge: null }));
    expect(never.out).toContain('last purge: none yet');
  });

  it('CA-4 status lists records that the search service refused, and does not count them as indexed', async () => {
    const why = 'search: HTTP 400: Record at the position 3 objectID=lemon is too big size=10412/10000 bytes';
    const refused = { total: 1, latest: [{ id: 'lemon', index: 'products', at: Date.UTC(2026, 10, 21), why }] };
    const { out } = await ops(['status'], () => Response.json({ ...status, search: { ...idle, refused } }));
    expect(out).toMatch(
      /search: nothing is waiting to be indexed\n {2}rejected, retried when their entries change: 1\n/,
    );
    expect(out).toMatch(/ {4}lemon, 2026-11-21 08:00:00 MYT: search: HTTP 400: Record at the position 3 .+ is too big/);
  });

  it('CA-4 reindex starts a rebuild and polls at growing intervals until it is done', async () => {
    const answers = [
      rebuilding(100),
      ...[100, 60, 10].map((left) => ({ ...status, search: rebuilding(left) })),
      status,
    ];
    const { code, sent, out, pauses } = await ops(['reindex'], () => Response.json(answers.shift()));
    expect(code).toBe(0);
    expect(sent.map(({ url }) => url.slice(url.indexOf('/ops')))).toEqual([
      '/ops/api/reindex',
      ...Array(4).fill('/ops/api/status'),
    ]);
    expect(pauses).toEqual([400, 800, 1_200]);
    const slow = [rebuilding(100), ...Array(7).fill({ ...status, search: rebuilding(50) }), status];
    const { pauses: growing } = await ops(['reindex'], () => Response.json(slow.shift()));
    expect(growing.slice(3)).toEqual([1_600, 2_000, 2_000, 2_000]);
    expect(out).toContain('products: rebuilt 2026-11-21 08:00:00 MYT,');
  });

  it('CA-4 reindex --no-wait only starts the rebuild; an error ends the waiting, not the rebuild', async () => {
    const begun = await ops(['reindex', '--no-wait'], () => Response.json(rebuilding(100)));
    expect([begun.sent.length, begun.out]).toEqual([1, expect.stringContaining('reading: being rebuilt')]);
    const first = { ...rebuilding(0).rebuilds[0], total: 0 };
    const counting = await ops(['reindex', '--no-wait'], () => Response.json({ ...idle, rebuilds: [first] }));
    expect(counting.out).toContain(', just started');
    const later = await ops(['reindex', '--no-wait'], () => Response.json(rebuilding(60)));
    expect(later.out).toContain(', 40 of 100 entries');
    const answers = [rebuilding(100), { ...status, search: rebuilding(60, 'search: not reachable') }];
    const stuck = await ops(['reindex'], () => Response.json(answers.shift()));
    expect(stuck.code).toBe(1);
    expect(stuck.complaints[0]).toContain('reading: search: not reachable; it is retried automatically');
    const silent = [rebuilding(100), { ...status, search: null }];
    const unheard = await ops(['reindex'], () => Response.json(silent.shift()));
    expect([unheard.code, unheard.complaints[0]]).toEqual([
      1,
      expect.stringContaining('the queue of the search index does not answer; the rebuild continues by itself'),
    ]);
    const lost = [Response.json(rebuilding(100)), new Response('', { status: 502 })];
    const broken = await ops(['reindex'], () => lost.shift() ?? never());
    expect([broken.code, broken.complaints]).toEqual([
      1,
      ['ops: http://localhost:8787: HTTP 502; the rebuild goes on by itself, status tells'],
    ]);
  });

  it('CA-4 a blank reason is none', async () => {
    const { code, complaints } = await ops(['purge', '--all', '--reason', ' '], never);
    expect([code, complaints]).toEqual([2, [expect.stringContaining('purge needs --reason')]]);
  });

  it('CA-4 RS-1 a site that does not answer in time may have purged, and the message says so', async () => {
    const late = () => Promise.reject(new DOMException('The operation was aborted', 'TimeoutError'));
    const said = 'ops: http://localhost:8787 did not answer within 15 s';
    for (const line of [['status'], ['purge', '--all', '--dry-run']])
      expect((await ops(line, late)).complaints).toEqual([said]);
    expect((await ops(['purge', '--all', '--reason', 'x'], late)).complaints).toEqual([
      `${said}, but may have done it; repeating it is harmless`,
    ]);
  });

  it('CA-4 --json prints JSON', async () => {
    const { out } = await ops(['status', '--json'], () => Response.json(status));
    expect(JSON.parse(out)).toMatchObject({ watermarks: { tags: 4 } });
  });

  it('CA-4 --help lists commands and tags and sends nothing', async () => {
    const { code, out } = await ops(['--help'], never);
    expect(code).toBe(0);
    expect(out).toContain('purge (--tag');
    for (const tag of ['asset:<id>', 'list:<Type>', 'privacy']) expect(out).toContain(tag);
  });

  for (const [line, says] of [
    ['', 'name a command: purge'],
    ['fly', 'unknown command "fly"'],
    ['purge --reason x', 'purge needs --tag or --path'],
    ['purge --all --tag a --reason x', 'purge needs --tag or --path'],
    ['purge --all', 'purge needs --reason'],
    ['purge --all --reason x --when now', "Unknown option '--when'"],
    ['purge lemon --all --reason x', 'unexpected argument "lemon"'],
    ['status --tag a', 'status has no option --tag'],
    ['log --limit lots', '--limit must be a number'],
    ['log --limit 500', '--limit must be a number from 1 to 200'],
    ['purge --tag --reason x', "Option '--tag' argument is ambiguous"],
    ['explain localhost:8787/en-my', 'explain needs an address such as /en-my/scalp, not "localhost:8787/en-my"'],
    ['purge --path localhost:8787/x --reason x', '--path must be an address such as /scalp, not "localhost:8787/x"'],
    ['purge --path scalp --reason x', '--path must be an address such as /scalp, not "scalp"'],
    [
      'purge --path https://www.example.com/en-my/scalp --reason x',
      'is not on http://localhost:8787; add --url https://www.example.com, or give only the path, /en-my/scalp',
    ],
  ] as const) {
    it(`CA-4 "${line}" is refused in one line, and nothing is sent`, async () => {
      const { code, complaints, sent } = await ops(line.split(' ').filter(Boolean), never);
      expect(code).toBe(2);
      expect(complaints).toHaveLength(1);
      expect(complaints[0]).toContain(says);
      expect(complaints[0]).not.toContain('\n');
      expect(sent).toEqual([]);
    });
  }

  for (const [what, answer, says] of [
    [
      'a wrong token',
      () => Response.json({ error: 'ops: the token is missing or wrong' }, { status: 401 }),
      'the token is missing or wrong',
    ],
    [
      'a site that is not running',
      () => Promise.reject(new TypeError('fetch failed')),
      'nothing answers at http://localhost:8787',
    ],
    ['another site', () => new Response('<html>'), 'unexpected answer from'],
    ['a server error', () => new Response('oops', { status: 502 }), 'HTTP 502'],
    ['a redirect', () => Response.redirect('https://evil.example/'), 'HTTP 302, to https://evil.example/'],
  ] as const) {
    it(`CA-4 ${what} is reported in one line`, async () => {
      const { code, complaints } = await ops(['status'], answer);
      expect(code).toBe(1);
      expect(complaints).toEqual([expect.stringContaining(says)]);
    });
  }

  it('DV-1 the default address is that of the running local site; --url overrides it', async () => {
    const here = 'http://localhost:4880';
    const found = await ops(['status'], () => Response.json(status), {}, here);
    expect(found.sent).toMatchObject([{ url: `${here}/ops/api/status`, authorization: 'Bearer local-secret' }]);
    const told = await ops(['status', '--url', 'https://alun.example'], () => Response.json(status), undefined, here);
    expect(told.sent).toMatchObject([{ url: 'https://alun.example/ops/api/status' }]);
  });

  it('SC-4 the local token is only sent to the local site, and no token over http', async () => {
    const local = await ops(['status'], () => Response.json(status), {});
    expect(local.sent[0]?.authorization).toBe('Bearer local-secret');
    const away = await ops(['status', '--url', 'https://alun.example'], never, {});
    expect(away).toMatchObject({ code: 1, complaints: [expect.stringContaining('set OPS_TOKEN')] });
    const nowhere = await ops(['status', '--url', 'nonsense'], never, {});
    expect(nowhere).toMatchObject({ code: 2, complaints: [expect.stringContaining('--url must be an address')] });
    const clear = await ops(['status', '--url', 'http://alun.example'], never);
    expect(clear).toMatchObject({ code: 2, complaints: [expect.stringContaining('must be https')] });
    expect([...local.complaints, ...away.complaints, ...clear.complaints].join()).not.toContain('secret');
  });

  it.each([
    ['/en-my/scalp?page=2', 'http://localhost:8787/ops/api/explain?address=%2Fen-my%2Fscalp%3Fpage%3D2'],
    ['http://localhost:8899/en-my', 'http://localhost:8899/ops/api/explain?address=%2Fen-my'],
  ])(
    'CA-8 explain %s queries the site in the address, and prints the reasons for page and queries',
    async (word, url) => {
      const explanation = {
        address: '/en-my/scalp',
        status: 200,
        page: { key: '/en-my/scalp', tags: ['page:/scalp', 'scalp'], ageS: 12, why: 'from KV, 12 s old' },
        queries: [
          {
            name: 'Layout',
            upstream: 'content',
            key: 'Layout:ab:{}',
            tags: Array.from({ length: 10 }, (_, index) => `entry-${index}`),
            outcome: 'hit',
            ageS: 3,
            ms: 0.4,
            why: 'from the memory of this isolate',
          },
        ],
      };
      const { code, sent, out } = await ops(['explain', word], () => Response.json(explanation));
      expect([code, sent.map((one) => one.url)]).toEqual([0, [url]]);
      expect(out.split('\n').map((line) => line.trim())).toEqual([
        '/en-my/scalp: 200',
        'page   from KV, 12 s old',
        'key   /en-my/scalp',
        'tags  page:/scalp scalp',
        '',
        'Layout, from content: hit, 3 s old, 0 ms',
        'why   from the memory of this isolate',
        'key   Layout:ab:{}',
        'tags  entry-0 entry-1 entry-2 entry-3 entry-4 entry-5 entry-6 entry-7 … and 2 more (--json shows all)',
      ]);
    },
  );

  it('CA-8 explain shortens long keys, and says where there is neither key nor tag', async () => {
    const query = {
      name: 'A',
      upstream: 'a',
      key: 'k'.repeat(161),
      tags: [],
      outcome: 'hit',
      ageS: 1,
      ms: 1,
      why: 'x',
    };
    const page = { key: null, tags: [], ageS: null, why: 'x' };
    const answer = { address: '/en-my', status: 200, page, queries: [query, { ...query, key: 'l'.repeat(160) }] };
    const { out } = await ops(['explain', '/en-my'], () => Response.json(answer));
    const told = out.split('\n').flatMap((line) => /^ +(?:key|tags) +(.*)$/.exec(line)?.[1] ?? []);
    expect(told).toEqual(['none', 'none', `${'k'.repeat(160)}…`, 'none', 'l'.repeat(160), 'none']);
  });

  it('CA-8 an address on another site than --url is refused', async () => {
    const { code, complaints } = await ops(
      ['explain', 'https://alun.example/en-my', '--url', 'http://localhost:8899'],
      never,
    );
    expect([code, complaints]).toEqual([
      2,
      [expect.stringContaining('https://alun.example/en-my is not on http://localhost:8899')],
    ]);
  });

  it.each([[[]], [['scalp']], [['/en-my', '/en-my/scalp']]])('CA-8 explain %j is refused', async (words) => {
    const { code, complaints } = await ops(['explain', ...words], never);
    expect([code, complaints.length]).toEqual([2, 1]);
  });
});
