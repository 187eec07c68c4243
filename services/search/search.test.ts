import algoliasearchHelper from 'algoliasearch-helper';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL, found, INDEX, search } from './testing/shelf.ts';
import { asAdmin, asVisitor, call, idsOf, SHELF, stock } from './testing/vendor.ts';

beforeAll(() => stock(INDEX));

describe('search results', () => {
  it('SE-5 an empty query returns everything, by the custom ranking', async () => {
    const answer = await search({});
    expect(idsOf(answer)).toEqual(ALL);
    expect(answer).toMatchObject({
      nbHits: 5,
      page: 0,
      nbPages: 1,
      hitsPerPage: 20,
      query: '',
      exhaustiveNbHits: true,
    });
    expect(answer).not.toHaveProperty('facets');
  });

  it.each([
    ['lemon', ['lemon']],
    ['LÉMON', ['lemon']],
    ['𝗟𝗲𝗺𝗼𝗻', ['lemon']],
    ['Ｌｅｍｏｎ', ['lemon']],
    ['lem', ['lemon']],
    ['lemno', ['lemon']],
    ['lemn', ['lemon']],
    ['shanp', ['lemon', 'menthol', 'apple', 'silk']],
    ['condtioner', ['silk']],
    ['dconditioner', ['silk']],
    ['ocnditioner', ['silk']],
    ['ocnditoner', []],
    ['soohtinh', ['spray']],
    ['metnhil', []],
    ['menthol shampoo', ['menthol']],
    ['shampoo menthol', ['menthol']],
    ['leave on', ['spray']],
    ['greenapple', ['apple']],
    ['leaveon', ['spray']],
    ['oi', ['lemon']],
    ['zzz', []],
    ['lemon menthol', []],
    ['&', ALL],
  ])('SE-5 %j finds %j', async (query, ids) => {
    expect((await found(query)).sort()).toEqual([...ids].sort());
  });

  it('SE-5 only the last word may be a prefix, unless all or none may be', async () => {
    expect(await found('sham lemon')).toEqual([]);
    expect(await found('sham lemon', { queryType: 'prefixAll' })).toEqual(['lemon']);
    expect(await found('lemo', { queryType: 'prefixNone', typoTolerance: false })).toEqual([]);
  });

  it('SE-5 typo tolerance can be turned off, limited to the best matches, or to longer words', async () => {
    expect(await found('lemno', { typoTolerance: false })).toEqual([]);
    expect(await found('lemno', { minWordSizefor1Typo: 6 })).toEqual([]);
    const [admin, indexName] = [asAdmin(), 'misspelt'];
    const titles = ['conditioner', 'condtioner', 'condtionr'];
    await admin.saveObjects({ indexName, objects: titles.map((title) => ({ objectID: title, title })) });
    const within = async (typoTolerance: boolean | 'min' | 'strict') =>
      idsOf(await asVisitor().searchSingleIndex({ indexName, searchParams: { query: 'conditioner', typoTolerance } }));
    expect(await within(true)).toEqual(titles);
    expect(await within('strict')).toEqual(titles.slice(0, 2));
    expect(await within('min')).toEqual(titles.slice(0, 1));
  });

  it('SE-5 a record counts by its best spelling, and an unfinished word with a typo ranks after a finished one', async () => {
    const [admin, indexName] = [asAdmin(), 'spellings'];
    await admin.setSettings({ indexName, indexSettings: { customRanking: ['desc(n)'] } });
    const objects = [
      { objectID: 'right', title: 'scalp', n: 1 },
      { objectID: 'both', title: 'scalp scelp', n: 2 },
      { objectID: 'a', title: 'lemonade', n: 0 },
      { objectID: 'b', title: 'lemon', n: 0 },
    ];
    await admin.saveObjects({ indexName, objects });
    const by = async (query: string) =>
      idsOf(await asVisitor().searchSingleIndex({ indexName, searchParams: { query } }));
    expect([await by('scalp'), await by('lemno')]).toEqual([
      ['both', 'right'],
      ['b', 'a'],
    ]);
  });

  it('RS-3 of a query the first 20 words count, and of a word the first 64 letters', async () => {
    expect(await found(`${'lemon '.repeat(20)}xylophone`)).toEqual(['lemon']);
    const [indexName, word] = ['endless', 'x'.repeat(70)];
    await asAdmin().saveObject({ indexName, body: { objectID: 'long', title: `An ${word} here` } });
    const { hits } = await asVisitor().searchSingleIndex({ indexName, searchParams: { query: word } });
    expect(hits[0]?._highlightResult).toMatchObject({ title: { value: `An <em>${word}</em> here` } });
  });

  it('SE-5 words are joined and split only with typo tolerance', async () => {
    for (const [typed, id] of [
      ['leaveon', 'spray'],
      ['sham poo silky', 'silk'],
    ] as const) {
      expect(await found(typed), typed).toEqual([id]);
      expect(await found(typed, { typoTolerance: false }), typed).toEqual([]);
    }
  });

  it('SE-5 numbers may have typos like words, unless the index forbids it', async () => {
    const [admin, indexName] = [asAdmin(), 'codes'];
    await admin.saveObject({ indexName, body: { objectID: 'bottle', gtin: '9551234567890' } });
    const by = async (query: string) =>
      idsOf(await asVisitor().searchSingleIndex({ indexName, searchParams: { query } }));
    expect([await by('9551234567890'), await by('9551234567891')]).toEqual([['bottle'], ['bottle']]);
    await admin.setSettings({ indexName, indexSettings: { allowTyposOnNumericTokens: false } });
    expect([await by('9551234567890'), await by('955123'), await by('9551234567891')]).toEqual([
      ['bottle'],
      ['bottle'],
      [],
    ]);
  });

  it('SE-5 words that the index names must match exactly: no typos, nothing joined or split', async () => {
    const [admin, indexName] = [asAdmin(), 'exact'];
    await admin.saveObjects({
      indexName,
      objects: [
        { objectID: 'like', title: 'It feels like nothing' },
        { objectID: 'lice', title: 'Head lice' },
        { objectID: 'licence', title: 'Our licence' },
        { objectID: 'headlice', title: 'Headlice' },
        { objectID: 'head', title: 'One head' },
      ],
    });
    const by = async (query: string) =>
      idsOf(await asVisitor().searchSingleIndex({ indexName, searchParams: { query } })).sort();
    const answers = async () => [await by('lice'), await by('head lice'), await by('onehead'), await by('lcie')];
    expect(await answers()).toEqual([['lice', 'licence', 'like'], ['headlice', 'lice'], ['head'], ['lice', 'licence']]);
    await admin.setSettings({ indexName, indexSettings: { disableTypoToleranceOnWords: ['Lice', 'onehead'] } });
    // Still the beginning of a longer word, as long as it is the last of the query.
    expect(await answers()).toEqual([['lice', 'licence'], ['lice'], [], ['lice', 'licence']]);
  });

  it('SE-5 words are dropped or made optional if nothing matches and the query allows it', async () => {
    expect(await found('lemon xylophone')).toEqual([]);
    expect(await found('lemon xylophone', { removeWordsIfNoResults: 'lastWords' })).toEqual(['lemon']);
    expect(await found('xylophone lemon', { removeWordsIfNoResults: 'firstWords' })).toEqual(['lemon']);
    expect(await found('xylophone lemon', { removeWordsIfNoResults: 'allOptional' })).toEqual(['lemon']);
  });

  it('SE-5 fewer typos rank first, then the better attribute, then the custom ranking', async () => {
    const admin = asAdmin();
    const indexName = 'ranked';
    await admin.setSettings({
      indexName,
      indexSettings: { searchableAttributes: ['title', 'body'], customRanking: ['desc(n)'] },
    });
    const objects = [
      { objectID: 'typo', title: 'scelp', body: '', n: 9 },
      { objectID: 'body', title: 'head', body: 'scalp', n: 8 },
      { objectID: 'title', title: 'scalp', body: '', n: 1 },
      { objectID: 'better', title: 'scalp care', body: '', n: 2 },
    ];
    await admin.saveObjects({ indexName, objects, waitForTasks: true });
    const answer = await asVisitor().searchSingleIndex({
      indexName,
      searchParams: { query: 'scalp', getRankingInfo: true },
    });
    expect(idsOf(answer)).toEqual(['better', 'title', 'body', 'typo']);
    expect(answer.hits.map((hit) => hit._rankingInfo?.nbTypos)).toEqual([0, 0, 0, 1]);
  });

  it('PL-1 an order ignores case and accents; numbers come before texts, and records without the attribute last', async () => {
    const [admin, indexName] = [asAdmin(), 'ordered'];
    const order = async (...customRanking: string[]) => {
      await admin.setSettings({ indexName, indexSettings: { customRanking } });
      return idsOf(await asVisitor().searchSingleIndex({ indexName, searchParams: {} }));
    };
    const objects = [
      { objectID: 'a', name: 'Éclair', isNew: false },
      { objectID: 'b', name: 'fig' },
      { objectID: 'c', isNew: true },
      { objectID: 'd', name: 'apple' },
      { objectID: 'e', name: 'Banana' },
      { objectID: 'f', name: 10 },
      { objectID: 'g', name: 9 },
    ];
    await admin.saveObjects({ indexName, objects });
    expect(await order('asc(name)')).toEqual(['g', 'f', 'd', 'e', 'a', 'b', 'c']);
    expect(await order('desc(isNew)')).toEqual(['c', 'a', 'b', 'd', 'e', 'f', 'g']);
  });

  it('SE-5 only the requested attributes are searched', async () => {
    expect(await found('afternoon')).toEqual(['spray']);
    expect(await found('afternoon', { restrictSearchableAttributes: ['productName'] })).toEqual([]);
  });

  it('SE-5 an attribute that is not searchable by itself cannot be requested, as with the hosted service', async () => {
    const indexName = 'joined';
    await asAdmin().setSettings({
      indexName,
      indexSettings: { searchableAttributes: ['title,body', 'unordered(note)'] },
    });
    await asAdmin().saveObject({ indexName, body: { objectID: 'a', title: 'scalp', body: 'hair', note: 'scalp' } });
    const by = (query: string, attribute: string) =>
      asVisitor().searchSingleIndex({ indexName, searchParams: { query, restrictSearchableAttributes: [attribute] } });
    expect(idsOf(await by('scalp', 'note'))).toEqual(['a']);
    for (const attribute of ['title', 'nowhere'])
      for (const query of ['scalp', ''])
        await expect(by(query, attribute)).rejects.toMatchObject({
          status: 400,
          message: expect.stringContaining(`attribute ${attribute} is not in searchableAttributes`),
        });
  });

  it('SE-5 while no attributes are set as searchable, all are searched, whichever are requested', async () => {
    const indexName = 'unset';
    await asAdmin().saveObject({ indexName, body: { objectID: 'a', title: 'scalp', body: 'hair' } });
    const searchParams = { query: 'hair', restrictSearchableAttributes: ['title'] };
    expect(idsOf(await asVisitor().searchSingleIndex({ indexName, searchParams }))).toEqual(['a']);
  });
});

