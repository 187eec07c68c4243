import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { PRIVACY_PLACE } from '../shared/spec/privacy.ts';
import type { PurgeLog } from './cache/purge-log.ts';
import { createDeps, type Deps } from './deps.ts';
import type { SearchIndexing } from './indexing/search-indexing.ts';
import { pageLinksQuery } from './mapping/page-links.query.generated.ts';
import type { ContentQuery } from './services/content/content.port.ts';
import { network } from './services/http.ts';
import { ok } from './services/result.ts';
import { layoutQuery } from './shell/layout.query.generated.ts';

/** Settings that make each upstream a hosted one, and the path prefix of the embedded one. */
const UPSTREAMS = {
  content: { embedded: 'content', hosted: { CONTENT_URL: 'https://content.example/spaces/x' } },
  privacy: { embedded: 'privacy', hosted: { PRIVACY_URL: 'https://privacy.example/terms.json' } },
  recommendations: { embedded: 'recommendations', hosted: { RECOMMENDATIONS_URL: 'https://recommendations.example' } },
  reviews: { embedded: 'reviews', hosted: { REVIEWS_URL: 'https://reviews.example' } },
  search: { embedded: '1', hosted: { SEARCH_HOST: 'https://search.example', SEARCH_APP_ID: 'app' } },
} as const;
const NAMES = Object.keys(UPSTREAMS) as (keyof typeof UPSTREAMS)[];
/** Never hosted, or still needed when hosted: pictures whose address is ours come from the embedded service. */
const ALWAYS_EMBEDDED = ['media', 'accounts', 'moderation'];

/** Calls every upstream. @returns the hosts called over the network, and the paths called on the embedded services */
async function whoIsAsked(settings: Readonly<Record<string, string>>) {
  const [away, here] = [new Set<string>(), new Set<string | undefined>()];
  const unwell = () => Response.json({}, { status: 503 });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    away.add(new URL(new Request(...asked).url).host);
    return unwell();
  });
  const SERVICES = {
    ...(env.SERVICES as Fetcher),
    fetch: async (...asked: Parameters<typeof fetch>) => {
      here.add(new URL(new Request(...asked).url).pathname.split('/')[1]);
      return unwell();
    },
  };
  const PURGE_LOG = env.PURGE_LOG as unknown as DurableObjectNamespace<PurgeLog>;
  const SEARCH_INDEXING = env.SEARCH_INDEXING as unknown as DurableObjectNamespace<SearchIndexing>;
  const deps = createDeps({ ...env, PURGE_LOG, SEARCH_INDEXING, SERVICES, ...settings }, 'build');
  await Promise.all([
    deps.content.query(layoutQuery, {}),
    deps.privacy.links(PRIVACY_PLACE),
    deps.recommendations.counts(['article']),
    deps.reviews.statistics(['lemon']),
    deps.search.find({ kind: 'product', term: 'lemon', offset: 0, limit: 2 }),
    deps.searchIndex.remove('products', ['lemon']),
    deps.media.picture('/media/a/b/c.webp', new URLSearchParams()),
    deps.accounts.session('token'),
    deps.moderation.waiting(),
  ]);
  return { away: [...away].sort(), here: [...here].sort() };
}

const embeddedBut = (...hosted: (keyof typeof UPSTREAMS)[]) =>
  [
    ...ALWAYS_EMBEDDED,
    ...NAMES.filter((name) => !hosted.includes(name)).map((name) => UPSTREAMS[name].embedded),
  ].sort();

afterEach(() => {
  vi.restoreAllMocks();
});

describe('upstreams by configuration', () => {
  it('DV-2 without upstream addresses all are embedded, and nothing is sent over the network', async () => {
    expect(await whoIsAsked({})).toEqual({ away: [], here: embeddedBut() });
  });

  it.each(NAMES)(
    'DV-2 with the address of a hosted %s only that one is called over the network, at its address',
    async (name) => {
      expect(await whoIsAsked(UPSTREAMS[name].hosted)).toEqual({ away: [`${name}.example`], here: embeddedBut(name) });
    },
  );

  it('DV-2 hosted upstreams are told that a program calls: firewalls refuse requests without a User-Agent', async () => {
    const agents: (string | null)[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      agents.push(new Request(...asked).headers.get('user-agent'));
      return Response.json({});
    });
    await network(new Request('https://reviews.example/data/reviews.json'));
    await network(new Request('https://reviews.example/', { headers: { 'user-agent': 'its-own' } }));
    expect(agents).toEqual(['site-worker', 'its-own']);
  });

  it('DV-2 all hosted upstreams can be used at once', async () => {
    const all = Object.assign({}, ...NAMES.map((name) => UPSTREAMS[name].hosted));
    expect(await whoIsAsked(all)).toEqual({
      away: NAMES.map((name) => `${name}.example`),
      here: embeddedBut(...NAMES),
    });
  });
});

