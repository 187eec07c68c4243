import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { services } from '../testing/space.ts';
import { AISYAH, countOf, emptyAccounts, logIn, register, session, tokenOf } from './testing/desk.ts';

async function manage(call: string, body: unknown, token = env.MANAGEMENT_TOKEN) {
  const response = await services(`http://services/management/accounts/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const json: unknown = await response.json();
  return { status: response.status, json };
}

beforeEach(async () => {
  await emptyAccounts();
  await register();
});

describe('operators managing accounts', () => {
  it('FM-1 show returns the stored account without password, hash or tokens', async () => {
    await register({ email: 'mei@mail.example' });
    await Promise.all([tokenOf(), tokenOf({ email: 'mei@mail.example' })]);
    const { status, json } = await manage('show', { email: ' AISYAH.rahman@mail.example' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ firstName: 'Aisyah', email: AISYAH.email, postcode: '50480', sessions: 1 });
    expect(JSON.stringify(json)).not.toMatch(/argon2|password|token/i);
  });

  it('FM-1 delete removes one account with its sessions and places, and no other account', async () => {
    await register({ email: 'mei@mail.example' });
    const [hers, other] = [await tokenOf(), await tokenOf({ email: 'mei@mail.example' })];
    expect((await manage('delete', { email: AISYAH.email })).status).toBe(200);
    expect((await session(hers)).status).toBe(404);
    expect((await logIn()).status).toBe(403);
    expect((await session(other)).status).toBe(200);
    expect(await countOf('accounts')).toBe(1);
    expect(await countOf('account_sessions')).toBe(1);
    expect(await countOf('account_places')).toBe(1);
    expect((await manage('delete', { email: AISYAH.email })).status).toBe(404);
  });

  it('SC-3 calls need the management token and valid input', async () => {
    expect((await manage('show', { email: AISYAH.email }, env.ACCOUNTS_KEY)).status).toBe(401);
    expect((await manage('delete', { email: AISYAH.email }, 'no such token at all')).status).toBe(401);
    expect((await manage('show', { email: 7 })).status).toBe(400);
    expect((await manage('show', '{')).status).toBe(400);
    expect((await manage('show', `"${'x'.repeat(1_001)}"`)).status).toBe(413);
    expect((await manage('list', {})).status).toBe(404);
    expect(await countOf('accounts')).toBe(1);
  });
});
