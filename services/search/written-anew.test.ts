import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { beforeBatch } from '../testing/meanwhile.ts';
import { runBatch } from './batch.ts';
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
