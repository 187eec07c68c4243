import { PREVIEW_HOURS_MAX, PREVIEW_SKEW_S } from './spec/preview.ts';

/** Result of checking a token. `until` in seconds since the epoch. */
export type PreviewToken =
  | { readonly kind: 'open'; readonly until: number }
  | { readonly kind: 'ended' }
  /** Not signed with this secret, or not for this path. */
  | { readonly kind: 'wrong' };

const encoder = new TextEncoder();

const messageOf = (path: string, until: number): Uint8Array<ArrayBuffer> =>
  encoder.encode(`preview\n${path}\n${until}`);

function keyOf(secret: string, use: 'sign' | 'verify'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [use]);
}

const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/**
 * Signs a preview of one page (CA-7): whoever has the token sees the page's drafts until then, and those of no other page.
 * @param path as in the address, with /en-my. @param until seconds since the epoch.
 */
export async function signPreview(secret: string, path: string, until: number): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret, 'sign'), messageOf(path, until));
  return `${until.toString(36)}.${toText(signature)}`;
}

/** Checks a token. Never throws, whatever the token is. @param now seconds since the epoch. */
export async function readPreview(secret: string, path: string, token: string, now: number): Promise<PreviewToken> {
  const [, time = '', signature = ''] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token) ?? [];
  const until = Number.parseInt(time, 36);
  if (!signature || until.toString(36) !== time) return { kind: 'wrong' };
  const key = await keyOf(secret, 'verify');
  const isOurs = await crypto.subtle.verify('HMAC', key, toBytes(signature), messageOf(path, until));
  if (!isOurs || until > now + PREVIEW_HOURS_MAX * 60 * 60 + PREVIEW_SKEW_S) return { kind: 'wrong' };
  return until > now ? { kind: 'open', until } : { kind: 'ended' };
}
