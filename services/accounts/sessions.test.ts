import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_COOKIE } from '../../shared/spec/accounts.ts';
import { SESSION_AGES } from './account-limits.ts';
import { countOf, emptyAccounts, logOut, passTime, register, session, tokenOf } from './testing/desk.ts';

const NOBODY = { status: 404, body: { error: { code: 'NO_SESSION' } } };

beforeEach(emptyAccounts);
afterEach(() => {
  vi.useRealTimers();
});

describe('sessions', () => {
  beforeEach(() => register());

  it('FM-2 an unknown token has no session', async () => {
    expect(await session('x'.repeat(43))).toEqual(NOBODY);
  });

  it('FM-2 logging out ends the session on the server, so its token is invalid', async () => {
    const [here, there] = [await tokenOf(), await tokenOf()];
    expect(await logOut(here)).toEqual({ status: 200, body: { closed: true } });
    expect(await session(here)).toEqual(NOBODY);
    expect((await session(there)).status).toBe(200);
    expect(await logOut(here)).toEqual({ status: 200, body: { closed: true } });
  });

  it('FM-2 logging out everywhere ends all sessions of the account and no others', async () => {
    await register({ email: 'mei@mail.example' });
    const [here, there, other] = [await tokenOf(), await tokenOf(), await tokenOf({ email: 'mei@mail.example' })];
    await logOut(here, true);
    expect(await session(here)).toEqual(NOBODY);
    expect(await session(there)).toEqual(NOBODY);
    expect((await session(other)).status).toBe(200);
  });

  it('FM-2 logging out everywhere ends all sessions even with a replaced token, which a thief may have used meanwhile', async () => {
    const [here, there] = [await tokenOf(), await tokenOf()];
    await passTime(SESSION_AGES.rotateAfter + 1);
    const renewed = String((await session(here)).body.renewed);
    await passTime(SESSION_AGES.overlap + 1_000);
    expect(await logOut(here, true)).toEqual({ status: 200, body: { closed: true } });
    expect(await session(renewed)).toEqual(NOBODY);
    expect(await session(there)).toEqual(NOBODY);
  });

  it('FM-2 logging out ends a session whose token was replaced a moment before', async () => {
    const token = await tokenOf();
    await passTime(SESSION_AGES.rotateAfter + 1);
    const renewed = String((await session(token)).body.renewed);
    await logOut(token);
    expect(await session(renewed)).toEqual(NOBODY);
  });

  it('FM-2 a session expires when idle, and use extends it', async () => {
    const [used, unused] = [await tokenOf(), await tokenOf()];
    await passTime(SESSION_AGES.idle - 60_000);
    const { body } = await session(used);
    const renewed = String(body.renewed);
    await passTime(120_000);
    expect((await session(renewed)).status).toBe(200);
    expect(await session(unused)).toEqual(NOBODY);
  });

  it('FM-2 use that does not rotate the token extends a session too', async () => {
    const token = await tokenOf();
    await passTime(SESSION_AGES.rotateAfter / 2);
    expect((await session(token)).body.renewed).toBeNull();
    await passTime(SESSION_AGES.idle - 60_000);
    expect((await session(token)).status).toBe(200);
  });

  it('FM-2 the cookie lasts as long as a session that is used just before its token is rotated', () => {
    expect(SESSION_COOKIE.forS * 1_000).toBeGreaterThanOrEqual(SESSION_AGES.rotateAfter + SESSION_AGES.idle);
  });

  it('FM-2 a session expires at its absolute age, even if used', async () => {
    let token = await tokenOf();
    const days = Math.floor(SESSION_AGES.absolute / SESSION_AGES.idle) + 1;
    for (let day = 0; day < days; day += 1) {
      const { status, body } = await session(token);
      expect(status).toBe(200);
      token = typeof body.renewed === 'string' ? body.renewed : token;
      await passTime(SESSION_AGES.absolute / days);
    }
    await passTime(1_000);
    expect(await session(token)).toEqual(NOBODY);
  });

  it('FM-2 an old token is rotated on use; for a short time both tokens are valid', async () => {
    const old = await tokenOf();
    expect((await session(old)).body.renewed).toBeNull();
    await passTime(SESSION_AGES.rotateAfter + 1);
    const [one, two] = await Promise.all([session(old), session(old)]);
    const renewed = [one?.body.renewed, two?.body.renewed].filter((token) => token !== null);
    expect(renewed).toHaveLength(1);
    expect((await session(old)).body).toMatchObject({ account: { firstName: 'Aisyah' }, renewed: null });
    expect((await session(String(renewed[0]))).status).toBe(200);
  });

  it('FM-2 reuse of a rotated token after the overlap closes the session for both tokens', async () => {
    const old = await tokenOf();
    await passTime(SESSION_AGES.rotateAfter + 1);
    const renewed = String((await session(old)).body.renewed);
    await passTime(SESSION_AGES.overlap + 1_000);
    expect((await session(renewed)).status).toBe(200);
    expect(await session(old)).toEqual(NOBODY);
    expect(await session(renewed)).toEqual(NOBODY);
  });

  it('FM-2 a rotated token whose successor was lost with the response is rotated again', async () => {
    const old = await tokenOf();
    await passTime(SESSION_AGES.rotateAfter + 1);
    const lost = String((await session(old)).body.renewed);
    await passTime(3_000);
    expect((await session(old)).body).toMatchObject({ account: { firstName: 'Aisyah' }, renewed: null });
    await passTime(SESSION_AGES.overlap);
    const { status, body } = await session(old);
    expect(status).toBe(200);
    const renewed = String(body.renewed);
    expect(renewed).not.toBe(lost);
    await passTime(SESSION_AGES.overlap + 1_000);
    expect((await session(renewed)).body).toMatchObject({ account: { firstName: 'Aisyah' }, renewed: null });
    expect(await session(old)).toEqual(NOBODY);
    expect((await session(renewed)).status).toBe(200);
  });

  it('FM-2 a token that only seemed lost closes the session: somebody else has used the one before it', async () => {
    const stolen = await tokenOf();
    await passTime(SESSION_AGES.rotateAfter + 1);
    const owned = String((await session(stolen)).body.renewed);
    await passTime(SESSION_AGES.overlap + 1_000);
    const thief = String((await session(stolen)).body.renewed);
    expect((await session(thief)).status).toBe(200);
    await passTime(SESSION_AGES.overlap + 1_000);
    expect(await session(owned)).toEqual(NOBODY);
    expect(await session(thief)).toEqual(NOBODY);
  });

  it('FM-2 a single use of a rotated token proves that it arrived, in the same moment too', async () => {
    const old = await tokenOf();
    await passTime(SESSION_AGES.rotateAfter + 1);
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const renewed = String((await session(old)).body.renewed);
    expect((await session(renewed)).status).toBe(200);
    await passTime(SESSION_AGES.overlap + 1_000);
    expect(await session(old)).toEqual(NOBODY);
  });

  it('FM-2 expired sessions are deleted at the next login', async () => {
    await tokenOf();
    await passTime(SESSION_AGES.idle + 1);
    await tokenOf();
    expect(await countOf('account_sessions')).toBe(1);
  });
});