describe('caches and another service at the same port', () => {
  const probe: ContentQuery<{ said: string }, Record<string, string>> = {
    operationName: 'Probe',
    hash: 'another-service',
    query: 'query Probe{said}',
    data: z.object({ said: z.string() }),
  };
  const policy = { freshForS: 600, staleForS: 600, staleIfErrorS: 600 };

  /** A new isolate of the same build, with the same KV. */
  function depsWith(settings: Readonly<Record<string, string>>): Deps {
    const SERVICES = { ...(env.SERVICES as Fetcher), fetch: async () => Response.json({ data: { said: 'embedded' } }) };
    const PURGE_LOG = env.PURGE_LOG as unknown as DurableObjectNamespace<PurgeLog>;
    const SEARCH_INDEXING = env.SEARCH_INDEXING as unknown as DurableObjectNamespace<SearchIndexing>;
    return createDeps({ ...env, PURGE_LOG, SEARCH_INDEXING, SERVICES, ...settings }, 'build');
  }

  /** What a new isolate answers with these settings. */
  async function saidWith(settings: Readonly<Record<string, string>>): Promise<string | undefined> {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) =>
      Response.json({ data: { said: new URL(new Request(...asked).url).host } }),
    );
    const { cache } = depsWith(settings);
    const context = createExecutionContext();
    const answer = await cache.queries.run(probe, {}, { policy, waitUntil: (work) => context.waitUntil(work) });
    await waitOnExecutionContext(context);
    return answer.ok ? answer.value.data.said : answer.error.message;
  }

  it('DV-2 CA-1 an answer that is cached from one content service is not served for another', async () => {
    const theirs = { CONTENT_URL: 'https://content.example/spaces/x' };
    expect(await saidWith({})).toBe('embedded');
    expect(await saidWith(theirs)).toBe('content.example');
    vi.restoreAllMocks();
    // Each still has its own, also after a rollback.
    expect(await saidWith({})).toBe('embedded');
    expect(await saidWith({ CONTENT_URL: 'https://another.example/spaces/x' })).toBe('another.example');
  });

  it('CA-5 what is cached from a hosted service other than the content service is found by whoever looks for it', async () => {
    const { cache } = depsWith(UPSTREAMS.reviews.hosted);
    const context = createExecutionContext();
    const ask = async () => ok({ data: { said: 'reviews' }, entries: [] });
    const options = { policy, upstream: { name: 'reviews', ask }, waitUntil: context.waitUntil.bind(context) };
    await cache.queries.run(probe, { id: 'lemon' }, options);
    expect((await cache.queries.look(probe, { id: 'lemon' }, options)).looked).toMatchObject({ where: 'memory' });
    await waitOnExecutionContext(context);
  });

  const HOSTED = { ...UPSTREAMS, media: { hosted: { MEDIA_HOSTS: 'media.example' } } };

  it.each(Object.entries(HOSTED))(
    'DV-2 CA-1 a page made with a hosted %s is not served with another one',
    async (name, { hosted }) => {
      const asked: string[] = [];
      const edge = { match: async (key: string) => void asked.push(decodeURIComponent(key)) };
      vi.spyOn(caches, 'open').mockResolvedValue(edge as unknown as Cache);
      const context = createExecutionContext();
      for (const settings of [{}, hosted]) {
        const { cache } = depsWith(settings);
        const url = 'https://alun.example/en-my';
        await cache.pages.look({ key: '/en-my', url, waitUntil: (work) => context.waitUntil(work) });
      }
      await waitOnExecutionContext(context);
      expect(asked).toEqual([
        expect.stringMatching(/\/build\//),
        expect.stringMatching(new RegExp(`/build .*${name}\\.example`)),
      ]);
    },
  );
});

/** An answer of each upstream with one valid and one invalid item. */
const ODD = {
  content: { data: { entryCollection: { items: [{ __typename: 'PromoTile', sys: { id: 'promo' } }] } } },
  privacy: { countries: { NL: null }, default: {} },
  reviews: { HasErrors: false, Results: [{ Id: 'lemon' }, { Id: 7 }] },
  search: { results: [{ nbHits: 2, hits: [{ objectID: 'lemon', productShortName: 'Lemon' }, {}] }] },
} as const;

it.each(['content', 'privacy', 'reviews', 'search'] as const)(
  'RS-1 parts left out of an answer of %s are logged',
  async (upstream) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const SERVICES = { ...(env.SERVICES as Fetcher), fetch: async () => Response.json(ODD[upstream]) };
    const PURGE_LOG = env.PURGE_LOG as unknown as DurableObjectNamespace<PurgeLog>;
    const SEARCH_INDEXING = env.SEARCH_INDEXING as unknown as DurableObjectNamespace<SearchIndexing>;
    const { content, privacy, reviews, search } = createDeps({ ...env, PURGE_LOG, SEARCH_INDEXING, SERVICES }, 'build');
    const ask = {
      content: () => content.query(pageLinksQuery, { ids: ['promo'], limit: 1 }),
      privacy: () => privacy.links(PRIVACY_PLACE),
      reviews: () => reviews.statistics(['lemon']),
      search: () => search.find({ kind: 'product', term: 'x', offset: 0, limit: 2 }),
    };
    expect(await ask[upstream]()).toMatchObject({ ok: true });
    expect(said.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: 'upstream.left-out', upstream, count: 1 }),
    ]);
  },
);
