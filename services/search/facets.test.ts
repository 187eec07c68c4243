import { beforeAll, describe, expect, it } from 'vitest';
import { ALL, INDEX, type Params, search } from './testing/shelf.ts';
import { asAdmin, asVisitor, idsOf, stock } from './testing/vendor.ts';

beforeAll(() => stock(INDEX));

describe('facets and filters', () => {
  it('PL-2 counts cover the results, the most frequent first, up to the requested number of values', async () => {
    const { facets } = await search({ query: 'shampoo', facets: ['scent', 'refill'] });
    expect(facets).toEqual({ scent: { apple: 1, floral: 1, lemon: 1, menthol: 1 }, refill: { false: 2, true: 2 } });
    expect(Object.keys((await search({ facets: ['scent'] })).facets?.scent ?? {})[0]).toBe('menthol');
    expect((await search({ facets: ['scent'], maxValuesPerFacet: 1 })).facets).toEqual({ scent: { menthol: 2 } });
    const byName = await search({ facets: ['scent'], sortFacetValuesBy: 'alpha', maxValuesPerFacet: 2 });
    expect(byName.facets).toEqual({ scent: { apple: 1, floral: 1 } });
  });

  it('PL-2 a value repeated within a record is counted once', async () => {
    const admin = asAdmin();
    await admin.setSettings({ indexName: 'twice', indexSettings: { attributesForFaceting: ['scent'] } });
    await admin.saveObjects({
      indexName: 'twice',
      objects: [
        { objectID: 'a', scent: ['lemon', 'lemon', 'mint'] },
        { objectID: 'b', scent: 'lemon' },
      ],
    });
    const found = await asVisitor().searchSingleIndex({ indexName: 'twice', searchParams: { facets: ['scent'] } });
    expect(found.facets).toEqual({ scent: { lemon: 2, mint: 1 } });
  });

  it('PL-2 `*` is every facet but filter-only ones; undeclared attributes are not counted', async () => {
    expect(Object.keys((await search({ facets: ['*'] })).facets ?? {}).sort()).toEqual([
      'productCategory',
      'refill',
      'scent',
    ]);
    expect((await search({ facets: ['minPrice', 'objectID'] })).facets).toEqual({});
  });

  it.each<readonly [string, Params, readonly string[]]>([
    ['one value', { facetFilters: ['scent:menthol'] }, ['menthol', 'spray']],
    ['one value as a text', { facetFilters: 'scent:menthol' }, ['menthol', 'spray']],
    ['AND', { facetFilters: ['scent:menthol', 'productCategory:Shampoo'] }, ['menthol']],
    ['OR', { facetFilters: [['scent:menthol', 'scent:lemon']] }, ['lemon', 'menthol', 'spray']],
    [
      'OR and AND',
      { facetFilters: [['scent:menthol', 'scent:lemon'], 'productCategory:Shampoo'] },
      ['lemon', 'menthol'],
    ],
    ['NOT', { facetFilters: ['productCategory:-Shampoo'] }, ['silk', 'spray']],
    ['a boolean', { facetFilters: ['refill:true'] }, ['menthol', 'apple']],
    ['a filter-only attribute', { facetFilters: ['objectID:silk'] }, ['silk']],
    ['an undeclared attribute', { facetFilters: ['minPrice:24'] }, []],
    ['a number', { numericFilters: ['minPrice>=14.5'] }, ['silk', 'spray']],
    ['a range', { numericFilters: ['minPrice:12 TO 15'] }, ['menthol', 'silk']],
    ['a range with inclusive bounds', { numericFilters: ['minPrice:11.9 TO 12.9'] }, ['lemon', 'menthol', 'apple']],
    ['less than a price', { numericFilters: ['minPrice<12.9'] }, ['lemon', 'apple']],
    ['at most a price', { numericFilters: ['minPrice<=12.9'] }, ['lemon', 'menthol', 'apple']],
    ['more than a price', { numericFilters: ['minPrice>14.5'] }, ['spray']],
    ['exactly a price', { numericFilters: ['minPrice=12.9'] }, ['menthol']],
    ['numbers with OR', { numericFilters: [['minPrice<12', 'minPrice > 20']] }, ['lemon', 'apple', 'spray']],
    ['not a number', { numericFilters: ['minPrice!=11.9'] }, ['menthol', 'silk', 'spray']],
    ['a filter text', { filters: 'scent:menthol AND minPrice < 20' }, ['menthol']],
    [
      'OR, which binds tighter',
      { filters: 'scent:menthol OR scent:lemon AND productCategory:Shampoo' },
      ['lemon', 'menthol'],
    ],
    ['parentheses', { filters: '(scent:menthol OR scent:floral) AND NOT productCategory:Shampoo' }, ['silk', 'spray']],
    ['quotes', { filters: 'productCategory:"Leave-on"' }, ['spray']],
    ['a range in a filter text', { filters: 'minPrice:12 TO 15' }, ['menthol', 'silk']],
    [
      'all kinds at once',
      { filters: 'scent:menthol', facetFilters: ['refill:true'], numericFilters: ['rating>4'] },
      ['menthol'],
    ],
    ['nothing', { filters: '', facetFilters: [], numericFilters: [], tagFilters: [] }, ALL],
  ])('PL-3 filters by %s', async (_what, params, ids) => {
    expect(idsOf(await search(params))).toEqual(ids);
  });

  it.each<readonly [Params, string]>([
    [{ filters: 'NOT (scent:menthol OR scent:lemon)' }, 'NOT before a group is not allowed'],
    [{ filters: 'scent:menthol OR minPrice < 20' }, 'Different types are not allowed in the same OR'],
    [{ filters: '(scent:menthol AND refill:true) OR scent:lemon' }, 'only (X OR Y) AND Z is allowed'],
    [{ filters: 'scent:menthol scent:lemon' }, 'Unexpected token string(scent) expected end of filter at col 15'],
    [{ filters: 'scent:"menthol' }, 'the quotation that begins at col 7 does not end'],
    [{ filters: 'minPrice < cheap' }, '"cheap" is no number'],
    [{ numericFilters: ['minPrice'] }, '"minPrice" is no comparison and no range'],
    [{ facetFilters: [Array.from({ length: 1_001 }, (_, n) => `scent:${n}`)] }, 'more than 1000 conditions'],
    [{ optionalFilters: ['scent:menthol'] }, 'optionalFilters is not supported'],
  ])('PL-3 %j is refused with the reason', async (params, reason) => {
    await expect(search(params)).rejects.toMatchObject({ status: 400, message: expect.stringContaining(reason) });
  });

  it('PL-3 an unsupported parameter that is off, and an empty condition, change nothing', async () => {
    expect(idsOf(await search({ optionalFilters: [], distinct: false, facetFilters: ['', 'scent:lemon'] }))).toEqual([
      'lemon',
    ]);
  });

  it('PL-3 a quoted value may contain quotation marks', async () => {
    const [admin, indexName] = [asAdmin(), 'quoted'];
    await admin.setSettings({ indexName, indexSettings: { attributesForFaceting: ['label'] } });
    await admin.saveObject({ indexName, body: { objectID: 'a', label: 'the "cool" one' } });
    const searchParams = { filters: 'label:"the \\"cool\\" one"' };
    expect(idsOf(await asVisitor().searchSingleIndex({ indexName, searchParams }))).toEqual(['a']);
  });

  it('PL-3 an escaped minus at the start of a value is part of it', async () => {
    const admin = asAdmin();
    await admin.setSettings({ indexName: 'minus', indexSettings: { attributesForFaceting: ['level'] } });
    await admin.saveObjects({
      indexName: 'minus',
      objects: [
        { objectID: 'a', level: '-1' },
        { objectID: 'b', level: '1' },
        { objectID: 'c', level: '2' },
      ],
    });
    const by = async (value: string) =>
      idsOf(
        await asVisitor().searchSingleIndex({ indexName: 'minus', searchParams: { facetFilters: [`level:${value}`] } }),
      );
    expect([await by('\\-1'), await by('-1')]).toEqual([['a'], ['a', 'c']]);
  });

  it('PL-3 a number that was removed from a record is neither found nor counted', async () => {
    const [admin, indexName] = [asAdmin(), 'sold'];
    await admin.setSettings({ indexName, indexSettings: { attributesForFaceting: ['price'] } });
    const found = async () => {
      const searchParams = { numericFilters: ['price > 1'], facets: ['price'] };
      const answer = await asVisitor().searchSingleIndex({ indexName, searchParams });
      return [idsOf(answer), answer.facets_stats];
    };
    await admin.saveObject({ indexName, body: { objectID: 'a', price: 5 } });
    expect(await found()).toEqual([['a'], { price: { min: 5, max: 5, avg: 5, sum: 5 } }]);
    await admin.saveObject({ indexName, body: { objectID: 'a' } });
    expect(await found()).toEqual([[], undefined]);
  });

  it('PL-3 tags can be filtered by without being declared', async () => {
    await asAdmin().saveObjects({
      indexName: 'tagged',
      objects: [
        { objectID: 'a', _tags: ['new'] },
        { objectID: 'b', _tags: [] },
      ],
    });
    const by = async (params: Params) =>
      idsOf(await asVisitor().searchSingleIndex({ indexName: 'tagged', searchParams: params }));
    expect([
      await by({ tagFilters: ['new'] }),
      await by({ filters: 'new' }),
      await by({ tagFilters: ['-new'] }),
      await by({ filters: '_tags:new OR old' }),
    ]).toEqual([['a'], ['a'], ['b'], ['a']]);
  });

  it('PL-2 values of a facet can be searched for', async () => {
    const facets = asVisitor();
    const query = (facetQuery: string) =>
      facets.searchForFacetValues({
        indexName: INDEX,
        facetName: 'scent',
        searchForFacetValuesRequest: { facetQuery },
      });
    expect((await query('me')).facetHits).toEqual([{ value: 'menthol', highlighted: '<em>me</em>nthol', count: 2 }]);
    expect((await query('')).facetHits.map(({ value }) => value)).toEqual([
      'menthol',
      'apple',
      'floral',
      'lemon',
      'pandan',
    ]);
    const within = async (searchForFacetValuesRequest: object) =>
      (
        await facets.searchForFacetValues({ indexName: INDEX, facetName: 'scent', searchForFacetValuesRequest })
      ).facetHits.map(({ value, count }) => [value, count]);
    expect(await within({ maxFacetHits: 1 })).toEqual([['menthol', 2]]);
    expect(await within({ query: 'shampoo', filters: 'scent:menthol' })).toEqual([['menthol', 1]]);
    await expect(
      facets.searchForFacetValues({ indexName: INDEX, facetName: 'productCategory', searchForFacetValuesRequest: {} }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('searchable(productCategory)') });
    await expect(search({ facetFilters: [':menthol'] })).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ['Cre\u0300me', 'creme', '<em>Cre\u0300me</em>'],
    ['\ufb01g milk', 'fig', '<em>\ufb01g</em> milk'],
    ['\u{1d5a0}pple pie', 'ap', '<em>\u{1d5a0}pple</em> pie'],
  ])('PL-2 of the facet value %s, %s is highlighted with whole letters', async (value, facetQuery, highlighted) => {
    const admin = asAdmin();
    const indexName = 'styled-facets';
    await admin.setSettings({ indexName, indexSettings: { attributesForFaceting: ['searchable(scent)'] } });
    await admin.saveObjects({ indexName, objects: [{ objectID: 'a', scent: value }] });
    const asked = { indexName, facetName: 'scent', searchForFacetValuesRequest: { facetQuery } };
    expect((await asVisitor().searchForFacetValues(asked)).facetHits).toEqual([{ value, highlighted, count: 1 }]);
  });

  it('PL-2 numeric facets have statistics', async () => {
    await asAdmin().setSettings({ indexName: 'figures', indexSettings: { attributesForFaceting: ['price'] } });
    await asAdmin().saveObjects({
      indexName: 'figures',
      objects: [1, 2, 6].map((price) => ({ objectID: String(price), price })),
    });
    const { facets_stats } = await asVisitor().searchSingleIndex({
      indexName: 'figures',
      searchParams: { facets: ['price'] },
    });
    expect(facets_stats).toEqual({ price: { min: 1, max: 6, avg: 3, sum: 9 } });
  });
});
