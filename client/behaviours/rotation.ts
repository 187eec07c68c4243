interface RotationOptions {
  readonly everyMs: number;
  /** Moves to the next slide. */
  readonly next: () => void;
  /** Called whenever rotation starts or pauses, or the visitor has stopped or started it. */
  readonly changed: () => void;
}

/**
 * Decides when a carousel rotates (CO-4): while nobody has stopped it, and nothing pauses it. After a pause a whole interval passes, so
 * that nothing moves just when the mouse leaves.
 */
export class Rotation {
  readonly #options: RotationOptions;
  readonly #holds = new Set<string>();
  #stopped = true;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: RotationOptions) {
    this.#options = options;
  }

  /** True until it is started, and again once the visitor has stopped it or moved the carousel. */
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

  /** Pauses it for a reason, or removes that reason. */
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
