import { describe, expect, it } from 'vitest';
import { fresh, ids, record } from './testing/indexes.ts';
import { asAdmin, SHELF, stock } from './testing/vendor.ts';

describe('orders', () => {
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

  it('PL-1 a replica shows the same records in its own order, equals by the custom ranking', async () => {
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

  it('PL-1 a replica has its primary’s settings to begin with, and follows when it is told to', async () => {
    const { admin, indexName, byName } = await sorted();
    expect(await admin.getSettings({ indexName: byName })).toMatchObject({
      primary: indexName,
      searchableAttributes: ['productName', 'productCategory', 'shortDescription'],
    });
    await admin.setSettings({ indexName, indexSettings: { hitsPerPage: 3 }, forwardToReplicas: true });
    await admin.setSettings({ indexName, indexSettings: { maxValuesPerFacet: 7 } });
    expect(await admin.getSettings({ indexName: byName })).toMatchObject({ hitsPerPage: 3, maxValuesPerFacet: 100 });
  });

  it('PL-1 a replica is not written to and not made twice', async () => {
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

  it('PL-1 an order has no orders, no index is its own, and one with orders is none of another', async () => {
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

  it('PL-1 an index with orders stays under its name, and nothing is put in the place of an order', async () => {
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

  it('PL-1 a replica that is none any more keeps its records, and its old primary its own', async () => {
    const { admin, indexName, byName, byRating } = await sorted();
    await admin.setSettings({ indexName, indexSettings: { replicas: [byRating] } });
    await admin.clearObjects({ indexName });
    expect([await ids(byName), await ids(byRating)]).toEqual([['menthol', 'apple', 'lemon', 'silk', 'spray'], []]);
  });
});
