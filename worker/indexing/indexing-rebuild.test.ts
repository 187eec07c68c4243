import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentPort } from '../services/content/content.port.ts';
import { ok } from '../services/result.ts';
import type { SearchIndexPort } from '../services/search/search-index.port.ts';
import { fillSpace } from '../testing/site.ts';
import { IndexLedger } from './index-ledger.ts';
import { Indexer } from './indexer.ts';
import type { SearchIndexing } from './search-indexing.ts';
import { counts, down, fillIndex, inside, product, products, search, settle, TEN } from './testing/indexed-space.ts';

beforeAll(fillIndex);

const change = (id: string, type = 'Product') => ({ id, type, version: undefined, changedAt: undefined });

/** Runs `work` with an object whose dependencies may be replaced; restores them afterwards. */
const replacing = (work: (object: SearchIndexing) => Promise<void>) =>
  inside(async (object) => {
    const before = { ...object.deps };
    try {
      await work(object);
    } finally {
      Object.assign(object.deps, before);
    }
  });

const noted = (statement: string) => inside(async (_, storage) => void storage.sql.exec(statement));

/** Names of the indexes that are built again with a change of a product. */
async function builtAgainWith(id: string): Promise<string[]> {
  const finished: string[] = [];
  await replacing(async (object) => {
    const { index } = object.deps;
    const finishRebuild: SearchIndexPort['finishRebuild'] = async (name) => {
      finished.push(name);
      return index.finishRebuild(name);
    };
    Object.assign(object.deps, { index: { ...index, finishRebuild } });
    await object.changed([change(id)], 5_000);
    await object.alarm();
  });
  return finished;
}

/** Runs `work` once, after the first product records are written to the index that is being built. */
function amidRebuild(index: SearchIndexPort, work: () => Promise<unknown>): SearchIndexPort {
  let done = false;
  return {
    ...index,
    save: async (records, target) => {
      const saved = await index.save(records, target);
      if (target?.rebuild && records.products?.length && !done) {
        done = true;
        await work();
      }
      return saved;
    },
  };
}

