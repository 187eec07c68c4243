import { describe, expect, it } from 'vitest';
import { LONGEST_LIFE_S, WATERMARK_SIZE } from './cache-table.ts';
import { quiet } from './testing/cache-world.ts';
import { fakeClock } from './testing/fake-clock.ts';
import { fakeKv } from './testing/fake-kv.ts';
import { backgroundWork, listeningLog } from './testing/listening-log.ts';
import { advance, NEVER_PURGED, WATERMARKS_KEY, type WatermarkChange, type WatermarkState } from './watermark-state.ts';
import { createWatermarks } from './watermarks.ts';

const nothing = { tags: [], softTags: [], everything: false, hard: false, restored: false, revisions: [] };
const purged = (at: number, change: Partial<WatermarkChange>, from: WatermarkState = NEVER_PURGED): WatermarkState =>
  advance(from, { ...nothing, ...change, at });

function setUp() {
  const clock = fakeClock();
  const kv = fakeKv();
  const log = listeningLog();
  const background = backgroundWork();
  const watermarks = createWatermarks({ kv, clock, log });
  const put = (state: WatermarkState) => kv.put(WATERMARKS_KEY, JSON.stringify(state));
  const view = async () => watermarks.current(background.waitUntil);
  return { clock, kv, log, background, watermarks, put, view, now: clock.now() };
}

describe('a view of the watermarks', () => {
  const at = (state: WatermarkState) => {
    const { watermarks } = setUp();
    watermarks.learn(state);
    return watermarks.known();
  };

  it('CA-3 says "purged" exactly for what was stored at or before the purge of one of its tags', () => {
    const view = at(purged(1_000, { tags: ['lemon'] }));
    expect(view.verdict({ tags: ['mint', 'lemon'], storedAt: 1_000 })).toBe('purged');
    expect(view.verdict({ tags: ['mint', 'lemon'], storedAt: 1_001 })).toBe('valid');
    expect(view.verdict({ tags: ['mint'], storedAt: 5 })).toBe('valid');
  });

  it('CA-3 says "valid" for a page with an old menu whose purged product was fetched after the purge', () => {
    const view = at(purged(1_000, { tags: ['lemon'] }));
    const page = (lemonAt: number) => ({ tags: ['menu', 'lemon'], storedAt: 900, taggedAt: [900, lemonAt] });
    expect(view.verdict(page(1_001))).toBe('valid');
    expect(view.verdict(page(1_000))).toBe('purged');
  });

  it('CA-4 says "purged" for all stored before a purge of everything, which drops the marks it covers', () => {
    const state = purged(2_000, { everything: true }, purged(1_000, { tags: ['lemon'] }));
    expect(state.tags).toEqual({});
    expect(at(state).verdict({ tags: [], storedAt: 2_000 })).toBe('purged');
    expect(at(state).verdict({ tags: [], storedAt: 2_001 })).toBe('valid');
  });

  it('CA-2 says "gone" for what holds an unpublished entry, also after the entry is published again', () => {
    const gone = purged(1_000, { tags: ['lemon', 'list:Product'], revisions: [{ id: 'lemon', version: null }] });
    const back = purged(2_000, { tags: ['lemon'], revisions: [{ id: 'lemon', version: 7 }] }, gone);
    for (const state of [gone, back]) {
      expect(at(state).verdict({ tags: ['lemon'], storedAt: 900 })).toBe('gone');
      expect(at(state).verdict({ tags: ['list:Product'], storedAt: 900 })).toBe('purged');
    }
    expect(at(back).verdict({ tags: ['lemon'], storedAt: 1_500 })).toBe('purged');
  });

  it('CA-4 says "gone" after a hard purge of everything or of a tag', () => {
    expect(at(purged(1_000, { everything: true, hard: true })).verdict({ tags: [], storedAt: 1_000 })).toBe('gone');
    expect(at(purged(1_000, { tags: ['lemon'], hard: true })).verdict({ tags: ['lemon'], storedAt: 9 })).toBe('gone');
  });

  it('CA-3 calls a revision older than the announced one outdated, for an hour', () => {
    const view = at(purged(1_000, { tags: ['lemon'], revisions: [{ id: 'lemon', version: 4 }] }));
    const isPast = (id: string, version: number, now: number) => view.isPast({ entries: [{ id, version }] }, now);
    expect(isPast('lemon', 3, 2_000)).toBe(true);
    expect(isPast('lemon', 4, 2_000)).toBe(false);
    expect(isPast('mint', 1, 2_000)).toBe(false);
    expect(isPast('lemon', 3, 1_000 + 3_600_000)).toBe(false);
  });

  it('CA-3 calls an unresolved link outdated where its entry was published, but not where that was unpublished', () => {
    const revisions = [
      { id: 'lemon', version: 4 },
      { id: 'mint', version: null },
    ];
    const view = at(purged(1_000, { tags: ['lemon', 'mint'], revisions }));
    const isPast = (...unresolved: string[]) => view.isPast({ entries: [], unresolved }, 2_000);
    expect(isPast('lemon')).toBe(true);
    expect(isPast('mint', 'rose')).toBe(false);
  });

  it('CA-3 applies a purge to what was stored later by an isolate unaware of it', () => {
    const state = purged(2_000, { tags: ['mint'] }, purged(1_000, { tags: ['lemon'], hard: true }));
    const view = at(state);
    const stored = (tag: string, knownUntil: number) => view.verdict({ tags: [tag], storedAt: 9_000, knownUntil });
    expect(stored('lemon', 999)).toBe('gone');
    expect(stored('lemon', 1_000)).toBe('valid');
    expect(stored('mint', 1_000)).toBe('purged');
    expect(stored('rose', 0)).toBe('valid');
  });

  it('CA-4 applies a purge of everything likewise, but not a floor raised by expired purges', () => {
    const everything = at(purged(2_000, { everything: true }));
    expect(everything.verdict({ tags: [], storedAt: 2_500, knownUntil: 1_999 })).toBe('purged');
    expect(everything.verdict({ tags: [], storedAt: 2_500, knownUntil: 2_000 })).toBe('valid');
    const now = 10 * LONGEST_LIFE_S * 1_000;
    const quiet = at(purged(now, { tags: ['lemon'] }, purged(1_000, { tags: ['mint'] })));
    expect(quiet.state.floor).toBeGreaterThan(1_000);
    expect(quiet.verdict({ tags: ['rose'], storedAt: now - 60_000, knownUntil: 1_000 })).toBe('valid');
  });
});

