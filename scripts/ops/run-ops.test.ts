import { describe, expect, it } from 'vitest';
import { idle, logged, never, ops, rebuilding, receipt, status } from './testing/ops-command.ts';

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

  it.each([
    ['done', ['--reason', 'x'], receipt],
    ['dry run', ['--dry-run'], { dryRun: true, everything: false, held: receipt.held }],
  ] as const)(
    'CA-4 a purge of a picture that is not hard hints that the picture stays: %s',
    async (_what, how, answer) => {
      const hint = 'pictures themselves stay; --hard drops them too';
      const of = async (tag: string, ...more: string[]) =>
        (await ops(['purge', '--tag', tag, ...how, ...more], () => Response.json({ ...answer, tags: [tag] }))).out;
      expect(await of('asset:home-hero')).toContain(hint);
      expect(await of('asset:home-hero', '--hard')).not.toContain(hint);
      expect(await of('home')).not.toContain(hint);
    },
  );

  it('CA-8 a file of the build is not explained: the Worker does not send it', async () => {
    const { code, complaints, sent } = await ops(['explain', '/assets/main-Ab12.js'], () => Response.json({}));
    expect([code, complaints, sent]).toEqual([
      1,
      ['ops: /assets/main-Ab12.js is sent without the Worker, like every file of the build'],
      [],
    ]);
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
    const takedown = { ...logged, seq: 5, tags: ['reviews:lemon', 'lemon'], softTags: ['lemon'], hard: true };
    const purges = [logged, { ...logged, seq: 6, tags }, { ...logged, everything: true, hard: true }, takedown];
    const { out, sent } = await ops(['log', '--limit', '3', '--before', '9'], () => Response.json({ purges, next: 5 }));
    expect(sent[0]?.url).toBe('http://localhost:8787/ops/api/log?limit=3&before=9');
    const [head, first, second, third, fourth, more] = out.split('\n');
    expect(head).toMatch(/^no\. {2}when +who +why +what +pages +queries$/);
    expect(first).toMatch(/^ {2}7 {2}2026-11-21 08:00:00 MYT {2}mei {2}wrong price {2}lemon +2 +3$/);
    expect(second).toContain('… (30 tags)');
    expect(third).toContain('everything (hard)');
    expect(fourth).toContain('reviews:lemon lemon (partly hard)');
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
    ['purge --tag --reason x', '--tag needs a value; one that begins with - goes after =, as in --tag=-5'],
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
});
