/**
 * Questions of which only the newest counts: an answer that comes after a newer question was asked is dropped, however late
 * or early it is (PL-8, SE-1). What a dropped question had under way is given up by its signal.
 */
export class NewestOnly {
  #asking: AbortController | undefined;

  /** @returns the answer; undefined when a newer question has been asked, or `drop` was called, meanwhile. Rejects as `ask` does, while it is the newest. */
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

  /** Nobody wants the answer any more. */
  drop(): void {
    this.#asking?.abort();
    this.#asking = undefined;
  }
}
