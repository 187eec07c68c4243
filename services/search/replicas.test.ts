import { describe, expect, it } from 'vitest';
import { fresh, ids, record } from './testing/indexes.ts';
import { asAdmin, SHELF, stock } from './testing/vendor.ts';

describe('replicas', () => {
  const sorted = async () => {
    const [admin, indexName] = [asAdmin(), fresh()];
    const replicas = [`${indexName}_name`, `${indexName}_rating`];
    await stock(indexName);
    await admin.setSettings({ indexName, indexSettings: { replicas } });
    await admin.setSettings({
      indexName: `${indexName}_name`,
      indexSettings: { ranking: ['asc(productName)', 'custom'] },
    });
    await admin.setSettings({
      indexName: `${indexName}_rating`,
      indexSettings: { ranking: ['desc(rating)', 'custom'] },
    });
    return { admin, indexName, byName: `${indexName}_name`, byRating: `${indexName}_rating` };
  };

  it('PL-1 have the same records in their own order, ties by the custom ranking', async () => {
    const { admin, indexName, byName, byRating } = await sorted();
    expect(await ids(byName)).toEqual(['menthol', 'apple', 'lemon', 'silk', 'spray']);
    expect(await ids(byRating)).toEqual(['menthol', 'apple', 'lemon', 'spray', 'silk']);
    expect(await ids(byName, { query: 'shampoo', facetFilters: ['productCategory:Shampoo'] })).toEqual([
      'menthol',
      'apple',
      'lemon',
    ]);
    await admin.saveObject({ indexName, body: { objectID: 'new', productName: 'Aloe' } });
    expect([await ids(byName), (await ids(byRating)).at(-1)]).toEqual([
      ['new', 'menthol', 'apple', 'lemon', 'silk', 'spray'],
      'new',
    ]);
  });

  it('PL-1 start with the settings of their primary, and later ones only if forwarded', async () => {
    const { admin, indexName, byName } = await sorted();
    expect(await admin.getSettings({ indexName: byName })).toMatchObject({
      primary: indexName,
      searchableAttributes: ['productName', 'productCategory', 'shortDescription'],
    });
    await admin.setSettings({ indexName, indexSettings: { hitsPerPage: 3 }, forwardToReplicas: true });
    await admin.setSettings({ indexName, indexSettings: { maxValuesPerFacet: 7 } });
    expect(await admin.getSettings({ indexName: byName })).toMatchObject({ hitsPerPage: 3, maxValuesPerFacet: 100 });
  });

  it('PL-1 cannot be written to, and have one primary only', async () => {
    const { admin, byName } = await sorted();
    await expect(admin.saveObject({ indexName: byName, body: record('a') })).rejects.toMatchObject({
      status: 400,
      message: 'cannot apply the batch operation on a replica index',
    });
    await expect(
      admin.deleteBy({ indexName: byName, deleteByParams: { filters: 'productCategory:Shampoo' } }),
    ).rejects.toMatchObject({ status: 400, message: 'cannot apply the batch operation on a replica index' });
    expect(await ids(byName)).toHaveLength(SHELF.length);
    await expect(
      admin.setSettings({ indexName: fresh(), indexSettings: { replicas: [byName] } }),
    ).rejects.toMatchObject({ message: 'A replica index is already replica of another index' });
  });

  it('PL-1 cannot have replicas, be their own primary, or be a primary already', async () => {
    const { admin, indexName, byName } = await sorted();
    const other = fresh();
    for (const [index, replica, message] of [
      [byName, fresh(), 'A replica index cannot have replicas'],
      [other, other, 'An index cannot be its own replica'],
      [other, indexName, 'A primary index cannot become a replica'],
    ] as const) {
      const asked = admin.setSettings({ indexName: index, indexSettings: { replicas: [replica] } });
      await expect(asked, message).rejects.toMatchObject({ status: 400, message });
    }
  });

  it('PL-1 cannot be moved or overwritten, and their primary cannot be moved', async () => {
    const { admin, indexName, byName } = await sorted();
    await admin.saveObject({ indexName: `${indexName}_new`, body: record('new') });
    for (const [from, operation, destination, message] of [
      [indexName, 'move', fresh(), 'cannot move a primary/replica index'],
      [byName, 'move', fresh(), 'cannot move a primary/replica index'],
      [`${indexName}_new`, 'copy', byName, 'cannot copy to a replica index'],
      [`${indexName}_new`, 'move', byName, 'cannot move to a replica index'],
      [indexName, 'copy', indexName, 'cannot copy an index onto itself'],
    ] as const) {
      const asked = admin.operationIndex({ indexName: from, operationIndexParams: { operation, destination } });
      await expect(asked, message).rejects.toMatchObject({ status: 400, message });
    }
    expect([await ids(indexName), await ids(byName)]).toMatchObject([{ length: 5 }, { length: 5 }]);
  });

  it('PL-1 stay with their primary when it is copied', async () => {
    const { admin, indexName, byName, byRating } = await sorted();
    const copy = fresh();
    await admin.operationIndex({ indexName, operationIndexParams: { operation: 'copy', destination: copy } });
    const replicas = async (name: string) => (await admin.getSettings({ indexName: name })).replicas ?? [];
    expect([await replicas(indexName), await replicas(copy)]).toEqual([[byName, byRating], []]);
    expect(await ids(copy)).toHaveLength(SHELF.length);
  });

  it('PL-1 keep their records when detached, whatever happens to the old primary', async () => {
    const { admin, indexName, byName, byRating } = await sorted();
    await admin.setSettings({ indexName, indexSettings: { replicas: [byRating] } });
    await admin.clearObjects({ indexName });
    expect([await ids(byName), await ids(byRating)]).toEqual([['menthol', 'apple', 'lemon', 'silk', 'spray'], []]);
  });
});
