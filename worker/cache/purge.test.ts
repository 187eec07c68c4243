import { describe, expect, it, vi } from 'vitest';
import { logLineSchema } from '../../shared/spec/log-line-schema.ts';
import { cacheTagHeader, pageTag, platformTag } from './cache-tag.ts';
import { platformCachesOf } from './edge-purge.ts';
import { LateAnswer } from './in-time.ts';
import { createPurger } from './purge.ts';
import { quiet } from './testing/cache-world.ts';
import { fakeClock } from './testing/fake-clock.ts';
import { fakeKv } from './testing/fake-kv.ts';
import { fakePurgeLog } from './testing/fake-purge-log.ts';
import { listeningLog } from './testing/listening-log.ts';
import { createWatermarks } from './watermarks.ts';

interface ZoneCall {
  readonly url: string;
  readonly redirect: string;
  readonly type: string | null;
  readonly signal: AbortSignal;
  readonly authorization: string | null;
  readonly body: unknown;
}

function setUp(answer: () => Response | Promise<Response> = () => Response.json({ success: true })) {
  const clock = fakeClock();
  const kv = fakeKv();
  const log = listeningLog();
  const purgeLog = fakePurgeLog(clock, kv);
  const watermarks = createWatermarks({ kv, clock, log });
  const calls: ZoneCall[] = [];
  const zone = {
    id: 'f'.repeat(32),
    token: 'zone-token',
    fetch: async (request: Request) => {
      const { url, redirect, signal, headers } = request;
      const [type, authorization] = [headers.get('content-type'), headers.get('authorization')];
      calls.push({ url, redirect, type, signal, authorization, body: await request.json() });
      return answer();
    },
  };
  const heldTags = new Set(['page:/scalp', 'lemon']);
  const held = (tags: readonly string[]) => tags.filter((tag) => heldTags.has(tag)).length;
  const holders = { queries: { held: () => 3 }, pages: { held } };
  const purger = createPurger({ purgeLog, watermarks, holders, clock, log, zone });
  return { clock, kv, log, purgeLog, watermarks, purger, calls };
}

const request = { actor: 'mei', reason: 'test' };

