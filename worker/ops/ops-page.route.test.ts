import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { BREAKER_LIMITS } from '../services/breaker.ts';
import { callForText } from '../services/http.ts';
import { fillSpace, openSite, pageEntry } from '../testing/site.ts';
import { hasty, operator, panel, words } from './testing/operator.ts';

beforeAll(async () => {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  await fillSpace([
    ...pageEntry('HomePage', 'home', '/', { name: 'Home' }),
    ...pageEntry('AboutPage', 'about', '/about', { title: 'About' }),
  ]);
});

describe('the ops page', () => {
  it('CA-8 shows hit rates by route, upstreams with their health, and the slowest queries of this isolate', async () => {
    const { site, look } = await operator();
    for (const path of ['/en-my', '/en-my', '/en-my', '/en-my/about']) await site.get(path);
    const html = await (await look()).text();
    expect(panel(html, 'routes')).toMatch(/home 66\.6 % 3 2 0 1 0 0 .*articles and other pages 0\.0 % 1 0 0 1 0 0/);
    expect(panel(html, 'upstreams')).toMatch(/content healthy [1-9]\d* 0 /);
    expect(panel(html, 'upstreams')).toMatch(/accounts not called yet 0 0 – –/);
    expect(panel(html, 'queries')).toMatch(/RegistryByPath [\d,]+ ms/);
    expect(words(html)).toMatch(/, as of \d{1,2} \w+ [\d:]{8} \. Times are Malaysian\./);
    expect(words(html)).toMatch(/Pages from the cache 50 %|Pages from the cache 50\.0 %/);
  });

  it('CA-8 RS-1 counts a failed page once, in the sum as in its route', async () => {
    const { site, look } = await operator();
    await site.get('/en-my');
    site.content.down = true;
    await site.get('/en-my');
    await site.get('/en-my/about');
    await site.get('/en-my/about');
    const html = await (await look()).text();
    expect(panel(html, 'routes')).toMatch(/home 50\.0 % 2 1 0 1 0 0 .*articles and other pages 0\.0 % 2 0 0 0 0 2 /);
    expect(words(html)).toContain('Pages from the cache 25.0 %');
  });

  it('CA-8 RS-1 shows for how long an upstream is paused, and why', async () => {
    const { site, look } = await operator();
    const { clock, seen } = site.deps;
    const dead = seen.upstreams.watch('fish', () => Promise.reject(new Error('refused')), { countsCallers: true });
    const limits = { timeoutMs: 1_000, maxBytes: 1_000 };
    for (let call = 0; call < BREAKER_LIMITS.failures; call++)
      await callForText('fish', dead, 'https://fish.example/', {}, limits);
    const html = await (await look()).text();
    expect(seen.upstreams.read().find(({ name }) => name === 'fish')?.pause?.until).toBeGreaterThan(clock.now());
    expect(panel(html, 'upstreams')).toMatch(/fish paused for \d s 5 5 – – not reachable, \d s ago/);
    expect(words(html)).toContain('Upstreams 1 failing fish');
  });

  it('CA-8 shows the number of waiting reviews, counted by the embedded service', async () => {
    const { look } = await operator();
    expect(words(await (await look()).text())).toMatch(/Reviews to moderate \d+ (?:none|oldest:)/);
  });

  it('CA-8 shows which reviews wait for moderation, oldest first, and how many more', async () => {
    const real = openSite().deps;
    const now = real.clock.now();
    const oldest = [
      { id: 31, product: 'AL-<b>', submittedAt: now - 7_200_000 },
      { id: 34, product: 'AL-2', submittedAt: now - 180_000 },
    ];
    const waiting = async () => ({ ok: true, value: { count: 14, oldestAt: now - 7_200_000, oldest } }) as const;
    const { look } = await operator({ clock: { ...real.clock, now: () => now }, moderation: { waiting } });
    const html = await (await look()).text();
    expect(panel(html, 'moderation')).toMatch(/31 AL-&lt;b&gt; 2 h 34 AL-2 3 min And 12 newer ones\./);
    expect(words(html)).toMatch(/Reviews to moderate 14 oldest: 2 h/);
    expect(html).not.toContain('AL-<b>');
  });

  it('CA-8 says why the moderation queue is empty', async () => {
    const empty = { ok: true, value: { count: 0, oldestAt: undefined, oldest: [] } } as const;
    const { look } = await operator({ moderation: { waiting: async () => empty } });
    expect(panel(await (await look()).text(), 'moderation')).toContain('No reviews to moderate.');
    const { settings } = openSite().deps;
    const hosted = { ...settings, hosted: { ...settings.hosted, reviews: true } };
    const elsewhere = await operator({ settings: hosted });
    expect(panel(await (await elsewhere.look()).text(), 'moderation')).toContain('moderated in the hosted service');
  });

  it('CA-8 RS-1 reports what does not answer, and shows everything else', async () => {
    const real = openSite().deps;
    const silent = {
      waiting: async () => ({ ok: false, error: { kind: 'timeout', message: 'moderation: late' } }) as const,
    };
    const { look } = await operator({
      moderation: silent,
      indexing: { ...real.indexing, state: () => Promise.reject(new Error('gone')) },
    });
    const answer = await look();
    const text = words(await answer.text());
    expect(answer.status).toBe(200);
    expect(text).toContain('the reviews service does not answer');
    expect(text).toContain('The reviews service does not answer.');
    expect(text).toMatch(/Waiting to be indexed.{0,40}\bthe queue does not answer/s);
    expect(text).toContain('The queue of the search index does not answer.');
    expect(text).toContain('Hit rates by route');
  });

  it('CA-8 RS-1 stops waiting for what never answers, and does not deny a purge that was done', async () => {
    const real = openSite().deps;
    let clock = real.clock;
    const never = () => new Promise<never>(() => undefined);
    const { site, look, press } = await operator({
      clock: { now: real.clock.now, timer: (ms) => clock.timer(ms) },
      indexing: { ...real.indexing, state: never },
    });
    const purged = await press('/ops/purge', {
      kind: 'paths',
      what: '/about',
      reason: 'x',
      actor: 'Mei',
      pressed: 'purge',
    });
    clock = hasty(clock);
    site.deps.cache.purgeLog.list = never;
    const answer = await look(purged.headers.get('location') ?? '');
    const text = words(await answer.text());
    expect([answer.status, text.includes('nothing was changed')]).toEqual([200, false]);
    expect(text).toContain('The purge log does not answer.');
    expect(text).toContain('The queue of the search index does not answer.');
  });

  it('CA-8 shows the state of the search index, and rebuilds it on a click', async () => {
    const real = openSite().deps;
    let rebuilds = 0;
    const state = {
      queue: { pending: 2, oldest: real.clock.now() - 120_000, attempts: 3, lastError: 'search: HTTP 503' },
      rebuilds: [{ index: 'products', startedAt: 0, total: 16, left: 4, error: null }],
      finished: [],
      refused: { total: 1, latest: [{ id: 'lemon', index: 'products', at: real.clock.now(), why: 'too big' }] },
    } as const;
    const rebuild = async () => {
      rebuilds += 1;
      return state;
    };
    const { look, press } = await operator({ indexing: { ...real.indexing, state: async () => state, rebuild } });
    const html = await (await look()).text();
    expect(panel(html, 'search-index')).toMatch(
      /2 records are waiting to be indexed, the oldest for 2 min\. Tried 3 times: search: HTTP 503 1 record is rejected, and retried when its entry changes: lemon, \d+ \w+ [\d:]+: too big Products: being rebuilt, 12 of 16 entries\./,
    );
    const pressed = await press('/ops/reindex', {});
    expect([pressed.status, pressed.headers.get('location'), rebuilds]).toEqual([303, '/ops#search-index', 1]);
  });
});

