import { canonicalTerm, isWorthSuggesting, shownTerm } from '../../shared/search-term.ts';
import { SUGGEST_DEBOUNCE_MS } from '../../shared/spec/search.ts';

export interface AskerOptions<Answer> {
  /** Asks the site. Rejects when there is no answer, or when `signal` aborts. */
  readonly ask: (term: string, signal: AbortSignal) => Promise<Answer>;
  /** undefined: nothing to show, for too little is typed or the answer failed. */
  readonly show: (answer: Answer | undefined) => void;
  /** An answer is on its way, or no more. */
  readonly wait: (waiting: boolean) => void;
  /** Told of an answer that failed, once. */
  readonly failed: (cause: unknown) => void;
}

/**
 * Decides when suggestions are asked for, and which answer counts (SE-1): the one to what stands in the field now. What was
 * asked for earlier is given up, and should it come all the same, it is not shown.
 */
export class SuggestionAsker<Answer> {
  readonly #options: AskerOptions<Answer>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;
  /** The question that was asked last, answered or not. */
  #asked = '';

  constructor(options: AskerOptions<Answer>) {
    this.#options = options;
  }

  /** Called with every change of the field. */
  typed(text: string): void {
    clearTimeout(this.#timer);
    const term = isWorthSuggesting(text) ? shownTerm(text) : '';
    if (term !== '' && canonicalTerm(term) === this.#asked) return;
    this.#giveUp();
    if (term === '') this.#options.show(undefined);
    else this.#timer = setTimeout(() => this.#ask(term), SUGGEST_DEBOUNCE_MS);
  }

  #giveUp(): void {
    this.#asked = '';
    if (!this.#asking) return;
    this.#asking.abort();
    this.#asking = undefined;
    this.#options.wait(false);
  }

  async #ask(term: string): Promise<void> {
    const { ask, show, wait, failed } = this.#options;
    const asking = new AbortController();
    this.#asking = asking;
    this.#asked = canonicalTerm(term);
    wait(true);
    try {
      const answer = await ask(term, asking.signal);
      if (asking === this.#asking) show(answer);
    } catch (cause) {
      if (asking !== this.#asking) return;
      this.#asked = '';
      show(undefined);
      failed(cause);
    } finally {
      if (asking === this.#asking) {
        this.#asking = undefined;
        wait(false);
      }
    }
  }
}
