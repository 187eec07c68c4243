import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { RECOMMENDED_IDS_MAX } from '../../shared/spec/recommendations.ts';
import { services } from '../testing/space.ts';

const ADDRESS = 'http://services/recommendations/recommendedarticle';
const MANAGEMENT = 'http://services/management/recommendations';
const WHOSE = { brand: 'alun', locale: 'en-my' };

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

async function answered(asked: Promise<Response>): Promise<Answered> {
  const response = await asked;
  return { status: response.status, body: await response.json() };
}

const read = (query: string): Promise<Answered> => answered(services(`${ADDRESS}?brand=alun&locale=en-my${query}`));
const send = (body: unknown): Promise<Answered> =>
  answered(services(ADDRESS, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }));
const recommend = (articleId: string): Promise<Answered> => send({ ...WHOSE, articleId, count: 1 });
const bringIn = (counts: object, token = env.MANAGEMENT_TOKEN): Promise<Answered> =>
  answered(
    services(`${MANAGEMENT}/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...WHOSE, counts }),
    }),
  );
const success = (counts: Readonly<Record<string, number>>): Answered => ({
  status: 200,
  body: {
    code: 'SUCCESS',
    recommendedArticleCount: Object.entries(counts).map(([articleId, count]) => ({ articleId, count })),
  },
});

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM article_recommendations').run();
});

describe('the embedded recommendation service', () => {
  it('AR-3 an article without recommendations has a count of 0', async () => {
    expect(await read('&articleId=humidity')).toEqual(success({ humidity: 0 }));
  });

  it('AR-3 a recommendation raises the count of its article by one and returns it', async () => {
    expect(await recommend('humidity')).toEqual(success({ humidity: 1 }));
    expect(await recommend('humidity')).toEqual(success({ humidity: 2 }));
    expect(await read('&articleId=humidity')).toEqual(success({ humidity: 2 }));
    expect(await read('&articleId=braids')).toEqual(success({ braids: 0 }));
  });

  it('AR-3 responses with counts have Cache-Control no-store', async () => {
    const response = await services(`${ADDRESS}?brand=alun&locale=en-my&articleId=humidity`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    await response.body?.cancel();
  });

  it('AR-3 thirty concurrent recommendations raise the count by thirty', async () => {
    await Promise.all(Array.from({ length: 30 }, () => recommend('humidity')));
    expect(await read('&articleId=humidity')).toEqual(success({ humidity: 30 }));
  });

  it('AR-2 the counts of several articles come in one response, in request order, without duplicates', async () => {
    await recommend('braids');
    expect(await read('&articleId=none&articleId=braids&articleId=humidity&articleId=braids')).toEqual(
      success({ none: 0, braids: 1, humidity: 0 }),
    );
  });

  it('AR-2 the counts of as many articles as the site asks for come in one response', async () => {
    const ids = Array.from({ length: RECOMMENDED_IDS_MAX }, (_, index) => `a${index}`);
    const counts = Object.fromEntries(ids.map((id) => [id, 0]));
    expect(await read(ids.map((id) => `&articleId=${id}`).join(''))).toEqual(success(counts));
  });

  it('AR-3 counts are separate by brand and locale; the locale is case-insensitive', async () => {
    await recommend('humidity');
    const asked = (brand: string, locale: string) =>
      answered(services(`${ADDRESS}?articleId=humidity&brand=${brand}&locale=${locale}`));
    expect(await asked('alun', 'en-MY')).toEqual(success({ humidity: 1 }));
    expect(await asked('other', 'en-my')).toEqual(success({ humidity: 0 }));
    expect(await asked('alun', 'ms-my')).toEqual(success({ humidity: 0 }));
  });

  it.each([
    ['no article', ''],
    ['an empty id', '&articleId='],
    ['an invalid id', '&articleId=a%20b'],
    ['markup as an id', '&articleId=%3Cscript%3E'],
    ['one invalid id among valid ones', '&articleId=humidity&articleId=%27--'],
    ['too many', Array.from({ length: 101 }, (_, index) => `&articleId=a${index}`).join('')],
  ])('SC-3 a query with %s is a 400 BAD_REQUEST', async (_what, query) => {
    expect(await read(query)).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', recommendedArticleCount: [] },
    });
  });

  it.each([
    ['no JSON', 'articleId=humidity'],
    ['no object', '[]'],
    ['no brand', { locale: 'en-my', articleId: 'humidity', count: 1 }],
    ['a thousand at once', { ...WHOSE, articleId: 'humidity', count: 1000 }],
    ['a negative count', { ...WHOSE, articleId: 'humidity', count: -1 }],
    ['an invalid id', { ...WHOSE, articleId: "'; DROP TABLE article_recommendations", count: 1 }],
    ['an invalid locale', { ...WHOSE, locale: 'everywhere', articleId: 'humidity', count: 1 }],
  ])('SC-3 a recommendation with %s is refused and not counted', async (_what, body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await read('&articleId=humidity')).toEqual(success({ humidity: 0 }));
  });

  it('SC-3 an oversized body, an unknown method and an unknown path are refused', async () => {
    expect(await send('x'.repeat(3_000))).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    expect(await answered(services(ADDRESS, { method: 'DELETE' }))).toMatchObject({ status: 405 });
    expect(await answered(services('http://services/recommendations/else'))).toMatchObject({ status: 404 });
  });
});

describe('imported counts', () => {
  it('AR-3 are stored, and recommendations are added to them', async () => {
    expect((await bringIn({ humidity: 40, braids: 0 })).body).toEqual({ changed: 2, unchanged: 0 });
    expect(await recommend('humidity')).toEqual(success({ humidity: 41 }));
  });

  it('AR-3 importing again neither loses nor repeats recommendations', async () => {
    await bringIn({ humidity: 40 });
    await recommend('humidity');
    expect((await bringIn({ humidity: 40 })).body).toEqual({ changed: 0, unchanged: 1 });
    expect(await read('&articleId=humidity')).toEqual(success({ humidity: 41 }));
    expect((await bringIn({ humidity: 50 })).body).toEqual({ changed: 1, unchanged: 0 });
    expect(await read('&articleId=humidity')).toEqual(success({ humidity: 51 }));
  });

  it('AR-3 are listed for operators, highest count first', async () => {
    await bringIn({ humidity: 4, braids: 9 });
    await recommend('humidity');
    const listed = await answered(
      services(`${MANAGEMENT}?brand=alun&locale=en-my`, {
        headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` },
      }),
    );
    expect(listed.body).toEqual({
      items: [
        { articleId: 'braids', count: 9, imported: 9 },
        { articleId: 'humidity', count: 5, imported: 4 },
      ],
    });
  });

  it('AR-3 are imported and listed by brand and locale, up to the limit', async () => {
    await bringIn({ humidity: 4, braids: 9 });
    const headers = { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` };
    const others = [
      { brand: 'other', locale: 'en-my', counts: { humidity: 70 } },
      { brand: 'alun', locale: 'ms-my', counts: { humidity: 80 } },
    ];
    for (const file of others)
      await services(`${MANAGEMENT}/import`, { method: 'POST', headers, body: JSON.stringify(file) });
    const listed = async (query: string) => (await answered(services(`${MANAGEMENT}?${query}`, { headers }))).body;
    const [braids, humidity] = [9, 4].map((count, n) => ({
      articleId: ['braids', 'humidity'][n],
      count,
      imported: count,
    }));
    expect(await listed('brand=alun&locale=en-my')).toEqual({ items: [braids, humidity] });
    expect(await listed('brand=alun&locale=EN-my&limit=1')).toEqual({ items: [braids] });
    expect(await listed('brand=other&locale=en-my')).toEqual({
      items: [{ articleId: 'humidity', count: 70, imported: 70 }],
    });
    expect(await read('&articleId=humidity')).toEqual(success({ humidity: 4 }));
  });

  it.each([{ humidity: 1_000_000_001 }, { humidity: -1 }, { humidity: 1.5 }, { humidity: '5' }, { 'no id': 5 }])(
    'SC-3 %j is refused and changes nothing',
    async (counts) => {
      expect(await bringIn({ braids: 3, ...counts })).toMatchObject({ status: 400 });
      expect(await read('&articleId=braids')).toEqual(success({ braids: 0 }));
    },
  );

  it('SC-3 need the management token', async () => {
    expect(await bringIn({ humidity: 4 }, 'another-token-altogether')).toMatchObject({ status: 401 });
  });
});
