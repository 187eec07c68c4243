import { describe, expect, it } from 'vitest';
import { fresh, ids, record } from './testing/indexes.ts';
import { asAdmin, call, stock } from './testing/vendor.ts';

describe('index operations', () => {
  it('SE-3 a move replaces an index at once, with its records; the replicas stay', async () => {
    const [admin, indexName, tmp] = [asAdmin(), fresh(), fresh()];
    await stock(indexName);
    await admin.setSettings({ indexName, indexSettings: { replicas: [`${indexName}_name`] } });
    await admin.setSettings({ indexName: `${indexName}_name`, indexSettings: { ranking: ['desc(name)'] } });
    await admin.saveObjects({ indexName: tmp, objects: [record('x'), record('y')], waitForTasks: true });
    const { taskID } = await admin.operationIndex({
      indexName: tmp,
      operationIndexParams: { operation: 'move', destination: indexName },
    });
    await admin.waitForTask({ indexName, taskID });
    expect([await ids(indexName), await ids(`${indexName}_name`)]).toEqual([
      ['x', 'y'],
      ['y', 'x'],
    ]);
    expect((await admin.getSettings({ indexName })).replicas).toEqual([`${indexName}_name`]);
    await expect(ids(tmp)).rejects.toMatchObject({ status: 404 });
  });

  it('SE-3 the vendor’s method to replace all objects works', async () => {
    const indexName = fresh();
    await stock(indexName);
    await asAdmin().replaceAllObjects({ indexName, objects: [record('only')] });
    expect(await ids(indexName)).toEqual(['only']);
    expect((await asAdmin().getSettings({ indexName })).customRanking).toEqual(['desc(popularity)']);
    const names = (await asAdmin().listIndices()).items.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith(`${indexName}_tmp`))).toEqual([]);
  });

  it('SE-3 a copy is independent of its source, and can be limited to the settings', async () => {
    const [admin, indexName, copy, settings] = [asAdmin(), fresh(), fresh(), fresh()];
    await stock(indexName);
    await admin.operationIndex({ indexName, operationIndexParams: { operation: 'copy', destination: copy } });
    await admin.operationIndex({
      indexName,
      operationIndexParams: { operation: 'copy', destination: settings, scope: ['settings'] },
    });
    await admin.clearObjects({ indexName });
    expect([(await ids(copy)).length, await ids(settings)]).toEqual([5, []]);
    expect((await admin.getSettings({ indexName: settings })).customRanking).toEqual(['desc(popularity)']);
    await expect(
      admin.operationIndex({ indexName: fresh(), operationIndexParams: { operation: 'move', destination: copy } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('SE-3 the list of indexes gives the number of records in each', async () => {
    const indexName = fresh();
    await stock(indexName);
    const { items } = await asAdmin().listIndices();
    expect(items.find(({ name }) => name === indexName)).toMatchObject({
      entries: 5,
      pendingTask: false,
      dataSize: expect.any(Number),
    });
    await asAdmin().deleteObject({ indexName, objectID: 'lemon' });
    const after = await asAdmin().listIndices();
    expect(after.items.find(({ name }) => name === indexName)).toMatchObject({ entries: 4 });
    await asAdmin().deleteIndex({ indexName });
    expect((await asAdmin().listIndices()).items.some(({ name }) => name === indexName)).toBe(false);
  });

  it('SE-3 the list of indexes gives the replicas of a primary, and the primary of a replica', async () => {
    const [admin, indexName, order] = [asAdmin(), fresh(), fresh()];
    await admin.setSettings({ indexName, indexSettings: { replicas: [order] } });
    const { items } = await admin.listIndices();
    const told = [indexName, order].map((asked) => items.find(({ name }) => name === asked));
    expect(told).toEqual([
      expect.objectContaining({ replicas: [order] }),
      expect.objectContaining({ primary: indexName }),
    ]);
    expect(told.map((item) => ['primary', 'replicas'].filter((name) => item && name in item))).toEqual([
      ['replicas'],
      ['primary'],
    ]);
  });

  it('SE-3 settings are merged, null resets one, and invalid ones are rejected by name', async () => {
    const [admin, indexName] = [asAdmin(), fresh()];
    await admin.setSettings({ indexName, indexSettings: { hitsPerPage: 5 } });
    await admin.setSettings({ indexName, indexSettings: { highlightPreTag: '<b>' } });
    expect(await admin.getSettings({ indexName })).toMatchObject({
      hitsPerPage: 5,
      highlightPreTag: '<b>',
      minWordSizefor1Typo: 4,
    });
    await call('PUT', `/indexes/${indexName}/settings`, { hitsPerPage: null });
    expect(await admin.getSettings({ indexName })).toMatchObject({ hitsPerPage: 20 });
    for (const [body, says] of [
      [{ colour: 'red' }, 'colour'],
      [{ ranking: ['sideways(x)'] }, 'ranking'],
      [{ hitsPerPage: 'many' }, 'hitsPerPage'],
      [{ replicas: ['virtual(x)'] }, 'replicas'],
    ] as const) {
      expect(await call('PUT', `/indexes/${indexName}/settings`, body)).toMatchObject({
        status: 400,
        json: { status: 400, message: expect.stringContaining(says) },
      });
    }
  });

  it('SE-3 a write is a finished task once it is answered; an unknown task is a 404', async () => {
    const [admin, indexName] = [asAdmin(), fresh()];
    const { taskID } = await admin.saveObject({ indexName, body: record('a') });
    expect(await admin.getTask({ indexName, taskID })).toMatchObject({ status: 'published' });
    for (const unknown of ['999999999', '0', '-1', '1.5', 'abc'])
      expect(await call('GET', `/indexes/${indexName}/task/${unknown}`), unknown).toMatchObject({ status: 404 });
  });
});
