import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TRIES_KEPT, TRY_LIMITS, type TryKind } from './account-limits.ts';
import { countTry, forgiveSql, type Try } from './storage/tries.ts';
import { AISYAH, countOf, emptyAccounts, logIn, passTime, register, tokenOf } from './testing/desk.ts';

const NOW = 1_800_000_000_000;
const one = (kind: TryKind, key: string = kind): readonly Try[] => [{ kind, key }];

async function tryTimes(times: number, tries: readonly Try[], now = NOW): Promise<number[]> {
  const waits: number[] = [];
  for (let n = 0; n < times; n += 1) waits.push(await countTry(env.DB, tries, now));
  return waits;
}

/** A login attempt with a wrong password. */
const wrong = (address: string) => logIn({ password: 'guessed it 1', address });

beforeEach(emptyAccounts);

describe('limits on attempts', () => {
  it.each(Object.keys(TRY_LIMITS) as TryKind[])(
    'FM-2 %s: free attempts first, then pauses that double up to the longest',
    async (kind) => {
      const { free, firstPause, longestPause } = TRY_LIMITS[kind];
      expect(await tryTimes(free, one(kind))).toEqual(Array(free).fill(0));
      let now = NOW;
      let pause: number = firstPause;
      // So often that a pause that went on doubling would no longer fit in a 64-bit integer.
      for (let n = 0; n < 70; n += 1) {
        expect(await countTry(env.DB, one(kind), now)).toBe(pause);
        now += pause;
        expect(await countTry(env.DB, one(kind), now)).toBe(0);
        pause = Math.min(longestPause, pause * 2);
      }
      expect(await countTry(env.DB, one(kind), now)).toBe(longestPause);
    },
  );

  it('FM-2 of many simultaneous attempts only the free ones are allowed', async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, () => countTry(env.DB, one('accountAtPlace'), NOW)));
    const { free, firstPause } = TRY_LIMITS.accountAtPlace;
    expect(waits.filter((wait) => wait === 0)).toHaveLength(free);
    expect(new Set(waits)).toEqual(new Set([0, firstPause]));
  });

  it('FM-2 an attempt refused by a pause does not count towards any limit, such as that of its place', async () => {
    const { free, firstPause } = TRY_LIMITS.accountAtPlace;
    const both = [...one('accountAtPlace'), ...one('place')];
    await tryTimes(free, both);
    expect(await tryTimes(3, both)).toEqual(Array(3).fill(firstPause));
    const { results } = await env.DB.prepare('SELECT key, tries FROM account_tries ORDER BY key').all();
    expect(results).toEqual(['accountAtPlace', 'place'].map((key) => ({ key, tries: free })));
  });

  it('FM-2 attempts expire and are deleted', async () => {
    const { free, forgottenAfter } = TRY_LIMITS.accountAtPlace;
    await tryTimes(free - 1, one('accountAtPlace'));
    const later = NOW + forgottenAfter + 1;
    expect(await tryTimes(free, one('accountAtPlace'), later)).toEqual(Array(free).fill(0));
    await countTry(env.DB, one('place'), later + TRIES_KEPT + 1);
    expect(await countOf('account_tries')).toBe(1);
  });

  it.each(Object.keys(TRY_LIMITS) as TryKind[])(
    'FM-2 %s: attempts are forgotten one by one, so those of many visitors of one network never add up to a pause',
    async (kind) => {
      const { free, forgottenAfter } = TRY_LIMITS[kind];
      // One and a half times as rarely as they are forgotten: what is left of the division is not lost.
      const every = (1.5 * forgottenAfter) / free;
      for (let n = 0; n < 3 * free; n += 1) expect(await countTry(env.DB, one(kind), NOW + n * every)).toBe(0);
      const last = NOW + (3 * free - 1) * every;
      expect(await tryTimes(free - 1, one(kind), last)).toEqual(Array(free - 1).fill(0));
      expect(await countTry(env.DB, one(kind), last)).toBe(TRY_LIMITS[kind].firstPause);
    },
  );

  it('FM-2 failures at a place are forgotten even while others log in there', async () => {
    const { free, forgottenAfter } = TRY_LIMITS.place;
    await tryTimes(free - 2, one('place'));
    const success = forgiveSql(one('place')).map(({ text, values }) => env.DB.prepare(text).bind(...values));
    // Eight attempts in the time in which one is forgotten, and every twelfth fails.
    for (let n = 1; n <= 36; n += 1) {
      expect(await countTry(env.DB, one('place'), NOW + (n * forgottenAfter) / free / 8)).toBe(0);
      if (n % 12 > 0) await env.DB.batch(success);
    }
  });

  it('FM-2 a clock that was set back adds no attempts, and forgets them from then on', async () => {
    const { free, forgottenAfter } = TRY_LIMITS.place;
    await countTry(env.DB, one('place'), NOW + 2 * forgottenAfter);
    expect(await tryTimes(free - 2, one('place'))).toEqual(Array(free - 2).fill(0));
    expect(await tryTimes(free, one('place'), NOW + forgottenAfter)).toEqual(Array(free).fill(0));
  });

  it('FM-2 success resets the attempts of the account and gives one back to the place', async () => {
    const tries = [...one('accountAtPlace'), ...one('place')];
    await tryTimes(3, tries);
    await env.DB.batch(forgiveSql(tries).map(({ text, values }) => env.DB.prepare(text).bind(...values)));
    const { results } = await env.DB.prepare('SELECT key, tries FROM account_tries').all();
    expect(results).toEqual([{ key: 'place', tries: 2 }]);
  });
});

