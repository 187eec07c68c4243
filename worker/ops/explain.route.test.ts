import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeSearch } from '../search/testing/fake-search.ts';
import { fillSpace, openSite, pageEntry, type Site } from '../testing/site.ts';

beforeAll(async () => {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  await fillSpace([
    ...pageEntry('HomePage', 'home', '/', { name: 'Home' }),
    ...pageEntry('AboutPage', 'about', '/about', { title: 'About' }),
    { id: 'moved', type: 'Redirect', fields: { from: '/moved', to: '/about', status: '301' } },
  ]);
});

const explanation = z.object({
  status: z.number(),
  location: z.string().optional(),
  page: z
    .object({ key: z.string().nullable(), tags: z.array(z.string()), ageS: z.number().nullable(), why: z.string() })
    .optional(),
  queries: z.array(
    z.object({
      name: z.string(),
      upstream: z.string(),
      key: z.string(),
      tags: z.array(z.string()),
      outcome: z.string(),
      why: z.string(),
    }),
  ),
});

const timed = z.object({ queries: z.array(z.object({ name: z.string(), ms: z.number(), ageS: z.number() })) });

async function asked(site: Site, address: string): Promise<Response> {
  const headers = { authorization: `Bearer ${site.deps.settings.OPS_TOKEN}` };
  return site.get(`/ops/api/explain?address=${encodeURIComponent(address)}`, { headers });
}
const explain = async (site: Site, address: string) => explanation.parse(await (await asked(site, address)).json());

it('CA-8 the explanation of a new address has every query with key and tags, and says that nothing was cached', async () => {
  const told = await explain(openSite(), '/en-my/about');
  expect(told).toMatchObject({ status: 200, page: { key: '/en-my/about', ageS: null } });
  expect(told.page?.why).toContain('not cached here yet');
  expect(told.page?.tags).toContain('about');
  const registry = told.queries.find(({ name }) => name === 'RegistryByPath');
  expect(registry).toMatchObject({
    upstream: 'content',
    outcome: 'miss',
    why: 'not from a cache: nothing was cached; fetched and cached',
  });
  expect(registry?.key).toMatch(/^RegistryByPath:[0-9a-f]+:.*"\/about"/);
  expect(registry?.tags).toContain('about');
});

it('CA-8 the explanation of a cached page says from where, how old and how long fresh, and leaves the cache as it is', async () => {
  const site = openSite();
  await site.get('/en-my/about');
  const before = site.deps.cache.pages.stats();
  const told = await explain(site, '/en-my/about?utm_source=x');
  expect(told.page).toMatchObject({
    key: '/en-my/about',
    ageS: expect.any(Number),
    why: expect.stringMatching(/^from the memory of this isolate, \d+ s old, fresh for /),
  });
  expect(told.page?.tags).toEqual(expect.arrayContaining(['page:/about', 'about']));
  expect(told.queries.length).toBeGreaterThan(1);
  for (const { name, outcome, why } of told.queries)
    expect([name, outcome, why]).toEqual([name, 'hit', expect.stringMatching(/^from the memory of this isolate/)]);
  expect(site.deps.cache.pages.stats()).toEqual(before);
});

it('CA-8 the explanation of a purged page names tag and time; only its queries with that tag were asked again', async () => {
  const site = openSite();
  await site.get('/en-my/about');
  await site.deps.cache.purger.purge({ tags: ['about'], actor: 'mei', reason: 'this test' });
  const told = await explain(site, '/en-my/about');
  expect(told.page?.why).toMatch(/^not from .*: about was purged \d+ \w+ [\d:]+, \d+ s after it was stored$/);
  const why = (name: string) => told.queries.find((query) => query.name === name)?.why;
  expect(why('RegistryByPath')).toMatch(/: about was purged .*; fetched and cached$/);
  expect(why('Layout')).toMatch(/^from the memory of this isolate/);
});

