import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createServicesApp } from '../app.ts';
import { asAdmin, idsOf } from './testing/vendor.ts';

/** Indexes with fewer records get no snapshot. */
const MANY = 600;
const WORDS = ['lemon', 'menthol', 'apple', 'rain', 'pandan', 'silk', 'harbour'] as const;
const SETTINGS = {
  searchableAttributes: ['name', 'text'],
  attributesForFaceting: ['scent', 'filterOnly(list)'],
  customRanking: ['desc(popularity)'],
};

const word = (place: number): string => WORDS[place % WORDS.length] ?? '';
const product = (place: number, more: object = {}) => ({
  objectID: `p${place}`,
  name: `${word(place)} shampoo ${place}`,
  text: `Calms like ${word(place + 2)}, smells of ${word(place + 3)}`,
  scent: [word(place), word(place + 1)],
  list: `list-${place % 5}`,
  popularity: (place * 37) % 101,
  ...(place % 3 === 0 ? { prices: [place, place / 2] } : {}),
  ...more,
});

/** Creates an index with many records, settings and a replica sorted by name. */
async function filled(): Promise<string> {
  const [admin, indexName] = [asAdmin(), `kept-${crypto.randomUUID()}`];
  const replica = `${indexName}_by_name`;
  await admin.setSettings({ indexName, indexSettings: { ...SETTINGS, replicas: [replica] } });
  await admin.setSettings({ indexName: replica, indexSettings: { ...SETTINGS, ranking: ['asc(name)'] } });
  const objects = Array.from({ length: MANY }, (_, place) => product(place));
  await admin.saveObjects({ indexName, objects, waitForTasks: true });
  return indexName;
}

interface Isolate {
  search(indexName: string, params?: object): Promise<Record<string, unknown> & { hits: { objectID: string }[] }>;
  /** Waits for the work it does after its responses. */
  rest(): Promise<void>;
  /** The SQL statements it has run. */
  readonly asked: readonly string[];
}

/** Simulates another isolate: a Worker with its own memory over the same database. */
function isolate(): Isolate {
  const app = createServicesApp();
  const asked: string[] = [];
  let after: Promise<unknown>[] = [];
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'prepare') return Reflect.get(target, name).bind(target);
      return (text: string) => {
        asked.push(text);
        return target.prepare(text);
      };
    },
  });
  const context = {
    waitUntil: (work: Promise<unknown>) => void after.push(work),
    passThroughOnException: () => undefined,
    props: {},
  };
  return {
    asked,
    async search(indexName, params = {}) {
      const request = new Request(`http://services/1/indexes/${indexName}/query`, {
        method: 'POST',
        headers: { 'x-algolia-application-id': 'alun', 'x-algolia-api-key': env.SEARCH_KEY },
        body: JSON.stringify(params),
      });
      const response = await app.fetch(request, { ...env, DB }, context as never);
      expect(response.status).toBe(200);
      return response.json();
    },
    async rest() {
      const works = after;
      after = [];
      await Promise.all(works);
    },
  };
}

/** Whether an isolate has read every record to build its index. */
const readRecords = ({ asked }: Isolate): boolean => asked.some((text) => /ORDER BY object_id LIMIT/.test(text));

const QUESTIONS: readonly object[] = [
  { facets: ['*'], hitsPerPage: 50 },
  { query: 'lemon', facets: ['scent'], getRankingInfo: true },
  { query: 'menthl shampo', hitsPerPage: 100, getRankingInfo: true },
  { query: 'rain harb', typoTolerance: 'strict' },
  { facetFilters: [['scent:apple', 'scent:silk'], 'list:list-3'], facets: ['scent'] },
  { numericFilters: ['prices>200'], hitsPerPage: 100 },
  { filters: 'popularity:10 TO 30 AND NOT scent:rain', page: 1, hitsPerPage: 7 },
];

/** The responses to all questions, without their processing time. */
async function answers({ search }: Isolate, indexName: string): Promise<unknown[]> {
  const all: unknown[] = [];
  for (const name of [indexName, `${indexName}_by_name`]) {
    for (const question of QUESTIONS) {
      const { processingTimeMS: _, ...answer } = await search(name, question);
      all.push(answer);
    }
  }
  return all;
}

const snapshots = async (): Promise<number> =>
  (await env.DB.prepare('SELECT count(*) AS n FROM search_snapshots').first<{ n: number }>())?.n ?? 0;
const withoutSnapshots = () => env.DB.prepare('DELETE FROM search_snapshots').run();

/** An isolate that has built an index and stored its snapshot. */
async function afterTheFirst(indexName: string): Promise<Isolate> {
  const first = isolate();
  await first.search(indexName);
  await first.rest();
  return first;
}

/** The responses of an isolate that indexes every record again. */
async function anew(indexName: string): Promise<unknown[]> {
  await withoutSnapshots();
  const fresh = isolate();
  const answered = await answers(fresh, indexName);
  expect(readRecords(fresh)).toBe(true);
  return answered;
}

