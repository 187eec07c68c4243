import { beforeAll, describe, expect, it } from 'vitest';
import { RESULT_BATCHES_MAX } from '../../shared/spec/search.ts';
import type { SearchKind } from '../services/search/search.port.ts';
import { openSite } from '../testing/site.ts';
import { fakeSearch } from './testing/fake-search.ts';
import { fillSearched, open, PRODUCTS, panel, shownIn } from './testing/searched-site.ts';

beforeAll(fillSearched);

const titled = (count: number, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`${name}-${place}`, `Lots ${place}`]));

/** Requests a batch with this number of hits of each kind. None of them has a card. */
async function batchOf(tab: 'products' | 'articles', more: number, found: Partial<Record<SearchKind, number>>) {
  const { product = 0, article = 0, story = 0 } = found;
  const search = fakeSearch({
    product: titled(product, 'p'),
    article: titled(article, 'a'),
    story: titled(story, 's'),
  });
  const answer = await openSite({ search }).get(`/en-my/api/search?term=lots&tab=${tab}&more=${more}`);
  const { total, next }: { total: number; next: string | null } = await answer.json();
  return { total, next: next === null ? null : new URL(next, 'https://alun.example').searchParams.get('more') };
}

describe('Load more', () => {
  it.each([
    ['products', 0, { product: 5 }, null],
    ['products', 0, { product: 6 }, '1'],
    ['products', 1, { product: 10 }, null],
    ['products', 1, { product: 11 }, '2'],
    ['articles', 0, { article: 5, story: 5 }, null],
    ['articles', 0, { article: 10 }, null],
    ['articles', 0, { article: 5, story: 6 }, '1'],
    ['articles', 1, { article: 20 }, null],
    ['articles', 1, { article: 7, story: 14 }, '2'],
  ] as const)('SE-3 on %s after batch %i of %j leads to batch %j', async (tab, more, found, next) => {
    expect((await batchOf(tab, more, found)).next).toBe(next);
  });

  it.each([
    ['products', { product: 500 }],
    ['articles', { article: 500, story: 500 }],
  ] as const)('SE-3 on %s ends at the maximum number of batches', async (tab, found) => {
    expect(await batchOf(tab, RESULT_BATCHES_MAX - 1, found)).toMatchObject({ next: String(RESULT_BATCHES_MAX) });
    expect((await batchOf(tab, RESULT_BATCHES_MAX, found)).next).toBeNull();
  });
});

describe('the order of results', () => {
  /** A site whose search service returns the same hits in reverse order. */
  function turnedRound() {
    const { site, search } = open();
    const { find } = search;
    Object.assign(search, {
      find: async (wanted: Parameters<typeof find>[0]) => {
        const all = await find({ ...wanted, offset: 0, limit: 100 });
        if (!all.ok) return all;
        const { total, hits } = all.value;
        return {
          ok: true,
          value: { total, hits: hits.toReversed().slice(wanted.offset, wanted.offset + wanted.limit) },
        };
      },
    });
    return site;
  }

  it('SE-3 is that of the search service, on the page and in each batch', async () => {
    const site = turnedRound();
    const wanted = PRODUCTS.toReversed();
    const html = await (await site.get('/en-my/search?term=lemon')).text();
    expect(shownIn(panel(html, 'products'), 'shop')).toEqual(wanted.slice(0, 5));
    const more: { html: string } = await (await site.get('/en-my/api/search?term=lemon&tab=products&more=1')).json();
    expect(shownIn(more.html, 'shop')).toEqual(wanted.slice(5));
  });

  it('SE-1 is that of the search service in suggestions, too', async () => {
    const { html }: { html: string } = await (await turnedRound().get('/en-my/api/suggestions?term=lemon')).json();
    expect(shownIn(html, 'shop')).toEqual(PRODUCTS.toReversed().slice(0, 2));
  });
});
