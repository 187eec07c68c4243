import { canonicalTerm, isWorthSuggesting, shownTerm } from '../../shared/search-term.ts';
import { SUGGEST_DEBOUNCE_MS } from '../../shared/spec/search.ts';

export interface AskerOptions<Answer> {
  /** Fetches suggestions. Rejects on failure, or when `signal` aborts. */
  readonly ask: (term: string, signal: AbortSignal) => Promise<Answer>;
  /** Shows a response; undefined if the text is too short or the request failed. */
  readonly show: (answer: Answer | undefined) => void;
  /** Called when a request starts, and when it ends. */
  readonly wait: (waiting: boolean) => void;
  /** Called once for a failed request. */
  readonly failed: (cause: unknown) => void;
}

/**
 * Decides when to request suggestions, and which response counts (SE-1): the one for the current text. Earlier requests are aborted, and
 * a late response to one is ignored.
 */
export class SuggestionAsker<Answer> {
  readonly #options: AskerOptions<Answer>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;
  /** The last requested term, answered or not. */
  #asked = '';

  constructor(options: AskerOptions<Answer>) {
    this.#options = options;
  }

  /** Call it with every change of the field. */
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
