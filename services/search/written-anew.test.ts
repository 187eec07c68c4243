import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { servicesWith } from '../testing/database-in-trouble.ts';
import { beforeBatch } from '../testing/meanwhile.ts';
import { runBatch } from './batch.ts';
import { runOperation } from './operation.ts';
import { changeSettings } from './settings-change.ts';
import { changeSynonyms } from './synonyms-change.ts';
import { fresh, ids, record } from './testing/indexes.ts';
import { asAdmin } from './testing/vendor.ts';

const admin = asAdmin();
const word = (objectID: string) => ({ objectID, type: 'synonym' as const, synonyms: [objectID, `${objectID}s`] });
const words = async (indexName: string) =>
  (await admin.searchSynonyms({ indexName })).hits.map(({ objectID }) => objectID);

/** An index with one replica. */
async function ordered(): Promise<{ readonly indexName: string; readonly byName: string }> {
  const indexName = fresh();
  const byName = `${indexName}_name`;
  await admin.saveObjects({ indexName, objects: [record('a')] });
  await admin.setSettings({ indexName, indexSettings: { replicas: [byName] } });
  return { indexName, byName };
}

describe('concurrent changes', () => {
  it('SE-5 concurrently added synonyms are all kept, in an existing and in a new index', async () => {
    const ids = ['one', 'two', 'three', 'four', 'five'];
    const { indexName } = await ordered();
    for (const index of [indexName, fresh()]) {
      await Promise.all(ids.map((id) => admin.saveSynonyms({ indexName: index, synonymHit: [word(id)] })));
      expect((await words(index)).sort()).toEqual(ids.toSorted());
    }
  });

  it('SE-5 synonyms concurrently added to a replica are kept when those of its index are forwarded', async () => {
    const { indexName, byName } = await ordered();
    const meanwhile = () => admin.saveSynonyms({ indexName: byName, synonymHit: [word('own')] });
    await changeSynonyms(beforeBatch(1, meanwhile), indexName, { added: [word('ours')], forward: true });
    expect([await words(indexName), await words(byName)]).toEqual([['ours'], ['own', 'ours']]);
  });

  it('PL-1 concurrent changes to settings of an index and its replica are kept', async () => {
    const { indexName, byName } = await ordered();
    const meanwhile = async () => {
      await admin.setSettings({ indexName, indexSettings: { searchableAttributes: ['name'] } });
      await admin.setSettings({ indexName: byName, indexSettings: { ranking: ['asc(name)', 'custom'] } });
    };
    await changeSettings(beforeBatch(1, meanwhile), indexName, { hitsPerPage: 7 }, true);
    expect(await admin.getSettings({ indexName })).toMatchObject({ searchableAttributes: ['name'], hitsPerPage: 7 });
    expect(await admin.getSettings({ indexName: byName })).toMatchObject({
      ranking: ['asc(name)', 'custom'],
      hitsPerPage: 7,
    });
  });

  it('PL-1 a replica created concurrently for two indexes belongs to the first; the second request is refused', async () => {
    const [indexName, other, order] = [fresh(), fresh(), fresh()];
    const meanwhile = () => admin.setSettings({ indexName: other, indexSettings: { replicas: [order] } });
    await expect(
      changeSettings(beforeBatch(1, meanwhile), indexName, { replicas: [order] }, false),
    ).rejects.toMatchObject({ status: 400, message: 'A replica index is already replica of another index' });
    expect(await admin.getSettings({ indexName: order })).toMatchObject({ primary: other });
  });

  it('PL-1 a replica created while its index is deleted becomes an index with the records', async () => {
    const { indexName, byName } = await ordered();
    const late = `${indexName}_late`;
    const meanwhile = () => admin.setSettings({ indexName, indexSettings: { replicas: [byName, late] } });
    await runBatch(beforeBatch(1, meanwhile), indexName, [{ action: 'delete', objectId: '', body: {} }]);
    expect([await ids(byName), await ids(late)]).toEqual([['a'], ['a']]);
    expect(await admin.indexExists({ indexName })).toBe(false);
  });

  it.each(['addObject', 'partialUpdateObject'] as const)(
    'PL-1 a record saved by %s while its index becomes a replica is refused like every later one',
    async (action) => {
      const indexName = fresh();
      await admin.saveObject({ indexName, body: record('a') });
      const meanwhile = () => admin.setSettings({ indexName: fresh(), indexSettings: { replicas: [indexName] } });
      await expect(
        runBatch(beforeBatch(1, meanwhile), indexName, [{ action, objectId: 'a', body: record('a') }]),
      ).rejects.toMatchObject({ status: 400, message: 'cannot apply the batch operation on a replica index' });
    },
  );

  it('PL-1 a deletion by filters whose index becomes a replica meanwhile is refused, too', async () => {
    const indexName = fresh();
    await admin.setSettings({ indexName, indexSettings: { attributesForFaceting: ['name'] } });
    await admin.saveObject({ indexName, body: record('a') });
    const meanwhile = () => admin.setSettings({ indexName: fresh(), indexSettings: { replicas: [indexName] } });
    const request = new Request(`http://services/1/indexes/${indexName}/deleteByQuery`, {
      method: 'POST',
      headers: { 'x-algolia-application-id': 'alun', 'x-algolia-api-key': env.SEARCH_ADMIN_KEY },
      body: JSON.stringify({ facetFilters: ['name:a'] }),
    });
    const answer = await servicesWith({ DB: beforeBatch(1, meanwhile) }, request);
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: 'cannot apply the batch operation on a replica index' },
    ]);
  });

  it('SE-3 a copy of an index that becomes a replica meanwhile has the records that it shows then', async () => {
    const [from, to, primary] = [fresh(), fresh(), fresh()];
    for (const indexName of [from, primary]) await admin.saveObject({ indexName, body: record(indexName) });
    const meanwhile = () => admin.setSettings({ indexName: primary, indexSettings: { replicas: [from] } });
    await runOperation(beforeBatch(1, meanwhile), from, { operation: 'copy', destination: to });
    expect([await ids(from), await ids(to)]).toEqual([[primary], [primary]]);
  });

  it.each([
    [
      'its destination becomes a replica',
      (_from: string, to: string) => admin.setSettings({ indexName: fresh(), indexSettings: { replicas: [to] } }),
      { status: 400, message: 'cannot move to a replica index' },
    ],
    [
      'it gets a replica',
      (from: string) => admin.setSettings({ indexName: from, indexSettings: { replicas: [`${from}_name`] } }),
      { status: 400, message: 'cannot move a primary/replica index' },
    ],
  ])('PL-1 an index is not moved if %s meanwhile, and keeps its records', async (_what, change, refusal) => {
    const [from, to] = [fresh(), fresh()];
    for (const indexName of [from, to]) await admin.saveObject({ indexName, body: record(indexName) });
    const given = { operation: 'move', destination: to };
    await expect(
      runOperation(
        beforeBatch(1, () => change(from, to)),
        from,
        given,
      ),
    ).rejects.toMatchObject(refusal);
    expect(await ids(from)).toEqual([from]);
  });

  it.each(['move', 'copy'])(
    'SE-3 a %s of an index that is deleted meanwhile gets a 404 and changes nothing',
    async (operation) => {
      const [from, to] = [fresh(), fresh()];
      for (const indexName of [from, to]) await admin.saveObject({ indexName, body: record(indexName) });
      const meanwhile = beforeBatch(1, () => admin.deleteIndex({ indexName: from }));
      await expect(runOperation(meanwhile, from, { operation, destination: to })).rejects.toMatchObject({
        status: 404,
      });
      expect(await ids(to)).toEqual([to]);
    },
  );

  it('SE-3 a change that loses every retry gets a 409 and stores nothing', async () => {
    const { indexName } = await ordered();
    const overtaken = new Proxy(env.DB, {
      get(target, name) {
        if (name !== 'batch') return Reflect.get(target, name).bind(target);
        return async (statements: D1PreparedStatement[]) => {
          await admin.saveObject({ indexName, body: record('b') });
          return target.batch(statements);
        };
      },
    });
    await expect(changeSynonyms(overtaken, indexName, { added: [word('late')], forward: false })).rejects.toMatchObject(
      { status: 409, message: expect.stringContaining('send it again') },
    );
    expect(await words(indexName)).toEqual([]);
  });
});