describe('the size of the watermarks', () => {
  it('CA-2 stays bounded: the oldest marks are folded into the floor, the newest stay exact', () => {
    let state = NEVER_PURGED;
    for (let n = 1; n <= 5; n += 1) {
      const tags = Array.from({ length: 1_000 }, (_, i) => `tag-${n}-${i}`);
      state = purged(n * 1_000, { tags }, state);
    }
    expect(Object.keys(state.tags)).toHaveLength(3_000);
    expect(Object.keys(state.tags).length).toBeLessThanOrEqual(WATERMARK_SIZE.tagsAfterFolding);
    expect(state.floor).toBe(2_000);
    expect(state.tags['tag-5-0']).toBe(5_000);
  });

  it('CA-2 exceeded by a single purge turns that into a purge of everything', () => {
    const tags = Array.from({ length: WATERMARK_SIZE.mostTags + 1 }, (_, i) => `tag-${i}`);
    expect(purged(1_000, { tags })).toMatchObject({ floor: 1_000, tags: {} });
  });

  it('CA-3 holds the newest 4,000 announced revisions, for an hour', () => {
    const announced = (name: string) => Array.from({ length: 2_500 }, (_, i) => ({ id: `${name}-${i}`, version: 1 }));
    const old = purged(1_000, { revisions: announced('old') });
    const { revisions } = purged(2_000, { revisions: announced('new') }, old);
    const names = Object.keys(revisions);
    expect(names).toHaveLength(WATERMARK_SIZE.mostRevisions);
    expect(names.filter((name) => name.startsWith('new'))).toHaveLength(2_500);
    expect(Object.keys(purged(1_000 + 3_599_000, {}, old).revisions)).toHaveLength(2_500);
    expect(purged(1_000 + 3_600_000, {}, old).revisions).toEqual({});
  });

  it('CA-2 drops marks older than the longest cache life', () => {
    const old = purged(1_000, { tags: ['lemon'], revisions: [{ id: 'lemon', version: null }] });
    const state = purged(2_000 + LONGEST_LIFE_S * 1_000, { tags: ['mint'] }, old);
    expect(state.tags).toEqual({ mint: state.at });
    expect(state).toMatchObject({ floor: 2_000, hardFloor: 2_000, hard: {}, revisions: {} });
  });
});

