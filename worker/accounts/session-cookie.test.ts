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
  it('FM-2 is __Host-, HttpOnly, Secure and SameSite=Lax over https', async () => {
    expect(await cookies.write(TOKEN, https)).toMatch(
      /^__Host-alun_session=[\w-]{43}\.[\w-]{43}; Max-Age=1296000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it('FM-2 has a plain name and is not Secure over http in local development', async () => {
    expect(await cookies.write(TOKEN, { secure: false })).toMatch(
      /^alun_session=[\w.-]{87}; Max-Age=1296000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('FM-2 is cleared by the name and path that it was set with', () => {
    expect(cookies.clear(https)).toBe('__Host-alun_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax');
  });

  it('FM-2 returns the token that was written', async () => {
    const value = heldBy(await cookies.write(TOKEN, https));
    expect(await cookies.read(jar(true, { '__Host-alun_session': value }))).toBe(TOKEN);
  });

  it('FM-2 returns any token, whichever characters its signature has', async () => {
    const tokens = Array.from({ length: 40 }, (_, index) => String(index).padStart(43, 'x'));
    const values = await Promise.all(tokens.map(async (token) => heldBy(await cookies.write(token, https))));
    expect(values.join('')).toMatch(/-.*_|_.*-/);
    const read = values.map((value) => cookies.read(jar(true, { '__Host-alun_session': value })));
    expect(await Promise.all(read)).toEqual(tokens);
  });

  it('FM-2 is ignored over https under its plain name, which others could have set', async () => {
    const value = heldBy(await cookies.write(TOKEN, https));
    expect(await cookies.read(jar(true, { alun_session: value }))).toBeNull();
  });

  it('FM-2 is rejected when it is signed with another secret, changed, truncated or malformed', async () => {
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
