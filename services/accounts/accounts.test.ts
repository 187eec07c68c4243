import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_LENGTHS } from '../../shared/spec/accounts.ts';
import { MOST_SESSIONS, SAME_REGISTRATION } from './account-limits.ts';
import { hashPassword, WORK_FACTORS } from './password.ts';
import {
  AISYAH,
  CHEAP,
  call,
  countOf,
  dearCall,
  emptyAccounts,
  everythingStored,
  logIn,
  logOut,
  passTime,
  rawCall,
  register,
  session,
  tokenOf,
} from './testing/desk.ts';

const WRONG = { status: 403, body: { error: { code: 'WRONG_CREDENTIALS' } } };
const NOBODY = { status: 404, body: { error: { code: 'NO_SESSION' } } };

beforeEach(emptyAccounts);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('registration', () => {
  it('FM-1 creates an account that its owner can log in to and read', async () => {
    expect(await register()).toEqual({ status: 202, body: { received: true } });
    const { body } = await session(await tokenOf());
    expect(body.account).toEqual({
      email: 'Aisyah.Rahman@mail.example',
      firstName: 'Aisyah',
      lastName: 'Rahman',
      birthMonth: 4,
      birthYear: 1991,
      postcode: '50480',
      lettersSince: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      registeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      repeated: 0,
      repeatedAt: null,
    });
  });

  it('FM-1 does not subscribe to the newsletter unless requested', async () => {
    await register({ letters: false });
    expect((await session(await tokenOf())).body.account).toMatchObject({ lettersSince: null });
  });

  it('FM-1 e-mail addresses are compared ignoring case and surrounding spaces', async () => {
    await register();
    expect((await logIn({ email: '  aisyah.rahman@MAIL.example ' })).status).toBe(201);
  });

  it('FM-2 of a known address gets the same response, changes nothing, and is shown to the owner', async () => {
    await register();
    const again = await register({ email: 'AISYAH.rahman@mail.example', password: 'someone else 1', firstName: 'Eve' });
    expect(again).toEqual({ status: 202, body: { received: true } });
    expect(await logIn({ password: 'someone else 1' })).toEqual(WRONG);
    const { body } = await session(await tokenOf());
    expect(body.account).toMatchObject({
      firstName: 'Aisyah',
      repeated: 1,
      repeatedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(await countOf('accounts')).toBe(1);
  });

  it('FM-1 several at once with one address create one account, and the owner is not told of these', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => register()));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    expect(await countOf('accounts')).toBe(1);
    const { body } = await session(await tokenOf());
    expect(body.account).toMatchObject({ repeated: 0, repeatedAt: null });
  });

  it.each([{ firstName: 'Eve' }, { lastName: 'Other' }, { birthMonth: 5 }, { birthYear: 1992 }, { postcode: '50481' }])(
    'FM-2 one that differs by %j is shown to the owner, even if it follows at once',
    async (other) => {
      await register();
      await register(other);
      const { body } = await session(await tokenOf());
      expect(body.account).toMatchObject({ repeated: 1, repeatedAt: expect.stringMatching(/^\d{4}-/) });
    },
  );

  it('FM-2 the same registration much later is shown to the owner', async () => {
    await register();
    await env.DB.prepare('UPDATE accounts SET registered_at = registered_at - ?')
      .bind(SAME_REGISTRATION + 1)
      .run();
    await register();
    const { body } = await session(await tokenOf());
    expect(body.account).toMatchObject({ repeated: 1, repeatedAt: expect.stringMatching(/^\d{4}-/) });
  });

  it.each([
    ['email', 'no address'],
    ['email', `${'a'.repeat(250)}@mail.example`],
    ['firstName', '  '],
    ['lastName', 'x'.repeat(51)],
    ['password', 'short 1'],
    ['password', 'no digit in it'],
    ['password', '12345678'],
    ['password', `a1${'x'.repeat(127)}`],
    ['birthMonth', 0],
    ['birthMonth', 13],
    ['birthYear', 1899],
    ['postcode', '5048'],
    ['letters', 'yes'],
    ['address', 7],
  ])('FM-1 refuses %s %j and names only that field', async (field, value) => {
    expect(await register({ [field]: value })).toEqual({
      status: 400,
      body: { error: { code: 'BAD_REQUEST', fields: [field] } },
    });
    expect(await countOf('accounts')).toBe(0);
  });

  it('FM-2 is limited per place: after ten registrations one place waits, others do not', async () => {
    // The response holds the rest of the pause. With a fake clock, the duration of the attempts does not count.
    vi.useFakeTimers({ toFake: ['Date'] });
    const many = Array.from({ length: 10 }, (_, n) =>
      register({ email: `n${n}@mail.example`, password: 'ombak tenang 7' }),
    );
    await Promise.all(many);
    const late = await register({ email: 'n10@mail.example' });
    expect(late).toMatchObject({ status: 429, body: { error: { code: 'TOO_MANY_TRIES', retryAfterS: 60 } } });
    expect((await register({ email: 'n10@mail.example', address: '198.51.100.1' })).status).toBe(202);
    expect(await countOf('accounts')).toBe(11);
  });
});

