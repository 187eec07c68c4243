import { describe, expect, it } from 'vitest';
import { type CookieJar, sessionCookie } from './session-cookie.ts';

const TOKEN = 'A'.repeat(42).concat('_');
const cookies = sessionCookie('a-secret-that-signs-cookies');
const https = { secure: true };

/** The cookies that a browser sends. */
const jar = (secure: boolean, held: Readonly<Record<string, string>>): CookieJar => ({
  secure,
  cookie: (name) => held[name],
});
const heldBy = (header: string): string => /^[^=]+=([^;]*)/.exec(header)?.[1] ?? '';

describe('the session cookie', () => {
  it('FM-2 is for our own https pages and the server alone', async () => {
    expect(await cookies.write(TOKEN, https)).toMatch(
      /^__Host-alun_session=[\w-]{43}\.[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('FM-2 by http, on this machine alone, it has a plain name and is not Secure', async () => {
    expect(await cookies.write(TOKEN, { secure: false })).toMatch(
      /^alun_session=[\w.-]{87}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('FM-2 is taken back by the name and path that it was given under', () => {
    expect(cookies.clear(https)).toBe('__Host-alun_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax');
  });

  it('FM-2 holds the token that was put in', async () => {
    const value = heldBy(await cookies.write(TOKEN, https));
    expect(await cookies.read(jar(true, { '__Host-alun_session': value }))).toBe(TOKEN);
  });

  it('FM-2 holds any token: what signs it may have every letter that a cookie can', async () => {
    const tokens = Array.from({ length: 40 }, (_, index) => String(index).padStart(43, 'x'));
    const values = await Promise.all(tokens.map(async (token) => heldBy(await cookies.write(token, https))));
    expect(values.join('')).toMatch(/-.*_|_.*-/);
    const read = values.map((value) => cookies.read(jar(true, { '__Host-alun_session': value })));
    expect(await Promise.all(read)).toEqual(tokens);
  });

  it('FM-2 by https the plain name counts for nothing: anybody near could have set it', async () => {
    const value = heldBy(await cookies.write(TOKEN, https));
    expect(await cookies.read(jar(true, { alun_session: value }))).toBeNull();
  });

  it('FM-2 signed by somebody else, changed, cut or strange, it is none', async () => {
    const value = heldBy(await cookies.write(TOKEN, https));
    const read = (text: string) => cookies.read(jar(true, { '__Host-alun_session': text }));
    const other = heldBy(await sessionCookie('another-secret-that-signs').write(TOKEN, https));
    const changed = [
      other,
      `B${value.slice(1)}`,
      `${value.slice(0, 44)}${value[44] === 'A' ? 'B' : 'A'}${value.slice(45)}`,
      value.slice(0, -1),
      `${value}A`,
      value.replace('.', ''),
      TOKEN,
      `${TOKEN}.`,
      '',
      '.',
      '\u0000',
      'x'.repeat(10_000),
    ];
    for (const text of changed) expect(await read(text), text).toBeNull();
    expect(await cookies.read(jar(true, {}))).toBeNull();
  });
});
