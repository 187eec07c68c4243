import { describe, expect, it } from 'vitest';
import { quiet } from './testing/cache-world.ts';
import { shop, versions } from './testing/query-shop.ts';

describe('when the content service fails', () => {
  for (const mood of ['down', 'throwing'] as const) {
    it(`RS-1 (${mood}) what is stored is served stale, marked so, and nothing made from it is stored`, async () => {
      const { here, content, clock } = shop();
      await here.ask('lemon');
      clock.advance(500_000);
      content.mood = mood;
      expect(await here.ask('lemon')).toMatchObject({ outcome: 'stale-if-error', ageS: 500, storable: false });
    });
  }

  it('RS-2 nobody waits for an upstream that failed a moment ago; it is asked behind, and heard when it is back', async () => {
    const { here, content, clock, background } = shop();
    await here.ask('lemon');
    clock.advance(500_000);
    content.mood = 'down';
    await here.ask('lemon');
    expect(content.asked).toHaveLength(2);
    clock.advance(5_000);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'stale-if-error' });
    expect(content.asked).toHaveLength(2);
    clock.advance(6_000);
    content.mood = 'well';
    content.hold();
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'stale-if-error' });
    content.release();
    await background.settled();
    expect(content.asked).toHaveLength(3);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'hit' });
  });

  it('RS-2 the newest answer that an isolate knows stands in, where KV still has one of before', async () => {
    const { here, content, clock, kv, background } = shop();
    await here.ask('lemon');
    await background.settled();
    kv.mood = 'failing';
    content.published.set('lemon', 2);
    clock.advance(11_000);
    await here.ask('lemon');
    await background.settled();
    expect(versions(await here.ask('lemon'))).toEqual([2]);
    kv.mood = 'well';
    content.mood = 'down';
    clock.advance(500_000);
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'stale-if-error', data: { items: [{ version: 2 }] } });
  });

  it('RS-2 an answer that was purged may stand in, one whose entry is gone may not', async () => {
    const { here, content, publish, unpublish } = shop();
    await here.ask('lemon');
    await here.ask('lemon', 'mint');
    await publish(here, 'lemon', 2);
    await unpublish(here, 'mint');
    content.mood = 'down';
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'stale-if-error' });
    expect(await here.run(['lemon', 'mint'])).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  });

  it('RS-1 failures are told and never stored, and an answer too old for any use is not served', async () => {
    const { here, content, clock, kv, log } = shop();
    content.mood = 'down';
    expect(await here.run(['lemon'])).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect(kv.writes).toEqual([]);
    expect(log.events).toContain('content.failed');
    content.mood = 'well';
    await here.ask('lemon');
    clock.advance(1_111_000);
    content.mood = 'down';
    expect(await here.run(['lemon'])).toMatchObject({ ok: false });
  });

  for (const mood of ['failing', 'hanging'] as const) {
    it(`RS-1 a KV that is ${mood} costs the cache, not the answer`, async () => {
      const { here, kv, clock, content } = shop();
      kv.mood = mood;
      const asking = here.ask('lemon');
      for (let second = 0; second < 4; second += 1) {
        await quiet();
        clock.advance(1_000);
      }
      expect(versions(await asking)).toEqual([1]);
      expect(content.asked).toHaveLength(1);
    });
  }

  it('RS-1 garbage in KV counts as not stored', async () => {
    const { here, isolate, kv, background, log } = shop();
    await here.ask('lemon');
    await background.settled();
    for (const key of [...kv.values.keys()]) await kv.put(key, '{"data":');
    expect(await isolate().ask('lemon')).toMatchObject({ outcome: 'miss' });
    expect(log.events).toContain('cache.query.unreadable');
  });
});
