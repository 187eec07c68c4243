/** Whether a request carries a token. */
export const hasBearer = (request: Request, token: string): Promise<boolean> =>
  isSameText(request.headers.get('authorization') ?? '', `Bearer ${token}`);

/** Whether what was given is a secret; takes the same time whatever it is, its length included. */
export async function isSameText(given: string, secret: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(secret)]);
  // Every byte is looked at: the time must not tell where the first difference is.
  return a.reduce((difference, byte, index) => difference | (byte ^ (b[index] ?? 0)), 0) === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(new TextEncoder().encode(text))));
}
