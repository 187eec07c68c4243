import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentPort } from '../services/content/content.port.ts';
import { unpublishEntry } from '../testing/editor.ts';
import { fillSpace } from '../testing/site.ts';
import { counts, fillIndex, product, products } from './testing/indexed-space.ts';
import { lagging, publication, timed } from './testing/lagging.ts';

beforeAll(fillIndex);

const SPACE = ['kaffir', 'lemon'];

/** A facet under whose title its products are found. */
const leafy = (title: string) => ({ id: 'leafy', type: 'Facet', fields: { title, type: 'leafy' } });

/** Publishes a product under another short name, so that a search for this name finds it. */
const rename = (id: string, productShortName: string) => fillSpace(product(id, { productShortName }));

/** Runs `work` once, while an answer with product records is on its way: it was made before. */
function amidAnswer(content: ContentPort, work: () => Promise<unknown>): ContentPort {
  let done = false;
  return {
    query: async (operation, ...rest) => {
      const answer = await content.query(operation, ...rest);
      if (operation.operationName === 'IndexProducts' && !done) {
        done = true;
        await work();
      }
      return answer;
    },
  };
}

/** Announces a product while answers lag behind: it waits in the queue until they have caught up. */
async function waitFor(
  id: string,
  behind: ContentPort,
  ...[object, pass]: Parameters<Parameters<typeof timed>[0]>
): Promise<void> {
  const { content } = object.deps;
  Object.assign(object.deps, { content: behind });
  expect(await object.changed([await publication(id, 'Product')], 500)).toEqual({ state: 'queued' });
  Object.assign(object.deps, { content });
  await pass(1);
  expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
}

describe('a rebuild that reads an older state than was announced before it', () => {
  it('CA-2 SE-3 reads a changed product again until it has the announced version, then purges the caches', async () => {
    const purged: string[][] = [];
    await timed(async (object, pass) => {
      const { content } = object.deps;
      const behind = await lagging(content, SPACE);
      await rename('lemon', 'Hailstone');
      expect(await object.changed([await publication('lemon', 'Product')], 5_000)).toMatchObject({ state: 'done' });
      const purge = async ({ tags }: { tags: string[] }) => void purged.push(tags);
      Object.assign(object.deps, { content: behind, purge });
      await object.rebuild();
      await pass(0);
      expect(await object.state()).toMatchObject({
        rebuilds: [],
        queue: { pending: 1, lastError: 'the content service still returns an older version' },
      });
      Object.assign(object.deps, { content });
      await pass(1);
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
    });
    expect(await products('hailstone')).toEqual(['lemon']);
    expect(purged.at(-1)).toEqual(['lemon', 'search:products', 'list:Product']);
  });

  it('CA-2 SE-3 indexes a new product that its list of entries does not have yet', async () => {
    await timed(async (object, pass) => {
      const { content } = object.deps;
      const behind = await lagging(content, SPACE);
      await fillSpace(product('pandan'));
      expect(await object.changed([await publication('pandan', 'Product')], 5_000)).toMatchObject({ state: 'done' });
      Object.assign(object.deps, { content: behind });
      await object.rebuild();
      await pass(0);
      expect(await object.state()).toMatchObject({ rebuilds: [], queue: { pending: 1 } });
      Object.assign(object.deps, { content });
      await pass(1);
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
    });
    expect(await products('pandan')).toEqual(['pandan']);
  });

  it('CA-2 SE-3 does not bring back an unpublished product', async () => {
    await timed(async (object, pass) => {
      const { content } = object.deps;
      const behind = await lagging(content, [...SPACE, 'pandan']);
      await unpublishEntry('pandan');
      const gone = { id: 'pandan', type: 'Product', version: null, changedAt: Date.now() + 1 };
      expect(await object.changed([gone], 5_000)).toMatchObject({ state: 'done' });
      Object.assign(object.deps, { content: behind });
      await object.rebuild();
      await pass(0);
      expect((await object.state()).rebuilds).toEqual([]);
      expect(await products('pandan'), 'not even while the answers lag').toEqual([]);
      Object.assign(object.deps, { content });
      await pass(1);
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
    });
    expect(await products('shampoo')).toEqual(SPACE);
  });

  it('PL-2 SE-3 loses the settings of a new filter only until the next change', async () => {
    const fields = { uniqueId: 'season', title: 'Season', facets: ['citrus'] };
    await timed(async (object, pass) => {
      const { content } = object.deps;
      const behind = await lagging(content, SPACE);
      await fillSpace([{ id: 'seasons', type: 'FacetCategory', fields }]);
      await object.changed([await publication('seasons', 'FacetCategory')], 5_000);
      const query: ContentPort['query'] = async (...asked) => {
        const { rebuilds, queue } = await object.state();
        const isLast = rebuilds.some(({ index, total, left }) => index === 'products' && total > 0 && left === 0);
        return (isLast && queue.pending === 0 ? behind : content).query(...asked);
      };
      Object.assign(object.deps, { content: { query } });
      await object.rebuild();
      await pass(0);
      Object.assign(object.deps, { content });
      await object.changed([await publication('kaffir', 'Product')], 5_000);
    });
    expect(await counts('season')).toEqual({ citrus: 2 });
  });
});

