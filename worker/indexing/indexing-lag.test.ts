import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listeningLog } from '../cache/testing/listening-log.ts';
import type { ContentPort } from '../services/content/content.port.ts';
import { fillSpace, manageSpace } from '../testing/site.ts';
import type { ContentChange } from './announced.ts';
import { indexFacetsQuery } from './index-facets.query.generated.ts';
import { indexProductsQuery } from './index-products.query.generated.ts';
import type { SearchIndexing } from './search-indexing.ts';
import { counts, fillIndex, inside, product, products } from './testing/indexed-space.ts';

beforeAll(fillIndex);

/** A lagging delivery network: it keeps returning the content service's current answers. */
async function lagging(content: ContentPort, ids: readonly string[]): Promise<ContentPort> {
  const answers = new Map<string, unknown>([
    ['IndexFacets', await content.query(indexFacetsQuery, {})],
    ['IndexProducts', await content.query(indexProductsQuery, { ids: [...ids], limit: ids.length })],
  ]);
  return { query: async ({ operationName }) => answers.get(operationName) as never };
}

const stored = z.object({ sys: z.object({ publishedVersion: z.number() }) });
/** The change event of an entry's last publication. */
async function publication(id: string, type: string): Promise<ContentChange> {
  const { sys } = stored.parse(await manageSpace('GET', `/entries/${id}`));
  return { id, type, version: sys.publishedVersion, changedAt: Date.now() };
}

/** Runs `work` with an object whose clock the test controls. */
const timed = (work: (object: SearchIndexing, pass: (seconds: number) => Promise<void>) => Promise<void>) =>
  inside(async (object) => {
    const before = { ...object.deps };
    let now = before.clock.now();
    Object.assign(object.deps, { clock: { ...before.clock, now: () => now } });
    try {
      await work(object, async (seconds) => {
        now += seconds * 1_000;
        await object.alarm();
      });
    } finally {
      Object.assign(object.deps, before);
    }
  });

describe('while the delivery network lags behind', () => {
  it('CA-2 a product that is published for the first time waits in line, and is found once the network has it', async () => {
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
        lastError: 'the content service does not show what was announced',
      });
      expect(await products('late')).toEqual([]);
      Object.assign(object.deps, { content });
      await pass(1);
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
    });
    expect(await products('late')).toEqual(['late']);
    expect(purged).toEqual([['late', 'search', 'list:Product']]);
  });

  it('CA-2 a product is not taken out for an answer that has not got it, and goes at once when it is said to be gone', async () => {
    await timed(async (object) => {
      const { content } = object.deps;
      const told = await publication('kaffir', 'Product');
      Object.assign(object.deps, { content: await lagging(content, ['nothing']) });
      expect(await object.changed([told], 500)).toEqual({ state: 'queued' });
      expect(await products('kaffir')).toEqual(['kaffir']);
      const gone = { ...told, version: null, changedAt: Date.now() + 1 };
      expect(await object.changed([gone], 5_000)).toEqual({ state: 'done', records: ['kaffir'] });
      expect(await products('kaffir')).toEqual([]);
      Object.assign(object.deps, { content });
      await object.changed([{ ...told, changedAt: Date.now() + 2 }], 5_000);
    });
    expect(await products('kaffir')).toEqual(['kaffir']);
  });

  it('CA-2 what was announced and never shows is asked for for some minutes, then taken out, and operators are told', async () => {
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

  it('CA-2 a part is waited for as its record is: a facet that is read as it was before is read again', async () => {
    await timed(async (object, pass) => {
      const { content } = object.deps;
      expect(await counts()).toEqual({ citrus: 3 });
      Object.assign(object.deps, { content: await lagging(content, ['kaffir', 'late', 'lemon']) });
      await fillSpace([{ id: 'citrus', type: 'Facet', fields: { title: 'Lime', type: 'lime' } }]);
      expect(await object.changed([await publication('citrus', 'Facet')], 500)).toEqual({ state: 'queued' });
      expect((await object.state()).queue).toMatchObject({
        pending: 3,
        lastError: 'the content service still answers with an older version',
      });
      Object.assign(object.deps, { content });
      await pass(1);
      expect((await object.state()).queue.pending).toBe(0);
    });
    expect(await counts()).toEqual({ lime: 3 });
  });

  it('CA-2 a part that is said to be gone and is read still is waited for, but not for good: it may be there again', async () => {
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

  it('CA-2 a category of filters is waited for as an entry with a record is, though it has none', async () => {
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

  it('CA-2 CA-3 after a restore no part is waited for either', async () => {
    await timed(async (object, pass) => {
      const told = await publication('citrus', 'Facet');
      expect(await object.changed([{ ...told, version: 1_000_000 }], 500)).toEqual({ state: 'queued' });
      await object.restored();
      await pass(0);
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
    });
  });
});