it('SE-5 a query of more than 512 bytes is rejected, as by the hosted service', async () => {
  expect(await found('洗'.repeat(170))).toEqual([]);
  await expect(found('洗'.repeat(171))).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('longer than 512 bytes'),
  });
});

it.each(['fuzziness', 'constructor', 'toString'])('SE-5 the unknown parameter %s is refused', async (name) => {
  await expect(search({ [name]: 1 })).rejects.toMatchObject({ status: 400, message: `Unknown parameter: ${name}` });
});

describe('several queries in one request', () => {
  it('SE-1 are answered in order, each with its index', async () => {
    const { results } = await asVisitor().search({
      requests: [
        { indexName: INDEX, query: 'lemon', hitsPerPage: 1 },
        { indexName: INDEX, query: 'shampoo', hitsPerPage: 1, page: 1 },
        { indexName: INDEX, type: 'facet', facet: 'scent', facetQuery: 'le' } as never,
      ],
    });
    expect(results).toMatchObject([
      { index: INDEX, hits: [{ objectID: 'lemon' }] },
      { index: INDEX, hits: [{ objectID: 'menthol' }], page: 1 },
      { facetHits: [{ value: 'lemon' }] },
    ]);
  });

  it('SE-1 all fail if one index does not exist', async () => {
    await expect(
      asVisitor().search({ requests: [{ indexName: INDEX }, { indexName: 'nowhere' }] }),
    ).rejects.toMatchObject({ status: 404, message: 'Index nowhere does not exist' });
  });

  it('SE-1 parameters may also be a string, in the body or in the URL', async () => {
    const params = 'query=shampoo&hitsPerPage=1&facetFilters=%5B%22scent%3Amenthol%22%5D';
    const body = await call('POST', `/indexes/${INDEX}/query`, { params, filters: null });
    expect(body).toMatchObject({ status: 200, json: { hits: [{ objectID: 'menthol' }], params } });
    // One beside the string has precedence.
    const both = await call('POST', `/indexes/${INDEX}/query`, { params, hitsPerPage: 3 });
    expect(both).toMatchObject({ status: 200, json: { hitsPerPage: 3 } });
    const get = await call('GET', `/indexes/${INDEX}?${params}`);
    expect(get).toMatchObject({ status: 200, json: { hits: [{ objectID: 'menthol' }], nbHits: 1, hitsPerPage: 1 } });
  });
});

