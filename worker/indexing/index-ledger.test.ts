import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { IndexLedger, type Pending } from './index-ledger.ts';

/** Runs `work` with a ledger of its own. */
const withLedger = (name: string, work: (ledger: IndexLedger) => void): Promise<void> =>
  runInDurableObject(env.SEARCH_INDEXING.getByName(name), (_, { storage }) => work(new IndexLedger(storage.sql)));

const told = (version: number | null, changedAt: number, id = 'lemon') => ({ id, type: undefined, version, changedAt });

it.each([
  ['its entry', 'lemon'],
  ['a part of it', 'citrus'],
])('CA-2 a record waits for the latest change of %s, in whatever order changes arrive', async (what, entry) => {
  await withLedger(`orders of ${what}`, (ledger) => {
    const hear = (version: number | null, changedAt: number) => {
      ledger.add([{ id: 'lemon', index: 'products', change: told(version, changedAt, entry) }], 0);
      return ledger.due(0, 10)[0]?.announced;
    };
    expect(hear(null, 200)).toEqual([{ entry, version: null, changedAt: 200 }]);
    expect(hear(3, 100)).toEqual([{ entry, version: null, changedAt: 200 }]);
    expect(hear(4, 200)).toEqual([{ entry, version: 4, changedAt: 200 }]);
    expect(hear(5, 300)).toEqual([{ entry, version: 5, changedAt: 300 }]);
    expect(hear(null, 250)).toEqual([{ entry, version: 5, changedAt: 300 }]);
  });
});

it('CA-2 a record queued again after it was indexed no longer waits for earlier changes of its parts', async () => {
  await withLedger('parts of indexed records', (ledger) => {
    ledger.add([{ id: 'lemon', index: 'products', change: told(3, 100, 'citrus') }], 0);
    ledger.settle(ledger.due(0, 10));
    ledger.add([{ id: 'lemon', index: 'products' }], 0);
    expect(ledger.due(0, 10)).toMatchObject([{ id: 'lemon', announced: [] }]);
  });
});

describe('recent changes', () => {
  const MINUTE = 60_000;
  const heard = (ledger: IndexLedger) => ledger.heard.all().map(({ id, version }) => [id, version]);

  it('CA-2 are remembered for ten minutes, the latest of each entry, in whatever order they arrive', async () => {
    await withLedger('recent changes', (ledger) => {
      ledger.hear(told(3, 200), 0);
      ledger.hear(told(null, 100), 0);
      ledger.hear({ ...told(null, 100, 'kaffir'), version: undefined, changedAt: undefined }, 0);
      expect(heard(ledger)).toEqual([
        ['lemon', 3],
        ['kaffir', undefined],
      ]);
      ledger.hear(told(null, 300), 5 * MINUTE);
      ledger.hear(told(1, 100, 'citrus'), 10 * MINUTE + 1);
      expect(heard(ledger)).toEqual([
        ['lemon', null],
        ['citrus', 1],
      ]);
    });
  });

  it('SE-3 are remembered while a rebuild runs, and those of ten minutes before it', async () => {
    await withLedger('recent changes of a rebuild', (ledger) => {
      ledger.hear(told(3, 200), 0);
      ledger.rebuilds.begin('products', 9 * MINUTE);
      ledger.hear(told(1, 300, 'citrus'), 60 * MINUTE);
      expect(heard(ledger)).toEqual([
        ['lemon', 3],
        ['citrus', 1],
      ]);
    });
  });

  it('CA-2 of a facet category are known as such, also when a later event does not name the type', async () => {
    await withLedger('recent changes of categories', (ledger) => {
      ledger.hear({ ...told(1, 100, 'scent'), type: 'facetCategory' }, 0);
      ledger.hear(told(2, 200, 'scent'), 0);
      ledger.hear({ ...told(1, 100, 'lemon'), type: 'product' }, 0);
      expect(ledger.heard.ofCategories()).toMatchObject([{ id: 'scent', version: 2 }]);
    });
  });

  it('CA-3 are not waited for after a restore', async () => {
    await withLedger('recent changes before a restore', (ledger) => {
      ledger.hear(told(3, 200), 0);
      ledger.hear(told(null, 200, 'citrus'), 0);
      ledger.expectNothing(0);
      expect(heard(ledger)).toEqual([
        ['lemon', undefined],
        ['citrus', undefined],
      ]);
    });
  });
});

