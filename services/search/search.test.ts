import algoliasearchHelper from 'algoliasearch-helper';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL, found, INDEX, type Params, search } from './testing/shelf.ts';
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

  it('SE-5 only the requested attributes are searched', async () => {
    expect(await found('afternoon')).toEqual(['spray']);
    expect(await found('afternoon', { restrictSearchableAttributes: ['productName'] })).toEqual([]);
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

describe('hits', () => {
  const first = async (params: Params) => (await search(params)).hits[0] as unknown as Record<string, unknown>;

  it('SE-5 matches are highlighted, prefixes in part, with the requested tags', async () => {
    const hit = await first({
      query: 'sham lemon',
      queryType: 'prefixAll',
      attributesToHighlight: ['productName', 'scent'],
    });
    expect(hit._highlightResult).toEqual({
      productName: {
        value: '<em>Lemon</em> Fresh <em>Sham</em>poo',
        matchLevel: 'full',
        fullyHighlighted: false,
        matchedWords: ['lemon', 'sham'],
      },
      scent: [{ value: '<em>lemon</em>', matchLevel: 'partial', fullyHighlighted: true, matchedWords: ['lemon'] }],
    });
    const tagged = await first({ query: 'lemno', highlightPreTag: '[', highlightPostTag: ']' });
    expect(tagged).toMatchObject({ _highlightResult: { productName: { value: '[Lemon] Fresh Shampoo' } } });
    expect(await first({ query: 'lemon', attributesToHighlight: [] })).not.toHaveProperty('_highlightResult');
  });

  it('SE-5 a match in styled letters or ligatures is highlighted whole', async () => {
    await asAdmin().saveObject({ indexName: 'dressed', body: { objectID: 'x', title: 'Fresh 𝗟𝗲𝗺𝗼𝗻 Oﬃce' } });
    const searchParams = { query: 'lem off', queryType: 'prefixAll' } as const;
    const { hits } = await asVisitor().searchSingleIndex({ indexName: 'dressed', searchParams });
    expect(hits[0]?._highlightResult).toMatchObject({ title: { value: 'Fresh <em>𝗟𝗲𝗺𝗼𝗻</em> <em>Oﬃce</em>' } });
  });

  it('SC-2 markup in a record is not escaped; whoever displays it must do so', async () => {
    const admin = asAdmin();
    await admin.saveObject({ indexName: 'markup', body: { objectID: 'x', title: '<b>lemon</b> & "co"' } }, {});
    const { hits } = await asVisitor().searchSingleIndex({
      indexName: 'markup',
      searchParams: { query: 'lemon', highlightPreTag: '\ue000', highlightPostTag: '\ue001' },
    });
    expect(hits[0]?._highlightResult).toMatchObject({ title: { value: '<b>\ue000lemon\ue001</b> & "co"' } });
  });

  it('SE-5 a long text is cut to a snippet around the match', async () => {
    const hit = await first({ query: 'itchy', attributesToSnippet: ['shortDescription:3'], snippetEllipsisText: '…' });
    expect(hit._snippetResult).toEqual({
      shortDescription: { value: '…an <em>itchy</em> scalp…', matchLevel: 'full' },
    });
  });

  it.each([
    ['', 'One two three…', 'none'],
    ['one', '<em>One</em> two three…', 'full'],
    ['three', '…two <em>three</em> four…', 'full'],
    ['six', '…four five, <em>six</em>.', 'full'],
    ['two six', 'One <em>two</em> three…', 'full'],
  ])('SE-5 the snippet of a text for %j is %j', async (query, value, matchLevel) => {
    const text = 'One two three four five, six.';
    await asAdmin().saveObject({ indexName: 'pieces', body: { objectID: 'long', text } });
    const asked = { query, attributesToSnippet: ['text:3'], attributesToHighlight: [] };
    const { hits } = await asVisitor().searchSingleIndex({ indexName: 'pieces', searchParams: asked });
    expect(hits[0]?._snippetResult).toEqual({ text: { value, matchLevel } });
  });

  it('SE-5 a snippet does not begin within a word that has an apostrophe or a hyphen', async () => {
    await asAdmin().saveObject({
      indexName: 'words',
      body: { objectID: 'word', text: 'And here’s lemon. That is all.' },
    });
    const searchParams = { query: 'lemon', attributesToSnippet: ['text:3'] };
    const { hits } = await asVisitor().searchSingleIndex({ indexName: 'words', searchParams });
    expect(hits[0]?._snippetResult).toMatchObject({ text: { value: '…here’s <em>lemon</em>. That…' } });
  });

  it('SE-5 the snippet of a text without spaces is as short as of any other', async () => {
    const text = `${'头皮，'.repeat(20)}清凉，薄荷，洗发。`;
    await asAdmin().saveObject({ indexName: 'han', body: { objectID: 'han', text } });
    const searchParams = { query: '薄荷', attributesToSnippet: ['text:3'] };
    const { hits } = await asVisitor().searchSingleIndex({ indexName: 'han', searchParams });
    expect(hits[0]?._snippetResult).toMatchObject({ text: { value: '…清凉，<em>薄荷</em>，洗发。' } });
  });

  it('SE-5 a text shorter than the snippet is returned whole', async () => {
    await asAdmin().saveObject({ indexName: 'short', body: { objectID: 'short', text: 'Only two.' } });
    const searchParams = { query: 'two', attributesToSnippet: ['text:3'] };
    const { hits } = await asVisitor().searchSingleIndex({ indexName: 'short', searchParams });
    expect(hits[0]?._snippetResult).toEqual({ text: { value: 'Only <em>two</em>.', matchLevel: 'full' } });
  });

  it('SE-3 only requested attributes are returned, and always objectID', async () => {
    expect(await first({ attributesToRetrieve: ['rating'], attributesToHighlight: [] })).toEqual({
      objectID: 'lemon',
      rating: 4.4,
    });
    const without = await first({ attributesToRetrieve: ['*', '-rating'], attributesToHighlight: [] });
    expect([without.objectID, 'rating' in without, 'productName' in without]).toEqual(['lemon', false, true]);
    const [admin, indexName] = [asAdmin(), 'nested'];
    const shops = [{ name: 'Kedai', url: '/kedai' }];
    await admin.saveObject({ indexName, body: { objectID: 'a', price: { was: 20, now: 15 }, shops } });
    const attributesToRetrieve = ['price.now', 'shops.name'];
    const { hits } = await asVisitor().searchSingleIndex({
      indexName,
      searchParams: { attributesToRetrieve, attributesToHighlight: [] },
    });
    expect(hits).toMatchObject([{ price: { now: 15 }, shops: [{ name: 'Kedai' }] }]);
    expect(JSON.stringify(hits)).not.toMatch(/was|kedai/);
  });

  it('SE-3 pages and offsets are supported, up to the pagination limit', async () => {
    const page = await search({ page: 1, hitsPerPage: 2 });
    expect([idsOf(page), page.page, page.nbPages]).toEqual([['apple', 'silk'], 1, 3]);
    expect(idsOf(await search({ offset: 3, length: 5 }))).toEqual(['silk', 'spray']);
    expect(await search({ hitsPerPage: 0 })).toMatchObject({ hits: [], nbHits: 5, nbPages: 0 });
    expect(await search({ page: 999 })).toMatchObject({ hits: [], page: 999, nbPages: 1 });
    await asAdmin().setSettings({ indexName: INDEX, indexSettings: { paginationLimitedTo: 3 } });
    expect(await search({ hitsPerPage: 2, page: 1 })).toMatchObject({
      nbHits: 5,
      nbPages: 2,
      hits: [{ objectID: 'apple' }],
    });
    await asAdmin().setSettings({ indexName: INDEX, indexSettings: { paginationLimitedTo: 1_000 } });
  });
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