describe('the vendor’s helper library', () => {
  it('PL-2 works unchanged: a facet of several values with its counts, page by page', async () => {
    const helper = algoliasearchHelper(asVisitor() as never, INDEX, {
      disjunctiveFacets: ['scent'],
      facets: ['productCategory'],
      hitsPerPage: 2,
      maxValuesPerFacet: 10,
    });
    helper.addDisjunctiveFacetRefinement('scent', 'menthol').addDisjunctiveFacetRefinement('scent', 'lemon');
    const { content } = await helper.searchOnce({});
    expect([idsOf(content), content.nbHits, content.nbPages]).toEqual([['lemon', 'menthol'], 3, 2]);
    expect(content.getFacetValues('scent', { sortBy: ['name:asc'] })).toMatchObject([
      { name: 'apple', count: 1, isRefined: false },
      { name: 'floral', count: 1, isRefined: false },
      { name: 'lemon', count: 1, isRefined: true },
      { name: 'menthol', count: 2, isRefined: true },
      { name: 'pandan', count: 1, isRefined: false },
    ]);
    expect(content.getFacetValues('productCategory', { sortBy: ['name:asc'] })).toMatchObject([
      { name: 'Leave-on', count: 1 },
      { name: 'Shampoo', count: 2 },
    ]);
    const next = await helper.searchOnce({ page: 1 });
    expect(idsOf(next.content)).toEqual(['spray']);
  });
});

it('SE-5 the tests above leave the index as it was', async () => {
  expect(idsOf(await search({}))).toEqual(SHELF.map(({ objectID }) => objectID));
});