describe('how an isolate gets its view of the watermarks', () => {
  it('CA-3 it reads KV first, then not again for a second', async () => {
    const { kv, put, view, now, clock } = setUp();
    const asked: unknown[] = [];
    const { get } = kv;
    kv.get = (key, options) => {
      asked.push(options);
      return get(key, options);
    };
    await put(purged(now, { tags: ['lemon'] }));
    expect((await view()).verdict({ tags: ['lemon'], storedAt: now })).toBe('purged');
    clock.advance(1_000);
    await view();
    expect(kv.reads).toHaveLength(1);
    expect(asked, 'how late another data centre may learn of a purge').toEqual([{ type: 'text', cacheTtl: 30 }]);
  });

  it('CA-3 it renews a recent view in the background, and waits for the renewal of an older one', async () => {
    const { put, view, now, clock, background, kv } = setUp();
    await view();
    await put(purged(now, { tags: ['lemon'] }));
    clock.advance(1_500);
    expect((await view()).state.at).toBe(0);
    await background.settled();
    expect((await view()).state.at).toBe(now);
    await put(purged(now + 1, { tags: ['lemon'] }));
    clock.advance(60_000);
    expect((await view()).state.at).toBe(now + 1);
    expect(kv.reads).toHaveLength(3);
  });

  it('CA-3 the age of a view counts from when KV was asked, not from when it answered', async () => {
    const { view, clock, kv } = setUp();
    const { get } = kv;
    const reading = Promise.withResolvers<void>();
    kv.get = async (key, options) => {
      const text = await get(key, options);
      await reading.promise;
      return text;
    };
    const looking = view();
    await quiet();
    clock.advance(900);
    reading.resolve();
    await looking;
    expect(kv.reads).toHaveLength(1);
    clock.advance(200);
    await view();
    expect(kv.reads).toHaveLength(2);
  });

  it('CA-3 it reads KV again at once after the clock was set back', async () => {
    const { put, view, now, clock } = setUp();
    await view();
    await put(purged(now, { tags: ['lemon'] }));
    clock.advance(-3_600_000);
    expect((await view()).state.at).toBe(now);
  });

  it('CA-3 it knows its own purge at once and never goes back to an older state', async () => {
    const { put, view, now, clock, watermarks } = setUp();
    await put(purged(now, { tags: ['lemon'] }));
    watermarks.learn(purged(now + 5, { tags: ['mint'] }));
    clock.advance(60_000);
    expect((await view()).state.at).toBe(now + 5);
  });

  it('CA-3 the view stays the same object while nothing was purged', async () => {
    const { view, clock, now, put } = setUp();
    await put(purged(now, { tags: ['lemon'] }));
    const first = await view();
    clock.advance(60_000);
    expect(await view()).toBe(first);
  });

  for (const mood of ['failing', 'hanging'] as const) {
    it(`RS-1 with KV ${mood} from the start nothing counts as valid, and nothing as gone`, async () => {
      const { kv, view, clock, log, now } = setUp();
      kv.mood = mood;
      const looking = view();
      await quiet();
      clock.advance(1_000);
      expect((await looking).verdict({ tags: [], storedAt: now + 9_999 })).toBe('purged');
      expect(log.events).toContain('watermarks.unreadable');
    });
  }

  it('RS-1 it keeps its view when KV fails later, and does not wait for KV on each request', async () => {
    const { kv, put, view, clock, now } = setUp();
    await put(purged(now, { tags: ['lemon'] }));
    await view();
    kv.mood = 'hanging';
    clock.advance(60_000);
    const looking = view();
    await quiet();
    clock.advance(1_000);
    expect((await looking).state.at).toBe(now);
    expect((await view()).state.at).toBe(now);
  });

  it('RS-1 invalid JSON in KV is logged and changes nothing', async () => {
    const { kv, view, log } = setUp();
    await kv.put(WATERMARKS_KEY, '{"at":"yesterday"}');
    expect((await view()).verdict({ tags: [], storedAt: 1 })).toBe('purged');
    expect(log.events).toEqual(['watermarks.unreadable']);
  });
});
