import { beforeAll, describe, expect, it } from 'vitest';
import { priceRange } from '../../shared/price.ts';
import { ARTICLES, count, fillSearched, open, PRODUCTS, shownIn } from './testing/searched-site.ts';

beforeAll(fillSearched);

const suggested = async (answer: Response): Promise<{ products: number; articles: number; html: string }> =>
  answer.json();

describe('suggestions', () => {
  const path = (term: string): string => `/en-my/api/suggestions?term=${encodeURIComponent(term)}`;

  it('SE-1 are two of each kind, requested two at a time', async () => {
    const { site, search } = open();
    const { products, articles, html } = await suggested(await site.get(path('lemon')));
    expect([products, articles]).toEqual([2, 2]);
    expect(count(html, /role="option"/g)).toBe(4);
    expect(html).toContain('role="listbox"');
    expect(search.asked.map(({ kind, offset, limit }) => [kind, offset, limit])).toEqual([
      ['product', 0, 2],
      ['article', 0, 2],
    ]);
  });

  it('SE-1 are up to four of one kind if there is no other, still requested two at a time', async () => {
    const { site, search } = open();
    const { products, articles, html } = await suggested(await site.get(path('ketombe')));
    expect([products, articles]).toEqual([0, 4]);
    expect(count(html, /role="option"/g)).toBe(4);
    expect(new Set(search.asked.map(({ limit }) => limit))).toEqual(new Set([2]));
  });

  it('SE-1 are three of one kind if there are no more, products as well', async () => {
    const { site, search } = open();
    const { products, articles, html } = await suggested(await site.get(path('tonik')));
    expect([products, articles, count(html, /role="option"/g)]).toEqual([3, 0, 3]);
    expect(search.asked.map(({ kind, offset, limit }) => [kind, offset, limit])).toEqual([
      ['product', 0, 2],
      ['article', 0, 2],
      ['product', 2, 2],
    ]);
  });

  it('SE-1 RS-1 are at most four, even if the search service returns more than two at a time', async () => {
    const { site, search } = open();
    const { find } = search;
    search.find = (wanted) => find({ ...wanted, limit: 3 });
    expect(await suggested(await site.get(path('ketombe')))).toMatchObject({ products: 0, articles: 4 });
  });

  it('SE-1 are none if nothing matches', async () => {
    const { site } = open();
    expect(await (await site.get(path('xyzzy'))).json()).toEqual({ term: 'xyzzy', products: 0, articles: 0, html: '' });
  });

  it('SE-1 are not requested again if one call has returned all of them', async () => {
    const { site, search } = open();
    await site.get(path('gone'));
    expect(search.asked.map(({ kind, offset }) => [kind, offset])).toEqual([
      ['product', 0],
      ['article', 0],
    ]);
  });

  it('SE-1 PC-5 AR-4 show the price of a product with its label, the topic of an article, and mark Malay ones as such', async () => {
    const { site } = open();
    const { html } = await suggested(await site.get(path('lemon')));
    const price = `MSRP ${priceRange(10, 20)}`;
    const texts = html.split(/<[^>]*>/).filter((text) => text === price || text === 'Topic');
    expect(texts).toEqual([price, price, 'Topic', 'Topic']);
    expect(html).not.toContain('lang=');
    expect(count((await suggested(await site.get(path('ketombe')))).html, /role="option"[^>]* lang="ms"/g)).toBe(4);
  });

  it('SE-5 limit the length of a term in characters, not in UTF-16 code units', async () => {
    const { site } = open();
    const bottles = '🧴'.repeat(95);
    expect((await site.get(path(`lemon${bottles}`))).status).toBe(200);
    expect((await site.get(path(`lemons${bottles}`))).status).toBe(400);
  });

  it('SE-1 are none for a term without words, and the search service is not called', async () => {
    const { site, search } = open();
    const answer = await suggested(await site.get(path('😀😀😀😀')));
    expect(answer).toMatchObject({ products: 0, articles: 0, html: '' });
    expect(search.asked).toEqual([]);
  });

  it.each([
    ['', 'term', 'is missing'],
    ['?term=%20%20', 'term', 'is missing'],
    ['?term=lem', 'term', 'longer than 3'],
    [`?term=${'a'.repeat(101)}`, 'term', 'longer than 100'],
  ])('SE-5 answer %j with 400 and what is wrong with %s', async (query, parameter, message) => {
    const { site, search } = open();
    const answer = await site.get(`/en-my/api/suggestions${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ errors: [{ parameter, message: expect.stringContaining(message) }] });
    expect(search.asked).toEqual([]);
  });

  it('CA-5 CA-6 are cached at the edge with the tags of their content; twenty requests at once make one call per kind', async () => {
    const { site, search } = open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.get(path('lemon'))));
    expect(search.asked).toHaveLength(2);
    expect(answers[0]?.headers.get('cache-tag')?.split(',')).toEqual(
      expect.arrayContaining(['wash-1', 'read-1', 'search', 'search:products', 'search:reading']),
    );
    expect((await site.get(path('  lemon '))).headers.get('cache-status')).toMatch(/alun-page; hit/);
    expect((await site.get(path('lemon'))).headers.get('x-robots-tag')).toBe('noindex');
  });

  it('SE-4 answer 503 with Retry-After when the search service fails, and are not cached', async () => {
    const { site, search } = open();
    search.down = true;
    const failing = await site.get(path('lemon'));
    expect(failing.status).toBe(503);
    expect(Number(failing.headers.get('retry-after'))).toBeGreaterThan(0);
    search.down = false;
    expect((await site.get(path('lemon'))).status).toBe(200);
  });
});

describe('batches of results', () => {
  it('SE-3 are what a page with one batch more has in addition', async () => {
    const { site, search } = open();
    const products = await (await site.get('/en-my/api/search?term=lemon&tab=products&more=1')).json();
    expect(products).toMatchObject({ term: 'lemon', tab: 'products', total: 7, count: 2, next: null });
    const reading: { html: string } = await (await site.get('/en-my/api/search?term=lemon&tab=articles&more=1')).json();
    expect(shownIn(reading.html, 'scalp')).toEqual(ARTICLES.slice(7));
    const asked = search.asked.map(({ kind, offset, limit }) => [kind, offset, limit]);
    expect(asked.slice(-2)).toEqual([
      ['article', 0, 20],
      ['story', 0, 20],
    ]);
    const first = await (await site.get('/en-my/api/search?term=Lemon')).json();
    expect(first).toMatchObject({ term: 'Lemon', count: 5, next: '/en-my/search?more=1&tab=products&term=Lemon' });
  });

  it('PC-1 PC-6 PL-6 are full cards, with their stars from one call', async () => {
    const { site, rated } = open();
    const { html }: { html: string } = await (
      await site.get('/en-my/api/search?term=lemon&tab=products&more=1')
    ).json();
    expect(rated).toEqual([PRODUCTS.slice(5)]);
    expect(count(html, /Rated 4\.3 out of 5/g)).toBe(2);
    expect(count(html, /<input [^>]*form="compare"/g)).toBe(2);
    expect(count(html, /data-product="wash-\d".*?data-from="\/en-my\/api\/quick-view\/\*"/gs)).toBe(2);
  });

  it('AR-2 show how often their articles were recommended, from one call', async () => {
    const { site, counted } = open();
    const answer = await site.get('/en-my/api/search?term=lemon&tab=articles&more=1');
    const { html }: { html: string } = await answer.json();
    expect(count(html, />recommended 7 times</g)).toBe(7);
    expect(counted).toEqual([ARTICLES.slice(7).toSorted()]);
  });

  it('SE-3 name every invalid parameter', async () => {
    const { site } = open();
    const answer = await site.get('/en-my/api/search?tab=stories&more=1e3');
    expect(answer.status).toBe(400);
    const { errors }: { errors: { parameter: string }[] } = await answer.json();
    expect(errors.map(({ parameter }) => parameter)).toEqual(['term', 'tab', 'more']);
    expect((await site.get('/en-my/api/search?term=lemon&more=20')).status).toBe(200);
    expect((await site.get('/en-my/api/search?term=lemon&more=21')).status).toBe(400);
  });
});

describe('any request', () => {
  /** A deterministic random number generator (mulberry32). */
  function dice(seed: number): () => number {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
  }
  const PIECES = [
    'lemon',
    'a',
    ' ',
    '%',
    '%00',
    '%F0%9F',
    '<b>',
    '"',
    '&',
    '+',
    '\u202e',
    '🧴',
    'ß',
    '=',
    '#',
    '\\',
    '../',
    '0',
    '-1',
    '1e9',
  ];

  it('RS-3 causes no server error, whatever its term and parameters', async () => {
    const { site } = open();
    const roll = dice(20261121);
    const some = (most: number): string =>
      Array.from({ length: Math.floor(roll() * most) }, () => PIECES[Math.floor(roll() * PIECES.length)]).join('');
    for (let round = 0; round < 40; round += 1) {
      const query = `term=${some(12)}&tab=${some(2)}&more=${some(2)}&${some(2)}=${some(2)}`;
      for (const path of ['/en-my/search', '/en-my/api/suggestions', '/en-my/api/search']) {
        const { status } = await site.get(`${path}?${query}`);
        expect([200, 400], `${path}?${query}`).toContain(status);
      }
    }
    // 120 requests are rendered.
  }, 60_000);
});
