import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageLinksQuery } from '../../mapping/page-links.query.generated.ts';
import { createGraphqlContent, seenEntries } from './content.graphql.ts';
import type { ContentQuery } from './content.port.ts';

const query: ContentQuery<{ product: { name: string } | null }, { readonly id: string }> = {
  operationName: 'Probe',
  hash: 'probe',
  query: 'query Probe($id:String!){product(id:$id){name}}',
  data: z.object({ product: z.object({ name: z.string() }).nullable() }),
};

const asked: Request[] = [];
const answering = (body: string, status = 200) =>
  createGraphqlContent({
    url: 'http://content/graphql',
    token: 'delivery',
    fetcher: async (request) => {
      asked.push(request);
      return new Response(body, { status });
    },
  });
const ask = (body: string, status?: number) => answering(body, status).query(query, { id: 'x' });
const withError = (code: string, data: unknown) =>
  JSON.stringify({ data, errors: [{ message: 'said so', extensions: { contentful: { code } } }] });

describe('the content adapter', () => {
  it('DV-3 returns data of the shape that the operation declares', async () => {
    expect(await ask('{"data":{"product":{"name":"Lemon Fresh"}}}')).toMatchObject({
      ok: true,
      value: { data: { product: { name: 'Lemon Fresh' } } },
    });
  });

  it('DV-3 refuses data of any other shape', async () => {
    expect(await ask('{"data":{"product":{"name":7}}}')).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });

  it.each([
    ['not JSON', '<html>', 200, 'malformed'],
    ['truncated JSON', '{"data":{"prod', 200, 'malformed'],
    ['a server error', '<html>', 503, 'failed'],
    ['a query that is too complex', withError('TOO_COMPLEX_QUERY', null), 400, 'rejected'],
    ['a wrong token', withError('ACCESS_TOKEN_INVALID', null), 401, 'rejected'],
    ['a server error in a GraphQL error', withError('SERVER_ERROR', null), 500, 'failed'],
    ['a partial error', withError('SERVER_ERROR', { product: null }), 200, 'failed'],
    ['too many requests', withError('RATE_LIMIT_EXCEEDED', null), 429, 'failed'],
    [
      'too many requests, with the other error code',
      '{"sys":{"type":"Error","id":"RateLimitExceeded"}}',
      429,
      'failed',
    ],
    ['too many requests, without a GraphQL error', 'Too Many Requests', 429, 'failed'],
    ['an error without a message', '{"data":null,"errors":[{"extensions":null}]}', 400, 'rejected'],
    ['an error of plain GraphQL', '{"errors":[{"message":"Syntax Error","locations":[]}]}', 400, 'rejected'],
  ])('RS-1 returns an error for %s', async (_what, body, status, kind) => {
    expect(await ask(body, status)).toMatchObject({ ok: false, error: { kind } });
  });

  it('CA-8 an error in a 200 is told as a problem of the service, by its code; an unresolvable link is not', async () => {
    const told: string[] = [];
    const askTelling = async (body: string) => {
      const fetcher = Object.assign(async () => new Response(body), {
        refused: (what: string) => void told.push(what),
      });
      await createGraphqlContent({ url: 'http://content/graphql', token: 'delivery', fetcher }).query(query, {
        id: 'x',
      });
    };
    await askTelling(withError('SERVER_ERROR', { product: null }));
    await askTelling('{"errors":[{"message":"Syntax Error"}]}');
    await askTelling(withError('UNRESOLVABLE_LINK', { product: null }));
    expect(told).toEqual(['HTTP 200, SERVER_ERROR', 'HTTP 200, errors']);
  });

  it.each([
    ['with a byte order mark', '\ufeff{"data":{"product":null}}'],
    ['with errors: null', '{"data":{"product":null},"errors":null}'],
    ['with an empty list of errors', '{"errors":[],"data":{"product":null}}'],
    ['with extensions', '{"data":{"product":null},"extensions":{"queryMemoization":{"wallTime":3}}}'],
  ])('DV-2 accepts an answer %s', async (_what, body) => {
    expect(await ask(body)).toMatchObject({ ok: true, value: { data: { product: null } } });
  });

  it('DV-2 leaves out an entry of an unknown type and keeps the others', async () => {
    const items = [
      { __typename: 'PromoTile', sys: { id: 'promo', publishedVersion: 3 } },
      { __typename: 'Article', sys: { id: 'humidity', publishedVersion: 1 }, path: '/scalp/humidity', pageType: null },
    ];
    const body = (entries: unknown) => JSON.stringify({ data: { entryCollection: { items: entries } } });
    const answer = await answering(body(items)).query(pageLinksQuery, { ids: ['promo', 'humidity'], limit: 2 });
    expect(answer).toMatchObject({
      ok: true,
      // It counts as seen, so that a change of it invalidates the answer.
      value: { data: { entryCollection: { items: [null, items[1]] } }, entries: [{ id: 'promo' }, { id: 'humidity' }] },
    });
    const odd = [{ ...items[1], path: 7 }];
    expect(await answering(body(odd)).query(pageLinksQuery, { ids: ['humidity'], limit: 1 })).toMatchObject({
      ok: false,
      error: { kind: 'malformed' },
    });
  });

  it('CA-1 returns null for an unresolvable link, not an error', async () => {
    expect(await ask(withError('UNRESOLVABLE_LINK', { product: null }))).toMatchObject({
      ok: true,
      value: { data: { product: null } },
    });
  });

  it('CA-3 lists the entries and assets it could not resolve, so that publishing one invalidates the answer', async () => {
    const gone = (type: 'Entry' | 'Asset') => ({
      message: 'gone',
      extensions: { contentful: { code: 'UNRESOLVABLE_LINK', details: { type, linkId: 'not-yet' } } },
    });
    const errors = [gone('Entry'), gone('Entry'), gone('Asset')];
    expect(await ask(JSON.stringify({ data: { product: null }, errors }))).toMatchObject({
      ok: true,
      value: { unresolved: ['not-yet', 'asset:not-yet'] },
    });
  });

  it('CA-3 does not list a linked entry of the wrong type as unresolved', async () => {
    const details = { type: 'Entry', linkId: 'of-a-wrong-type' };
    const error = {
      message: 'wrong',
      extensions: { contentful: { code: 'UNEXPECTED_LINKED_CONTENT_TYPE', details } },
    };
    expect(await ask(JSON.stringify({ data: { product: null }, errors: [error] }))).toMatchObject({
      ok: true,
      value: { unresolved: [] },
    });
  });

  it('SC-4 keeps the token out of its error messages', async () => {
    const answer = await ask(withError('ACCESS_TOKEN_INVALID', null), 401);
    expect(JSON.stringify(answer)).not.toContain('delivery');
  });

  it('CA-7 makes no call for drafts without a preview token', async () => {
    const before = asked.length;
    expect(await answering('{}').query(query, { id: 'x' }, { preview: true })).toMatchObject({
      ok: false,
      error: { kind: 'rejected' },
    });
    expect(asked.length).toBe(before);
  });
});

describe('entries seen in an answer', () => {
  it('CA-1 are listed once each with their highest version, from any depth', () => {
    const seen = seenEntries({
      a: {
        sys: { id: 'one', publishedVersion: 3 },
        list: [{ sys: { id: 'two', publishedVersion: 1 } }, null, { sys: { id: 'one', publishedVersion: 5 } }],
        again: { sys: { id: 'one', publishedVersion: 4 } },
      },
    });
    expect(seen).toEqual([
      { id: 'one', version: 5 },
      { id: 'two', version: 1 },
    ]);
  });

  it('CA-3 distinguish an asset from an entry of the same id', () => {
    const seen = seenEntries({
      page: {
        sys: { id: 'faq', publishedVersion: 1 },
        image: { sys: { id: 'faq', publishedVersion: 7 }, url: '/media/faq', contentType: 'image/webp' },
      },
    });
    expect(seen).toEqual([
      { id: 'faq', version: 1 },
      { id: 'asset:faq', version: 7 },
    ]);
  });

  it('CA-1 exclude links inside rich text', () => {
    expect(seenEntries({ body: { json: { data: { target: { sys: { id: 'linked', type: 'Link' } } } } } })).toEqual([]);
  });
});