describe('password guessing', () => {
  beforeEach(async () => {
    // The response holds the rest of the pause. With a fake clock, the duration of the attempts does not count.
    vi.useFakeTimers({ toFake: ['Date'] });
    await register();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const elsewhere = (n: number) => `198.51.100.${n}`;

  it('FM-2 is paused at its place, while the owner can log in elsewhere', async () => {
    const here = elsewhere(1);
    for (let n = 0; n < TRY_LIMITS.accountAtPlace.free; n += 1) expect((await wrong(here)).status).toBe(403);
    expect(await wrong(here)).toMatchObject({
      status: 429,
      body: { error: { code: 'TOO_MANY_TRIES', retryAfterS: 15 } },
    });
    // Of a wait of less than a second, it is the whole second.
    vi.setSystemTime(Date.now() + TRY_LIMITS.accountAtPlace.firstPause - 1);
    expect(await wrong(here)).toMatchObject({ status: 429, body: { error: { retryAfterS: 1 } } });
    vi.setSystemTime(Date.now() - TRY_LIMITS.accountAtPlace.firstPause + 1);
    // The right password has to wait as well; otherwise a pause would reveal which one is right.
    expect((await logIn({ address: here })).status).toBe(429);
    expect((await logIn()).status).toBe(201);
    await passTime(TRY_LIMITS.accountAtPlace.firstPause);
    expect((await logIn({ address: here })).status).toBe(201);
  });

  it('FM-2 pauses do not affect repeated successful logins', async () => {
    for (let n = 0; n < TRY_LIMITS.accountAtPlace.free + 2; n += 1) expect((await logIn()).status).toBe(201);
    // The counter of the place, now 0, and that of the registration.
    expect(await countOf('account_tries')).toBe(2);
  });

  it('FM-2 is paused alike for an address without an account', async () => {
    const nobody = () => logIn({ email: 'nobody@mail.example' });
    for (let n = 0; n < TRY_LIMITS.accountAtPlace.free; n += 1) expect((await nobody()).status).toBe(403);
    expect(await nobody()).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_TRIES', retryAfterS: 15 } } });
  });

  it('FM-2 from many places never locks the owner out of a place of an earlier login', async () => {
    await tokenOf();
    const { free, longestPause } = TRY_LIMITS.account;
    for (let n = 0; n < free; n += 1) await wrong(elsewhere(n));
    expect((await wrong(elsewhere(99))).status).toBe(429);
    expect((await logIn()).status).toBe(201);
    // And from a new place they get in after the longest pause, unless somebody else tries first.
    for (let n = 0; n < 3; n += 1) await wrong(elsewhere(100 + n));
    await passTime(longestPause);
    expect((await logIn({ address: '192.0.2.1' })).status).toBe(201);
  });

  it('FM-2 from all places of one IPv6 network keeps the owner out of no place elsewhere', async () => {
    const attackers = (n: number) => `2001:db8:12:${n.toString(16)}::1`;
    const until = Date.now() + 2 * 60 * 60_000;
    let places = 0;
    while (Date.now() < until) {
      const { status, body } = await wrong(attackers(places));
      places += 1;
      const { retryAfterS = 0 } = body.error as { readonly retryAfterS?: number };
      if (status === 429) vi.setSystemTime(Date.now() + retryAfterS * 1_000);
    }
    expect(places).toBeGreaterThan(2 * TRY_LIMITS.accountAtNetwork.free);
    expect((await wrong(attackers(places))).status).toBe(403);
    expect((await wrong(attackers(places + 1))).status).toBe(429);
    expect((await logIn({ address: elsewhere(1) })).status).toBe(201);
  });

  it('FM-2 from all places of one IPv6 network keeps the owner out of no place of an earlier login there', async () => {
    const home = '2001:db8:12:34::1';
    await tokenOf({ address: home });
    for (let n = 0; n < TRY_LIMITS.accountAtNetwork.free; n += 1) await wrong(`2001:db8:12:${n + 100}::1`);
    expect((await logIn({ address: '2001:db8:12:99::1' })).status).toBe(429);
    expect((await logIn({ address: home })).status).toBe(201);
  });

  it('FM-2 from many places is paused even where the attacker has logged in to an account of their own', async () => {
    await register({ email: 'eve@mail.example' });
    await tokenOf({ email: 'eve@mail.example', address: elsewhere(99) });
    for (let n = 0; n < TRY_LIMITS.account.free; n += 1) await wrong(elsewhere(n));
    expect((await wrong(elsewhere(99))).status).toBe(429);
  });

  it('FM-2 a right password as the last free attempt of a place causes no pause', async () => {
    await logIn({ email: 'nobody@mail.example' });
    await env.DB.prepare('UPDATE account_tries SET tries = max(tries, ?)')
      .bind(TRY_LIMITS.place.free - 1)
      .run();
    for (let n = 0; n < 3; n += 1) expect((await logIn()).status).toBe(201);
  });

  it('FM-2 of many accounts from one place pauses that place', async () => {
    await logIn({ email: 'first@mail.example' });
    // Sets the count to the last but one free attempt.
    await env.DB.prepare('UPDATE account_tries SET tries = max(tries, ?)')
      .bind(TRY_LIMITS.place.free - 1)
      .run();
    expect((await logIn({ email: 'second@mail.example' })).status).toBe(403);
    expect((await logIn({ email: 'third@mail.example' })).status).toBe(429);
    expect((await logIn({ email: AISYAH.email, address: elsewhere(5) })).status).toBe(201);
  });
});