it('CA-2 a record that changes while its indexing fails is due at once; one that only failed waits', async () => {
  await withLedger('two that fail', (ledger) => {
    const both = [
      { id: 'lemon', index: 'products' },
      { id: 'kaffir', index: 'products' },
    ] as const;
    ledger.add(both, 0);
    const failing = ledger.due(0, 10);
    ledger.add([both[0]], 0);
    ledger.postpone(failing, 'search: not reachable', 0);
    expect(ledger.due(0, 10)).toMatchObject([{ id: 'lemon', attempts: 0 }]);
    expect(ledger.nextDue()).toBe(0);
    ledger.settle(ledger.due(0, 10));
    expect([ledger.due(999, 10), ledger.nextDue()]).toEqual([[], 1_000]);
    expect(ledger.due(1_000, 10)).toMatchObject([{ id: 'kaffir', attempts: 1 }]);
  });
});

it('CA-2 records come in the order they became due, up to a limit; operators see how long they have waited', async () => {
  await withLedger('a line', (ledger) => {
    for (const [at, id] of ['a', 'b', 'c'].entries()) ledger.add([{ id, index: 'products' }], at * 10);
    ledger.add([{ id: 'b', index: 'products' }], 25);
    expect(ledger.due(19, 10).map(({ id }) => id)).toEqual(['a']);
    expect(ledger.due(30, 2).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(ledger.due(30, 10).map(({ id, since }) => [id, since])).toEqual([
      ['a', 0],
      ['c', 20],
      ['b', 10],
    ]);
    expect(ledger.state()).toMatchObject({ pending: 3, oldest: 0 });
  });
});

it('CA-2 a record that failed comes after those that were due before its retry; a change of it starts its retries anew', async () => {
  await withLedger('a line with a retry', (ledger) => {
    const lemon = { id: 'lemon', index: 'products' } as const;
    ledger.add([lemon], 0);
    ledger.postpone(ledger.due(0, 10), 'search: not reachable', 0);
    ledger.add([{ id: 'kaffir', index: 'products' }], 10);
    expect(ledger.due(60_000, 10)).toMatchObject([
      { id: 'kaffir', attempts: 0 },
      { id: 'lemon', attempts: 1 },
    ]);
    ledger.add([lemon], 20);
    expect(ledger.due(60_000, 10)).toMatchObject([{ id: 'kaffir' }, { id: 'lemon', attempts: 0 }]);
  });
});

it('CA-2 a record that changes while it is indexed stays in the queue', async () => {
  await withLedger('a change during the work', (ledger) => {
    ledger.add([{ id: 'lemon', index: 'products' }], 0);
    const indexed = ledger.due(0, 10);
    ledger.add([{ id: 'lemon', index: 'products' }], 0);
    ledger.settle(indexed);
    expect(ledger.isWaiting(['lemon'])).toBe(true);
    ledger.settle(ledger.due(0, 10));
    expect(ledger.isWaiting(['lemon'])).toBe(false);
  });
});

it('CA-4 operators see the last error of the record with the most attempts', async () => {
  const object = env.SEARCH_INDEXING.getByName('a ledger of its own');
  await runInDurableObject(object, (_, { storage }) => {
    const ledger = new IndexLedger(storage.sql);
    const lemon = (): Pending[] => ledger.due(10_000_000, 10).filter(({ id }) => id === 'lemon');
    ledger.add(
      [
        { id: 'lemon', index: 'products' },
        { id: 'humid', index: 'reading' },
      ],
      0,
    );
    for (const _attempt of [1, 2, 3]) ledger.postpone(lemon(), 'reviews: not reachable', 0);
    ledger.postpone(
      ledger.due(0, 10).filter(({ id }) => id === 'humid'),
      'search: HTTP 503',
      0,
    );
    expect(ledger.state()).toMatchObject({ pending: 2, attempts: 3, lastError: 'reviews: not reachable' });
    ledger.settle(lemon());
    expect(ledger.state()).toMatchObject({ pending: 1, attempts: 1, lastError: 'search: HTTP 503' });
  });
});
