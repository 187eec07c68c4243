import { serialize } from 'hono/utils/cookie';
import { SESSION_COOKIE } from '../../shared/spec/accounts.ts';

const encoder = new TextEncoder();
/** Token and signature have 32 bytes each, in base64url. Anything else is not our session. */
const SIGNED = /^([\w-]{43})\.([\w-]{43})$/;

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** A request's cookies, and whether it came over https. */
export interface CookieJar {
  readonly cookie: (name: string) => string | undefined;
  readonly secure: boolean;
}

/** Reads and writes the session cookie of a logged-in visitor (FM-2). */
export interface SessionCookie {
  /** The session token; null: no cookie, or not signed by us. */
  read(jar: CookieJar): Promise<string | null>;
  write(token: string, jar: Pick<CookieJar, 'secure'>): Promise<string>;
  /** The `Set-Cookie` value that deletes the cookie. */
  clear(jar: Pick<CookieJar, 'secure'>): string;
}

/** Over https, the `__Host-` prefix makes browsers refuse the cookie from another host or a plain connection. */
const nameOf = (secure: boolean): string => (secure ? `__Host-${SESSION_COOKIE.name}` : SESSION_COOKIE.name);

const attributes = (secure: boolean, maxAge: number) =>
  ({ path: '/', maxAge, httpOnly: true, sameSite: 'Lax', secure }) as const;

/** @param secret signs the cookie. A token without a valid signature never reaches the accounts service */
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
