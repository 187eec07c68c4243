const encoder = new TextEncoder();

/** As it may stand in addresses and cookies. */
const toBase64Url = (bytes: Uint8Array): string => bytes.toBase64({ alphabet: 'base64url', omitPadding: true });

/** A token that nobody guesses: 256 random bits. */
export const newToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** What is kept of a token. It is random enough that a plain hash cannot be turned back. */
export const tokenHash = async (token: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(token))));

/** What is kept of something that could be guessed, such as where somebody was: nobody without the secret can turn it back. */
export async function keyedHash(secret: string, ...parts: readonly string[]): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(JSON.stringify(parts)))));
}