describe('a rebuild', () => {
  it('SE-3 does not bring back a product that is unpublished while it runs', async () => {
    await replacing(async (object) => {
      const { content, index } = object.deps;
      let gone = false;
      const query: ContentPort['query'] = (operation, variables, options) => {
        const { ids } = variables as { readonly ids?: readonly string[] };
        const left = gone && ids ? { ...variables, ids: ids.filter((id) => id !== 'lemon') } : variables;
        return content.query(operation, left, options);
      };
      Object.assign(object.deps, {
        content: { query },
        index: amidRebuild(index, async () => {
          gone = true;
          object.changed([{ ...change('lemon'), version: null }], 0);
        }),
      });
      await object.rebuild();
      await object.alarm();
      expect((await object.state()).rebuilds).toEqual([]);
    });
    await settle();
    expect(await products('shampoo')).toEqual(['kaffir']);
    await inside((object) => object.changed([change('lemon')], 5_000));
    expect(await products('shampoo')).toEqual(['kaffir', 'lemon']);
  });

  it('PL-2 SE-3 keeps the filters that are added while it runs', async () => {
    await replacing(async (object) => {
      const { index } = object.deps;
      const take = async () => {
        await fillSpace([
          { id: 'seasons', type: 'FacetCategory', fields: { uniqueId: 'season', title: 'Season', facets: ['citrus'] } },
        ]);
        object.changed([change('seasons', 'FacetCategory')], 0);
      };
      Object.assign(object.deps, { index: amidRebuild(index, take) });
      await object.rebuild();
      await object.alarm();
    });
    await settle();
    expect([await counts(), await counts('season')]).toEqual([{ citrus: 2 }, { citrus: 2 }]);
  });

  it('PL-1 SE-3 waits while reviews are down: no index without ratings replaces the current one', async () => {
    const byRating = async () => {
      const found = await search.products({ sort: 'rating-desc', ...TEN });
      return found.ok && found.value.hits.map(({ id, rating }) => [id, rating.average]);
    };
    await replacing(async (object) => {
      const rated = [{ productId: 'rating-kaffir', statistics: { average: 4.5, count: 9, mostStars: 5 } }];
      Object.assign(object.deps, { reviews: { statistics: async () => ok(rated) } });
      await object.changed([change('kaffir')], 5_000);
      const { clock } = object.deps;
      let now = clock.now();
      Object.assign(object.deps, { reviews: { statistics: down }, clock: { ...clock, now: () => now } });
      await object.rebuild();
      await object.alarm();
      expect((await object.state()).rebuilds).toMatchObject([
        { index: 'products', left: 2, error: 'search: not reachable' },
      ]);
      expect(await byRating()).toContainEqual(['kaffir', 4.5]);
      Object.assign(object.deps, { reviews: { statistics: async () => ok(rated) } });
      now += 60_000;
      await object.alarm();
      expect((await object.state()).rebuilds).toEqual([]);
    });
    expect(await byRating()).toContainEqual(['kaffir', 4.5]);
  });

  it('CA-4 DV-2 in another search service: operators see that nothing was built there, and the next change builds it', async () => {
    await replacing(async (object) => {
      const { index } = object.deps;
      const builtIn = async () => (await object.state()).finished.map(({ elsewhere }) => elsewhere);
      expect(await builtIn()).toEqual([null, null]);
      const told: string[] = [];
      const telling: SearchIndexPort = {
        ...index,
        service: 'another at https://search.example',
        configure: async (name, facets) => {
          told.push(`configure ${name}`);
          return index.configure(name, facets);
        },
        finishRebuild: async (name) => {
          told.push(`finish ${name}`);
          return index.finishRebuild(name);
        },
      };
      Object.assign(object.deps, { index: telling });
      expect(await builtIn()).toEqual([index.service, index.service]);
      await object.changed([change('kaffir')], 5_000);
      await object.alarm();
      expect(told.slice(0, 2)).toEqual(['configure products', 'configure reading']);
      expect(told.filter((what) => what.startsWith('finish'))).toEqual(['finish products', 'finish reading']);
      expect(await builtIn()).toEqual([null, null]);
      told.length = 0;
      await object.changed([change('lemon')], 5_000);
      await object.alarm();
      expect(told).toEqual([]);
    });
    await inside((object) => object.rebuild());
    await settle();
  });

  it('CA-4 records of an earlier version of the site are built again once, with the next change', async () => {
    await noted("UPDATE notes SET value = 'earlier' WHERE name = 'records: reading'");
    expect(await builtAgainWith('lemon')).toEqual(['reading']);
    expect(await builtAgainWith('lemon')).toEqual([]);
  });

  it('CA-4 the first records of a new site are not built a second time', async () => {
    await noted("DELETE FROM notes WHERE name = 'configured' OR name LIKE 'records: %'");
    expect(await builtAgainWith('lemon')).toEqual([]);
    expect(await builtAgainWith('kaffir')).toEqual([]);
  });

  it('CA-4 SE-3 sets aside records that search rejects, and indexes those that it rejected before', async () => {
    await replacing(async (object) => {
      const { index } = object.deps;
      const full: SearchIndexPort = {
        ...index,
        save: async (records, target) => {
          const taken = records.products?.filter(({ id }) => id !== 'lemon') ?? [];
          await index.save({ ...records, products: taken }, target);
          return ok(records.products?.length === taken.length ? [] : [{ id: 'lemon', why: 'too big' }]);
        },
      };
      Object.assign(object.deps, { index: full });
      await object.rebuild();
      await object.alarm();
      expect((await object.state()).refused).toMatchObject({ total: 1, latest: [{ id: 'lemon', why: 'too big' }] });
      Object.assign(object.deps, { index });
      await object.rebuild();
      await object.alarm();
      expect((await object.state()).refused).toEqual({ total: 0, latest: [] });
    });
    expect(await products('shampoo')).toEqual(['kaffir', 'lemon']);
  });

  it('CA-4 forgets what search rejected of an entry that is there no more, as after a restored database', async () => {
    await inside(async (object, storage) => {
      for (const [id, index] of [
        ['lost', 'products'],
        ['kept', 'reading'],
      ])
        storage.sql.exec("INSERT INTO refused (id, idx, why, at) VALUES (?, ?, 'too big', 1)", id, index);
      new Indexer({ ...object.deps, ledger: new IndexLedger(storage.sql) }).rebuild(['products']);
      await object.alarm();
      expect((await object.state()).refused).toMatchObject({ total: 1, latest: [{ id: 'kept' }] });
      await object.rebuild();
      await object.alarm();
      expect((await object.state()).refused.total).toBe(0);
    });
  });

  it('SE-3 with a bug in our code for every record leaves the old index in place, and is retried', async () => {
    await replacing(async (object) => {
      const { index, clock } = object.deps;
      let now = clock.now();
      const save: SearchIndexPort['save'] = async (records, target) => {
        if (target?.rebuild && records.products?.length) throw new TypeError('a bug of ours');
        return index.save(records, target);
      };
      Object.assign(object.deps, { index: { ...index, save }, clock: { ...clock, now: () => now } });
      await object.rebuild();
      await object.alarm();
      const error = 'the site fails on all 2 records';
      expect((await object.state()).rebuilds).toMatchObject([{ index: 'products', left: 2, error }]);
      expect(await products('shampoo')).toEqual(['kaffir', 'lemon']);
      Object.assign(object.deps, { index });
      now += 60_000;
      await object.alarm();
      expect((await object.state()).rebuilds).toEqual([]);
    });
    expect(await products('shampoo')).toEqual(['kaffir', 'lemon']);
  });

  it('CA-4 SE-3 applies the index settings before it begins', async () => {
    const told: string[] = [];
    await replacing(async (object) => {
      const { index } = object.deps;
      const configure: SearchIndexPort['configure'] = async (name, facets) => {
        told.push(`configure ${name}`);
        return index.configure(name, facets);
      };
      const beginRebuild: SearchIndexPort['beginRebuild'] = async (name) => {
        told.push(`begin ${name}`);
        return index.beginRebuild(name);
      };
      Object.assign(object.deps, { index: { ...index, configure, beginRebuild } });
      await object.rebuild();
      await object.alarm();
    });
    expect(told.slice(0, 2)).toEqual(['configure products', 'begin products']);
    expect(told).toContain('configure reading');
  });
});

