import { describe, expect, it } from 'vitest';
import { quiet } from './testing/cache-world.ts';
import { fakeKv } from './testing/fake-kv.ts';
import { shop, versions } from './testing/query-shop.ts';

describe('after a purge was answered', () => {
  it('CA-3 the next request sees the new content, what does not hold the entry stays a hit', async () => {
    const { here, publish } = shop();
    await here.ask('lemon');
    await here.ask('mint');
    await publish(here, 'lemon', 2);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss', data: { items: [{ version: 2 }] } });
    expect(await here.ask('mint')).toMatchObject({ outcome: 'hit' });
  });

  it('CA-3 RS-2 what a restored content service answers is kept, also where it is older than it had announced', async () => {
    const { here, content, publish, unpublish, clock, isolate } = shop();
    await publish(here, 'lemon', 3);
    await unpublish(here, 'mint');
    for (const id of ['lemon', 'mint']) content.published.set(id, 1);
    const restore = (restored: boolean) =>
      here.purger.purge({ actor: 'mei', reason: 'database restored', everything: true, restored });
    await restore(false);
    clock.advance(10);
    expect(await here.ask('lemon', 'mint')).toMatchObject({ outcome: 'miss', storable: false });
    await restore(true);
    clock.advance(10);
    expect(await here.ask('lemon', 'mint')).toMatchObject({ outcome: 'miss', storable: true });
    expect(await isolate().ask('lemon', 'mint')).toMatchObject({ outcome: 'hit' });
    await publish(here, 'lemon', 2);
    content.published.set('lemon', 1);
    clock.advance(10);
    expect(await here.ask('lemon', 'mint')).toMatchObject({ outcome: 'miss', storable: false });
  });

  it('CA-3 a request that comes later does not share an answer that was asked for earlier', async () => {
    const { here, content, publish, clock } = shop();
    content.hold();
    const early = here.ask('lemon');
    await quiet();
    await publish(here, 'lemon', 2);
    clock.advance(1);
    const late = here.ask('lemon');
    await quiet();
    content.release();
    await quiet();
    content.release();
    expect(await early).toMatchObject({ data: { items: [{ version: 1 }] }, storable: false });
    expect(await late).toMatchObject({ data: { items: [{ version: 2 }] }, storable: true });
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'hit', data: { items: [{ version: 2 }] } });
  });

  it('CA-3 an answer that still shows the past is served but not stored', async () => {
    const { here, content, publish, clock, kv, background, log } = shop();
    await publish(here, 'lemon', 2);
    content.published.set('lemon', 1);
    clock.advance(10);
    expect(await here.ask('lemon')).toMatchObject({
      outcome: 'miss',
      storable: false,
      data: { items: [{ version: 1 }] },
    });
    await background.settled();
    expect(log.events).toContain('cache.query.past');
    expect([...kv.values.keys()].filter((key) => key.startsWith('q:'))).toEqual([]);
    content.published.set('lemon', 2);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss', storable: true });
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'hit' });
  });

  it('CA-3 an answer that was asked for before one of its lists was purged is not stored, though no revision tells', async () => {
    const { here, content, clock, kv, background } = shop();
    content.hold();
    const asking = here.run(['lemon'], { dependsOn: ['list:Product'] });
    await quiet();
    clock.advance(1);
    await here.purger.purge({ actor: 'webhook', reason: 'Entry publish', tags: ['list:Product'] });
    content.release();
    expect(await asking).toMatchObject({ value: { outcome: 'miss', storable: false } });
    await background.settled();
    expect([...kv.values.keys()].filter((key) => key.startsWith('q:'))).toEqual([]);
  });

  it('CA-3 nor is it where the clock of whoever asked runs ahead of the purge', async () => {
    const { here, isolate, content, clock, kv, background } = shop();
    const ahead = isolate();
    await ahead.ask('mint');
    await background.settled();
    const before = [...kv.values.keys()];
    content.hold();
    clock.advance(1_000);
    const asking = ahead.run(['lemon'], { dependsOn: ['list:Product'] });
    await quiet();
    clock.advance(-999);
    await here.purger.purge({ actor: 'webhook', reason: 'Entry publish', tags: ['list:Product'] });
    ahead.watermarks.learn(here.watermarks.known().state);
    content.release();
    expect(await asking).toMatchObject({ value: { outcome: 'miss', storable: false } });
    await background.settled();
    expect([...kv.values.keys()].filter((key) => key.startsWith('q:') && !before.includes(key))).toEqual([]);
  });

  it('CA-3 an answer that still holds a gone entry is served but not stored, and stored again once it is back', async () => {
    const { here, content, unpublish, publish, clock } = shop();
    await unpublish(here, 'lemon');
    content.published.set('lemon', 1);
    clock.advance(10);
    expect(await here.ask('lemon')).toMatchObject({ storable: false });
    await publish(here, 'lemon', 3);
    clock.advance(10);
    expect(await here.ask('lemon')).toMatchObject({ storable: true });
  });

  it('CA-3 an answer that lacks an announced entry which it was asked for is served but not stored', async () => {
    const { here, content, publish, clock, kv, background } = shop();
    const ids = ['lemon', 'mint'];
    const stored = () => [...kv.values.keys()].filter((key) => key.startsWith('q:'));
    await publish(here, 'lemon', 2);
    content.published.delete('lemon');
    clock.advance(10);
    expect(await here.run(ids, { entries: ids })).toMatchObject({ value: { outcome: 'miss', storable: false } });
    await background.settled();
    expect(stored()).toEqual([]);
    content.published.set('lemon', 2);
    expect(await here.run(ids, { entries: ids })).toMatchObject({ value: { outcome: 'miss', storable: true } });
    await background.settled();
    expect(stored()).toHaveLength(1);
  });

  it('CA-3 an answer that lacks an entry which nobody has announced is kept until that is published', async () => {
    const { here, content, publish } = shop();
    const ids = ['apple', 'mint'];
    await here.run(ids, { entries: ids });
    expect(await here.run(ids, { entries: ids })).toMatchObject({ value: { outcome: 'hit' } });
    await publish(here, 'apple', 1);
    expect(content.published.get('apple')).toBe(1);
    expect(await here.run(ids, { entries: ids })).toMatchObject({
      value: { outcome: 'miss', data: { items: [{ id: 'apple' }, { id: 'mint' }] } },
    });
  });

  it('CA-3 a clock that runs ahead cannot save an old answer: its revisions are compared too', async () => {
    const { here, isolate, publish, content, clock } = shop();
    const ahead = isolate();
    clock.advance(60_000);
    await ahead.ask('lemon');
    clock.advance(-60_000);
    content.published.set('lemon', 2);
    await publish(here, 'lemon', 2);
    ahead.watermarks.learn(here.watermarks.known().state);
    expect(await ahead.ask('lemon')).toMatchObject({ outcome: 'miss', data: { items: [{ version: 2 }] } });
  });

  it('CA-3 a link that could not be resolved is resolved once its entry is published', async () => {
    const { here, content, publish } = shop();
    content.unresolved = ['pandan'];
    expect(await here.ask('lemon')).toMatchObject({ meta: { tags: ['lemon', 'pandan'] } });
    await publish(here, 'pandan', 1);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss' });
  });

  it('CA-3 what an isolate kept before it had heard of a purge is asked for again, however new it is', async () => {
    const { here, isolate, content, clock, publish } = shop();
    const there = isolate(fakeKv());
    await there.ask('mint');
    await publish(here, 'lemon', 2);
    content.published.set('lemon', 1);
    clock.advance(1);
    expect(versions(await there.ask('lemon'))).toEqual([1]);
    content.published.set('lemon', 2);
    there.watermarks.learn(here.watermarks.known().state);
    expect(await there.ask('lemon')).toMatchObject({ outcome: 'miss', data: { items: [{ version: 2 }] } });
  });

  it('CA-2 an answer that outlived a purge is known to have done so: what is made of it may be kept', async () => {
    const { here, content, publish } = shop();
    content.published.set('mint', 1);
    await here.ask('mint');
    await publish(here, 'lemon', 2);
    const { outcome, meta } = await here.ask('mint');
    expect(outcome).toBe('hit');
    expect(meta.knownUntil).toBe(here.watermarks.known().state.at);
  });

  it('CA-2 an answer made of entries that it does not hold falls with them, and is kept however lately they were announced', async () => {
    const { here, publish, content, clock } = shop();
    await publish(here, 'pandan', 1);
    clock.advance(1);
    content.madeOf = ['pandan'];
    expect(await here.ask('lemon')).toMatchObject({ meta: { tags: ['lemon', 'pandan'] }, storable: true });
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'hit' });
    await publish(here, 'pandan', 2);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss' });
  });

  it('CA-3 a gap where an announced entry belongs is shown and never kept', async () => {
    const { here, content, publish, clock } = shop();
    await publish(here, 'pandan', 1);
    clock.advance(1);
    content.unresolved = ['pandan'];
    expect(await here.ask('lemon')).toMatchObject({ storable: false });
    content.unresolved = [];
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss', storable: true });
  });

  it('CA-2 a late answer never covers a newer one', async () => {
    const { here, isolate, content, clock, background } = shop();
    content.hold();
    const slow = here.ask('lemon');
    await quiet();
    content.published.set('lemon', 2);
    clock.advance(5_000);
    const second = here.ask('lemon');
    await quiet();
    clock.advance(5_000);
    await quiet();
    expect(content.holding).toBe(2);
    content.release('newest');
    await second;
    content.release();
    expect(versions(await slow)).toEqual([1]);
    await background.settled();
    expect(versions(await here.ask('lemon'))).toEqual([2]);
    expect(versions(await isolate().ask('lemon'))).toEqual([2]);
  });
});
