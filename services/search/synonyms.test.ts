import { beforeAll, describe, expect, it } from 'vitest';
import { fresh, ids, record } from './testing/indexes.ts';
import { asAdmin, asVisitor, call, stock } from './testing/vendor.ts';

const correction = (word: string, ...corrections: string[]) => ({
  objectID: word.replaceAll(' ', '-'),
  type: 'altCorrection1' as const,
  word,
  corrections,
});
const WORDS = [
  correction('syampu', 'shampoo'),
  correction('limau', 'lemon'),
  correction('gatal', 'itchy', 'scalp'),
  correction('kulit kepala', 'scalp'),
  { objectID: 'tudung', type: 'synonym' as const, synonyms: ['tudung', 'green apple'] },
  { objectID: 'sejuk', type: 'oneWaySynonym' as const, input: 'mandi', synonyms: ['cold shower'] },
];

/** An index with the sample catalogue and these synonyms. */
async function worded(synonymHit: readonly object[] = WORDS): Promise<string> {
  const [admin, indexName] = [asAdmin(), fresh()];
  await stock(indexName);
  await admin.saveSynonyms({ indexName, synonymHit: synonymHit as typeof WORDS });
  return indexName;
}

const saved = async (indexName: string): Promise<readonly string[]> =>
  (await asAdmin().searchSynonyms({ indexName })).hits.map(({ objectID }) => objectID);

describe('synonyms', () => {
  let indexName = '';
  beforeAll(async () => {
    indexName = await worded();
  });
  const found = async (query: string, more: object = {}) => (await ids(indexName, { query, ...more })).sort();

  it.each([
    ['syampu', ['apple', 'lemon', 'menthol', 'silk']],
    ['SYAMPU', ['apple', 'lemon', 'menthol', 'silk']],
    ['syampu limau', ['lemon']],
    ['limau shampoo', ['lemon']],
    ['gatal', ['spray']],
    ['kulit kepala', ['spray']],
    ['kulit kepala gatal', ['spray']],
    ['syampu tudung', ['apple']],
    ['tudung', ['apple']],
    ['mandi', ['menthol']],
    ['syampu mandi', ['menthol']],
  ])('SE-5 %j finds %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('SE-5 work both ways for the type synonym, and one way for corrections', async () => {
    const both = await worded([{ objectID: 'both', type: 'synonym', synonyms: ['lemon', 'menthol'] }]);
    expect((await ids(both, { query: 'lemon' })).sort()).toEqual(['lemon', 'menthol']);
    expect((await ids(both, { query: 'menthol' })).sort()).toEqual(['lemon', 'menthol']);
    await asAdmin().saveObject({ indexName: both, body: { objectID: 'malay', productName: 'Syampu' } });
    await asAdmin().saveSynonyms({ indexName: both, synonymHit: [correction('syampu', 'shampoo')] });
    expect(await ids(both, { query: 'shampoo' })).not.toContain('malay');
  });

  it('SE-5 records with the typed word rank before those with its synonym', async () => {
    const [admin, own] = [asAdmin(), await worded()];
    const objects = [
      record('typo', { productName: 'Syampi', popularity: 99 }),
      record('body', { productName: 'Else', shortDescription: 'Bukan syampu biasa', popularity: 1 }),
      record('phrase', { productName: 'Else', shortDescription: 'Untuk kulit yang sihat, kepala yang sejuk' }),
    ];
    await admin.saveObjects({ indexName: own, objects, waitForTasks: true });
    const [first, ...others] = await ids(own, { query: 'syampu' });
    expect([first, others.sort()]).toEqual(['body', ['apple', 'lemon', 'menthol', 'silk', 'typo']]);
    expect(await ids(own, { query: 'kulit kepala' })).toEqual(['phrase', 'spray']);
  });

  it('SE-5 a correction of the first kind ranks before one of the second', async () => {
    const corrections = (['altCorrection1', 'altCorrection2'] as const).map((type, place) => ({
      objectID: type,
      type,
      word: 'wangi',
      corrections: [['silky', 'lemon'][place] ?? ''],
    }));
    expect(await ids(await worded(corrections), { query: 'wangi' })).toEqual(['silk', 'lemon']);
  });

  it('SE-5 typos in other words are tolerated, but not in or for synonyms; synonyms can be switched off', async () => {
    expect(await found('lemno')).toEqual(['lemon']);
    expect(await found('limau shapoo')).toEqual(['lemon']);
    for (const part of ['kulit', 'kepala kulit', 'gata']) expect(await found(part), part).toEqual([]);
    await asAdmin().saveSynonyms({ indexName, synonymHit: [correction('epal', 'aple')] });
    expect(await found('epal')).toEqual([]);
    expect(await found('syampu', { synonyms: false })).toEqual([]);
  });

  it('SE-5 matches of a synonym are highlighted, with the typed words as matched words', async () => {
    const { hits } = await asVisitor().searchSingleIndex({
      indexName,
      searchParams: { query: 'kulit kepala gatal', attributesToSnippet: ['shortDescription:4'] },
    });
    expect(hits[0]?._highlightResult).toMatchObject({
      shortDescription: {
        value: 'Calms an <em>itchy</em> <em>scalp</em> in the afternoon',
        matchLevel: 'full',
        matchedWords: ['gatal', 'kulit', 'kepala'],
      },
    });
    expect(hits[0]?._snippetResult).toMatchObject({
      shortDescription: { value: '…an <em>itchy</em> <em>scalp</em> in…' },
    });
  });

  it('RS-3 a long query in which every word has a synonym gets a result', async () => {
    const phrase = { objectID: 'x', type: 'synonym', synonyms: ['shampoo', 'green apple'] };
    const read = await worded([phrase]);
    expect((await ids(read, { query: 'shampoo '.repeat(30) })).sort()).toEqual(['apple', 'lemon', 'menthol', 'silk']);
  });
});