describe('a rebuild requested during another one', () => {
  it('CA-4 SE-3 runs as well, even if the other one is just replacing the old index', async () => {
    await replacing(async (object) => {
      const { index } = object.deps;
      let asked = false;
      const finishRebuild: SearchIndexPort['finishRebuild'] = async (name) => {
        if (!asked) {
          asked = true;
          // As after a restore: there are new entries without change events.
          await fillSpace(product('pandan'));
          await object.rebuild();
        }
        return index.finishRebuild(name);
      };
      Object.assign(object.deps, { index: { ...index, finishRebuild } });
      await object.rebuild();
      await object.alarm();
    });
    await settle();
    expect(await products('pandan')).toEqual(['pandan']);
    expect(await counts()).toEqual({ citrus: 3 });
    const { finished } = await inside((object) => object.state());
    expect(finished).toMatchObject([{ index: 'products', entries: 3 }, { index: 'reading' }]);
  });

  it('CA-4 SE-3 runs as well, even if the other one is just reading the list of entries', async () => {
    await replacing(async (object) => {
      const { content } = object.deps;
      let asked = false;
      const query: ContentPort['query'] = async (operation, variables, options) => {
        const answer = await content.query(operation, variables, options);
        if (operation.operationName === 'IndexIds' && !asked) {
          asked = true;
          await fillSpace(product('lime'));
          await object.rebuild();
        }
        return answer;
      };
      Object.assign(object.deps, { content: { query } });
      await object.rebuild();
      await object.alarm();
    });
    await settle();
    expect(await products('lime')).toEqual(['lime']);
  });
});
