import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { afterFirstRow, beforeBatch } from '../testing/meanwhile.ts';
import { MOST_SESSIONS } from './account-limits.ts';
import { hashPassword } from './password.ts';
import {
  AISYAH,
  CHEAP,
  callOver,
  countOf,
  emptyAccounts,
  logIn,
  rawCall,
  register,
  session,
  tokenOf,
} from './testing/desk.ts';

const MEI = { email: 'mei@mail.example', firstName: 'Mei', password: 'hujan lebat 8' };
const WRONG = { status: 403, body: { error: { code: 'WRONG_CREDENTIALS' } } };
/** In a login, the first batch counts the attempt and the second opens the session. */
const OPENING = 2;

const numbered = z.array(z.object({ id: z.number() }));
const idsOf = async (table: 'accounts' | 'account_sessions') =>
  numbered.parse((await env.DB.prepare(`SELECT id FROM ${table} ORDER BY rowid`).all()).results).map(({ id }) => id);

const runs = (...statements: readonly string[]) => env.DB.batch(statements.map((text) => env.DB.prepare(text)));

/** Deletes Aisyah's account and gives its id to a new account of Mei's, as SQLite does without `newId`. */
async function becomesMeis(): Promise<void> {
  const [id] = await idsOf('accounts');
  await runs('DELETE FROM accounts');
  await register(MEI);
  await env.DB.prepare('UPDATE accounts SET id = ?').bind(id).run();
}

beforeEach(async () => {
  await emptyAccounts();
  await register();
});

describe('ids', () => {
  it('FM-1 of deleted accounts and sessions are never reused', async () => {
    const seen = new Set<number>();
    for (let times = 0; times < 3; times += 1) {
      await tokenOf();
      for (const id of [...(await idsOf('accounts')), ...(await idsOf('account_sessions'))]) seen.add(id);
      await runs('DELETE FROM accounts');
      await register();
    }
    expect(seen.size).toBe(6);
    for (const id of seen) expect(Number.isSafeInteger(id)).toBe(true);
  });

  it('FM-2 a new session is kept at the session limit, even if others have later timestamps', async () => {
    const ahead = Date.now() + 5_000;
    const [id] = await idsOf('accounts');
    await env.DB.batch(
      Array.from({ length: MOST_SESSIONS }, (_, n) =>
        env.DB.prepare(
          'INSERT INTO account_sessions (account_id, token_hash, rotated_at, opened_at, used_at) VALUES (?, ?, 0, ?, ?)',
        ).bind(id, `hash ${n}`, ahead, ahead),
      ),
    );
    expect((await session(await tokenOf())).status).toBe(200);
    expect(await countOf('account_sessions')).toBe(MOST_SESSIONS);
  });
});

describe('changes during a login', () => {
  const { email, password, address } = AISYAH;
  const meanwhile = (happens: () => Promise<unknown>) =>
    callOver(beforeBatch(OPENING, happens), 'log-in', { email, password, address });

  it('FM-2 an account replaced by another with the same id is not opened', async () => {
    expect(await meanwhile(becomesMeis)).toEqual(WRONG);
    expect([await countOf('account_sessions'), await countOf('account_places')]).toEqual([0, 0]);
  });

  it('FM-2 a deleted account gets the response of a wrong password', async () => {
    expect(await meanwhile(() => runs('DELETE FROM accounts'))).toEqual(WRONG);
  });

  it('FM-2 a password changed meanwhile refuses the login, and the attempt counts', async () => {
    const other = hashPassword('another password 1', CHEAP);
    const change = () => env.DB.prepare('UPDATE accounts SET password = ?').bind(other).run();
    const before = await countOf('account_tries');
    expect(await meanwhile(change)).toEqual(WRONG);
    expect(await countOf('account_sessions')).toBe(0);
    expect(await countOf('account_tries')).toBeGreaterThan(before);
  });

  it('RS-1 a database failure is a 500, not a wrong password', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const fails = beforeBatch(OPENING, () => Promise.reject(new Error('D1_ERROR: Network connection lost.')));
    const headers = { authorization: `Bearer ${env.ACCOUNTS_KEY}` };
    const body = JSON.stringify({ email, password, address });
    expect((await rawCall('/v1/log-in', { method: 'POST', headers, body }, fails)).status).toBe(500);
    error.mockRestore();
  });

  it('FM-2 two simultaneous logins with an outdated hash both succeed', async () => {
    const weak = hashPassword(password, { ...CHEAP, m: 32 });
    await env.DB.prepare('UPDATE accounts SET password = ?').bind(weak).run();
    expect((await meanwhile(() => logIn())).status).toBe(201);
    expect(await countOf('account_sessions')).toBe(2);
  });
});

describe('changes while a token is checked', () => {
  it('FM-2 a token never returns another account that has taken the same id', async () => {
    const token = await tokenOf();
    const { body } = await callOver(afterFirstRow(becomesMeis), 'session', { token });
    expect(JSON.stringify(body)).not.toMatch(/mei/i);
    expect((await session(token)).status).toBe(404);
  });
});
