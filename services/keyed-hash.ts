const encoder = new TextEncoder();

/** Base64url without padding, which is safe in URLs and cookies. */
const toBase64Url = (bytes: Uint8Array): string => bytes.toBase64({ alphabet: 'base64url', omitPadding: true });

/** An unguessable token: 256 random bits. */
export const newToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** The hash under which a token is stored. A token is random enough that a plain hash cannot be reversed. */
export const tokenHash = async (token: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(token))));

/** The HMAC under which a guessable value, such as an IP address, is stored. Without the secret it cannot be reversed. */
export async function keyedHash(secret: string, ...parts: readonly string[]): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(JSON.stringify(parts)))));
}