describe('an answer that lags behind a change that is done', () => {
  it('CA-2 of the entry itself, when only a part of it changed', async () => {
    await timed(async (object, pass) => {
      const { content } = object.deps;
      const behind = await lagging(content, SPACE);
      await rename('lemon', 'Drizzle');
      expect(await object.changed([await publication('lemon', 'Product')], 5_000)).toMatchObject({ state: 'done' });
      Object.assign(object.deps, { content: behind });
      await object.changed([{ id: 'asset:picture', type: undefined, version: undefined, changedAt: undefined }], 5_000);
      expect((await object.state()).queue.pending).toBe(1);
      Object.assign(object.deps, { content });
      await pass(1);
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
    });
    expect(await products('drizzle')).toEqual(['lemon']);
  });

  it('CA-2 of a facet, when a product gets it', async () => {
    await timed(async (object, pass) => {
      const { content } = object.deps;
      await fillSpace([...product('pandan', { facets: ['citrus', 'leafy'] }), leafy('Leaf')]);
      const behind = await lagging(content, [...SPACE, 'pandan']);
      await fillSpace([leafy('Green')]);
      expect(await object.changed([await publication('leafy', 'Facet')], 5_000)).toMatchObject({ state: 'done' });
      await waitFor('pandan', behind, object, pass);
    });
    expect(await products('green')).toEqual(['pandan']);
  });

  it('CA-2 of a facet, when the answer does not have it yet', async () => {
    await timed(async (object, pass) => {
      const { content } = object.deps;
      const seedling = { ...leafy('Seedling'), id: 'seedling' };
      await fillSpace([...product('thyme', { facets: ['seedling'] }), seedling]);
      await unpublishEntry('seedling');
      const behind = await lagging(content, ['thyme']);
      await fillSpace([seedling]);
      expect(await object.changed([await publication('seedling', 'Facet')], 5_000)).toMatchObject({ state: 'done' });
      await waitFor('thyme', behind, object, pass);
    });
    expect(await products('seedling')).toEqual(['thyme']);
  });
});

describe('facet categories that lag behind a change that is done', () => {
  it('CA-2 PL-2 a product is read again until it has the values of a new filter', async () => {
    await timed(async (object, pass) => {
      const { content } = object.deps;
      const behind = await lagging(content, []);
      await fillSpace([
        { id: 'moods', type: 'FacetCategory', fields: { uniqueId: 'mood', title: 'Mood', facets: ['leafy'] } },
      ]);
      expect(await object.changed([await publication('moods', 'FacetCategory')], 5_000)).toMatchObject({
        state: 'done',
      });
      await pass(0);
      const query: ContentPort['query'] = (operation, ...rest) =>
        (operation.operationName === 'IndexFacets' ? behind : content).query(operation, ...rest);
      Object.assign(object.deps, { content: { query } });
      expect(await object.changed([await publication('pandan', 'Product')], 500)).toEqual({ state: 'queued' });
      Object.assign(object.deps, { content });
      await pass(1);
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
    });
    expect(await counts('mood')).toEqual({ leafy: 1 });
  });
});

describe('a part that changes while its record is read for the first time', () => {
  const change = async (title: string) => {
    await fillSpace([leafy(title)]);
    return publication('leafy', 'Facet');
  };

  it.each([
    ['CA-2 is read again', 'mint', 'Sprout', true],
    ['CA-2 is read again, even if its version is unknown', 'sage', 'Bramble', false],
  ])('%s', async (_what, id, title, isTold) => {
    await timed(async (object, pass) => {
      const { content } = object.deps;
      await fillSpace(product(id, { facets: ['leafy'] }));
      const amid = amidAnswer(content, async () => {
        const told = await change(title);
        await object.changed([isTold ? told : { ...told, version: undefined, changedAt: undefined }], 0);
      });
      Object.assign(object.deps, { content: amid });
      await object.changed([await publication(id, 'Product')], 500);
      await pass(1);
      expect((await object.state()).queue).toMatchObject({ pending: 0, lastError: null });
    });
    expect(await products(title)).toContain(id);
  });

  it('CA-2 is read again, even if it changes only while the record is written', async () => {
    await timed(async (object) => {
      const { index } = object.deps;
      await fillSpace(product('dill', { facets: ['leafy'] }));
      let done = false;
      const save: typeof index.save = async (...asked) => {
        if (!done) {
          done = true;
          await object.changed([await change('Frond')], 0);
        }
        return index.save(...asked);
      };
      Object.assign(object.deps, { index: { ...index, save } });
      expect(await object.changed([await publication('dill', 'Product')], 5_000)).toMatchObject({ state: 'done' });
    });
    expect(await products('frond')).toContain('dill');
  });

  it('CA-2 SE-3 is read again, also in a rebuild', async () => {
    await timed(async (object, pass) => {
      const { content } = object.deps;
      // Without a change event, as after a restore.
      await fillSpace([...product('basil', { facets: ['herb'] }), { ...leafy('Herb'), id: 'herb' }]);
      const amid = amidAnswer(content, async () => {
        await fillSpace([{ ...leafy('Sapling'), id: 'herb' }]);
        await object.changed([await publication('herb', 'Facet')], 0);
      });
      Object.assign(object.deps, { content: amid });
      await object.rebuild();
      await pass(0);
      expect(await object.state()).toMatchObject({ rebuilds: [], queue: { pending: 0 } });
    });
    expect(await products('sapling')).toEqual(['basil']);
  });
});

it('CA-2 an event without the type of its entry removes the record of an entry that is gone', async () => {
  await timed(async (object) => {
    Object.assign(object.deps, { content: await lagging(object.deps.content, ['nothing']) });
    const gone = { id: 'kaffir', type: undefined, version: null, changedAt: Date.now() + 1 };
    expect(await object.changed([gone], 5_000)).toEqual({ state: 'done', records: ['kaffir'], indexes: ['products'] });
  });
  expect(await products('kaffir')).toEqual([]);
});