describe('synonyms of an index', () => {
  it('SE-5 can be added, replaced and deleted one by one, or replaced as a whole', async () => {
    const [admin, indexName] = [asAdmin(), await worded([correction('syampu', 'shampoo')])];
    await admin.saveSynonyms({ indexName, synonymHit: [correction('limau', 'lemon')] });
    expect(await saved(indexName)).toEqual(['syampu', 'limau']);
    await admin.saveSynonyms({ indexName, synonymHit: [correction('syampu', 'menthol')] });
    expect([await saved(indexName), await ids(indexName, { query: 'syampu' })]).toEqual([
      ['syampu', 'limau'],
      ['menthol'],
    ]);
    await admin.deleteSynonym({ indexName, objectID: 'syampu' });
    expect([await saved(indexName), await ids(indexName, { query: 'syampu' })]).toEqual([['limau'], []]);
    await admin.saveSynonyms({
      indexName,
      synonymHit: [correction('epal', 'apple')],
      replaceExistingSynonyms: true,
    });
    expect(await saved(indexName)).toEqual(['epal']);
  });

  it('PL-1 are forwarded to replicas on request, and copied to a new replica', async () => {
    const [admin, indexName] = [asAdmin(), await worded([correction('syampu', 'silky')])];
    const replica = `${indexName}_name`;
    await admin.setSettings({ indexName, indexSettings: { replicas: [replica] } });
    expect(await ids(replica, { query: 'syampu' })).toEqual(['silk']);
    await admin.saveSynonyms({ indexName, synonymHit: [correction('limau', 'lemon')] });
    expect(await ids(replica, { query: 'limau' })).toEqual([]);
    await admin.saveSynonyms({ indexName, synonymHit: [correction('limau', 'lemon')], forwardToReplicas: true });
    expect(await ids(replica, { query: 'limau' })).toEqual(['lemon']);
    await admin.deleteSynonym({ indexName, objectID: 'syampu', forwardToReplicas: true });
    expect(await saved(replica)).toEqual(['limau']);
  });

  it('SE-3 are copied on request, move with an index and survive clearing its records', async () => {
    const [admin, indexName, copy] = [asAdmin(), await worded(), fresh()];
    const copied = (...scope: ('settings' | 'synonyms')[]) =>
      admin.operationIndex({ indexName, operationIndexParams: { operation: 'copy', destination: copy, scope } });
    await copied('settings');
    expect(await saved(copy)).toEqual([]);
    await copied('settings', 'synonyms');
    expect(await saved(copy)).toHaveLength(WORDS.length);
    await admin.saveSynonyms({ indexName, synonymHit: [], replaceExistingSynonyms: true });
    await admin.operationIndex({
      indexName: copy,
      operationIndexParams: { operation: 'move', destination: indexName },
    });
    await admin.clearObjects({ indexName });
    expect(await saved(indexName)).toHaveLength(WORDS.length);
  });

  it('SC-4 need the admin key; invalid or too many ones are refused', async () => {
    const indexName = await worded([]);
    await expect(asVisitor().saveSynonyms({ indexName, synonymHit: [] })).rejects.toMatchObject({ status: 403 });
    await expect(asVisitor().searchSynonyms({ indexName })).rejects.toMatchObject({ status: 403 });
    const placeholder = { objectID: 'x', type: 'placeholder', placeholder: '<size>', replacements: ['1'] };
    for (const body of [{}, [placeholder], [{ objectID: 'x', type: 'synonym' }], [correction('x')]])
      expect(await call('POST', `/indexes/${indexName}/synonyms/batch`, body)).toMatchObject({
        status: 400,
        json: { message: expect.stringContaining('synonyms') },
      });
    const many = Array.from({ length: 900 }, (_, place) => correction(`x${place}`, 'y'));
    await asAdmin().saveSynonyms({ indexName, synonymHit: many });
    const more = many.map((one) => ({ ...one, objectID: `more-${one.objectID}` }));
    expect(await call('POST', `/indexes/${indexName}/synonyms/batch`, more)).toMatchObject({ status: 400 });
    expect(await call('POST', '/indexes/nowhere/synonyms/search', {})).toMatchObject({ status: 404 });
  });
});
