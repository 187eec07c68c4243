import { beforeAll, describe, expect, it } from 'vitest';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { failed } from '../services/result.ts';
import type { SearchIndexPort } from '../services/search/search-index.port.ts';
import { down, fillIndex, inside, products, reading, settle } from './testing/indexed-space.ts';

beforeAll(fillIndex);

describe('when something fails during a rebuild', () => {
  it('CA-2 SE-3 a rebuild whose cache purge fails is repeated until the purge succeeds', async () => {
    const purged: string[][] = [];
    await inside(async (object) => {
      const { clock, log, purge } = object.deps;
      let now = clock.now();
      const listening = listeningLog();
      const away = () => Promise.reject(new Error('the purge log was moved'));
      Object.assign(object.deps, { log: listening, clock: { ...clock, now: () => now }, purge: away });
      await object.rebuild();
      await object.alarm();
      expect((await object.state()).rebuilds.map(({ index, error }) => [index, error])).toEqual([
        ['products', 'the purge log was moved'],
        ['reading', 'the purge log was moved'],
      ]);
      expect(listening.events.filter((event) => event === 'indexing.purge-failed')).toHaveLength(2);
      now += 60_000;
      Object.assign(object.deps, { purge: async ({ tags }: { tags: string[] }) => void purged.push(tags) });
      await object.alarm();
      expect((await object.state()).rebuilds).toEqual([]);
      Object.assign(object.deps, { log, clock, purge });
    });
    expect(purged).toEqual([
      ['search:products', 'list:Product'],
      ['search:reading', 'list:Article', 'list:AboutPage', 'list:ContentPage'],
    ]);
    expect(await products('shampoo')).toContain('lemon');
  });

  it('SE-3 a failed rebuild resumes where it stopped; the live index stays', async () => {
    await inside(async (object) => {
      const { index, clock } = object.deps;
      let now = clock.now();
      Object.assign(object.deps, { index: { ...index, finishRebuild: down }, clock: { ...clock, now: () => now } });
      await object.rebuild();
      await object.alarm();
      expect((await object.state()).rebuilds).toMatchObject([
        { index: 'products', left: 0, error: 'search: not reachable' },
        { index: 'reading', left: 0, error: 'search: not reachable' },
      ]);
      expect(await products('lemon')).toEqual(['lemon']);
      Object.assign(object.deps, { index });
      now += 5_000;
      await object.alarm();
      expect((await object.state()).rebuilds).toEqual([]);
      Object.assign(object.deps, { clock });
    });
    expect(await products('lemon')).toEqual(['lemon']);
  });

  it('SE-3 a rebuild whose last response was lost removes nothing from search, even with a publication before its retry', async () => {
    await inside(async (object) => {
      const { index, clock } = object.deps;
      let now = clock.now();
      const lost: SearchIndexPort['finishRebuild'] = async (name) => {
        await index.finishRebuild(name);
        return failed({ kind: 'timeout', message: 'search: no answer in time' });
      };
      Object.assign(object.deps, { index: { ...index, finishRebuild: lost }, clock: { ...clock, now: () => now } });
      await object.rebuild();
      await object.alarm();
      expect((await object.state()).rebuilds).toMatchObject([
        { index: 'products', error: 'search: no answer in time' },
        { index: 'reading', error: 'search: no answer in time' },
      ]);
      Object.assign(object.deps, { index });
      const change = { id: 'lemon', type: 'Product', version: undefined, changedAt: undefined };
      expect(await object.changed([change], 5_000)).toMatchObject({ state: 'done' });
      now += 60_000;
      await object.alarm();
      expect((await object.state()).rebuilds).toEqual([]);
      Object.assign(object.deps, { clock });
    });
    expect(await products('shampoo')).toEqual(['kaffir', 'lemon']);
    expect(await reading('monsoon')).toEqual(['about', 'humid', 'question']);
  });

  it('SE-3 a rebuild that can never finish restarts at growing intervals', async () => {
    let begun = 0;
    await inside(async (object) => {
      const { index, clock } = object.deps;
      let now = clock.now();
      const beginRebuild: SearchIndexPort['beginRebuild'] = (name) => {
        begun += 1;
        return index.beginRebuild(name);
      };
      const never = { ...index, beginRebuild, finishRebuild: down };
      Object.assign(object.deps, { index: never, clock: { ...clock, now: () => now } });
      await object.rebuild();
      for (let second = 0; second < 30; second += 1) {
        now += 1_000;
        await object.alarm();
      }
      Object.assign(object.deps, { index, clock });
      await object.rebuild();
    });
    await settle();
    expect(begun).toBeLessThanOrEqual(2 * 6);
  });
});
