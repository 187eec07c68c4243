import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MOST_SESSIONS, PLACES, SESSION_AGES } from './account-limits.ts';
import { AISYAH, countOf, emptyAccounts, passTime, register, session, tokenOf } from './testing/desk.ts';

const MEI = { email: 'mei@mail.example' };
const rows = z.array(z.object({ id: z.number() }));

async function idOf({ email }: { readonly email: string }): Promise<number> {
  const { results } = await env.DB.prepare('SELECT id FROM accounts WHERE email = ?').bind(email).all();
  return rows.parse(results)[0]?.id ?? 0;
}

beforeEach(async () => {
  await emptyAccounts();
  await register();
  await register(MEI);
});

describe('sessions of two accounts', () => {
  it('FM-2 a login at the session limit deletes only sessions of its own account', async () => {
    const meis = await tokenOf(MEI);
    await passTime(60_000);
    const id = await idOf(AISYAH);
    await env.DB.batch(
      Array.from({ length: MOST_SESSIONS }, (_, n) =>
        env.DB.prepare(
          'INSERT INTO account_sessions (account_id, token_hash, rotated_at, opened_at, used_at) VALUES (?, ?, 0, ?, ?)',
        ).bind(id, `hash ${n}`, Date.now(), Date.now()),
      ),
    );
    await tokenOf();
    expect((await session(meis)).body.account).toMatchObject({ email: MEI.email });
    expect(await countOf('account_sessions')).toBe(MOST_SESSIONS + 1);
  });

  it('FM-2 sessions past their absolute age are deleted at login even if used, and younger ones are not', async () => {
    await tokenOf(MEI);
    await env.DB.prepare('UPDATE account_sessions SET opened_at = opened_at - ?')
      .bind(SESSION_AGES.absolute + 1_000)
      .run();
    const hers = await tokenOf();
    expect(await countOf('account_sessions')).toBe(1);
    await tokenOf(MEI);
    expect((await session(hers)).status).toBe(200);
  });
});

it('FM-2 a hash of current strength is not replaced at login', async () => {
  const hashes = async () => (await env.DB.prepare('SELECT password FROM accounts ORDER BY email_key').all()).results;
  const before = await hashes();
  await tokenOf();
  expect(await hashes()).toEqual(before);
});

describe('use of one session', () => {
  it('FM-2 does not extend any other session', async () => {
    const [used, unused, meis] = [await tokenOf(), await tokenOf(), await tokenOf(MEI)];
    await passTime(SESSION_AGES.rotateAfter / 2);
    expect((await session(used)).body.renewed).toBeNull();
    await passTime(SESSION_AGES.idle - SESSION_AGES.rotateAfter / 2 + 1_000);
    expect((await session(used)).status).toBe(200);
    expect([(await session(unused)).status, (await session(meis)).status]).toEqual([404, 404]);
  });
});

describe('places of earlier logins', () => {
  const placesOf = async (whose: { readonly email: string }): Promise<readonly string[]> => {
    const { results } = await env.DB.prepare('SELECT place FROM account_places WHERE account_id = ? ORDER BY place')
      .bind(await idOf(whose))
      .all();
    return z
      .array(z.object({ place: z.string() }))
      .parse(results)
      .map(({ place }) => place);
  };
  const seen = (id: number, place: string, ago: number) =>
    env.DB.prepare('INSERT INTO account_places VALUES (?, ?, ?)').bind(id, place, Date.now() - ago);

  it(`FM-2 the latest ${PLACES.most} of each account are stored`, async () => {
    const [hers, meis] = [await idOf(AISYAH), await idOf(MEI)];
    await env.DB.batch([
      ...Array.from({ length: PLACES.most + 3 }, (_, n) => seen(hers, `place ${n + 10}`, (n + 1) * 1_000)),
      seen(meis, 'of mei', PLACES.forgottenAfter - 60_000),
    ]);
    await tokenOf();
    const [, ...others] = Array.from({ length: PLACES.most }, (_, n) => `place ${n + 9}`);
    expect((await placesOf(AISYAH)).filter((place) => place.startsWith('place'))).toEqual(others);
    expect(await countOf('account_places')).toBe(PLACES.most + 1);
    expect(await placesOf(MEI)).toEqual(['of mei']);
  });

  it('FM-2 a place is deleted after ninety days without a login', async () => {
    const [hers, meis] = [await idOf(AISYAH), await idOf(MEI)];
    await tokenOf();
    const [home] = await placesOf(AISYAH);
    await env.DB.batch([seen(hers, 'once', 0), seen(meis, 'of mei', 0)]);
    await passTime(PLACES.forgottenAfter - 60_000);
    await tokenOf();
    await passTime(120_000);
    await tokenOf({ address: '198.51.100.1' });
    const left = await placesOf(AISYAH);
    expect([left.length, left.includes(home ?? ''), left.includes('once')]).toEqual([2, true, false]);
    expect(await placesOf(MEI), 'although she never logs in again').toEqual([]);
  });
});
