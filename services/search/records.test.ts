import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../json-lists.ts';
import { rememberingBound } from '../testing/bound-values.ts';
import { runBatch } from './batch.ts';
import { fresh, ids, record } from './testing/indexes.ts';
import { asAdmin, asVisitor, stock } from './testing/vendor.ts';

describe('records', () => {
  it('SE-3 are saved, partially updated and deleted, each seen by the next search', async () => {
    const [admin, indexName] = [asAdmin(), fresh()];
    await admin.saveObjects({
      indexName,
      objects: [record('a', { n: 1, kept: true }), record('b')],
      waitForTasks: true,
    });
    expect(await ids(indexName)).toEqual(['a', 'b']);
    await admin.partialUpdateObject({ indexName, objectID: 'a', attributesToUpdate: { name: 'changed' } });
    expect(await ids(indexName, { query: 'changed' })).toEqual(['a']);
    expect(await admin.getObject({ indexName, objectID: 'a' })).toEqual({
      objectID: 'a',
      name: 'changed',
      n: 1,
      kept: true,
    });
    await admin.addOrUpdateObject({ indexName, objectID: 'a', body: { name: 'whole' } });
    expect(await admin.getObject({ indexName, objectID: 'a' })).toEqual({ objectID: 'a', name: 'whole' });
    await admin.deleteObject({ indexName, objectID: 'a' });
    expect(await ids(indexName)).toEqual(['b']);
    await expect(admin.getObject({ indexName, objectID: 'a' })).rejects.toMatchObject({
      status: 404,
      message: 'ObjectID does not exist',
    });
  });

  it('SE-3 get an objectID when they have none', async () => {
    const indexName = fresh();
    const { objectID } = await asAdmin().saveObject({ indexName, body: { name: 'nameless' } });
    expect(await ids(indexName, { query: 'nameless' })).toEqual([objectID]);
  });

  it('SE-3 are changed by built-in operations', async () => {
    const [admin, indexName] = [asAdmin(), fresh()];
    await admin.saveObject({ indexName, body: record('a', { n: 1, list: ['x'] }) });
    const change = (attributesToUpdate: Record<string, unknown>) =>
      admin.partialUpdateObject({ indexName, objectID: 'a', attributesToUpdate });
    await change({ n: { _operation: 'Increment', value: 4 }, list: { _operation: 'AddUnique', value: 'y' } });
    await change({
      n: { _operation: 'Decrement', value: 2 },
      list: { _operation: 'AddUnique', value: 'y' },
      new: { _operation: 'Add', value: 1 },
    });
    await change({ list: { _operation: 'Remove', value: 'x' } });
    expect(await admin.getObject({ indexName, objectID: 'a' })).toMatchObject({ n: 3, list: ['y'], new: [1] });
    await change({ n: { _operation: 'IncrementSet', value: 2 } });
    expect(await admin.getObject({ indexName, objectID: 'a' })).toMatchObject({ n: 3 });
  });

  it('SE-3 lose no change when updated at the same time', async () => {
    const [admin, indexName] = [asAdmin(), fresh()];
    await admin.saveObject({ indexName, body: record('a', { n: 0 }) });
    const changes = Array.from({ length: 4 }, () =>
      admin.partialUpdateObject({
        indexName,
        objectID: 'a',
        attributesToUpdate: { n: { _operation: 'Increment', value: 1 } },
      }),
    );
    await Promise.all(changes);
    expect(await admin.getObject({ indexName, objectID: 'a' })).toMatchObject({ n: 4 });
  });

  it('SE-3 in a batch are written in order, all or none', async () => {
    const [admin, indexName] = [asAdmin(), fresh()];
    const batch = (requests: readonly object[]) =>
      admin.batch({ indexName, batchWriteParams: { requests: requests as never } });
    await batch([
      { action: 'addObject', body: record('a', { n: 1 }) },
      { action: 'partialUpdateObject', body: { objectID: 'a', n: { _operation: 'Increment', value: 1 } } },
      { action: 'partialUpdateObject', body: record('made') },
      { action: 'partialUpdateObjectNoCreate', body: record('not-made') },
      { action: 'addObject', body: record('b') },
      { action: 'deleteObject', body: { objectID: 'b' } },
    ]);
    expect([await ids(indexName), await admin.getObject({ indexName, objectID: 'a' })]).toEqual([
      ['a', 'made'],
      record('a', { n: 2 }),
    ]);
    await expect(
      batch([
        { action: 'addObject', body: record('c') },
        { action: 'addObject', body: { objectID: '' } },
      ]),
    ).rejects.toMatchObject({ status: 400 });
    expect(await ids(indexName)).toEqual(['a', 'made']);
    await batch([{ action: 'clear' }, { action: 'addObject', body: record('after') }]);
    expect(await ids(indexName)).toEqual(['after']);
    await batch([{ action: 'delete' }]);
    await expect(ids(indexName)).rejects.toMatchObject({ status: 404 });
  });

  it('SE-3 of several indexes can be written in one call, and read in one', async () => {
    const [admin, one, two] = [asAdmin(), fresh(), fresh()];
    await admin.multipleBatch({
      requests: [one, two].map((indexName) => ({ action: 'addObject', indexName, body: record(`in-${indexName}`) })),
    });
    const { results } = await asVisitor().getObjects({
      requests: [
        { indexName: one, objectID: `in-${one}` },
        { indexName: two, objectID: 'nowhere' },
      ],
    });
    expect(results).toEqual([record(`in-${one}`), null]);
  });

  it('SE-3 can be deleted by filters, but never all of them by mistake', async () => {
    const indexName = fresh();
    await stock(indexName);
    await asAdmin().deleteBy({ indexName, deleteByParams: { facetFilters: ['scent:menthol'] } });
    expect(await ids(indexName)).toEqual(['lemon', 'apple', 'silk']);
    const nothing = [
      {},
      { filters: '' },
      { filters: ' ', facetFilters: [], numericFilters: [[]], tagFilters: '' },
      { query: 'lemon' },
      { query: 'lemon', facetFilters: ['productCategory:Shampoo'] },
      { facetFilters: ['scent:-'] },
      { facetFilters: [['scent:lemon', 'scent:-']] },
      { filters: 'NOT scent:""', tagFilters: '-' },
    ];
    // The hosted service's own words.
    const message = /^DeleteByQuery endpoint only supports tagFilters, facetFilters, numericFilters and geoQuery/;
    for (const deleteByParams of nothing) {
      const asked = asAdmin().deleteBy({ indexName, deleteByParams });
      await expect(asked, JSON.stringify(deleteByParams)).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(message),
      });
    }
    expect(await ids(indexName)).toEqual(['lemon', 'apple', 'silk']);
    await asAdmin().clearObjects({ indexName });
    expect(await ids(indexName)).toEqual([]);
    expect((await asAdmin().getSettings({ indexName })).customRanking).toEqual(['desc(popularity)']);
  });

  it('SE-3 can be browsed completely, page by page', async () => {
    const indexName = fresh();
    const objects = Array.from({ length: 7 }, (_, place) => record(`r${place}`));
    await asAdmin().saveObjects({ indexName, objects, waitForTasks: true });
    const seen: string[] = [];
    await asAdmin().browseObjects({
      indexName,
      browseParams: { hitsPerPage: 3 },
      aggregator: ({ hits }) => void seen.push(...hits.map(({ objectID }) => objectID)),
    });
    expect(seen).toEqual(objects.map(({ objectID }) => objectID));
  });

  it('SE-3 can be browsed completely, even with very large filters', async () => {
    const indexName = fresh();
    await stock(indexName);
    const conditions = Array.from({ length: 900 }, (_, place) => `scent:${'x'.repeat(200)}${place}`);
    const facetFilters = [['scent:menthol', 'scent:lemon', ...conditions]];
    const seen: string[] = [];
    await asAdmin().browseObjects({
      indexName,
      browseParams: { facetFilters, hitsPerPage: 1 },
      aggregator: ({ hits }) => void seen.push(...hits.map(({ objectID }) => objectID)),
    });
    expect(seen).toEqual(['lemon', 'menthol', 'spray']);
  });

  it('RS-3 of many bytes in few characters are stored in values that D1 accepts (protocol facts 8.9)', async () => {
    const [indexName, { database, bound }] = [fresh(), rememberingBound(env.DB)];
    const objects = Array.from({ length: 40 }, (_, place) => record(`r${place}`, { text: '洗'.repeat(30_000) }));
    const steps = objects.map((body) => ({ action: 'addObject' as const, objectId: body.objectID, body }));
    await runBatch(database, indexName, steps);
    const sizes = bound.map(bytesOf);
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeGreaterThan(3_000_000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2_000_000);
    const nothing = { attributesToRetrieve: [], attributesToHighlight: [] };
    expect(await ids(indexName, { hitsPerPage: 100, ...nothing })).toHaveLength(objects.length);
  });

  it('SE-3 that are too big, too deep or have an invalid objectID are rejected with the reason', async () => {
    const deep = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`);
    for (const [body, says] of [
      [record('big', { text: 'x'.repeat(100_001) }), 'too big'],
      [record('deep', { deep }), 'deeper'],
      [record('x'.repeat(600)), 'objectID'],
    ] as const) {
      await expect(asAdmin().saveObject({ indexName: fresh(), body })).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining(says),
      });
    }
  });
});