describe('a purge', () => {
  it('CA-3 is known to this isolate once it is acknowledged', async () => {
    const { purger, watermarks, clock } = setUp();
    const storedAt = clock.now();
    const receipt = await purger.purge({ ...request, tags: ['lemon'], paths: ['/scalp'] });
    expect(receipt).toMatchObject({ tags: ['lemon', 'page:/scalp', 'path:/scalp'], replay: false });
    expect(receipt.held).toEqual({ queries: 3, pages: 2 });
    expect(watermarks.known().verdict({ tags: ['lemon'], storedAt })).toBe('purged');
  });

  it('CA-3 sends this isolate’s clock to the purge log as its earliest time', async () => {
    const { purger, purgeLog, clock } = setUp();
    const asked: unknown[] = [];
    const { purge } = purgeLog;
    purgeLog.purge = (told) => {
      asked.push(told.notBefore);
      return purge.call(purgeLog, told);
    };
    await purger.purge({ ...request, tags: ['lemon'] });
    expect(asked).toEqual([clock.now()]);
  });

  it('CA-4 of many tags is logged with the first 20 and their number', async () => {
    const { purger, log } = setUp();
    const tags = Array.from({ length: 21 }, (_, index) => `tag-${index}`);
    await purger.purge({ ...request, tags });
    expect(JSON.parse(log.lines.at(-1) ?? '')).toMatchObject({ tags: tags.slice(0, 20), tagCount: 21 });
  });

  it('CA-4 is logged with who, what and how much', async () => {
    const { purger, log } = setUp();
    const { at } = await purger.purge({ ...request, tags: ['lemon'] });
    const line: unknown = JSON.parse(log.lines.at(-1) ?? '');
    expect(logLineSchema.safeParse(line).error).toBeUndefined();
    expect(line).toMatchObject({
      event: 'purged',
      purgedAt: new Date(at).toISOString(),
      actor: 'mei',
      reason: 'test',
      tags: ['lemon'],
      held: { queries: 3, pages: 1 },
    });
  });

  it('CA-4 is sent to the platform’s caches, 100 tags per call', async () => {
    const { purger, calls, log } = setUp();
    const own: unknown[] = [];
    const purge = async (options: unknown) => {
      own.push(options);
      return { success: true };
    };
    const tags = Array.from({ length: 150 }, (_, index) => `tag-${index}`);
    await purger.purge({ ...request, tags }, platformCachesOf({ cache: { purge } }));
    expect(log.events, 'nothing failed').toEqual(['purged']);
    expect(own).toEqual([{ tags: tags.slice(0, 100) }, { tags: tags.slice(100) }]);
    expect(calls.map((call) => call.body)).toEqual(own);
    expect(calls[0]).toMatchObject({
      url: `https://api.cloudflare.com/client/v4/zones/${'f'.repeat(32)}/purge_cache`,
      authorization: 'Bearer zone-token',
      type: 'application/json',
      redirect: 'manual',
    });
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, false]);
    await purger.purge({ ...request, everything: true }, { cache: { purge } });
    expect(own.at(-1)).toEqual({ purgeEverything: true });
    expect(calls.at(-1)?.body).toEqual({ purge_everything: true });
  });

  it('CA-2 CA-4 of a repeated delivery is sent to the platform’s caches again: the first may have ended before them', async () => {
    const { purger, purgeLog, calls } = setUp();
    const { purge } = purgeLog;
    const delivery = { ...request, tags: ['lemon'], idempotencyKey: 'delivery-1' };
    const first = await purger.purge(delivery);
    purgeLog.purge = async (told) => {
      const { state } = await purge.call(purgeLog, told);
      return { state, receipt: { ...first, replay: true } };
    };
    expect(await purger.purge(delivery)).toMatchObject({ replay: true });
    expect(calls.map(({ body }) => body)).toEqual([{ tags: ['lemon'] }, { tags: ['lemon'] }]);
  });

  it('CA-4 does not send a tag to the platform’s caches that is too long for them: they would refuse those beside it too', async () => {
    const { purger, calls } = setUp();
    // Each ü has six characters as percent-encoded UTF-8.
    const longest = `path:/1234${'ü'.repeat(169)}`;
    const tooLong = `${longest}x`;
    const receipt = await purger.purge({ ...request, tags: ['lemon', tooLong, longest] });
    expect(receipt.tags, 'our own caches have it').toEqual(['lemon', tooLong, longest]);
    expect(calls.map((call) => call.body)).toEqual([{ tags: ['lemon', platformTag(longest)] }]);
    await purger.purge({ ...request, tags: [tooLong] });
    expect(calls, 'nothing else to purge').toHaveLength(1);
  });

  it('CA-4 works without a platform cache, as in local development', async () => {
    const { purger } = setUp();
    expect(platformCachesOf({ cache: undefined })).toEqual({});
    expect(platformCachesOf({ cache: {} })).toEqual({});
    expect(platformCachesOf({ cache: null })).toEqual({});
    expect(platformCachesOf({ cache: { purge: true } })).toEqual({});
    expect(platformCachesOf({})).toEqual({});
    await purger.purge({ ...request, tags: ['lemon'] }, platformCachesOf({ cache: undefined }));
  });

  for (const [what, answer] of [
    [
      'refuses',
      () => Response.json({ success: false, errors: [{ code: 10_000, message: 'no permission' }] }, { status: 403 }),
    ],
    ['answers garbage', () => new Response('<html>', { status: 502 })],
    ['cannot be reached', () => Promise.reject(new Error('connection refused'))],
  ] as const) {
    it(`RS-1 succeeds when the zone ${what}; the failure is logged without the token`, async () => {
      const { purger, log } = setUp(answer);
      expect(await purger.purge({ ...request, tags: ['lemon'] })).toMatchObject({ seq: 1 });
      expect(log.events).toEqual(['purge.edge-failed', 'purged']);
      expect(log.lines.join()).not.toContain('zone-token');
    });
  }

  it('RS-1 succeeds when the platform’s cache or the zone refuses; the log names which, and why', async () => {
    const errors = [
      { code: 10_000, message: 'no permission' },
      { code: 10_001, message: 'too often' },
    ];
    const { purger, log } = setUp(() => Response.json({ success: false, errors }, { status: 403 }));
    const refuses = (refusal: object) => ({ cache: { purge: async () => ({ success: false, ...refusal }) } });
    await purger.purge({ ...request, tags: ['lemon'] }, refuses({ errors }));
    await purger.purge({ ...request, tags: ['lemon'] }, refuses({}));
    const told = log.lines.map((line): { where?: string; cause?: { message: string } } => JSON.parse(line));
    const failures = told.flatMap(({ where, cause }) => (cause ? [`${where}: ${cause.message}`] : []));
    expect(failures).toEqual([
      'ctx.cache: ctx.cache: no permission; too often',
      'zone: zone: HTTP 403 10000 no permission; 10001 too often',
      'ctx.cache: ctx.cache: refused',
      'zone: zone: HTTP 403 10000 no permission; 10001 too often',
    ]);
  });

  it.each([
    ['a zone API that never answers', () => new Promise<Response>(() => undefined), {}, true],
    [
      'a zone API that never ends its answer',
      () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })),
      {},
      true,
    ],
    [
      'a platform’s cache that never answers',
      undefined,
      { cache: { purge: () => new Promise<never>(() => undefined) } },
      false,
    ],
  ])(
    'RS-1 does not wait for %s longer than 5 seconds, and aborts a pending request to the zone',
    async (_what, answer, platform, aborted) => {
      const { purger, clock, log, calls } = setUp(answer);
      const purging = purger.purge({ ...request, tags: ['lemon'] }, platform);
      await vi.waitFor(() => expect(calls).toHaveLength(1));
      await quiet();
      clock.advance(5_000);
      expect(await purging).toMatchObject({ seq: 1 });
      expect(log.lines.join()).toContain('no answer within 5000 ms');
      expect(calls[0]?.signal.aborted, 'the request to the zone').toBe(aborted);
    },
  );

  it('RS-1 limits how much of the zone’s response it reads', async () => {
    const { purger, log } = setUp(() => new Response(`{"success":true,"errors":[]}${' '.repeat(64 * 1024)}`));
    expect(await purger.purge({ ...request, tags: ['lemon'] })).toMatchObject({ seq: 1 });
    expect(log.lines.join()).toContain('zone: HTTP 200');
  });

  it('RS-1 fails with LateAnswer when the purge log has not answered after 5 seconds', async () => {
    const { purger, purgeLog, clock } = setUp();
    purgeLog.purge = () => new Promise(() => undefined);
    const purging = purger.purge({ ...request, tags: ['lemon'] });
    clock.advance(5_000);
    await expect(purging).rejects.toThrow(LateAnswer);
  });

  it('CA-2 fails when the purge log cannot record it', async () => {
    const { purger, purgeLog, watermarks, clock } = setUp();
    purgeLog.failing = true;
    await expect(purger.purge({ ...request, tags: ['lemon'] })).rejects.toThrow('unreachable');
    expect(watermarks.known().state.at).toBeLessThan(clock.now());
  });
});

