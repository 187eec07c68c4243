import { expect, it } from 'vitest';
import { readPreview, signPreview } from './preview-token.ts';

const SECRET = 'a-secret-of-previews-that-is-long-enough';
const NOW = 1_790_000_000;
const PATH = '/en-my/scalp';

it('CA-7 a token opens its page until it expires, to the second', async () => {
  const token = await signPreview(SECRET, PATH, NOW + 60);
  expect(await readPreview(SECRET, PATH, token, NOW)).toEqual({ kind: 'open', until: NOW + 60 });
  expect(await readPreview(SECRET, PATH, token, NOW + 59)).toMatchObject({ kind: 'open' });
  expect(await readPreview(SECRET, PATH, token, NOW + 60)).toEqual({ kind: 'ended' });
});

it('CA-7 a token is valid for up to a week, whichever characters its signature contains', async () => {
  const week = NOW + 7 * 24 * 60 * 60;
  // With this many signatures, each of the 64 characters occurs many times.
  for (let until = week - 31; until <= week; until += 1) {
    const token = await signPreview(SECRET, PATH, until);
    expect(token).toMatch(/^[0-9a-z]+\.[\w-]{43}$/);
    expect(await readPreview(SECRET, PATH, token, NOW), token).toEqual({ kind: 'open', until });
  }
});

it('CA-7 a token for a week is valid at once, also if the computer that made it is five minutes ahead', async () => {
  const until = NOW + 300 + 7 * 24 * 60 * 60;
  expect(await readPreview(SECRET, PATH, await signPreview(SECRET, PATH, until), NOW)).toEqual({ kind: 'open', until });
});

it('CA-7 a token with extra characters before or after it is invalid', async () => {
  const token = await signPreview(SECRET, PATH, NOW + 60);
  for (const longer of [`${token}x`, `${token}.`, `${token}\n`, `-${token}`, ` ${token}`])
    expect(await readPreview(SECRET, PATH, longer, NOW), longer).toEqual({ kind: 'wrong' });
});

it('CA-7 a token is invalid for another page, with another secret, or for more than a week', async () => {
  const token = await signPreview(SECRET, PATH, NOW + 60);
  expect(await readPreview(SECRET, '/en-my/scalp/dandruff', token, NOW)).toEqual({ kind: 'wrong' });
  expect(await readPreview(`${SECRET}r`, PATH, token, NOW)).toEqual({ kind: 'wrong' });
  const endless = await signPreview(SECRET, PATH, NOW + 7 * 24 * 60 * 60 + 301);
  expect(await readPreview(SECRET, PATH, endless, NOW)).toEqual({ kind: 'wrong' });
});

it('CA-7 a token whose expiry was changed is invalid', async () => {
  const [, signature] = (await signPreview(SECRET, PATH, NOW + 60)).split('.');
  for (const until of [(NOW + 61).toString(36), `0${(NOW + 60).toString(36)}`, (NOW + 60).toString(36).toUpperCase()])
    expect(await readPreview(SECRET, PATH, `${until}.${signature}`, NOW)).toEqual({ kind: 'wrong' });
});

it('CA-7 a token with any character removed or changed is invalid', async () => {
  const token = await signPreview(SECRET, PATH, NOW + 60);
  for (let at = 0; at < token.length; at += 1) {
    const without = token.slice(0, at) + token.slice(at + 1);
    // The last base64url character of 32 bytes has two unused bits: another letter there may decode to the same signature.
    const changed = `${token.slice(0, at)}${token[at] === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`;
    expect(await readPreview(SECRET, PATH, without, NOW)).toEqual({ kind: 'wrong' });
    if (at < token.length - 1) expect(await readPreview(SECRET, PATH, changed, NOW)).toEqual({ kind: 'wrong' });
  }
});

it.each(['', '.', 'preview', '%00', '🧴.🧴', `${'z'.repeat(9)}.${'-'.repeat(43)}`, 'a'.repeat(10_000)])(
  'CA-7 %j is not a valid token',
  async (token) => {
    expect(await readPreview(SECRET, PATH, token, NOW)).toEqual({ kind: 'wrong' });
  },
);
