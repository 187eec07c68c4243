import { beforeAll, describe, expect, it } from 'vitest';
import { rawCall, show } from '../testing/conversations.ts';
import { codeOf, fillReviews, LEMON } from './testing/displayed.ts';

beforeAll(fillReviews);

describe('refused requests', () => {
  it.each([
    ['reviews', { passkey: 'another-key' }, 'ERROR_PARAM_INVALID_API_KEY'],
    ['reviews', { apiversion: '4.9' }, 'ERROR_UNSUPPORTED'],
    ['reviews', { Limit: '101' }, 'ERROR_PARAM_INVALID_LIMIT'],
    ['reviews', { Limit: '0' }, 'ERROR_PARAM_INVALID_LIMIT'],
    ['reviews', { Limit: '1e2' }, 'ERROR_PARAM_INVALID_LIMIT'],
    ['reviews', { Offset: '300001' }, 'ERROR_PARAM_INVALID_OFFSET'],
    ['reviews', { Offset: '-1' }, 'ERROR_PARAM_INVALID_OFFSET'],
    ['reviews', { Locale: 'english' }, 'ERROR_PARAM_INVALID_LOCALE'],
    ['reviews', { Filter: 'Colour:eq:red' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['reviews', { Filter: 'constructor:eq:1' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['reviews', { Filter: 'Rating' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['reviews', { Filter: 'Rating:eq:' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['reviews', { Filter: 'Rating:eq:four' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['reviews', { Filter: 'IsFeatured:eq:constructor' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['reviews', { Filter: 'IsFeatured:gt:false' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['reviews', { Sort: 'Rating' }, 'ERROR_PARAM_INVALID_SORT_ATTRIBUTE'],
    ['reviews', { Sort: 'Rating:up' }, 'ERROR_PARAM_INVALID_SORT_ATTRIBUTE'],
    ['reviews', { Sort: 'Colour:asc' }, 'ERROR_PARAM_INVALID_SORT_ATTRIBUTE'],
    ['reviews', { Include: 'Pictures' }, 'ERROR_PARAM_INVALID_INCLUDED'],
    ['reviews', { Stats: 'Everything' }, 'ERROR_PARAM_INVALID_PARAMETERS'],
    ['reviews', { Search: 'lemon' }, 'ERROR_PARAM_INVALID_SEARCH_ATTRIBUTE'],
    ['products', { Include: 'Reviews', Limit_Reviews: '21' }, 'ERROR_PARAM_INVALID_LIMIT'],
    ['statistics', { Filter: 'Rating:eq:4', Stats: 'Reviews' }, 'ERROR_PARAM_INVALID_FILTER_ATTRIBUTE'],
    ['statistics', { Filter: `ProductId:${LEMON}` }, 'ERROR_PARAM_MISSING_PARAMETERS'],
  ] as const)('RV-7 %s %j is refused in the body, with status 200', async (call, pairs, code) => {
    const { status, body } = await show(call, pairs);
    expect([status, codeOf(body)]).toEqual([200, code]);
    expect(body).toMatchObject({ HasErrors: true, Results: [], Limit: null, TotalResults: null, Locale: null });
    expect(body).not.toHaveProperty('FormErrors');
  });

  it('RV-7 a missing key, and a URL or body too long, get the error format of the gateway', async () => {
    const none = await rawCall('/reviews.json?apiversion=5.4');
    expect([none.status, await none.json()]).toEqual([
      401,
      {
        fault: {
          faultstring: expect.any(String),
          detail: { errorcode: expect.stringMatching('FailedToResolveAPIKey') },
        },
      },
    ]);
    /** A call whose request line has this many bytes, with method and version. */
    const lineOf = (bytes: number) => {
      const line = 'GET /reviews/data/reviews.json?apiversion=5.4&Filter= HTTP/1.1';
      return rawCall(`/reviews.json?apiversion=5.4&Filter=${'x'.repeat(bytes - line.length)}`);
    };
    expect((await lineOf(7_168)).status).toBe(401);
    const long = await lineOf(7_169);
    expect([long.status, await long.json()]).toEqual([
      414,
      { fault: { faultstring: expect.any(String), detail: { errorcode: 'protocol.http.TooBigLine' } } },
    ]);
    const big = await rawCall('/submitreview.json', {
      method: 'POST',
      body: new URLSearchParams({ x: 'x'.repeat(70_000) }),
    });
    expect([big.status, await big.json()]).toMatchObject([413, { fault: {} }]);
  });

  it.each([
    ['/nothing.json', {}, 404, 'ERROR_NOT_FOUND'],
    ['/reviews.xml', {}, 404, 'ERROR_NOT_FOUND'],
    ['/reviews.json', { method: 'POST' }, 405, 'ERROR_UNSUPPORTED'],
    ['/submitreview.json', { method: 'DELETE' }, 405, 'ERROR_UNSUPPORTED'],
    ['/submitreview.json', { method: 'POST', body: '{"Rating":5}' }, 400, 'ERROR_BAD_REQUEST'],
  ])('RV-7 %s %j gets a problem document', async (path, init, status, code) => {
    const response = await rawCall(path, init);
    expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
      status,
      'application/problem+json',
      { type: 'about:blank', title: expect.any(String), status, detail: expect.any(String), code },
    ]);
  });

  it('SC-4 no response contains the key, and all have Cache-Control no-store', async () => {
    const { headers, body } = await show('reviews', { passkey: 'a-key-that-is-wrong' });
    expect([headers.get('cache-control'), JSON.stringify(body)]).toEqual([
      'no-store',
      expect.not.stringContaining('a-key-that'),
    ]);
  });
});