describe('the snapshot of an index', () => {
  it('SE-3 gives the next isolate the same results without reading records', async () => {
    const indexName = await filled();
    expect(readRecords(await afterTheFirst(indexName))).toBe(true);
    const second = isolate();
    const answered = await answers(second, indexName);
    expect(readRecords(second)).toBe(false);
    expect(answered).toEqual(await anew(indexName));
  });

  it('SE-3 is combined with later changes, additions, deletions and new words', async () => {
    const [admin, indexName] = [asAdmin(), await filled()];
    await afterTheFirst(indexName);
    await admin.deleteObjects({ indexName, objectIDs: ['p0', 'p7', 'p599'], waitForTasks: true });
    await admin.saveObjects({
      indexName,
      objects: [product(14, { name: 'Cempaka mist', prices: [1_000] }), product(700), product(0, { scent: ['new'] })],
      waitForTasks: true,
    });
    const second = isolate();
    expect(idsOf(await second.search(indexName, { query: 'cempaka' }))).toEqual(['p14']);
    expect(idsOf(await second.search(indexName, { facetFilters: ['scent:new'] }))).toEqual(['p0']);
    expect(idsOf(await second.search(indexName, { filters: 'prices > 800' }))).toEqual(['p14']);
    const answered = await answers(second, indexName);
    expect(readRecords(second)).toBe(false);
    expect(answered).toEqual(await anew(indexName));
  });

  it('SE-3 is replaced after many changes, by one isolate only', async () => {
    const [admin, indexName] = [asAdmin(), await filled()];
    const [first, other] = [await afterTheFirst(indexName), await afterTheFirst(indexName)];
    const objects = Array.from({ length: MANY }, (_, place) => product(place, { name: `cempaka ${place}` }));
    await admin.saveObjects({ indexName, objects, waitForTasks: true });
    for (const each of [first, other]) {
      await each.search(indexName, { query: 'cempaka' });
      await each.rest();
    }
    const stored = ({ asked }: Isolate) =>
      asked.filter((text) => text.startsWith('INSERT INTO search_snapshots')).length;
    expect([stored(first) > 1, stored(other)]).toEqual([true, 0]);
    const third = isolate();
    expect((await third.search(indexName, { query: 'cempaka' })).nbHits).toBe(MANY);
    expect(third.asked.some((text) => /version > \?/.test(text))).toBe(false);
  });

  it('SE-3 is not used after a change of settings; the records are indexed again', async () => {
    const [admin, indexName] = [asAdmin(), await filled()];
    await afterTheFirst(indexName);
    await admin.setSettings({ indexName, indexSettings: { searchableAttributes: ['text'] }, forwardToReplicas: true });
    const second = isolate();
    expect((await second.search(indexName, { query: 'shampoo' })).nbHits).toBe(0);
    expect(readRecords(second)).toBe(true);
  });

  it('SE-3 is deleted with its records', async () => {
    const [admin, indexName] = [asAdmin(), await filled()];
    await afterTheFirst(indexName);
    await admin.clearObjects({ indexName });
    expect(idsOf(await isolate().search(indexName))).toEqual([]);
    await admin.saveObjects({ indexName, objects: [product(1)], waitForTasks: true });
    expect(idsOf(await isolate().search(indexName))).toEqual(['p1']);
    await afterTheFirst(await filled());
    const left = await env.DB.prepare(
      'SELECT count(*) AS n FROM search_snapshots WHERE content_id NOT IN (SELECT content_id FROM search_indexes)',
    ).first();
    expect(left).toEqual({ n: 0 });
  });

  it.each([
    ['is not an index', "'bm9uc2Vuc2U='"],
    ['is not base64', "'%'"],
    ['is truncated', 'substr(bytes, 1, length(bytes) / 2)'],
  ])('RS-1 that %s is rebuilt, and searches still work', async (_what, damage) => {
    const indexName = await filled();
    await afterTheFirst(indexName);
    const typed = { query: 'menthl shampo', hitsPerPage: 100 };
    const whole = idsOf(await isolate().search(indexName, typed));
    await env.DB.prepare(`UPDATE search_snapshots SET bytes = ${damage}`).run();
    const second = isolate();
    expect(idsOf(await second.search(indexName, typed))).toEqual(whole);
    expect(readRecords(second)).toBe(true);
    await second.rest();
    const third = isolate();
    expect(idsOf(await third.search(indexName, typed))).toEqual(whole);
    expect(readRecords(third)).toBe(false);
  });

  it('SE-3 is loaded once for concurrent searches in a new isolate', async () => {
    const indexName = await filled();
    await afterTheFirst(indexName);
    const second = isolate();
    const all = await Promise.all(Array.from({ length: 20 }, () => second.search(indexName, { query: 'lemon' })));
    expect(new Set(all.map((answer) => JSON.stringify(idsOf(answer)))).size).toBe(1);
    expect(second.asked.filter((text) => text.startsWith('SELECT bytes'))).toHaveLength(1);
  });

  it('SE-3 exists before a moved index replaces another, so no search waits for indexing', async () => {
    const [admin, indexName] = [asAdmin(), await filled()];
    const settings = { operation: 'copy', destination: `${indexName}_new`, scope: ['settings'] } as const;
    await admin.operationIndex({ indexName, operationIndexParams: { ...settings, scope: [...settings.scope] } });
    const objects = Array.from({ length: MANY }, (_, place) => product(place, { name: `Cempaka ${place}` }));
    await admin.saveObjects({ indexName: `${indexName}_new`, objects, waitForTasks: true });
    await withoutSnapshots();
    await admin.operationIndex({
      indexName: `${indexName}_new`,
      operationIndexParams: { operation: 'move', destination: indexName },
    });
    expect(await snapshots()).toBeGreaterThan(0);
    const first = isolate();
    expect((await first.search(`${indexName}_by_name`, { query: 'cempaka' })).nbHits).toBe(MANY);
    expect(readRecords(first)).toBe(false);
  });

  it('SE-3 is not stored for few records', async () => {
    const [admin, indexName] = [asAdmin(), `kept-${crypto.randomUUID()}`];
    await admin.saveObjects({ indexName, objects: [product(1), product(2)], waitForTasks: true });
    await withoutSnapshots();
    await afterTheFirst(indexName);
    expect(await snapshots()).toBe(0);
  });
});
