/**
 * What this browser keeps for its visitor. A browser that keeps nothing, or lets nobody look, is one where nothing was kept
 * yet: reading and writing never throw.
 * @returns undefined where nothing, or nothing that can be read, was kept.
 */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value undefined takes it away. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full, or forbidden: the choice lasts as long as the page.
  }
}