describe('login', () => {
  it('FM-2 a wrong password and an unknown address get the same response', async () => {
    await register();
    expect(await logIn({ password: 'ombak ganas 7' })).toEqual(WRONG);
    expect(await logIn({ email: 'nobody@mail.example' })).toEqual(WRONG);
    expect(await logIn({ email: '' })).toEqual(WRONG);
    expect(await countOf('account_sessions')).toBe(0);
  });

  it('SC-3 FM-2 a password longer than any account has is refused without computing a hash', async () => {
    const refused = { status: 400, body: { error: { code: 'BAD_REQUEST', fields: ['password'] } } };
    expect(await logIn({ password: 'x'.repeat(ACCOUNT_LENGTHS.password.most + 1) })).toEqual(refused);
    expect(await countOf('account_tries')).toBe(0);
  });

  it('FM-2 a login with an unknown address computes a hash as well', async () => {
    const seconds = async (work: () => Promise<unknown>): Promise<number> => {
      const before = performance.now();
      await work();
      return performance.now() - before;
    };
    const { email, password } = AISYAH;
    const hashes: number[] = [];
    for (let times = 0; times < 3; times += 1)
      hashes.push(await seconds(async () => hashPassword(password, WORK_FACTORS)));
    const unknown = await seconds(() => dearCall('/v1/log-in', { email: `not.${email}`, password, address: null }));
    // Other load on the machine can only make a hash slower. A look-up alone takes less than a tenth of the time.
    const hash = Math.min(...hashes);
    expect(hash).toBeGreaterThan(0);
    expect(unknown).toBeGreaterThan(hash * 0.4);
  });

  it('FM-2 an outdated hash is replaced at the next login, for the same password', async () => {
    await register();
    const weak = hashPassword(AISYAH.password, { ...CHEAP, m: 32 });
    await env.DB.prepare('UPDATE accounts SET password = ?').bind(weak).run();
    expect((await logIn({ password: 'ombak ganas 7' })).status).toBe(403);
    expect(await everythingStored()).toContain(weak);
    await tokenOf();
    const stored = await everythingStored();
    expect(stored).not.toContain(weak);
    expect(stored).toContain('$argon2id$v=19$m=64,t=1,p=1$');
    expect((await logIn()).status).toBe(201);
  });

  it('FM-2 each login opens a session with a unique token', async () => {
    await register();
    const [one, two] = [await tokenOf(), await tokenOf()];
    expect(one).toMatch(/^[\w-]{43}$/);
    expect(two).not.toBe(one);
    expect((await session(one)).status).toBe(200);
    expect((await session(two)).status).toBe(200);
  });

  it(`FM-2 an account has at most ${MOST_SESSIONS} sessions; the least recently used one is deleted`, async () => {
    await register();
    const first = await tokenOf();
    await passTime(60_000);
    const second = await tokenOf();
    const { results } = await env.DB.prepare('SELECT account_id FROM account_sessions LIMIT 1').all();
    const rows = Array.from({ length: MOST_SESSIONS - 2 }, (_, n) =>
      env.DB.prepare(
        'INSERT INTO account_sessions (account_id, token_hash, rotated_at, opened_at, used_at) VALUES (?, ?, 0, ?, ?)',
      ).bind(results[0]?.account_id, `hash ${n}`, Date.now(), Date.now()),
    );
    await env.DB.batch(rows);
    const last = await tokenOf();
    expect(await session(first)).toEqual(NOBODY);
    expect((await session(second)).status).toBe(200);
    expect((await session(last)).status).toBe(200);
    expect(await countOf('account_sessions')).toBe(MOST_SESSIONS);
  });
});

