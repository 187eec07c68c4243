import { serialize } from 'hono/utils/cookie';
import { SESSION_COOKIE } from '../../shared/spec/accounts.ts';

const encoder = new TextEncoder();
/** Token and signature are 32 bytes each in base64url; anything else is no session of ours. */
const SIGNED = /^([\w-]{43})\.([\w-]{43})$/;

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** A request's own cookies, and whether it came by https. */
export interface CookieJar {
  readonly cookie: (name: string) => string | undefined;
  readonly secure: boolean;
}

/** The cookie that says who is logged in, from and to `Set-Cookie` (FM-2). */
export interface SessionCookie {
  /** The token in it; null: there is none, or it is not one that we signed. */
  read(jar: CookieJar): Promise<string | null>;
  write(token: string, jar: Pick<CookieJar, 'secure'>): Promise<string>;
  /** Takes it back from the browser. */
  clear(jar: Pick<CookieJar, 'secure'>): string;
}

/** By https no other host and no plain connection can have set it: browsers see to that by its name. */
const nameOf = (secure: boolean): string => (secure ? `__Host-${SESSION_COOKIE.name}` : SESSION_COOKIE.name);

const attributes = (secure: boolean, maxAge: number) =>
  ({ path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure }) as const;

/** @param secret signs it: what was not signed with it never reaches the accounts service */
export function sessionCookie(secret: string): SessionCookie {
  const signed = (token: string) => encoder.encode(`session ${token}`);
  const importing = () =>
    crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]);
  return {
    async read({ cookie, secure }) {
      const [, token, signature] = SIGNED.exec(cookie(nameOf(secure)) ?? '') ?? [];
      if (token === undefined || signature === undefined) return null;
      const genuine = await crypto.subtle.verify('HMAC', await importing(), fromBase64Url(signature), signed(token));
      return genuine ? token : null;
    },
    async write(token, { secure }) {
      const signature = toBase64Url(await crypto.subtle.sign('HMAC', await importing(), signed(token)));
      return serialize(nameOf(secure), `${token}.${signature}`, attributes(secure, SESSION_COOKIE.forS));
    },
    clear: ({ secure }) => serialize(nameOf(secure), '', attributes(secure, 0)),
  };
}
