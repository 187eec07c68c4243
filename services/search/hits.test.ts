import { beforeAll, describe, expect, it } from 'vitest';
import { INDEX, type Params, search } from './testing/shelf.ts';
import { asAdmin, asVisitor, idsOf, stock } from './testing/vendor.ts';

beforeAll(() => stock(INDEX));

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

  it('SE-5 a word that is too different to be found is not highlighted beside a match', async () => {
    await asAdmin().saveObject({ indexName: 'alike', body: { objectID: 'x', title: 'Lemon demon lemno' } });
    const { hits } = await asVisitor().searchSingleIndex({ indexName: 'alike', searchParams: { query: 'lemon' } });
    expect(hits[0]?._highlightResult).toMatchObject({
      title: { value: '<em>Lemon</em> demon <em>lemno</em>', fullyHighlighted: false },
    });
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

  it('SE-5 snippets of several attributes of one object or of one list stand beside each other, each with its own length', async () => {
    const steps = [
      { name: 'Wash with lemon', about: 'Use lemon and rinse' },
      { name: 'Dry', about: 'No lemon' },
    ];
    const body = {
      objectID: 'x',
      care: { title: 'All about lemon', text: 'The lemon is fresh', other: 'lemon' },
      steps,
    };
    await asAdmin().saveObject({ indexName: 'parts', body });
    const attributesToSnippet = ['care.title:1', 'steps.name:1', 'care.text:2', 'steps.about:2'];
    const searchParams = { query: 'lemon', attributesToSnippet, attributesToHighlight: ['care.title', 'steps.about'] };
    const { hits } = await asVisitor().searchSingleIndex({ indexName: 'parts', searchParams });
    const shown = (value: string, matchLevel = 'full') => ({ value, matchLevel });
    expect(hits[0]?._snippetResult).toEqual({
      care: { title: shown('…<em>lemon</em>'), text: shown('…<em>lemon</em> is…') },
      steps: [
        { name: shown('…<em>lemon</em>'), about: shown('…<em>lemon</em> and…') },
        { name: shown('Dry', 'none'), about: shown('No <em>lemon</em>') },
      ],
    });
    expect(hits[0]?._highlightResult).toMatchObject({
      care: { title: { value: 'All about <em>lemon</em>' } },
      steps: [{ about: { value: 'Use <em>lemon</em> and rinse' } }, { about: { value: 'No <em>lemon</em>' } }],
    });
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

  it('SE-3 an attribute may have a dot in its name; one named as a whole is returned whole', async () => {
    const [indexName, price] = ['dotted', { was: 20, now: 15 }];
    await asAdmin().saveObject({ indexName, body: { objectID: 'a', 'size.ml': 170, price, other: 1 } });
    const attributesToRetrieve = ['size.ml', 'price', 'price.now', '-objectID'];
    const searchParams = { attributesToRetrieve, attributesToHighlight: [] };
    const { hits } = await asVisitor().searchSingleIndex({ indexName, searchParams });
    expect(hits).toEqual([{ objectID: 'a', 'size.ml': 170, price }]);
  });

  it('SE-5 a number is found and highlighted like a text', async () => {
    await asAdmin().saveObject({ indexName: 'numbers', body: { objectID: 'x', gtin: 9559990002170, names: ['a'] } });
    const searchParams = { query: '9559', attributesToSnippet: ['gtin'] };
    const { hits } = await asVisitor().searchSingleIndex({ indexName: 'numbers', searchParams });
    const value = '<em>9559</em>990002170';
    expect(hits[0]).toMatchObject({ _highlightResult: { gtin: { value } }, _snippetResult: { gtin: { value } } });
  });

  it('SE-3 a response has only the fields that were requested, and says whether its counts are exact', async () => {
    const fields = async (params: Params) => Object.keys(await search({ query: 'lemon', ...params })).sort();
    expect(await fields({ responseFields: ['nbHits', 'query'] })).toEqual(['nbHits', 'query']);
    expect(await fields({ responseFields: ['*'] })).toEqual(await fields({}));
    expect(await search({ query: 'lemon', facets: ['scent'] })).toMatchObject({
      exhaustive: { nbHits: true, typo: true, facetsCount: true },
      exhaustiveFacetsCount: true,
    });
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
    expect(idsOf(await search({ offset: 1, length: 5 }))).toEqual(['menthol', 'apple']);
    expect(idsOf(await search({ offset: 4, length: 5 }))).toEqual([]);
    await asAdmin().setSettings({ indexName: INDEX, indexSettings: { paginationLimitedTo: 1_000 } });
  });
});
