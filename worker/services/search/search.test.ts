import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PRODUCT_SORTS, productSortOf } from '../../../shared/spec/sorts.ts';
import { type Answer, HOSTS, hosted, KEY } from './testing/hosted-search.ts';

const FIRST = { offset: 0, limit: 2 };

const hit = (id: string, title: string) => ({
  objectID: id,
  productShortName: title,
  _highlightResult: { productShortName: { value: title, matchLevel: 'full', matchedWords: [] } },
});
const found = (...hits: readonly object[]) => ({ results: [{ nbHits: hits.length, hits, facets: {}, page: 0 }] });
const sentBody = z.object({ requests: z.array(z.record(z.string(), z.unknown())) });

describe('the search adapter and a hosted service', () => {
  it('DV-2 is called with application and key in headers, without data of the visitor, with analytics off', async () => {
    const { search, asked } = hosted(() => Response.json(found(hit('lemon', 'Lemon'))));
    await search.find({ kind: 'product', term: 'lemon', ...FIRST });
    expect(asked).toHaveLength(1);
    const [{ url, headers, body }] = asked as [(typeof asked)[number]];
    expect([url.origin, decodeURIComponent(url.pathname)]).toEqual([HOSTS[0], '/1/indexes/*/queries']);
    expect(url.search).not.toContain(KEY);
    expect([headers.get('x-algolia-application-id'), headers.get('x-algolia-api-key')]).toEqual(['app', KEY]);
    const [request] = sentBody.parse(JSON.parse(body)).requests;
    expect(request).toMatchObject({
      indexName: 'products-my',
      query: 'lemon',
      offset: 0,
      length: 2,
      analytics: false,
      clickAnalytics: false,
    });
  });

  it('PL-1 each sort order has an index of its own', async () => {
    const { search, asked } = hosted(() => Response.json(found()));
    for (const sort of Object.keys(PRODUCT_SORTS)) await search.products({ sort: productSortOf(sort), ...FIRST });
    const names = asked.map(({ body }) => sentBody.parse(JSON.parse(body)).requests[0]?.indexName);
    expect(names).toEqual([
      'products-my_popularity_desc',
      'products-my_rating_desc',
      'products-my_name_desc',
      'products-my_name_asc',
    ]);
  });

  it('PL-2 products and the counts of the open category are one call', async () => {
    const { search, asked } = hosted(() =>
      Response.json({ results: [found().results[0], { nbHits: 3, hits: [], facets: { scent: { lemon: 3 } } }] }),
    );
    const facets = [{ category: 'scent', values: ['lemon', '-none'] }];
    const answer = await search.products({ list: 'cooling', facets, openCategory: 'scent', ...FIRST });
    expect(answer).toMatchObject({ ok: true, value: { counts: { scent: { lemon: 3 } } } });
    expect(asked).toHaveLength(1);
    const [all, open] = sentBody.parse(JSON.parse(asked[0]?.body ?? '')).requests;
    expect(all?.facetFilters).toEqual([['lists:cooling'], ['scent:lemon', 'scent:\\-none']]);
    expect(open).toMatchObject({ facetFilters: [['lists:cooling']], facets: ['scent'], hitsPerPage: 0 });
  });

  it('RS-1 the second host is called when the first fails', async () => {
    const { search, asked } = hosted(({ url }) =>
      url.startsWith(HOSTS[0] ?? '')
        ? new Response('no', { status: 503 })
        : Response.json(found(hit('lemon', 'Lemon'))),
    );
    expect(await search.find({ kind: 'product', term: 'x', ...FIRST })).toMatchObject({
      ok: true,
      value: { total: 1 },
    });
    expect(asked.map(({ url }) => url.origin)).toEqual(HOSTS);
  });

  it.each<readonly [string, Answer, string]>([
    [
      'a wrong key',
      () => Response.json({ message: 'Invalid Application-ID or API key', status: 403 }, { status: 403 }),
      'rejected',
    ],
    [
      'a missing index',
      () => Response.json({ message: 'Index x does not exist', status: 404 }, { status: 404 }),
      'rejected',
    ],
    ['too many requests', () => Response.json({ message: 'Too many', status: 429 }, { status: 429 }), 'failed'],
    ['a server error everywhere', () => new Response('oops', { status: 500 }), 'failed'],
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } }),
      'failed',
    ],
    ['not JSON', () => new Response('<html>'), 'malformed'],
    ['truncated JSON', () => new Response('{"results":[{"nbH'), 'malformed'],
    ['unexpected JSON', () => Response.json({ results: [{ hits: 'many' }] }), 'malformed'],
    ['no results', () => Response.json({ results: [] }), 'malformed'],
    ['an answer that is too large', () => new Response('x'.repeat(30_000)), 'too-large'],
    ['silence', () => new Promise<never>(() => undefined), 'timeout'],
    ['not reachable', () => Promise.reject(new TypeError('refused')), 'unreachable'],
  ])('RS-1 SE-4 returns an error without the key for %s', async (_what, answer, kind) => {
    const { search } = hosted(answer);
    const result = await search.find({ kind: 'product', term: 'x', ...FIRST });
    expect(result).toMatchObject({ ok: false, error: { kind, message: expect.stringMatching(/^search: /) } });
    expect(JSON.stringify(result)).not.toContain(KEY);
  });

  it('SE-4 a record that cannot be parsed is left out; if there are no others, the search fails', async () => {
    const odd = { objectID: 'odd', productShortName: null };
    const { search } = hosted(() => Response.json(found(odd, hit('lemon', 'Lemon'))));
    const named = await search.find({ kind: 'product', term: 'x', ...FIRST });
    expect(named.ok && named.value.hits.map(({ id }) => id)).toEqual(['lemon']);
    const alone = hosted(() => Response.json(found(odd)));
    expect(await alone.search.find({ kind: 'product', term: 'x', ...FIRST })).toMatchObject({
      ok: false,
      error: { kind: 'malformed' },
    });
  });

  it('RS-1 a host that failed is called again by the next search', async () => {
    let down = true;
    const { search } = hosted(() => (down ? new Response('no', { status: 503 }) : Response.json(found())));
    expect(await search.find({ kind: 'product', term: 'x', ...FIRST })).toMatchObject({ ok: false });
    down = false;
    expect(await search.find({ kind: 'product', term: 'x', ...FIRST })).toMatchObject({ ok: true });
  });

  it('SC-2 titles are returned as text with marks, never as markup', async () => {
    const title = '\ue000<img src=x onerror=alert(1)>\ue001 & co';
    const { search } = hosted(() => Response.json(found(hit('x', title))));
    expect(await search.find({ kind: 'product', term: 'x', ...FIRST })).toMatchObject({
      value: {
        hits: [
          {
            title: [
              { text: '<img src=x onerror=alert(1)>', match: true },
              { text: ' & co', match: false },
            ],
          },
        ],
      },
    });
  });

  it('DV-2 a host address keeps its path, and a trailing slash is ignored', async () => {
    const hosts = ['https://proxy.example/search/', 'https://app-1.algolianet.com/'];
    const { search, asked } = hosted(() => new Response('no', { status: 503 }), undefined, hosts);
    await search.find({ kind: 'product', term: 'x', ...FIRST });
    expect(asked.map(({ url }) => `${url.origin}${decodeURIComponent(url.pathname)}`)).toEqual([
      'https://proxy.example/search/1/indexes/*/queries',
      'https://app-1.algolianet.com/1/indexes/*/queries',
    ]);
  });

  it('DV-2 searches call the nearest host first, writes the primary one', async () => {
    const hosts = ['https://app-dsn.algolia.net', 'https://app-1.algolianet.com'];
    const down: Answer = () => new Response('no', { status: 503 });
    const { search, indexing, asked } = hosted(down, undefined, hosts);
    await search.find({ kind: 'product', term: 'x', ...FIRST });
    await indexing.remove('products', ['lemon']);
    expect(asked.map(({ url }) => url.origin)).toEqual([
      ...hosts,
      'https://app.algolia.net',
      'https://app-1.algolianet.com',
    ]);
  });
});
