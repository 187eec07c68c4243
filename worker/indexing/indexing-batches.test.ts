import { beforeAll, expect, it } from 'vitest';
import type { SearchIndexPort } from '../services/search/search-index.port.ts';
import { fillSpace } from '../testing/site.ts';
import { counts, fillIndex, inside, products, throwingFor } from './testing/indexed-space.ts';

beforeAll(fillIndex);

const change = (id: string, type = 'Product') => ({ id, type, version: undefined, changedAt: undefined });

it('CA-2 an exception in our code for one record does not stop the other records of its batch from being indexed', async () => {
  await inside(async (object) => {
    const { index, clock } = object.deps;
    let now = clock.now();
    const broken = throwingFor(index, 'lemon');
    Object.assign(object.deps, { index: broken, clock: { ...clock, now: () => now } });
    await fillSpace([{ id: 'citrus', type: 'Facet', fields: { title: 'Lime', type: 'lime' } }]);
    expect(await object.changed([change('citrus', 'Facet')], 5_000)).toEqual({ state: 'queued' });
    expect((await object.state()).queue).toMatchObject({ pending: 1, lastError: 'a bug of ours' });
    expect(await counts()).toEqual({ citrus: 1, lime: 1 });
    Object.assign(object.deps, { index });
    now += 60_000;
    await object.alarm();
    expect((await object.state()).queue.pending).toBe(0);
    Object.assign(object.deps, { clock });
  });
  expect(await counts()).toEqual({ lime: 2 });
});

it('CA-2 an outage fails the whole batch: the search service is called once', async () => {
  let asked = 0;
  await inside(async (object) => {
    const { index, clock } = object.deps;
    let now = clock.now();
    const away: SearchIndexPort = {
      ...index,
      save: async () => {
        asked += 1;
        return { ok: false, error: { kind: 'unreachable', message: 'search: not reachable' } };
      },
    };
    Object.assign(object.deps, { index: away, clock: { ...clock, now: () => now } });
    await object.changed([change('citrus', 'Facet')], 5_000);
    Object.assign(object.deps, { index });
    now += 60_000;
    await object.alarm();
    Object.assign(object.deps, { clock });
  });
  expect(asked).toBe(1);
});

it('CA-2 PL-2 a new facet category purges its products from the caches once indexed, though its publisher does not wait', async () => {
  const purged: string[] = [];
  await inside(async (object) => {
    const { purge } = object.deps;
    const hear = async ({ tags }: { tags: string[] }) => {
      if (await counts('season')) purged.push(...tags);
    };
    Object.assign(object.deps, { purge: hear });
    await fillSpace([
      { id: 'seasons', type: 'FacetCategory', fields: { uniqueId: 'season', title: 'Season', facets: ['citrus'] } },
    ]);
    await object.changed([change('seasons', 'FacetCategory')], 1);
    await object.alarm();
    expect((await object.state()).queue.pending).toBe(0);
    Object.assign(object.deps, { purge });
  });
  expect(purged).toEqual(expect.arrayContaining(['kaffir', 'lemon', 'search:products', 'list:Product']));
  expect(await products('shampoo')).toEqual(['kaffir', 'lemon']);
});
