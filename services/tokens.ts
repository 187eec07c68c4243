const digest = (text: string): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));

/** The keys of a comma-separated setting, newest first. During a key rotation the old key stays valid beside the new one. */
export const keysOf = (setting: string): readonly [string, ...string[]] => {
  const [newest = '', ...older] = setting.split(',').map((key) => key.trim());
  return [newest, ...older];
};

/** Whether a secret equals one of a setting's keys, compared in constant time. */
export async function sameSecret(given: string, wanted: string): Promise<boolean> {
  const digests = await Promise.all([given, ...keysOf(wanted)].map(digest));
  const [own = new ArrayBuffer(0), ...others] = digests;
  // Compare with every key, so that the time does not depend on which one matches.
  return others.map((other) => crypto.subtle.timingSafeEqual(own, other)).includes(true);
}

/** The token of an `Authorization: Bearer …` header; null without one. */
export function bearerToken(request: Request): string | null {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}
