import { describe, expect, it } from 'vitest';
import { quiet } from './testing/cache-world.ts';
import { fakeKv } from './testing/fake-kv.ts';
import { shop, versions } from './testing/query-shop.ts';

describe('after a purge is acknowledged', () => {
  it('CA-3 the next request sees the new content, and an answer without the entry stays a hit', async () => {
    const { here, publish } = shop();
    await here.ask('lemon');
    await here.ask('mint');
    await publish(here, 'lemon', 2);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss', data: { items: [{ version: 2 }] } });
    expect(await here.ask('mint')).toMatchObject({ outcome: 'hit' });
  });

  it('CA-3 RS-2 answers of a restored content service are stored, even older than the revisions announced before', async () => {
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

  it('CA-3 a later request does not share a fetch that began before the purge', async () => {
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

  it('CA-3 an answer older than the announced revision is served but not stored', async () => {
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
    expect(log.lines.map((line): unknown => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'cache.query.past', query: 'Products' }),
    );
    expect([...kv.values.keys()].filter((key) => key.startsWith('q:'))).toEqual([]);
    content.published.set('lemon', 2);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss', storable: true });
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'hit' });
  });

  it('CA-3 an answer requested before a purge of one of its lists is not stored, though no revision shows its age', async () => {
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

  it('CA-3 an answer requested before a purge of its list is not stored, even by an isolate whose clock runs ahead', async () => {
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

  it('CA-3 an answer that still holds an unpublished entry is not stored, and is once that is published again', async () => {
    const { here, content, unpublish, publish, clock } = shop();
    await unpublish(here, 'lemon');
    content.published.set('lemon', 1);
    clock.advance(10);
    expect(await here.ask('lemon')).toMatchObject({ storable: false });
    await publish(here, 'lemon', 3);
    clock.advance(10);
    expect(await here.ask('lemon')).toMatchObject({ storable: true });
  });

  it('CA-3 an answer that lacks a requested entry known to be published is served but not stored', async () => {
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

  it('CA-3 an answer that lacks a never announced entry is stored until that entry is published', async () => {
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

  it('CA-3 a stored answer with an old revision is a miss, even if a fast clock dated it after the purge', async () => {
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

  it('CA-3 an answer with an unresolved link is a miss once the linked entry is published', async () => {
    const { here, content, publish } = shop();
    content.unresolved = ['pandan'];
    expect(await here.ask('lemon')).toMatchObject({ meta: { tags: ['lemon', 'pandan'] } });
    await publish(here, 'pandan', 1);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss' });
  });

  it('CA-3 an answer stored by an isolate unaware of a purge is a miss once it learns of it, whatever its age', async () => {
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

  it('CA-2 an answer that is still a hit after a purge has that purge as its knownUntil', async () => {
    const { here, content, publish } = shop();
    content.published.set('mint', 1);
    await here.ask('mint');
    await publish(here, 'lemon', 2);
    const { outcome, meta } = await here.ask('mint');
    expect(outcome).toBe('hit');
    expect(meta.knownUntil).toBe(here.watermarks.known().state.at);
  });

  it('CA-2 an answer derived from entries it does not hold is purged with them, and is stored right after their publish', async () => {
    const { here, publish, content, clock } = shop();
    await publish(here, 'pandan', 1);
    clock.advance(1);
    content.madeOf = ['pandan'];
    expect(await here.ask('lemon')).toMatchObject({ meta: { tags: ['lemon', 'pandan'] }, storable: true });
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'hit' });
    await publish(here, 'pandan', 2);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss' });
  });

  it('CA-3 an answer that cannot resolve a link to a published entry is served but not stored', async () => {
    const { here, content, publish, clock } = shop();
    await publish(here, 'pandan', 1);
    clock.advance(1);
    content.unresolved = ['pandan'];
    expect(await here.ask('lemon')).toMatchObject({ storable: false });
    content.unresolved = [];
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss', storable: true });
  });

  it('CA-2 a late answer never replaces a newer one', async () => {
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

  it('CA-1 after the clock was set back by an hour the new answer is stored like any other', async () => {
    const { here, publish, clock, isolate, background } = shop();
    await here.ask('lemon');
    await background.settled();
    clock.advance(-3_600_000);
    await publish(here, 'lemon', 2);
    clock.advance(10);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss', data: { items: [{ version: 2 }] } });
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'hit', data: { items: [{ version: 2 }] } });
    await background.settled();
    expect(await isolate().ask('lemon')).toMatchObject({ outcome: 'hit', data: { items: [{ version: 2 }] } });
  });
});
