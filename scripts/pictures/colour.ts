/** Colour arithmetic on #rrggbb. */

function channels(hex: string): [number, number, number] {
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as [number, number, number];
}

/** a at t 0, b at t 1, mixed in linear light so that middles stay clean. */
export function mix(a: string, b: string, t: number): string {
  const lin = (c: number) => (c / 255) ** 2.2;
  const [ca, cb] = [channels(a), channels(b)];
  return `#${ca
    .map((c, i) =>
      Math.round((lin(c) * (1 - t) + lin(cb[i] ?? c) * t) ** (1 / 2.2) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour as CSS `rgba()`. @param alpha from 0, transparent, to 1 */
export function rgba(hex: string, alpha: number): string {
  return `rgba(${channels(hex).join(',')},${alpha})`;
}

/** A seeded generator of numbers in [0, 1): the same seed draws the same picture. */
export function random(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = s;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
