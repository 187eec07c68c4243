const digest = (text: string): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));

/** The keys of a setting, which commas part: while a key is being changed, the new one and after it the old one are good. */
export const keysOf = (setting: string): readonly [string, ...string[]] => {
  const [newest = '', ...older] = setting.split(',').map((key) => key.trim());
  return [newest, ...older];
};

/** Whether a secret is one of a setting's keys, in a time that tells nothing about where it differs. */
export async function sameSecret(given: string, wanted: string): Promise<boolean> {
  const digests = await Promise.all([given, ...keysOf(wanted)].map(digest));
  const [own = new ArrayBuffer(0), ...others] = digests;
  // All of them, whichever is the one.
  return others.map((other) => crypto.subtle.timingSafeEqual(own, other)).includes(true);
}

/** The token of an `Authorization: Bearer …` header; null without one. */
export function bearerToken(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}
