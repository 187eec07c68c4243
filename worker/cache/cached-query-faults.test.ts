import { describe, expect, it } from 'vitest';
import { quiet } from './testing/cache-world.ts';
import { shop, versions } from './testing/query-shop.ts';

describe('when the content service fails', () => {
  for (const mood of ['down', 'throwing'] as const) {
    it(`RS-1 (${mood}) a stored answer is served as stale-if-error, and what is made from it is not storable`, async () => {
      const { here, content, clock } = shop();
      await here.ask('lemon');
      clock.advance(500_000);
      content.mood = mood;
      expect(await here.ask('lemon')).toMatchObject({ outcome: 'stale-if-error', ageS: 500, storable: false });
    });
  }

  it('RS-2 after a failure stale answers are served without waiting; a background retry finds the recovered upstream', async () => {
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

  it('CA-3 after a failed refresh the first request after a purge gets the new content, again after each purge', async () => {
    const { here, content, clock, background, publish } = shop();
    await here.ask('lemon');
    for (const version of [2, 3]) {
      clock.advance(11_000);
      content.mood = 'down';
      await here.ask('lemon');
      await background.settled();
      clock.advance(3_000);
      content.mood = 'well';
      await publish(here, 'lemon', version);
      expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss', data: { items: [{ version }] } });
      clock.advance(1_000);
    }
  });

  it('CA-3 RS-2 a purge makes one request ask a failing service, not those after it', async () => {
    const { here, content, clock, publish } = shop();
    await here.ask('lemon');
    clock.advance(500_000);
    content.mood = 'down';
    for (const version of [2, 3]) {
      await publish(here, 'lemon', version);
      const asked = content.asked.length;
      for (let visit = 0; visit < 3; visit += 1)
        expect(await here.ask('lemon')).toMatchObject({ outcome: 'stale-if-error', data: { items: [{ version: 1 }] } });
      expect(content.asked).toHaveLength(asked + 1);
    }
    await publish(here, 'mint', 2);
    const asked = content.asked.length;
    await here.ask('lemon');
    expect(content.asked, 'a purge of something else').toHaveLength(asked);
  });

  it('CA-3 a call from before a purge that fails after it does not delay the new content', async () => {
    const { here, content, clock, publish, background } = shop();
    await here.ask('lemon');
    clock.advance(11_000);
    content.mood = 'down';
    content.hold();
    await here.ask('lemon');
    content.mood = 'well';
    await publish(here, 'lemon', 2);
    content.release();
    await background.settled();
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'miss', data: { items: [{ version: 2 }] } });
  });

  it('RS-2 the newest answer in an isolate’s memory is served stale, even where KV holds an older one', async () => {
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

  it('RS-2 an answer whose entry is unpublished while a request fails is not served in its place', async () => {
    const { here, content, clock, unpublish } = shop();
    await here.ask('lemon');
    clock.advance(500_000);
    content.mood = 'down';
    content.hold();
    const asked = here.run(['lemon']);
    await quiet();
    await unpublish(here, 'lemon');
    content.release();
    expect(await asked).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  });

  it('RS-2 a purged answer may be served stale, one that holds an unpublished entry may not', async () => {
    const { here, content, publish, unpublish } = shop();
    await here.ask('lemon');
    await here.ask('lemon', 'mint');
    await publish(here, 'lemon', 2);
    await unpublish(here, 'mint');
    content.mood = 'down';
    expect(await here.ask('lemon')).toMatchObject({ outcome: 'stale-if-error' });
    expect(await here.run(['lemon', 'mint'])).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  });

  it('RS-1 failures are logged and never stored, and an answer past its stale-if-error time is not served', async () => {
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
    it(`RS-1 queries are still answered while KV is ${mood}`, async () => {
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

  it('RS-1 unparsable JSON in KV counts as a miss and is logged', async () => {
    const { here, isolate, kv, background, log } = shop();
    await here.ask('lemon');
    await background.settled();
    for (const key of [...kv.values.keys()]) await kv.put(key, '{"data":');
    expect(await isolate().ask('lemon')).toMatchObject({ outcome: 'miss' });
    expect(log.events).toContain('cache.query.unreadable');
  });
});
