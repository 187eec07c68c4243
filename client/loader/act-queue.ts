/** A visitor's interaction with an island that was not awake yet. */
export interface Act {
  /** Target of the interaction. Consecutive typing on the same target is one act. */
  readonly target: unknown;
  readonly kind: 'typing' | 'other';
  /** Repeats it, now that the island listens. */
  readonly replay: () => void;
  /** Does the browser's default action instead; only for acts whose default was prevented. */
  readonly release?: () => void;
}

/**
 * Queues acts in order and replays each exactly once. Microtasks run between two acts, as between real events, so that the second sees
 * the state that the first has set.
 */
export class ActQueue {
  #acts: Act[] = [];

  add(act: Act): void {
    const last = this.#acts.at(-1);
    if (act.kind === 'typing' && last?.kind === 'typing' && last.target === act.target) this.#acts.pop();
    this.#acts.push(act);
  }

  /** Replays all acts: the island is awake. */
  async replay(): Promise<void> {
    for (const act of this.#acts.splice(0)) {
      act.replay();
      await Promise.resolve();
    }
  }

  /** The island failed to wake: the prevented default actions are performed. */
  release(): void {
    for (const act of this.#acts.splice(0)) act.release?.();
  }
}
