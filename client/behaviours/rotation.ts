interface RotationOptions {
  readonly everyMs: number;
  /** Shows what comes next. */
  readonly next: () => void;
  /** Called whenever it begins or ends to move by itself, or somebody has stopped or started it. */
  readonly changed: () => void;
}

/**
 * When a carousel moves by itself (CO-4): while nobody has stopped it, and nothing holds it for the time being. What was held
 * waits a whole interval again, so that nothing moves at the very moment a mouse leaves.
 */
export class Rotation {
  readonly #options: RotationOptions;
  readonly #holds = new Set<string>();
  #stopped = true;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: RotationOptions) {
    this.#options = options;
  }

  /** True until it is started, and again once somebody has stopped it or taken the carousel in hand. */
  get stopped(): boolean {
    return this.#stopped;
  }

  get running(): boolean {
    return this.#timer !== undefined;
  }

  start(): void {
    this.#stopped = false;
    this.#settle();
  }

  stop(): void {
    this.#stopped = true;
    this.#settle();
  }

  /** Holds it for a reason, or no longer for this reason. */
  hold(reason: string, held: boolean): void {
    if (held === this.#holds.has(reason)) return;
    if (held) this.#holds.add(reason);
    else this.#holds.delete(reason);
    this.#settle();
  }

  #settle(): void {
    const run = !this.#stopped && this.#holds.size === 0;
    if (!run || !this.running) {
      clearInterval(this.#timer);
      this.#timer = run ? setInterval(this.#options.next, this.#options.everyMs) : undefined;
    }
    this.#options.changed();
  }
}
