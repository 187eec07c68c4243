import { expect, it } from 'vitest';
import { endedCookie, hasSession, OPS_SESSION_S, sessionCookie } from './ops-session.ts';

const TOKEN = 'operators-token-of-this-test';
const NOW = Date.UTC(2026, 10, 21, 8);

const pairOf = (cookie: string): string => cookie.split(';')[0] ?? '';
const asked = (cookie: string): Request => new Request('https://site.example/ops', { headers: { cookie } });
const session = async (token = TOKEN): Promise<string> =>
  pairOf(await sessionCookie(token, { now: NOW, secure: true }));

it('CA-8 a session lasts an hour, and not a second longer', async () => {
  const cookie = `theme=dark; ${await session()}; other=1`;
  expect(await hasSession(asked(cookie), TOKEN, NOW)).toBe(true);
  expect(await hasSession(asked(cookie), TOKEN, NOW + (OPS_SESSION_S - 1) * 1_000)).toBe(true);
  expect(await hasSession(asked(cookie), TOKEN, NOW + OPS_SESSION_S * 1_000)).toBe(false);
});

it('CA-8 SC-4 the cookie holds no part of the token, is sent to /ops only, and is hidden from scripts and other sites', async () => {
  const cookie = await sessionCookie(TOKEN, { now: NOW, secure: true });
  expect(cookie).toMatch(/^alun_ops=\d+\.[0-9a-f]{64}; Path=\/ops; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/);
  expect(cookie).not.toContain(TOKEN);
  expect(endedCookie(false)).toBe('alun_ops=; Path=/ops; Max-Age=0; HttpOnly; SameSite=Strict');
});

it('CA-8 a session cookie of another token, extended, changed or empty is invalid', async () => {
  const [own = '', until = ''] = /^alun_ops=(\d+)/.exec(await session()) ?? [];
  const forged = [
    '',
    'alun_ops=',
    await session('another-token-that-is-as-long'),
    (await session()).replace(until, String(Number(until) + 1)),
    (await session()).replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    `${own}.${'0'.repeat(64)}`,
    `alun_ops=${'9'.repeat(12)}.${'a'.repeat(64)}`,
  ];
  for (const cookie of forged) expect(await hasSession(asked(cookie), TOKEN, NOW), cookie).toBe(false);
});

it('CA-8 a session from the future, as after a clock was set back, is invalid', async () => {
  expect(await hasSession(asked(await session()), TOKEN, NOW - 60_000)).toBe(false);
});

it('CA-8 a session is valid where the clock is seconds behind the data centre that opened it', async () => {
  expect(await hasSession(asked(await session()), TOKEN, NOW - 5_000)).toBe(true);
  expect(await hasSession(asked(await session()), TOKEN, NOW - 6_000)).toBe(false);
});
