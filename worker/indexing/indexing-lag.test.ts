import { beforeAll, describe, expect, it } from 'vitest';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { fillSpace } from '../testing/site.ts';
import { counts, fillIndex, product, products } from './testing/indexed-space.ts';
import { lagging, publication, timed } from './testing/lagging.ts';

beforeAll(fillIndex);

describe('while the content CDN lags behind', () => {
  it('CA-2 a newly published product stays queued, and is found once the CDN has it', async () => {
    const purged: string[][] = [];
    await timed(async (object, pass) => {
      const { content } = object.deps;
      Object.assign(object.deps, {
        content: await lagging(content, ['late']),
        purge: async ({ tags }: { tags: string[] }) => void purged.push(tags),
      });
      await fillSpace(product('late'));
      expect(await object.changed([await publication('late', 'Product')], 500)).toEqual({ state: 'queued' });
      expect((await object.state()).queue).toMatchObject({
        pending: 1,
        lastError: 'the content service does not return the announced version',
      });
      expect(await products('late')).toEqual([]);
      Object.assign(object.deps, { content });
      await pass(1);
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
    });
    expect(await products('late')).toEqual(['late']);
    expect(purged).toEqual([['late', 'search:products', 'list:Product']]);
  });

  it('CA-2 a product missing from an answer stays in search; one announced as unpublished is removed at once', async () => {
    await timed(async (object) => {
      const { content } = object.deps;
      const told = await publication('kaffir', 'Product');
      Object.assign(object.deps, { content: await lagging(content, ['nothing']) });
      expect(await object.changed([told], 500)).toEqual({ state: 'queued' });
      expect(await products('kaffir')).toEqual(['kaffir']);
      const gone = { ...told, version: null, changedAt: Date.now() + 1 };
      expect(await object.changed([gone], 5_000)).toEqual({
        state: 'done',
        records: ['kaffir'],
        indexes: ['products'],
      });
      expect(await products('kaffir')).toEqual([]);
      Object.assign(object.deps, { content });
      await object.changed([{ ...told, changedAt: Date.now() + 2 }], 5_000);
    });
    expect(await products('kaffir')).toEqual(['kaffir']);
  });

  it('CA-2 an announced product that never appears is retried for some minutes, then removed and logged', async () => {
    await timed(async (object, pass) => {
      const { content } = object.deps;
      const log = listeningLog();
      Object.assign(object.deps, { content: await lagging(content, ['nothing']), log });
      const told = await publication('kaffir', 'Product');
      expect(await object.changed([told], 500)).toEqual({ state: 'queued' });
      for (const seconds of [1, 2, 5, 15, 60]) await pass(seconds);
      expect([(await object.state()).queue.pending, await products('kaffir')]).toEqual([1, ['kaffir']]);
      await pass(300);
      expect([(await object.state()).queue.pending, await products('kaffir')]).toEqual([0, []]);
      expect(log.events).toEqual(['indexing.unconfirmed']);
      Object.assign(object.deps, { content });
      await object.changed([told], 5_000);
    });
    expect(await products('kaffir')).toEqual(['kaffir']);
  });

  it('CA-2 an outdated facet is read again before the records of its products are done', async () => {
    await timed(async (object, pass) => {
      const { content } = object.deps;
      expect(await counts()).toEqual({ citrus: 3 });
      Object.assign(object.deps, { content: await lagging(content, ['kaffir', 'late', 'lemon']) });
      await fillSpace([{ id: 'citrus', type: 'Facet', fields: { title: 'Lime', type: 'lime' } }]);
      expect(await object.changed([await publication('citrus', 'Facet')], 500)).toEqual({ state: 'queued' });
      expect((await object.state()).queue).toMatchObject({
        pending: 3,
        lastError: 'the content service still returns an older version',
      });
      Object.assign(object.deps, { content });
      await pass(1);
      expect((await object.state()).queue.pending).toBe(0);
    });
    expect(await counts()).toEqual({ lime: 3 });
  });

  it('CA-2 an older version is read again for as long as the CDN returns it, then the caches are purged', async () => {
    const purged: string[][] = [];
    await timed(async (object, pass) => {
      const { content } = object.deps;
      const log = listeningLog();
      Object.assign(object.deps, {
        content: await lagging(content, ['kaffir', 'late', 'lemon']),
        log,
        purge: async ({ tags }: { tags: string[] }) => void purged.push(tags),
      });
      await fillSpace(product('lemon', { productShortName: 'Hailstone' }));
      expect(await object.changed([await publication('lemon', 'Product')], 500)).toEqual({ state: 'queued' });
      for (const seconds of [1, 2, 5, 15, 60, ...Array<number>(12).fill(300)]) await pass(seconds);
      expect((await object.state()).queue).toMatchObject({ pending: 1, attempts: 18 });
      expect([log.events, purged]).toEqual([[], []]);
      Object.assign(object.deps, { content });
      await pass(300);
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
    });
    expect(await products('hailstone')).toEqual(['lemon']);
    expect(purged).toEqual([['lemon', 'search:products', 'list:Product']]);
  });

  it('CA-2 a part announced as unpublished but still read is waited for, but only for some minutes', async () => {
    await timed(async (object, pass) => {
      const { content } = object.deps;
      const log = listeningLog();
      Object.assign(object.deps, { content: await lagging(content, ['kaffir', 'late', 'lemon']), log });
      const told = { ...(await publication('citrus', 'Facet')), version: null };
      expect(await object.changed([told], 500)).toEqual({ state: 'queued' });
      for (const seconds of [1, 2, 5, 15, 60]) await pass(seconds);
      expect((await object.state()).queue.pending).toBe(3);
      await pass(300);
      expect((await object.state()).queue.pending).toBe(0);
      expect(log.events).toEqual(Array(3).fill('indexing.unconfirmed'));
      Object.assign(object.deps, { content });
    });
    expect(await counts()).toEqual({ lime: 3 });
  });

  it('CA-2 a facet category is waited for like an entry that has a search record', async () => {
    const scents = (title: string) =>
      fillSpace([{ id: 'scents', type: 'FacetCategory', fields: { uniqueId: 'scent', title, facets: ['citrus'] } }]);
    await timed(async (object, pass) => {
      const { content } = object.deps;
      Object.assign(object.deps, { content: await lagging(content, ['kaffir', 'late', 'lemon']) });
      await scents('Smell');
      expect(await object.changed([await publication('scents', 'FacetCategory')], 500)).toEqual({ state: 'queued' });
      Object.assign(object.deps, { content });
      await pass(1);
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
      await scents('Scent');
      const told = await publication('scents', 'FacetCategory');
      expect(await object.changed([told], 5_000)).toMatchObject({ state: 'done' });
    });
  });

  it('CA-2 CA-3 after a restore no announced change of a part is waited for', async () => {
    await timed(async (object, pass) => {
      const told = await publication('citrus', 'Facet');
      expect(await object.changed([{ ...told, version: 1_000_000 }], 500)).toEqual({ state: 'queued' });
      await object.restored();
      await pass(0);
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
    });
  });
});
