/**
 * Runs requests of which only the newest counts: the response to an older one is dropped, whenever it arrives (PL-8, SE-1). The signal
 * aborts an older request.
 */
export class NewestOnly {
  #asking: AbortController | undefined;

  /**
   * @returns the response; undefined if a newer request was started, or `drop` was called, meanwhile. Rejects as `ask` does, while it is
   * the newest.
   */
  async ask<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    this.drop();
    const mine = new AbortController();
    this.#asking = mine;
    try {
      const answer = await ask(mine.signal);
      return this.#asking === mine ? answer : undefined;
    } catch (cause) {
      if (this.#asking !== mine) return undefined;
      throw cause;
    }
  }

  /** Aborts the current request and drops its response. */
  drop(): void {
    this.#asking?.abort();
    this.#asking = undefined;
  }
}