it('CA-8 RS-2 the explanation of a failing service says that an old answer was used, or that there was none', async () => {
  const site = openSite();
  await site.get('/en-my/about');
  await site.deps.cache.purger.purge({ tags: ['about'], actor: 'mei', reason: 'this test' });
  site.content.down = true;
  const told = await explain(site, '/en-my/about');
  expect(told.queries.find(({ name }) => name === 'RegistryByPath')).toMatchObject({
    outcome: 'stale-if-error',
    why: expect.stringMatching(/the upstream failed, so the old answer was used$/),
  });
  const never = await explain(site, '/en-my');
  expect(never.queries.find(({ outcome }) => outcome === 'failed')?.why).toContain('the upstream failed: content: ');
});

it('CA-8 a missing page is explained as never cached, and a file for machines has no queries to explain', async () => {
  const site = openSite();
  expect((await explain(site, '/en-my/nowhere')).page?.why).toContain('this one has 404');
  expect(await explain(site, '/robots.txt')).toEqual({ status: 200, queries: [] });
});

it('CA-8 RT-12 the explanation of a redirect has its target', async () => {
  expect(await explain(openSite(), '/en-my/moved')).toMatchObject({ status: 301, location: '/en-my/about' });
});

it('CA-8 SE-3 the explanation of a search says that only the isolate’s memory caches its queries, and caches nothing itself', async () => {
  const site = openSite({ search: fakeSearch({ product: {}, article: {}, story: {} }) });
  const before = site.deps.cache.searches.stats();
  const address = '/en-my/search?utm_source=x&term=Shampoo';
  const told = await explain(site, address);
  expect(told.page).toMatchObject({
    key: '/en-my/search?term=Shampoo',
    why: expect.stringContaining('not cached here yet'),
  });
  expect(told.queries.find(({ name }) => name === 'Search')).toMatchObject({
    upstream: 'search',
    outcome: 'miss',
    why: 'not from a cache: such queries are too many to cache, except in the memory of an isolate; fetched and cached',
  });
  expect(site.deps.cache.searches.stats()).toEqual(before);
  await site.get(address);
  const kept = await explain(site, address);
  expect(kept.page?.why).toMatch(/^from the memory of this isolate, \d+ s old, fresh for /);
  expect(kept.queries.find(({ name }) => name === 'Search')?.why).toMatch(/^from the memory of this isolate/);
});

it('CA-8 the explanation of a query tells how long it took and how old its answer is', async () => {
  const { clock } = openSite().deps;
  let now = clock.now();
  const site = openSite({ clock: { ...clock, now: () => now } });
  const { query } = site.content;
  site.content.query = (operation, variables, options) => {
    if (operation.operationName === 'RegistryByPath') now += 250;
    return query(operation, variables, options);
  };
  const { queries } = timed.parse(await (await asked(site, '/en-my/about')).json());
  expect(queries.find(({ name }) => name === 'RegistryByPath')?.ms).toBe(250);
  now += 120_000;
  const later = timed.parse(await (await asked(site, '/en-my/about')).json());
  expect(later.queries.find(({ name }) => name === 'RegistryByPath')).toEqual({
    name: 'RegistryByPath',
    ms: 0,
    ageS: 120,
  });
});

it.each([
  ...['', 'en-my', '//elsewhere.example/', '/\\elsewhere.example/en-my', '/\t/elsewhere.example/en-my'],
  ...[
    '/ops',
    '/ops/api/status',
    '/en-my/../ops/api/status',
    '/%2e%2e/ops?x',
    '/x/../__services/health',
    '/hooks/content',
  ],
])('CA-8 SC-3 %j is not explained, nor anything without the token', async (address) => {
  const site = openSite();
  expect((await asked(site, address)).status).toBe(400);
  const nobody = await site.get(`/ops/api/explain?address=${encodeURIComponent('/en-my')}`);
  expect(nobody.status).toBe(401);
});
