import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '../services/result.ts';
import { fillSpace } from '../testing/site.ts';
import type { SearchIndexing } from './search-indexing.ts';
import { article, down, fillIndex, inside, search, TEN } from './testing/indexed-space.ts';

beforeAll(fillIndex);

describe('recommendations', () => {
  /** Runs the work with these recommendation counts and a clock that the test can advance. */
  const counted = (
    counts: Record<string, number>,
    work: (object: SearchIndexing, later: (ms: number) => void) => unknown,
  ) =>
    inside(async (object) => {
      const { recommendations, clock } = object.deps;
      let now = clock.now();
      const known = { counts: async () => ok(new Map(Object.entries(counts))) };
      Object.assign(object.deps, { recommendations: known, clock: { ...clock, now: () => now } });
      await work(object, (ms) => {
        now += ms;
      });
      Object.assign(object.deps, { recommendations, clock });
    });
  const order = async (): Promise<string[]> => {
    const found = await search.reading({ sort: 'recommended-desc', term: '', ...TEN });
    return found.ok ? found.value.hits.map(({ id }) => id).filter((id) => ['balmy', 'arid'].includes(id)) : [];
  };
  const pending = async (object: SearchIndexing): Promise<number> => (await object.state()).queue.pending;

  it('AR-2 articles are sorted by their number of recommendations when they were last indexed', async () => {
    await fillSpace([...article('arid', 'Dry days', 'Not a drop.'), ...article('balmy', 'Mild days', 'A breeze.')]);
    const change = (id: string) => ({ id, type: 'Article', version: undefined, changedAt: undefined });
    await counted({ arid: 9, balmy: 7 }, (object) => object.changed([change('arid'), change('balmy')], 5_000));
    expect(await order()).toEqual(['arid', 'balmy']);
    await counted({ arid: 9, balmy: 12 }, (object) => object.changed([change('arid'), change('balmy')], 5_000));
    expect(await order()).toEqual(['balmy', 'arid']);
  });

  it('AR-2 several for one article within a minute cause one write after it', async () => {
    let reads = 0;
    await counted({ arid: 30, balmy: 12 }, async (object, later) => {
      const { content } = object.deps;
      const counting: typeof content = {
        ...content,
        query: (operation, ...rest) => {
          if (operation.operationName === 'IndexReading') reads += 1;
          return content.query(operation, ...rest);
        },
      };
      Object.assign(object.deps, { content: counting });
      for (let time = 0; time < 5; time++) await object.recommended('arid');
      expect(await pending(object)).toBe(1);
      await object.alarm();
      expect([await pending(object), reads]).toEqual([1, 0]);
      later(60_000);
      await object.alarm();
      expect([await pending(object), reads]).toEqual([0, 1]);
      Object.assign(object.deps, { content });
    });
    expect(await order()).toEqual(['arid', 'balmy']);
  });

  it('RS-1 an article is indexed and keeps its position while their counts cannot be read', async () => {
    await inside(async (object) => {
      const { recommendations } = object.deps;
      Object.assign(object.deps, { recommendations: { counts: down } });
      await object.changed([{ id: 'arid', type: 'Article', version: undefined, changedAt: undefined }], 5_000);
      expect(await pending(object)).toBe(0);
      Object.assign(object.deps, { recommendations });
    });
    expect(await order()).toEqual(['arid', 'balmy']);
  });
});
