/** Whether a request carries the token. The name of the scheme is case-insensitive (RFC 9110, 11.1). */
export const hasBearer = (request: Request, token: string): Promise<boolean> =>
  isSameText((request.headers.get('authorization') ?? '').replace(/^bearer /i, 'Bearer '), `Bearer ${token}`);

/** Compares text with a secret in constant time, whatever the length of the text. */
export async function isSameText(given: string, secret: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(secret)]);
  // Compare every byte: the time must not reveal where the first difference is.
  return a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(new TextEncoder().encode(text))));
}
