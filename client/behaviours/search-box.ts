import { SUGGESTIONS_HREF } from '../../shared/routes.ts';
import { isWorthSuggesting } from '../../shared/search-term.ts';
import { SUGGESTION_LABELS } from '../../shared/spec/search.ts';
import { fetchAllStyles } from '../loader/all-styles.ts';
import { announceItems } from './items.ts';
import { fetchMarkup } from './markup.ts';
import { SuggestionAsker } from './suggestion-asker.ts';

const OPTION = '[role=option]';

/** The site's suggestions, as server markup: a listbox and what follows it. */
async function suggestionsFor(term: string, signal: AbortSignal): Promise<readonly Element[]> {
  const [{ parts }] = await Promise.all([
    fetchMarkup(`${SUGGESTIONS_HREF}?${new URLSearchParams({ term })}`, signal),
    fetchAllStyles(),
  ]);
  return [...parts.body.children];
}

/**
 * The search box with suggestions, following the combobox pattern of the ARIA Authoring Practices with list autocomplete (SE-1, SE-5):
 * the focus stays in the field, arrow keys select, Enter follows the selected suggestion or else submits the form, as without script.
 */
class SearchBox {
  readonly #form: HTMLFormElement;
  readonly #field: HTMLInputElement;
  readonly #popup = document.createElement('div');
  readonly #status = document.createElement('p');
  readonly #asker: SuggestionAsker<readonly Element[]>;
  /** The search box is in use, and its list has not been dismissed. */
  #open: boolean;
  /** The answer has not been announced yet: the field was left, or its list dismissed, before it arrived. */
  #isNews = false;

  constructor(form: HTMLFormElement, field: HTMLInputElement) {
    this.#form = form;
    this.#field = field;
    // Stays closed if the visitor has moved on before this script loaded.
    this.#open = form.contains(document.activeElement);
    this.#popup.hidden = true;
    this.#status.className = 'visually-hidden';
    this.#status.setAttribute('role', 'status');
    form.append(this.#popup, this.#status);
    this.#asker = new SuggestionAsker({
      ask: suggestionsFor,
      show: (suggestions) => this.#fill(suggestions),
      wait: (waiting) => form.toggleAttribute('data-waiting-for-suggestions', waiting),
      failed: (cause) => console.error('search: there are no suggestions just now', cause),
    });
  }

  start(): void {
    const field = this.#field;
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    this.#tell();

    field.addEventListener('input', (event) => {
      // During IME composition there is no complete word to look up.
      if (event instanceof InputEvent && event.isComposing) return;
      this.#typed();
    });
    field.addEventListener('compositionend', () => this.#typed());
    field.addEventListener('keydown', (event) => this.#press(event));
    field.addEventListener('click', () => this.#setOpen(true));
    // Pressing on a suggestion must not move the focus out of the field.
    this.#popup.addEventListener('mousedown', (event) => event.preventDefault());
    // A field that only loses the focus keeps its list: closing the keyboard of an iPhone takes the focus away.
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, ({ target }) => {
        if (target instanceof Node && !this.#form.contains(target)) this.#setOpen(false);
      });
    // So Escape must close it wherever it is pressed.
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.isComposing || this.#popup.hidden) return;
      event.preventDefault();
      this.#setOpen(false);
    });
    // Text typed before this script loaded.
    this.#asker.typed(field.value);
  }

  get #options(): readonly HTMLElement[] {
    return [...this.#popup.querySelectorAll<HTMLElement>(OPTION)];
  }

  get #active(): HTMLElement | null {
    return this.#popup.querySelector<HTMLElement>(`${OPTION}[aria-selected=true]`);
  }

  #typed(): void {
    this.#choose(undefined);
    this.#asker.typed(this.#field.value);
    this.#setOpen(true);
  }

  #fill(suggestions: readonly Element[] | undefined): void {
    this.#popup.replaceChildren(...(suggestions ?? []));
    const list = this.#popup.querySelector('[role=listbox]');
    if (list) this.#field.setAttribute('aria-controls', list.id);
    else this.#field.removeAttribute('aria-controls');
    this.#status.textContent = '';
    this.#isNews = !!suggestions;
    this.#choose(undefined);
  }

  #announce(): void {
    this.#isNews = false;
    announceItems(this.#popup);
    const { length } = this.#options;
    this.#status.textContent = length > 0 ? SUGGESTION_LABELS.count(length) : SUGGESTION_LABELS.none;
  }

  #setOpen(open: boolean): void {
    this.#open = open;
    if (!open) {
      this.#choose(undefined);
      this.#status.textContent = '';
    }
    this.#tell();
  }

  #choose(option: HTMLElement | undefined): void {
    this.#active?.setAttribute('aria-selected', 'false');
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    this.#tell();
  }

  /** Updates attributes to the current state. */
  #tell(): void {
    const shown = this.#open && isWorthSuggesting(this.#field.value) && this.#options.length > 0;
    this.#popup.hidden = !shown;
    this.#field.setAttribute('aria-expanded', String(shown));
    const active = shown ? this.#active?.id : undefined;
    if (active) this.#field.setAttribute('aria-activedescendant', active);
    else this.#field.removeAttribute('aria-activedescendant');
    if (this.#open && this.#isNews) this.#announce();
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const active = this.#popup.hidden ? null : this.#active;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') this.#moveBy(event);
    // These keys move the cursor: the field becomes active again.
    else if (event.key === 'Home' || event.key === 'End') this.#choose(undefined);
    else if (event.key === 'Tab') this.#setOpen(false);
    else if (event.key === 'Enter' && active) {
      event.preventDefault();
      active.click();
    }
  }

  /** Moves the selection by one and wraps around through the field itself. With Alt the list is only opened or closed. */
  #moveBy(event: KeyboardEvent): void {
    const options = this.#options;
    if (options.length === 0) return;
    event.preventDefault();
    const down = event.key === 'ArrowDown';
    this.#setOpen(down || !event.altKey);
    if (event.altKey) return;
    const active = this.#active;
    const from = active ? options.indexOf(active) : -1;
    const places = options.length + 1;
    const to = (from + 1 + (down ? 1 : places - 1)) % places;
    this.#choose(options[to - 1]);
  }
}

/** Adds suggestions to the form around a search field, once. */
export function startSearchBox(field: Element): void {
  const form = field.closest('form');
  if (form && field instanceof HTMLInputElement && !field.hasAttribute('role')) new SearchBox(form, field).start();
}
