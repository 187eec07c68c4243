import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, services, setField } from '../../testing/space.ts';
import { code, fillLinkedSpace } from './testing/linked-space.ts';

beforeAll(fillLinkedSpace);

describe('requests answered as by the hosted service', () => {
  const url = 'http://services/content/v1/spaces/alun/environments/master';
  const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
    services(url, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${env.DELIVERY_TOKEN}`, 'content-type': 'application/json', ...headers },
    });
  const codeOf = async (response: Response): Promise<unknown> => {
    const body = (await response.json()) as { errors: { extensions?: { contentful?: { code: string } } }[] };
    return [response.status, body.errors[0]?.extensions?.contentful?.code];
  };

  it('SC-4 a missing, a wrong and the management token read nothing', async () => {
    expect(await codeOf(await services(url, { method: 'POST', body: '{"query":"{__typename}"}' }))).toEqual([
      401,
      'ACCESS_TOKEN_MISSING',
    ]);
    expect(await codeOf(await post('{"query":"{__typename}"}', { authorization: 'Bearer nobody' }))).toEqual([
      401,
      'ACCESS_TOKEN_INVALID',
    ]);
    expect(
      await codeOf(await post('{"query":"{__typename}"}', { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` })),
    ).toEqual([401, 'ACCESS_TOKEN_INVALID']);
  });

  it.each([
    ['{}', [400, 'MISSING_QUERY']],
    ['no json', [400, 'INVALID_QUERY_FORMAT']],
    ['{"query": 5}', [400, 'INVALID_QUERY_FORMAT']],
    ['{"query": "{__typename}", "variables": "x"}', [400, 'INVALID_VARIABLES_FORMAT']],
    [
      '{"query": "query A {__typename} query B {__typename}", "operationName": "C"}',
      [400, 'QUERY_OPERATION_NAME_MISMATCH'],
    ],
    ['{"query": "{ nonsense }"}', [400, undefined]],
    [JSON.stringify({ query: `{__typename}${' '.repeat(8192)}` }), [400, 'QUERY_TOO_BIG']],
    [
      `{"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "${'a'.repeat(64)}"}}}`,
      [404, 'PersistedQueryNotFound'],
    ],
  ])('RS-3 an invalid request gets its status and error code: %.60s', async (body, expected) => {
    expect(await codeOf(await post(body))).toEqual(expected);
  });

  it.each([
    ['width: 1, height: 4000, quality: 1', 200],
    ['width: 4000, height: 1, quality: 100', 200],
    ['width: 0', 400],
    ['height: 4001', 400],
    ['quality: 0', 400],
    ['quality: 101', 400],
  ])('IM-1 a picture transformed to %s gets a %i', async (transform, status) => {
    expect((await ask(`{ asset(id: "none") { url(transform: {${transform}}) } }`)).status).toBe(status);
  });

  it('DV-2 a query may be sent as a form, with its variables as JSON', async () => {
    const form = (variables: string) =>
      services(url, {
        method: 'POST',
        body: new URLSearchParams({ query: 'query ($id: String!) { category(id: $id) { slug } }', variables }),
        headers: { authorization: `Bearer ${env.DELIVERY_TOKEN}` },
      });
    expect(await (await form('{"id": "dandruff"}')).json()).toEqual({ data: { category: { slug: 'dandruff' } } });
    expect(await codeOf(await form('{"id": '))).toEqual([400, 'INVALID_VARIABLES_FORMAT']);
  });

  it('RS-3 a query that is too big is not stored under its hash', async () => {
    const query = `{__typename}${' '.repeat(8192)}`;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(query));
    const extensions = { persistedQuery: { version: 1, sha256Hash: new Uint8Array(digest).toHex() } };
    expect(await codeOf(await post(JSON.stringify({ query, extensions })))).toEqual([400, 'QUERY_TOO_BIG']);
    expect(await codeOf(await post(JSON.stringify({ extensions })))).toEqual([404, 'PersistedQueryNotFound']);
  });

  it('CA-7 answers to GET queries, drafts included, may not be cached', async () => {
    const asked = (id: string, token: string) =>
      services(`${url}?query=${encodeURIComponent(`{category(id: "${id}", preview: true) {slug}}`)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    for (const [token, status] of [
      [env.PREVIEW_TOKEN, 200],
      [env.DELIVERY_TOKEN, 401],
    ] as const) {
      const answer = await asked('dry', token);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
      await answer.body?.cancel();
    }
  });

  it.each([
    '{ category(id: "dry", preview: true) { slug } }',
    '{ categoryCollection(preview: true) { total } }',
    '{ entryCollection(preview: true) { items { sys { id } } } }',
    '{ asset(id: "none", preview: true) { url } }',
    '{ assetCollection(preview: true) { total } }',
    '{ category(id: "dry") { pageMetadata(preview: true) { metaTitle } } }',
    '{ category(id: "dry") { heroImage(preview: true) { url } } }',
    '{ contentPage(id: "faq") { childPagesCollection(preview: true) { total } } }',
    '{ facetCategory(id: "scents") { facetsCollection(preview: true, order: title_ASC) { total } } }',
    '{ category(id: "dry") { linkedFrom { entryCollection(preview: true) { total } } } }',
  ])('SC-4 RT-2 a delivery token cannot read drafts: %s', async (query) => {
    const refused = await ask(query);
    expect([refused.status, code(refused), refused.body.data]).toEqual([401, 'ACCESS_TOKEN_INVALID', undefined]);
    expect((await ask(query, {}, env.PREVIEW_TOKEN)).status).toBe(200);
  });

  it('SC-4 RT-2 a delivery token cannot find out the content of drafts by filters', async () => {
    await setField('dry', 'title', 'Unheard of');
    await setField('meta-dry', 'metaTitle', 'Unheard of');
    const found = async (where: string, token = env.DELIVERY_TOKEN, more = '') =>
      (await ask(`{ categoryCollection(where: ${where}${more}) { total items { sys { id } } } }`, {}, token)).body.data;
    for (const where of [
      '{title: "Unheard of"}',
      '{title_contains: "unheard"}',
      '{pageMetadata: {metaTitle: "Unheard of"}}',
    ]) {
      expect(await found(where), where).toEqual({ categoryCollection: { total: 0, items: [] } });
      expect(await found(where, env.PREVIEW_TOKEN, ', preview: true'), where).toEqual({
        categoryCollection: { total: 1, items: [{ sys: { id: 'dry' } }] },
      });
    }
  });

  it('RS-3 an unknown space or environment is rejected', async () => {
    const at = (path: string) =>
      services(`http://services/content/v1/spaces/${path}`, {
        method: 'POST',
        body: '{}',
        headers: { authorization: `Bearer ${env.DELIVERY_TOKEN}` },
      });
    expect(await codeOf(await at('other'))).toEqual([400, 'UNKNOWN_SPACE']);
    expect(await codeOf(await at('alun/environments/dev'))).toEqual([400, 'UNKNOWN_ENVIRONMENT']);
  });

  it('RS-3 an unknown locale gives null and an error, not a failure', async () => {
    const { status, body } = await ask('{ category(id: "dry") { title(locale: "fr") slug } }');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: { category: { title: null, slug: 'dry' } },
      errors: [{ extensions: { contentful: { code: 'UNKNOWN_LOCALE' } } }],
    });
  });

  it.each([
    [
      '{ articleListCollection(limit: 1000) { items { childListsCollection(limit: 10) { items { __typename } } } } }',
      11000,
      true,
    ],
    [
      '{ articleListCollection(limit: 1000) { items { heroImage { url } childListsCollection(limit: 10) { items { __typename } } } } }',
      12000,
      false,
    ],
    // A list counts its limit, and 100 without one, whatever its field's maximum, here 10 and 3.
    [
      '{ articleListCollection(limit: 1000) { items { childListsCollection(limit: 900) { items { __typename } } } } }',
      901000,
      false,
    ],
    ['{ productCollection(limit: 200) { items { variantsCollection { items { sys { id } } } } } }', 20200, false],
    // A link counts 1, also one that may lead to several types.
    [
      '{ linkButtonCollection(limit: 1000) { items { page { __typename } linkedFrom { entryCollection(limit: 10) { total } } } } }',
      12000,
      false,
    ],
    ['{ contentPageCollection { items { body { json links { entries { block { sys { id } } } } } } } }', 100100, false],
    [
      'query ($n: Int = 1000) { categoryCollection(limit: $n) { items { pageMetadata { metaTitle } linkedFrom { entryCollection(limit: 10) { total } } } } }',
      12000,
      false,
    ],
  ])('RS-1 the complexity of %s is %i', async (query, cost, accepted) => {
    const answer = await ask(query);
    if (accepted) expect(answer.status).toBe(200);
    else
      expect([answer.status, code(answer), answer.body.errors?.[0]?.message]).toEqual([
        400,
        'TOO_COMPLEX_QUERY',
        expect.stringContaining(`was ${cost}.`),
      ]);
  });

  it('RS-1 a limit above 1000 is refused', async () => {
    expect((await ask('{ facetCollection(limit: 1001) { total } }')).body.errors?.[0]?.message).toContain(
      'limit must be from 1 to 1000',
    );
  });
});
