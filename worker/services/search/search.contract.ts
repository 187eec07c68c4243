import { expect, it } from 'vitest';
import { type ProductSort, productSortOf } from '../../../shared/spec/sorts.ts';
import type { MarkedText } from '../../../shared/ui/Marked.tsx';
import type { SearchKind, SearchPort } from './search.port.ts';
import { FIRST_TEN, idsOf, mustHave } from './testing/known-records.ts';

/** The products of KNOWN_RECORDS in each sort order; without an order they are those by popularity. */
const ORDERED: Readonly<Record<ProductSort, readonly string[]>> = {
  'popularity-desc': ['lemon', 'menthol', 'apple', 'silk', 'spray'],
  'rating-desc': ['apple', 'menthol', 'lemon', 'spray', 'silk'],
  'name-asc': ['menthol', 'apple', 'spray', 'lemon', 'silk'],
  'name-desc': ['silk', 'lemon', 'spray', 'apple', 'menthol'],
};

const marked = (text: MarkedText): string =>
  text.map((piece) => (piece.match ? `[${piece.text}]` : piece.text)).join('');

/** What every search adapter must do, over an index that holds `KNOWN_RECORDS`. */
export function searchContract(port: () => SearchPort): void {
  const products = async (wanted: Partial<Parameters<SearchPort['products']>[0]>) =>
    mustHave(await port().products({ ...FIRST_TEN, ...wanted }));

  it('SE-5 finds products by name despite typing errors, with the matches marked', async () => {
    const found = mustHave(await port().find({ kind: 'product', term: 'lemmon', ...FIRST_TEN }));
    expect([found.total, idsOf(found)]).toEqual([1, ['lemon']]);
    expect(marked(found.hits[0]?.title ?? [])).toBe('[Lemon] Fresh Shampoo');
    expect(idsOf(mustHave(await port().find({ kind: 'product', term: 'shamop', ...FIRST_TEN })))).toHaveLength(3);
  });

  it.each([
    ['syampu', ['lemon', 'menthol', 'apple']],
    ['Syampu limau', ['lemon']],
    ['perapi', ['silk']],
    ['syampu epal hijau', ['apple']],
    ['semburan 330', ['spray']],
  ])('SE-5 finds English products by the Malay words %j', async (term, found) => {
    expect(idsOf(mustHave(await port().find({ kind: 'product', term, ...FIRST_TEN })))).toEqual(found);
    for (const sort of [undefined, 'popularity-desc'] as const)
      expect(idsOf(await products({ term, sort }))).toEqual(found);
  });

  it('SE-5 finds articles, stories and names by Malay words, with the English matches marked', async () => {
    const found = mustHave(await port().reading({ term: 'kelemumur', ...FIRST_TEN }));
    expect(idsOf(found)).toEqual(['humidity', 'us']);
    expect(marked(found.hits[0]?.title ?? [])).toBe('Humidity and [dandruff]');
    const [scalp] = mustHave(await port().reading({ term: 'kulit kepala', ...FIRST_TEN })).hits;
    expect([scalp?.id, marked(scalp?.excerpt ?? [])]).toEqual(['humidity', expect.stringContaining('a [scalp] warm')]);
    expect(idsOf(mustHave(await port().find({ kind: 'article', term: 'kelemumur', ...FIRST_TEN })))).toEqual([
      'humidity',
    ]);
  });

  it.each([
    ['330 ml', ['spray']],
    ['spray 120ml', ['spray']],
  ])('SE-5 finds products by a variant’s size %j', async (term, found) => {
    expect(idsOf(await products({ term }))).toEqual(found);
    expect(idsOf(await products({ term: `lemon ${term}` }))).toEqual([]);
  });

  it('SE-5 finds nothing one error away from a word that must match exactly', async () => {
    const read = async (term: string) => idsOf(mustHave(await port().reading({ term, ...FIRST_TEN })));
    expect(await read('scalpe')).toEqual(['humidity']);
    expect(await read('scale')).toEqual([]);
  });

  it('SE-5 finds products by the keywords of their page', async () => {
    expect(idsOf(await products({ term: 'rebonded hair' }))).toEqual(['silk']);
    expect(idsOf(await products({ term: 'rebnded' }))).toEqual(['silk']);
  });

  it('SE-3 distinguishes articles from stories', async () => {
    const find = async (kind: 'article' | 'story') =>
      idsOf(mustHave(await port().find({ kind, term: 'dandruff', ...FIRST_TEN })));
    expect(await find('article')).toEqual(['humidity']);
    expect(await find('story')).toEqual(['us']);
    expect(idsOf(mustHave(await port().reading({ term: 'dandruff', ...FIRST_TEN })))).toEqual(['humidity', 'us']);
  });

  it('SE-3 returns a page of results and their total number', async () => {
    const page = await products({ term: 'shampoo', offset: 1, limit: 1 });
    expect([page.total, idsOf(page)]).toEqual([3, ['menthol']]);
    const beyond = await products({ term: 'shampoo', offset: 30, limit: 5 });
    expect([beyond.total, idsOf(beyond)]).toEqual([3, []]);
  });

  it('SE-3 returns an empty answer when nothing is found', async () => {
    expect(await port().find({ kind: 'product', term: 'xylophone', ...FIRST_TEN })).toEqual({
      ok: true,
      value: { total: 0, hits: [] },
    });
  });

  it.each(['洗发水', '🧴x', 'é'])('SE-3 accepts a term longer than the service’s limit in bytes: %s…', async (word) => {
    const term = word.repeat(400);
    expect((await products({ term })).total).toBe(0);
    expect(mustHave(await port().find({ kind: 'product', term, ...FIRST_TEN })).total).toBe(0);
  });

  it('SE-5 shows the excerpt of an article that holds the term', async () => {
    const [hit] = mustHave(await port().reading({ term: 'damp air', ...FIRST_TEN })).hits;
    expect(marked(hit?.excerpt ?? [])).toContain('[Damp] [air] keeps a scalp');
    expect(marked(hit?.excerpt ?? []).length).toBeLessThan(250);
    expect(hit).toMatchObject({ id: 'humidity', kind: 'article', path: '/read/humidity', image: '/media/a/b/c.webp' });
    const [byTitle] = mustHave(await port().reading({ term: 'humidity', ...FIRST_TEN })).hits;
    expect(marked(byTitle?.excerpt ?? [])).toBe('In short: Humidity and dandruff');
  });

  it('SE-1 finds names that begin with the term, at most as many as are wanted', async () => {
    const find = async (kind: SearchKind, term: string) =>
      mustHave(await port().find({ kind, term, offset: 0, limit: 2 }));
    expect([idsOf(await find('product', 'hum')), idsOf(await find('article', 'hum'))]).toEqual([[], ['humidity']]);
    const few = await find('product', 's');
    expect([few.hits.length, few.total]).toEqual([2, 5]);
  });

  it('PL-1 orders products without a sort order by popularity', async () => {
    expect(idsOf(await products({}))).toEqual(ORDERED['popularity-desc']);
  });

  it.each(Object.entries(ORDERED))('PL-1 orders products by %s', async (sort, order) => {
    expect(idsOf(await products({ sort: productSortOf(sort) }))).toEqual(order);
  });

  it('PL-2 counts every value of every category over the results', async () => {
    expect((await products({})).counts).toMatchObject({
      scent: { lemon: 1, menthol: 2, apple: 1, '-none': 1 },
      'hair-type': { normal: 5, dry: 4 },
    });
    expect((await products({ term: 'shampoo' })).counts.scent).toEqual({ lemon: 1, menthol: 1, apple: 1 });
  });

  it('PL-3 combines values of a category with OR, and categories with AND', async () => {
    const scent = { category: 'scent', values: ['menthol', 'lemon'] };
    expect(idsOf(await products({ facets: [scent] }))).toEqual(['lemon', 'menthol', 'spray']);
    const dry = { category: 'hair-type', values: ['dry'] };
    expect(idsOf(await products({ facets: [scent, dry] }))).toEqual(['lemon', 'menthol']);
    expect(idsOf(await products({ facets: [{ category: 'scent', values: ['-none'] }] }))).toEqual(['silk']);
    expect(idsOf(await products({ facets: [{ category: 'nothing', values: ['x'] }] }))).toEqual([]);
  });

  it('PL-2 counts the open category without its own filter', async () => {
    const facets = [
      { category: 'hair-type', values: ['dry'] },
      { category: 'scent', values: ['menthol'] },
    ];
    const closed = await products({ facets });
    expect(closed.counts.scent).toEqual({ menthol: 1 });
    const open = await products({ facets, openCategory: 'scent' });
    expect([idsOf(open), open.counts.scent]).toEqual([['menthol'], { lemon: 1, menthol: 1, apple: 1, '-none': 1 }]);
    expect(open.counts['hair-type']).toEqual({ normal: 1, dry: 1 });
  });

  it('PL-1 restricts products to a product list', async () => {
    const cooling = await products({ list: 'cooling', sort: 'name-asc' });
    expect([idsOf(cooling), cooling.counts.scent]).toEqual([['menthol', 'spray'], { menthol: 2 }]);
  });

  it('PC-1 returns a product with everything that its card shows', async () => {
    const [hit] = (await products({ term: '9559990001111' })).hits;
    expect(hit).toMatchObject({
      id: 'spray',
      slug: 'spray',
      image: undefined,
      price: { min: 10, max: 20 },
      rating: { id: 'reviews-spray', average: 3.2, count: 12 },
    });
    expect((await products({ term: 'silky' })).hits[0]?.rating).toEqual({
      id: 'reviews-silk',
      average: undefined,
      count: 0,
    });
  });

  it('RS-3 answers any term or filter value, however long or strange', async () => {
    for (const term of [
      'x'.repeat(5_000),
      '"',
      '\\',
      '<script>',
      '\u0000',
      '🌊🌊',
      '\ud800',
      '%',
      'a:b AND NOT (c',
      '-',
    ]) {
      expect(await port().products({ term, ...FIRST_TEN }), JSON.stringify(term)).toMatchObject({ ok: true });
    }
    for (const value of ['"', "'", 'a:b', '-', '\\-', '', '(', 'x'.repeat(300)]) {
      expect(await port().products({ facets: [{ category: 'scent', values: [value] }], ...FIRST_TEN })).toMatchObject({
        ok: true,
      });
    }
  });
}