describe('storage, logs and access', () => {
  it('SC-4 the database contains no plaintext passwords, tokens or addresses of visitors', async () => {
    await register();
    const token = await tokenOf();
    await logIn({ password: 'ombak ganas 7', email: 'nobody@mail.example' });
    const stored = await everythingStored();
    for (const secret of [AISYAH.password, 'ombak ganas 7', token, AISYAH.address, 'nobody@mail.example'])
      expect(stored).not.toContain(secret);
  });

  it('SC-4 the log contains no personal data or secrets, even after errors', async () => {
    const said: unknown[] = [];
    for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
      vi.spyOn(console, level).mockImplementation((...words) => void said.push(...words));
    await register();
    await register({ postcode: 'nowhere' });
    const token = await tokenOf();
    await logIn({ password: 'ombak ganas 7' });
    await session(token);
    await env.DB.prepare(`UPDATE accounts SET password = 'no hash'`).run();
    const { email, password, address } = AISYAH;
    expect((await dearCall('/v1/log-in', { email, password, address })).status).toBe(500);
    await logOut(token);
    const log = said.map(String).join('\n');
    expect(log).toContain('a stored password is not an Argon2id hash');
    for (const secret of [
      AISYAH.password,
      'ombak ganas',
      token,
      AISYAH.address,
      'aisyah',
      'Rahman',
      'no hash',
      'nowhere',
    ])
      expect(log).not.toMatch(new RegExp(secret, 'i'));
  });

  it('SC-4 a request without the right key is refused', async () => {
    const refused = { status: 401, body: { error: { code: 'ACCESS_TOKEN_INVALID' } } };
    expect(await call('register', AISYAH, 'another-key-than-it')).toEqual(refused);
    expect((await rawCall('/v1/session', { method: 'POST', body: '{}' })).status).toBe(401);
    expect(await countOf('accounts')).toBe(0);
  });

  it('SC-4 no response may be stored, neither a token nor a refusal', async () => {
    await register();
    const headers = { authorization: `Bearer ${env.ACCOUNTS_KEY}` };
    const { email, password, address } = AISYAH;
    for (const [given, status] of [
      [password, 201],
      ['ombak ganas 7', 403],
    ] as const) {
      const body = JSON.stringify({ email, password: given, address });
      const response = await rawCall('/v1/log-in', { method: 'POST', headers, body });
      expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
      await response.body?.cancel();
    }
  });

  it('RS-3 invalid JSON, a body too long and an unknown path each get their error status', async () => {
    const headers = { authorization: `Bearer ${env.ACCOUNTS_KEY}` };
    const post = (path: string, body: string) => rawCall(path, { method: 'POST', headers, body });
    expect((await post('/v1/log-in', '{"email":')).status).toBe(400);
    expect((await post('/v1/log-in', 'x'.repeat(10_001))).status).toBe(413);
    expect((await post('/v1/forget', '{}')).status).toBe(404);
    expect((await rawCall('/v1/session', { headers })).status).toBe(404);
    expect((await call('session', { token: { $ne: '' } })).status).toBe(400);
    expect((await call('session', { token: "' OR 1=1 --" })).status).toBe(404);
  });
});
