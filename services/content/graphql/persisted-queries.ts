/** An LRU cache of automatic persisted queries (protocol facts 4.5), keyed by their SHA-256 in upper or lower case. */
export class PersistedQueries {
  readonly #size: number;
  readonly #texts = new Map<string, string>();

  constructor(size = 500) {
    this.#size = size;
  }

  get(hash: string): string | undefined {
    return this.#texts.get(hash.toLowerCase());
  }

  /** Stores a query if the hash matches; otherwise returns false. */
  async put(hash: string, text: string): Promise<boolean> {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    const own = new Uint8Array(digest).toHex();
    if (own !== hash.toLowerCase()) return false;
    this.#texts.set(own, text);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > this.#size && oldest !== undefined) this.#texts.delete(oldest);
    return true;
  }
}
