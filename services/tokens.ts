const digest = (text: string): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));

/** Whether two secrets are equal, in a time that tells nothing about where they differ. */
export async function sameSecret(given: string, wanted: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(given), digest(wanted)]);
  return crypto.subtle.timingSafeEqual(a, b);
}

/** The token of an `Authorization: Bearer …` header; null without one. */
export function bearerToken(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}