describe('tags sent to the platform', () => {
  it('CA-5 are percent-encoded, and the header is cut at a whole tag', () => {
    expect(platformTag('path:/scalp/dandruff, ü')).toBe('path:/scalp/dandruff%2C%20%C3%BC');
    expect(platformTag('path:/\ud800'), 'half a surrogate pair, as in a manual purge').toBe('path:/%EF%BF%BD');
    expect(cacheTagHeader(['aaaa', 'bbbb', 'cccc'], 10)).toBe('aaaa,bbbb');
    expect(cacheTagHeader(['aaaa', 'bbbb'], 9)).toBe('aaaa,bbbb');
    expect(cacheTagHeader(['aaaa', 'bbbb'], 8)).toBe('aaaa');
    expect(cacheTagHeader(['page:/ü,', 'b'], 100)).toBe('page:/%C3%BC%2C,b');
    expect(cacheTagHeader(['x'.repeat(1_025), 'b'], 4_096)).toBe('b');
    expect(cacheTagHeader(['x'.repeat(1_024)], 4_096)).toHaveLength(1_024);
  });

  it('CA-4 name a page by its path without the locale', () => {
    expect(pageTag('/en-my')).toBe('page:/');
    expect(pageTag('/en-my/scalp')).toBe('page:/scalp');
    expect(pageTag('/en-mylar')).toBe('page:/en-mylar');
  });
});
