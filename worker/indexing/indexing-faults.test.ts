import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../services/result.ts';
import type { SearchIndexPort } from '../services/search/search-index.port.ts';
import { manageSpace } from '../testing/site.ts';
import { down, fillIndex, inside, lemon, products, settle, throwingFor } from './testing/indexed-space.ts';

beforeAll(fillIndex);

describe('when something fails', () => {
  it('CA-2 a change stays queued and visible to operators; once the service is back it is indexed and the caches purged', async () => {
    const purged: string[][] = [];
    await inside(async (object) => {
      const { index, clock, purge } = object.deps;
      let now = clock.now();
      Object.assign(object.deps, {
        index: { ...index, save: down },
        clock: { ...clock, now: () => now },
        purge: async ({ tags }: { tags: string[] }) => void purged.push(tags),
      });
      await manageSpace('POST', '/import/drafts', {
        entries: [{ id: 'lemon', type: 'Product', fields: { ...lemon.fields, productShortName: 'Hailstone' } }],
      });
      await manageSpace('POST', '/import/publish', { entries: ['lemon'], silent: true });
      const change = { id: 'lemon', type: 'Product', version: undefined, changedAt: undefined };
      expect(await object.changed([change], 500)).toEqual({ state: 'queued' });
      expect(await products('hailstone')).toEqual([]);
      expect((await object.state()).queue).toMatchObject({
        pending: 1,
        attempts: 1,
        lastError: 'search: not reachable',
      });
      now += 1_000;
      await object.alarm();
      expect((await object.state()).queue).toMatchObject({ pending: 1, attempts: 2 });
      Object.assign(object.deps, { index });
      await object.alarm();
      expect((await object.state()).queue, 'not before its time').toMatchObject({ pending: 1 });
      now += 2_000;
      await object.alarm();
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
      Object.assign(object.deps, { clock, purge });
    });
    expect(await products('hailstone')).toEqual(['lemon']);
    expect(purged).toEqual([['lemon', 'search:products', 'list:Product']]);
  });

  it('CA-2 SE-3 an exception in our code for one record costs that record only: queue and rebuild go on, and it is retried', async () => {
    const change = (id: string) => ({ id, type: 'Product', version: undefined, changedAt: undefined });
    await inside(async (object) => {
      const { index, clock } = object.deps;
      let now = clock.now();
      const broken = throwingFor(index, 'lemon');
      Object.assign(object.deps, { index: broken, clock: { ...clock, now: () => now } });
      expect(await object.changed([change('lemon')], 500)).toEqual({ state: 'queued' });
      expect(await object.changed([change('kaffir')], 500)).toEqual({
        state: 'done',
        records: ['kaffir'],
        indexes: ['products'],
      });
      await object.rebuild();
      await object.alarm();
      expect(await object.state()).toMatchObject({
        queue: { pending: 1, lastError: 'a bug of ours' },
        rebuilds: [],
        refused: { total: 1, latest: [{ id: 'lemon', index: 'products', why: 'the site fails on it: a bug of ours' }] },
      });
      expect(await products('shampoo'), 'the new index has all others').toEqual(['kaffir']);
      Object.assign(object.deps, { index });
      now += 300_000;
      await object.alarm();
      expect(await object.state()).toMatchObject({ queue: { pending: 0 }, rebuilds: [], refused: { total: 0 } });
      expect(await products('shampoo')).toEqual(['kaffir', 'lemon']);
      Object.assign(object.deps, { clock });
    });
  });

  it('CA-2 a record that search rejects is set aside, reported to operators, and retried when it changes', async () => {
    const change = (id: string) => ({ id, type: 'Product', version: undefined, changedAt: undefined });
    await inside(async (object) => {
      const { index, log } = object.deps;
      const told: unknown[] = [];
      const full: SearchIndexPort = {
        ...index,
        save: async (records, target) => {
          await index.save(
            { ...records, products: records.products?.filter(({ id }) => id !== 'lemon') ?? [] },
            target,
          );
          return ok(records.products?.some(({ id }) => id === 'lemon') ? [{ id: 'lemon', why: 'too big' }] : []);
        },
      };
      Object.assign(object.deps, {
        index: full,
        log: { ...log, error: (event: string, fields: object) => told.push({ event, ...fields }) },
      });
      await object.changed([change('lemon'), change('kaffir')], 5_000);
      const aside = { total: 1, latest: [{ id: 'lemon', index: 'products', why: 'too big' }] };
      expect(await object.state()).toMatchObject({ queue: { pending: 0, lastError: null }, refused: aside });
      expect(told).toEqual([{ event: 'indexing.refused', index: 'products', id: 'lemon', why: 'too big' }]);
      await object.rebuild();
      await object.alarm();
      expect(await object.state(), 'a rebuild comes to its end without it').toMatchObject({
        rebuilds: [],
        refused: aside,
      });
      Object.assign(object.deps, { index, log });
      // A change of its facet is a change of the record.
      await object.changed([{ ...change('citrus'), type: 'Facet' }], 5_000);
      expect((await object.state()).refused).toEqual({ total: 0, latest: [] });
    });
    expect(await products('shampoo')).toEqual(['kaffir', 'lemon']);
  });

  it('CA-2 caches are purged once a record is indexed, even if the caller stopped waiting', async () => {
    const purged: string[][] = [];
    await inside(async (object) => {
      const { index, purge } = object.deps;
      const hold = Promise.withResolvers<void>();
      const slow: SearchIndexPort = {
        ...index,
        save: async (records, target) => {
          await hold.promise;
          return index.save(records, target);
        },
      };
      const hear = async ({ tags }: { tags: string[] }) => void purged.push(tags);
      Object.assign(object.deps, { index: slow, purge: hear });
      const change = { id: 'lemon', type: 'Product', version: undefined, changedAt: undefined };
      expect(await object.changed([change], 1)).toEqual({ state: 'queued' });
      expect(purged).toEqual([]);
      hold.resolve();
      await object.alarm();
      expect((await object.state()).queue.pending).toBe(0);
      Object.assign(object.deps, { index, purge });
    });
    expect(purged).toEqual([['lemon', 'search:products', 'list:Product']]);
  });

  it('CA-2 a failed cache purge for a record is retried, and a successful one is not repeated', async () => {
    const purged: string[][] = [];
    const change = (id: string) => ({ id, type: 'Product', version: undefined, changedAt: undefined });
    await inside(async (object) => {
      const { index, clock, purge } = object.deps;
      let now = clock.now();
      const away = () => Promise.reject(new Error('the purge log was moved'));
      Object.assign(object.deps, { index: { ...index, save: down }, clock: { ...clock, now: () => now }, purge: away });
      expect(await object.changed([change('lemon')], 500)).toEqual({ state: 'queued' });
      now += 10_000;
      Object.assign(object.deps, { index });
      await object.alarm();
      expect((await object.state()).queue).toMatchObject({ pending: 1, lastError: 'the purge log was moved' });
      now += 60_000;
      const hear = async ({ tags }: { tags: string[] }) => void purged.push(tags);
      Object.assign(object.deps, { purge: hear });
      await object.alarm();
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
      expect(await object.changed([change('kaffir')], 5_000)).toEqual({
        state: 'done',
        records: ['kaffir'],
        indexes: ['products'],
      });
      Object.assign(object.deps, { clock, purge });
    });
    expect(purged).toEqual([['lemon', 'search:products', 'list:Product']]);
  });

  it('CA-2 a record that changes while it is being written is written again', async () => {
    const rename = async (productShortName: string) => {
      const fields = { ...lemon.fields, productShortName };
      await manageSpace('POST', '/import/drafts', { entries: [{ id: 'lemon', type: 'Product', fields }] });
      await manageSpace('POST', '/import/publish', { entries: ['lemon'], silent: true });
    };
    const change = { id: 'lemon', type: 'Product', version: undefined, changedAt: undefined };
    await rename('Drizzle');
    await inside(async (object) => {
      const { index } = object.deps;
      let first = true;
      const slow: SearchIndexPort = {
        ...index,
        save: async (records, target) => {
          if (first) {
            first = false;
            await rename('Downpour');
            object.changed([change], 0);
          }
          return index.save(records, target);
        },
      };
      Object.assign(object.deps, { index: slow });
      await object.changed([change], 5_000);
      Object.assign(object.deps, { index });
    });
    await settle();
    expect([await products('drizzle'), await products('downpour')]).toEqual([[], ['lemon']]);
    await rename('Hailstone');
    await inside((object) => object.changed([change], 5_000));
  });

  it('CA-2 an answer older than the change is asked for again, as a CDN may lag behind', async () => {
    await inside(async (object) => {
      const change = { id: 'lemon', type: 'Product', version: 1_000_000, changedAt: 1 };
      expect(await object.changed([change], 500)).toEqual({ state: 'queued' });
      expect((await object.state()).queue).toMatchObject({
        pending: 1,
        lastError: expect.stringContaining('older version'),
      });
      await object.changed([{ ...change, version: 1, changedAt: 2 }], 5_000);
      expect((await object.state()).queue.pending).toBe(0);
    });
  });

  it('CA-2 CA-3 after a restore no earlier announcement is waited for, and the existing entries are indexed', async () => {
    const fields = { ...lemon.fields, productShortName: 'Sleet' };
    const purged: string[][] = [];
    await inside(async (object) => {
      const { clock, purge } = object.deps;
      let now = clock.now();
      Object.assign(object.deps, {
        clock: { ...clock, now: () => now },
        purge: async ({ tags }: { tags: string[] }) => void purged.push(tags),
      });
      const announced = { type: 'Product', version: 1_000_000, changedAt: now + 60_000 };
      await object.changed([{ ...announced, id: 'lemon' }], 500);
      await object.changed([{ ...announced, id: 'kaffir', version: null }], 500);
      // The restored content is written, however old it is. But the queue keeps waiting for the announced version.
      await manageSpace('POST', '/import/drafts', { entries: [{ id: 'lemon', type: 'Product', fields }] });
      await manageSpace('POST', '/import/publish', { entries: ['lemon'], silent: true });
      now += 300_000;
      await object.alarm();
      expect(await products('sleet')).toEqual(['lemon']);
      expect((await object.state()).queue).toMatchObject({ pending: 2, attempts: 2 });
      expect(purged, 'the caches are told once, when it is done').toEqual([]);
      await object.restored();
      await object.alarm();
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
      expect(purged.map((tags) => tags.toSorted())).toEqual([['kaffir', 'lemon', 'list:Product', 'search:products']]);
      Object.assign(object.deps, { clock, purge });
    });
    expect(await products('shampoo')).toEqual(['kaffir', 'lemon']);
  });
});