describe('a rebuild started by a click', () => {
  it.each([
    ['cannot be reached', () => Promise.reject<never>(new Error('the object was moved')), 'nothing was changed'],
    ['never answers', () => new Promise<never>(() => undefined), 'may have completed it'],
  ])('CA-8 RS-1 fails in time, with a message beside the button, if the queue %s', async (_how, rebuild, said) => {
    const { clock, indexing } = openSite().deps;
    const { press } = await operator({ clock: hasty(clock), indexing: { ...indexing, rebuild } });
    const answer = await press('/ops/reindex', {});
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(panel(html, 'search-index')).toContain(said);
    expect(panel(html, 'purge')).not.toContain(said);
  });
});

describe('purges from the ops page', () => {
  const PURGE = { kind: 'paths', what: '/about', reason: 'wrong price', actor: 'Mei' };

  it('CA-8 as a dry run show what would be dropped, and drop nothing', async () => {
    const { site, press } = await operator();
    await site.get('/en-my/about');
    const before = await site.deps.cache.purgeLog.list({ limit: 1 });
    const html = await (await press('/ops/purge', { ...PURGE, pressed: 'try' })).text();
    expect(panel(html, 'purge')).toMatch(
      /Dry run: this would be dropped 1 page and [1-9]\d* answers?.*page:\/about path:\/about/,
    );
    expect(html).toContain('value="wrong price"');
    expect(await site.deps.cache.purgeLog.list({ limit: 1 })).toEqual(before);
    expect((await site.get('/en-my/about')).headers.get('cache-status')).toMatch(/alun-page; hit/);
  });

  it.each([
    ['no button', {}],
    ['another button', { pressed: 'delete' }],
  ])('CA-8 SC-3 sent with %s drop nothing: only the purge button purges', async (_what, pressed) => {
    const { site, press } = await operator();
    const before = await site.deps.cache.purgeLog.list({ limit: 1 });
    const html = await (await press('/ops/purge', { ...PURGE, ...pressed })).text();
    expect(panel(html, 'purge')).toContain('Dry run: this would be dropped');
    expect(await site.deps.cache.purgeLog.list({ limit: 1 })).toEqual(before);
  });

  it('CA-8 that match nothing hint at a typing error and at where the tags of a page are shown', async () => {
    const { press } = await operator();
    const tried = async (kind: string, what: string): Promise<string> =>
      panel(await (await press('/ops/purge', { ...PURGE, kind, what, pressed: 'try' })).text(), 'purge');
    expect(await tried('tags', 'brand-logo')).toMatch(
      /0 pages and 0 answers.*A mistyped tag looks the same.*explain.*asset:&lt;id&gt;/,
    );
    expect(await tried('everything', '')).not.toContain('mistyped');
  });

  it('CA-8 CA-4 drop what they name, show a receipt, and are logged with who, why and how much', async () => {
    const { site, look, press } = await operator();
    await site.get('/en-my/about');
    await site.get('/en-my');
    const answer = await press('/ops/purge', { ...PURGE, pressed: 'purge' });
    expect(answer.status).toBe(303);
    const html = await (await look(answer.headers.get('location') ?? '')).text();
    expect(panel(html, 'purge')).toMatch(/Purged as number \d+, .* 1 page and [1-9]\d* answers?/);
    expect(panel(html, 'log')).toMatch(/No\. \d+ .*Mei wrong price about, page:\/about, path:\/about 1 [1-9]/);
    expect((await site.get('/en-my/about')).headers.get('cache-status')).toMatch(/alun-page; fwd=miss/);
    expect((await site.get('/en-my')).headers.get('cache-status')).toMatch(/alun-page; hit/);
  });

  it.each([
    ['nothing is given', { what: '' }, 'name at least one tag or path; everything needs none'],
    ['no reason is given', { reason: ' ' }, 'Why: '],
    [
      'a path is given together with everything',
      { kind: 'everything' },
      'name at least one tag or path; everything needs none',
    ],
    ['an address is of another site', { what: 'https://other.example/about' }, 'other.example/about is not on http'],
    ['an address is invalid', { what: 'scalp' }, 'Which: a path must start with /'],
    ['a tag is invalid', { kind: 'tags', what: 'café' }, 'Which: a tag must be printable ASCII'],
  ])('CA-8 do nothing if %s, and keep what was typed', async (_what, change, said) => {
    const { site, press } = await operator();
    const before = await site.deps.cache.purgeLog.list({ limit: 1 });
    const answer = await press('/ops/purge', { ...PURGE, ...change, pressed: 'purge' });
    const html = await answer.text();
    expect([answer.status, words(html).includes('Nothing was done.'), words(html).includes(said)]).toEqual([
      422,
      true,
      true,
    ]);
    expect(html).toContain('value="Mei"');
    expect(await site.deps.cache.purgeLog.list({ limit: 1 })).toEqual(before);
  });

  it('CA-8 RS-1 that cannot be logged are reported as not done, and keep what was typed', async () => {
    const { site, press } = await operator();
    site.deps.cache.purgeLog.purge = () => Promise.reject(new Error('the object was reset'));
    const answer = await press('/ops/purge', { ...PURGE, pressed: 'purge' });
    const html = await answer.text();
    expect([answer.status, words(html).includes('nothing was changed')]).toEqual([503, true]);
    for (const typed of Object.values(PURGE)) expect(html).toContain(`value="${typed}"`);
  });

  it('CA-8 RS-1 that time out are reported as possibly done', async () => {
    const { site, press } = await operator({ clock: hasty(openSite().deps.clock) });
    site.deps.cache.purgeLog.purge = () => new Promise(() => undefined);
    const answer = await press('/ops/purge', { ...PURGE, pressed: 'purge' });
    const said = panel(await answer.text(), 'purge');
    expect([answer.status, said.includes('nothing was changed')]).toEqual([503, false]);
    expect(said).toContain('may have completed it');
  });

  it('CA-8 SC-2 show what was typed as text, not as markup', async () => {
    const { press } = await operator();
    const html = await (await press('/ops/purge', { ...PURGE, reason: '"><script>x</script>', what: '' })).text();
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
    expect(html).not.toContain('<script>x');
  });
});
