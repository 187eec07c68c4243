/**
 * Reads a value from this browser's storage. Reading and writing never throw: a storage that refuses access counts as empty.
 * @returns undefined if there is no value or it cannot be parsed.
 */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value. @param value undefined removes it. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
}
