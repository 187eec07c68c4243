/** One thing that a visitor did on an island that was not awake yet. */
export interface Act {
  /** What it was done on; two acts of typing in a row on the same thing are one. */
  readonly target: unknown;
  readonly kind: 'typing' | 'other';
  /** Does it again, now that the island listens. */
  readonly replay: () => void;
  /** Does what the browser would have done by itself; only for what was held back. */
  readonly release?: () => void;
}

/**
 * Remembers acts in order and gives each back exactly once. Between two of them microtasks run, as between real events, so
 * that the second meets the state that the first has made.
 */
export class ActQueue {
  #acts: Act[] = [];

  add(act: Act): void {
    const last = this.#acts.at(-1);
    if (act.kind === 'typing' && last?.kind === 'typing' && last.target === act.target) this.#acts.pop();
    this.#acts.push(act);
  }

  /** The island is awake. */
  async replay(): Promise<void> {
    for (const act of this.#acts.splice(0)) {
      act.replay();
      await Promise.resolve();
    }
  }

  /** The island will not wake: what was held back is let go. */
  release(): void {
    for (const act of this.#acts.splice(0)) act.release?.();
  }
}
