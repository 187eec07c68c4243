import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createServicesApp } from '../app.ts';
import { asAdmin, asStranger, asVisitor, call, idsOf, sent, stock } from './testing/vendor.ts';

const ids = async (indexName: string, searchParams: object = {}) =>
  idsOf(await asVisitor().searchSingleIndex({ indexName, searchParams }));
const fresh = (): string => `index-${crypto.randomUUID()}`;
const record = (objectID: string, more: object = {}) => ({ objectID, name: objectID, ...more });

describe('records', () => {
  it('SE-3 are saved, changed in part and deleted, each seen by the next search', async () => {
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

  it('SE-3 change by built-in operations', async () => {
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

  it('SE-3 that are changed in part by many at once lose no change', async () => {
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

  it('SE-3 in a batch are one step after the other, all or none', async () => {
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

  it('SE-3 of several indexes go in one call, and come in one', async () => {
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

  it('SE-3 are deleted by filters, and never all of them by mistake', async () => {
    const indexName = fresh();
    await stock(indexName);
    await asAdmin().deleteBy({ indexName, deleteByParams: { facetFilters: ['scent:menthol'] } });
    expect(await ids(indexName)).toEqual(['lemon', 'apple', 'silk']);
    await expect(asAdmin().deleteBy({ indexName, deleteByParams: {} })).rejects.toMatchObject({ status: 400 });
    await asAdmin().clearObjects({ indexName });
    expect(await ids(indexName)).toEqual([]);
    expect((await asAdmin().getSettings({ indexName })).customRanking).toEqual(['desc(popularity)']);
  });

  it('SE-3 are browsed whole, a page at a time', async () => {
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

  it('SE-3 that are too big, too deep or none are refused, with the reason', async () => {
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
      admin.setSettings({ indexName: fresh(), indexSettings: { replicas: [byName] } }),
    ).rejects.toMatchObject({ message: 'A replica index is already replica of another index' });
  });

  it('PL-1 a replica that is none any more keeps its records, and its old primary its own', async () => {
    const { admin, indexName, byName, byRating } = await sorted();
    await admin.setSettings({ indexName, indexSettings: { replicas: [byRating] } });
    await admin.clearObjects({ indexName });
    expect([await ids(byName), await ids(byRating)]).toEqual([['menthol', 'apple', 'lemon', 'silk', 'spray'], []]);
  });
});

describe('whole indexes', () => {
  it('SE-3 another one takes the place of one at once, with its records and settings; the orders stay', async () => {
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

  it('SE-3 the vendor’s own way to replace everything works', async () => {
    const indexName = fresh();
    await stock(indexName);
    await asAdmin().replaceAllObjects({ indexName, objects: [record('only')] });
    expect(await ids(indexName)).toEqual(['only']);
    expect((await asAdmin().getSettings({ indexName })).customRanking).toEqual(['desc(popularity)']);
    const names = (await asAdmin().listIndices()).items.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith(`${indexName}_tmp`))).toEqual([]);
  });

  it('SE-3 a copy is a copy, of the settings alone where that is asked', async () => {
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

  it('SE-3 a list of them tells how much each holds', async () => {
    const indexName = fresh();
    await stock(indexName);
    const { items } = await asAdmin().listIndices();
    expect(items.find(({ name }) => name === indexName)).toMatchObject({
      entries: 5,
      pendingTask: false,
      dataSize: expect.any(Number),
    });
    await asAdmin().deleteIndex({ indexName });
    expect((await asAdmin().listIndices()).items.some(({ name }) => name === indexName)).toBe(false);
  });

  it('SE-3 settings are merged, null sets one back, and what is no setting is refused by name', async () => {
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

  it('SE-3 a write is a task that is done when it is answered; others never were', async () => {
    const [admin, indexName] = [asAdmin(), fresh()];
    const { taskID } = await admin.saveObject({ indexName, body: record('a') });
    expect(await admin.getTask({ indexName, taskID })).toMatchObject({ status: 'published' });
    expect(await call('GET', `/indexes/${indexName}/task/999999999`)).toMatchObject({ status: 404 });
    expect(await call('GET', `/indexes/${indexName}/task/abc`)).toMatchObject({ status: 404 });
  });
});

describe('two isolates', () => {
  /** A Worker of its own over the same database: nothing of the other's memory. */
  const another = (DB: D1Database = env.DB) => {
    const app = createServicesApp();
    return async (indexName: string, params: object = {}) => {
      const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
      const headers = { 'x-algolia-application-id': 'alun', 'x-algolia-api-key': env.SEARCH_KEY };
      const request = new Request(`http://services/1/indexes/${indexName}/query`, {
        method: 'POST',
        headers,
        body: JSON.stringify(params),
      });
      const response = await app.fetch(request, { ...env, DB }, context as never);
      return idsOf(await response.json<{ hits: { objectID: string }[] }>());
    };
  };

  it('SE-3 each answers with what the other has just written, deleted or replaced', async () => {
    const [admin, indexName] = [asAdmin(), fresh()];
    const [one, two] = [another(), another()];
    await stock(indexName);
    expect([await one(indexName), await two(indexName)]).toEqual(
      Array(2).fill(['lemon', 'menthol', 'apple', 'silk', 'spray']),
    );
    await admin.saveObject({ indexName, body: { objectID: 'new', productName: 'Lemon Two', popularity: 1 } });
    expect(await one(indexName, { query: 'lemon' })).toEqual(['lemon', 'new']);
    await admin.deleteObject({ indexName, objectID: 'lemon' });
    expect([await one(indexName, { query: 'lemon' }), await two(indexName, { query: 'lemon' })]).toEqual([
      ['new'],
      ['new'],
    ]);
    await admin.saveObject({ indexName, body: { objectID: 'new', productName: 'Pandan', popularity: 1 } });
    expect([await two(indexName, { query: 'lemon' }), await one(indexName, { query: 'pandan' })]).toEqual([
      [],
      ['new'],
    ]);
    await admin.replaceAllObjects({ indexName, objects: [record('only')] });
    expect([await one(indexName), await two(indexName)]).toEqual([['only'], ['only']]);
    await admin.setSettings({
      indexName,
      indexSettings: { attributesForFaceting: ['name'], searchableAttributes: ['other'] },
    });
    expect([await one(indexName, { facetFilters: ['name:only'] }), await two(indexName, { query: 'only' })]).toEqual([
      ['only'],
      [],
    ]);
  });

  it('SE-3 an index is replaced over and over while it is searched, and no answer is empty or half', async () => {
    const [admin, indexName, search] = [asAdmin(), fresh(), another()];
    const set = (generation: number) => Array.from({ length: 30 }, (_, place) => record(`${generation}-${place}`));
    await admin.saveObjects({ indexName, objects: set(0), waitForTasks: true });
    let replacing = true;
    const odd: string[][] = [];
    const searching = (async () => {
      while (replacing) {
        const found = await search(indexName, { hitsPerPage: 100 });
        if (found.length !== 30 || new Set(found.map((id) => id.split('-')[0])).size !== 1) odd.push(found);
      }
    })();
    for (let generation = 1; generation <= 5; generation++)
      await admin.replaceAllObjects({ indexName, objects: set(generation) });
    replacing = false;
    await searching;
    expect(odd).toEqual([]);
  });

  /** The database, doing something before it answers the next question of a kind. */
  const interrupted = (kind: RegExp, meanwhile: () => Promise<unknown>): D1Database => {
    let armed = true;
    const wrap = (statement: D1PreparedStatement, text: string): D1PreparedStatement =>
      new Proxy(statement, {
        get(target, name) {
          if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values), text);
          if (name !== 'all') return Reflect.get(target, name).bind(target);
          return async () => {
            const now = armed && kind.test(text);
            if (now) armed = false;
            if (now) await meanwhile();
            return target.all();
          };
        },
      });
    return new Proxy(env.DB, {
      get(target, name) {
        if (name === 'prepare') return (text: string) => wrap(target.prepare(text), text);
        return Reflect.get(target, name).bind(target);
      },
    });
  };

  it.each([
    ['between finding and showing', /^SELECT r\.content_id/],
    ['while a cold isolate reads it', /ORDER BY object_id LIMIT/],
  ])('SE-3 an index that is replaced %s is answered from whole, the new one', async (_when, kind) => {
    const [admin, indexName] = [asAdmin(), fresh()];
    await admin.saveObjects({ indexName, objects: [record('old-1'), record('old-2')], waitForTasks: true });
    const replace = () => admin.replaceAllObjects({ indexName, objects: [record('new-1'), record('new-2')] });
    expect(await another(interrupted(kind, replace))(indexName)).toEqual(['new-1', 'new-2']);
  });

  it('SE-3 many changes, and more than are caught up with one by one, leave what a new start would find', async () => {
    const [admin, indexName, old] = [asAdmin(), fresh(), another()];
    const objects = (word: string, count: number) =>
      Array.from({ length: count }, (_, place) => record(`r${place}`, { name: `${word} ${place}` }));
    await admin.saveObjects({ indexName, objects: objects('first', 300), waitForTasks: true });
    expect(await old(indexName, { query: 'first', hitsPerPage: 1_000 })).toHaveLength(300);
    await admin.saveObjects({ indexName, objects: objects('second', 200), waitForTasks: true });
    await admin.deleteObjects({ indexName, objectIDs: ['r0', 'r299'], waitForTasks: true });
    const all = { hitsPerPage: 1_000 };
    for (const query of ['first', 'second', ''])
      expect(await old(indexName, { query, ...all }), query).toEqual(await another()(indexName, { query, ...all }));
    await admin.saveObjects({ indexName, objects: objects('third', 2_500), waitForTasks: true });
    expect(await old(indexName, { query: 'third', ...all })).toHaveLength(1_000);
    expect(await old(indexName, { query: 'second', ...all })).toEqual([]);
  });
});

describe('keys', () => {
  it('SC-4 whoever has none, or a wrong one, is refused', async () => {
    const refused = { status: 403, message: 'Invalid Application-ID or API key' };
    await expect(asStranger().searchSingleIndex({ indexName: 'shelf' })).rejects.toMatchObject(refused);
    expect(await call('POST', '/indexes/shelf/query', {}, { app: 'other' })).toEqual({ status: 403, json: refused });
    expect((await call('GET', '/indexes', undefined, { key: '' })).status).toBe(403);
  });

  it('SC-4 the key that visitors’ searches go by reads records and does nothing else', async () => {
    const indexName = fresh();
    await stock(indexName);
    const visitor = asVisitor();
    expect(idsOf(await visitor.searchSingleIndex({ indexName, searchParams: { query: 'lemon' } }))).toEqual(['lemon']);
    expect(await visitor.getObject({ indexName, objectID: 'lemon' })).toMatchObject({ objectID: 'lemon' });
    sent.length = 0;
    const attempts: readonly Promise<unknown>[] = [
      visitor.saveObject({ indexName, body: record('a') }),
      visitor.saveObjects({ indexName, objects: [record('a')] }),
      visitor.partialUpdateObject({ indexName, objectID: 'lemon', attributesToUpdate: { a: 1 } }),
      visitor.addOrUpdateObject({ indexName, objectID: 'lemon', body: {} }),
      visitor.deleteObject({ indexName, objectID: 'lemon' }),
      visitor.deleteBy({ indexName, deleteByParams: { filters: 'scent:lemon' } }),
      visitor.clearObjects({ indexName }),
      visitor.deleteIndex({ indexName }),
      visitor.operationIndex({ indexName, operationIndexParams: { operation: 'copy', destination: 'mine' } }),
      visitor.setSettings({ indexName, indexSettings: { hitsPerPage: 1 } }),
      visitor.getSettings({ indexName }),
      visitor.getTask({ indexName, taskID: 1 }),
      visitor.listIndices(),
      visitor.browse({ indexName }),
    ];
    for (const attempt of attempts)
      await expect(attempt).rejects.toMatchObject({ status: 403, message: 'Method not allowed with this API key' });
    expect(sent).toHaveLength(attempts.length);
    expect(await ids(indexName)).toEqual(['lemon', 'menthol', 'apple', 'silk', 'spray']);
  });

  it('SC-4 what is not for visitors is shown to the admin’s key alone', async () => {
    const [admin, indexName] = [asAdmin(), fresh()];
    await admin.setSettings({ indexName, indexSettings: { unretrievableAttributes: ['margin'] } });
    await admin.saveObject({ indexName, body: record('a', { margin: 9 }) });
    const [hit] = (await asVisitor().searchSingleIndex({ indexName, searchParams: { attributesToRetrieve: ['*'] } }))
      .hits;
    expect(
      [hit, await asVisitor().getObject({ indexName, objectID: 'a' })].some((shown) =>
        JSON.stringify(shown).includes('margin'),
      ),
    ).toBe(false);
    expect(await admin.getObject({ indexName, objectID: 'a' })).toMatchObject({ margin: 9 });
  });

  it('SC-4 browsers send key and application in the address, which serves as well', async () => {
    const app = createServicesApp();
    await stock('by-address');
    const url = `http://services/1/indexes/by-address/query?x-algolia-application-id=alun&x-algolia-api-key=${env.SEARCH_KEY}`;
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    expect((await app.fetch(new Request(url, { method: 'POST', body: '{}' }), env, context as never)).status).toBe(200);
  });
});
