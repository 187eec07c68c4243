import { parse } from 'hono/utils/cookie';
import { OPS_HREF } from '../../shared/routes.ts';

/** Lifetime of an operator's session, in seconds. */
export const OPS_SESSION_S = 3_600;
/** How far the clocks of two data centres may differ, in seconds: the next request may reach another one than the login. */
const SKEW_S = 5;
const OPS_COOKIE = 'alun_ops';

const encoder = new TextEncoder();
/** Prefix of the signed text, so that a signature made with the same token for another purpose is not valid here. */
const PURPOSE = 'ops-session:1:';

function keyOf(token: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encoder.encode(token), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
}

/** A session cookie: the expiry time, signed with the token. It does not contain the token. */
export async function sessionCookie(
  token: string,
  { now, secure }: { readonly now: number; readonly secure: boolean },
): Promise<string> {
  const until = Math.floor(now / 1_000) + OPS_SESSION_S;
  const signature = await crypto.subtle.sign('HMAC', await keyOf(token), encoder.encode(`${PURPOSE}${until}`));
  return cookie(`${until}.${hexOf(new Uint8Array(signature))}`, OPS_SESSION_S, secure);
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Value of `Set-Cookie` that deletes the session cookie in the browser. @param secure whether the request came over https */
export const endedCookie = (secure: boolean): string => cookie('', 0, secure);

function cookie(value: string, maxAge: number, secure: boolean): string {
  // `Path`: the browser sends the cookie only to the operators' page.
  const parts = [`${OPS_COOKIE}=${value}`, `Path=${OPS_HREF}`, `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Strict'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

/** Whether a request has a valid session cookie that has not expired. */
export async function hasSession({ headers }: Request, token: string, now: number): Promise<boolean> {
  const given = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(parse(headers.get('cookie') ?? '', OPS_COOKIE)[OPS_COOKIE] ?? '');
  const [, until = '', signature = ''] = given ?? [];
  const leftMs = Number(until) * 1_000 - now;
  if (!given || leftMs <= 0 || leftMs > (OPS_SESSION_S + SKEW_S) * 1_000) return false;
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', await keyOf(token), bytes, encoder.encode(`${PURPOSE}${until}`));
}
