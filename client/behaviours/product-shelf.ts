import { type FilterState, formatFilterHash, isFilterHash, parseFilterHash } from '../../shared/filter-hash.ts';
import { FILTER_PARAMETERS, filterOfQuery, formatFilterQuery } from '../../shared/filter-query.ts';
import { type FilterAct, nextFilter } from '../../shared/filter-state.ts';
import { NewestOnly } from '../../shared/newest-only.ts';
import { PRODUCT_LIST_API_HREF } from '../../shared/routes.ts';
import { INITIAL_PRODUCTS_AFTER_MS, SHELF_LABELS } from '../../shared/spec/product-list.ts';
import { productSortOf } from '../../shared/spec/sorts.ts';
import { announceButtons } from './buy-now.ts';
import { showCompared } from './compare.ts';
import { announceItems } from './items.ts';
import { layOutLaterParts } from './lay-out.ts';
import { fetchMarkup } from './markup.ts';
import { sayAbove } from './say-above.ts';
import { wasHereBefore } from './was-here-before.ts';
import { withRoom } from './with-room.ts';

/** A page of a list, with the markup around its products. */
interface Shown {
  readonly parts: ParentNode;
  readonly page: number;
  readonly pages: number;
}

/** Loaded pages, and whether they are appended to the list or replace it. */
interface Loaded {
  readonly answers: readonly Shown[];
  readonly prolongs: boolean;
}

/** The filter action that an element's attributes describe. */
function actOf({ dataset }: HTMLElement): FilterAct {
  const { category, value, sort } = dataset;
  if (category && value) return { kind: 'toggle', category, value };
  if (sort) return { kind: 'sort', sort: productSortOf(sort) };
  return { kind: 'clear' in dataset ? 'clear' : 'more' };
}

/** The state in the address: from the hash or, after a link without script, from the query (PL-4). */
function stateOfAddress(): FilterState {
  return isFilterHash(location.hash)
    ? parseFilterHash(location.hash)
    : filterOfQuery(new URLSearchParams(location.search));
}

/** The address of a state on this page: all in the hash, nothing in the query. */
function addressOf(state: FilterState): string {
  const query = new URLSearchParams(location.search);
  for (const name of Object.keys(FILTER_PARAMETERS)) query.delete(name);
  const rest = String(query);
  const hash = formatFilterHash(state);
  return `${location.pathname}${rest ? `?${rest}` : ''}${hash ? `#${hash}` : ''}`;
}

/** After a link has changed only the hash, the query still has the old state; it is removed so that the address is consistent. */
function leaveOtherQuery(state: FilterState): void {
  const queried = formatFilterHash(filterOfQuery(new URLSearchParams(location.search)));
  if (queried !== '' && queried !== formatFilterHash(state)) history.replaceState(history.state, '', addressOf(state));
}

/**
 * Closes the menus after a menu link has filtered the list instead of leading to another page (NV-3). Menus opened while this script was
 * loading stay open. @returns whether one was open.
 */
function leaveMenus(): boolean {
  const leadHere = [...document.querySelectorAll<HTMLAnchorElement>('a[data-text-only]')];
  if (!leadHere.some(({ href }) => href === location.href)) return false;
  const menus = document.querySelectorAll('[data-menu-item][open]');
  const drawer = document.querySelector<HTMLElement>('[data-nav-toggle][aria-expanded=true]');
  for (const menu of menus) menu.removeAttribute('open');
  drawer?.click();
  return menus.length > 0 || !!drawer;
}

/**
 * A copy as the server sent it. No part counts as laid out, because the browser remembers heights of elements, not of their copies; and
 * none waits for an answer, which would come to the original.
 */
function copyOf(root: Element): Element {
  const copy = document.importNode(root, true);
  for (const mark of ['data-laid-out', 'data-pending', 'aria-busy'])
    for (const part of copy.querySelectorAll(`[${mark}]`)) part.removeAttribute(mark);
  return copy;
}

const setCurrent = (link: Element, current: boolean): void =>
  current ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current');

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A product list that is filtered, sorted and extended in place (PL-2…5, PL-8). */
class ProductShelf {
  readonly #root: HTMLElement;
  readonly #newest = new NewestOnly();
  #isRecalled = false;
  /** The server's markup of the list, and the state that it shows. */
  readonly #initial: { readonly hash: string; readonly parts: Element };
  /** The displayed state, and the requested one, which may still be loading. */
  #shown: FilterState;
  #wanted: FilterState;
  /** The last request failed; the displayed state may be requested again. */
  #failed = false;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#initial = { hash: root.dataset.state ?? '', parts: copyOf(root) };
    this.#shown = this.#wanted = parseFilterHash(this.#initial.hash);
  }

  /** Shows the state in the address. Hashes of other parts of the page are ignored. */
  recall(): void {
    if (location.hash !== '' && !isFilterHash(location.hash)) return;
    const state = stateOfAddress();
    void this.#show(state);
    // Includes the list's heading, if it has one.
    if (leaveMenus() || this.#isArrivedAt()) (this.#root.closest('[aria-labelledby]') ?? this.#root).scrollIntoView();
    leaveOtherQuery(state);
  }

  /**
   * Whether a link with a filter has led to this page, whose list is below the viewport. After going back or reloading, the scroll
   * position is kept.
   */
  #isArrivedAt(): boolean {
    const isFirst = !this.#isRecalled;
    this.#isRecalled = true;
    const isBelow = this.#root.getBoundingClientRect().top > innerHeight;
    return isFirst && isFilterHash(location.hash) && scrollY === 0 && isBelow && !wasHereBefore();
  }

  act(actor: HTMLElement): Promise<void> {
    const act = actOf(actor);
    // The request in progress already loads one page more, or another list, which brings its own link for more.
    if (act.kind === 'more' && this.#wanted !== this.#shown) return Promise.resolve();
    if (act.kind === 'toggle') this.#mark(actor);
    return this.#show(nextFilter(this.#wanted, act), actor);
  }

  /** Optimistic update before the response arrives; the response's markup shows the same. */
  #mark(actor: HTMLElement): void {
    for (const link of this.#root.querySelectorAll(`[data-key="${CSS.escape(actor.dataset.key ?? '')}"]`)) {
      setCurrent(link, !link.hasAttribute('aria-current'));
    }
  }

  /** Loads and shows a state. @param actor the element used; without one the address already has the state. */
  async #show(wanted: FilterState, actor?: HTMLElement): Promise<void> {
    if (formatFilterHash(wanted) === formatFilterHash(this.#wanted) && !this.#failed) return;
    this.#failed = false;
    this.#wanted = wanted;
    this.#root.setAttribute('aria-busy', 'true');
    try {
      const answer = this.#newest.ask((signal) => this.#load(wanted, signal));
      const loaded = await (actor?.dataset.key === 'more' ? withRoom(this.#part('cards'), answer) : answer);
      if (!loaded) return;
      this.#fill(loaded);
      const { page } = loaded.answers.at(-1) ?? wanted;
      this.#shown = this.#wanted = { ...wanted, page };
      const address = addressOf(this.#shown);
      // A filter removed before its response came has left the address as it was.
      if (actor && !location.href.endsWith(address)) {
        // Back to the hash of something else would be taken for a link within the page.
        if (!isFilterHash(location.hash)) history.replaceState(history.state, '', location.pathname + location.search);
        history.pushState(null, '', address);
      }
    } catch {
      this.#stay();
      sayAbove(actor, SHELF_LABELS.failed);
    }
    this.#root.removeAttribute('aria-busy');
  }

  /** PL-8: after a failure, restores the filters of the displayed list and shows a message. */
  #stay(): void {
    this.#wanted = this.#shown;
    this.#failed = true;
    for (const link of this.#root.querySelectorAll<HTMLElement>('[data-category]')) {
      const { category = '', value = '' } = link.dataset;
      const chosen = this.#shown.facets.some((facet) => facet.category === category && facet.values.includes(value));
      setCurrent(link, chosen && !!link.dataset.key);
    }
    const count = this.#part('count');
    if (count) count.textContent = SHELF_LABELS.failed;
  }

  /** Loads the pages that are not displayed yet, one after the other. */
  async #load(wanted: FilterState, signal: AbortSignal): Promise<Loaded> {
    if (wanted.facets.length === 0 && this.#shown.facets.length > 0) await later(INITIAL_PRODUCTS_AFTER_MS);
    signal.throwIfAborted();
    if (formatFilterHash(wanted) === this.#initial.hash)
      return { answers: [{ parts: copyOf(this.#initial.parts), page: wanted.page, pages: 0 }], prolongs: false };
    const prolongs =
      wanted.page === this.#shown.page + 1 &&
      formatFilterHash({ ...wanted, page: 1 }) === formatFilterHash({ ...this.#shown, page: 1 });
    const answers: Shown[] = [];
    for (let page = prolongs ? wanted.page : 1; page <= wanted.page; page++) {
      const answer = await this.#ask({ ...wanted, page }, signal);
      answers.push(answer);
      // An address may name more pages than exist.
      if (answer.page >= answer.pages) break;
    }
    return { answers, prolongs };
  }

  async #ask(state: FilterState, signal: AbortSignal): Promise<Shown> {
    const query = formatFilterQuery(state).replace('?', '&');
    const list = encodeURIComponent(this.#root.dataset.shelf ?? '');
    const { parts, page, pages } = await fetchMarkup(`${PRODUCT_LIST_API_HREF}?list=${list}${query}`, signal);
    return { parts, page: Number(page), pages: Number(pages) };
  }

  #part(name: string, root: ParentNode = this.#root): Element | null {
    return root.querySelector(`[data-part=${name}]`);
  }

  /** Replaces the list's markup with the response's. Filters stay expanded or collapsed, and the focus is kept. */
  #fill({ answers, prolongs }: Loaded): void {
    const last = answers.at(-1)?.parts;
    if (!last) return;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    const { key } = focused?.dataset ?? {};
    // Safari would draw a focus ring around the replacement of a removed element, even after a mouse click.
    const focusVisible = !!focused?.matches(':focus-visible');
    const isInside = !!focused && this.#root.contains(focused) && !focused.closest('[data-compare-drawer]');
    const folds = [...(this.#part('filters')?.querySelectorAll('details') ?? [])].map(({ open }) => open);
    const cards = answers.flatMap(({ parts }) => [...(this.#part('cards', parts)?.children ?? [])]);
    const before = this.#part('cards')?.children.length ?? 0;

    for (const name of ['count', 'filters', 'chosen', 'more'])
      this.#part(name)?.replaceChildren(...(this.#part(name, last)?.childNodes ?? []));
    if (prolongs) this.#part('cards')?.append(...cards);
    else this.#part('cards')?.replaceChildren(...cards);

    for (const [index, fold] of [...(this.#part('filters')?.querySelectorAll('details') ?? [])].entries())
      fold.open = folds[index] ?? true;
    showCompared();
    announceButtons(this.#root);
    announceItems(this.#root, prolongs ? before : 0);
    layOutLaterParts(this.#root);
    // If the visitor has moved on meanwhile, for example to an earlier card, the focus stays there.
    if (!isInside || focused.isConnected) return;
    const same = key && this.#root.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
    const next = prolongs ? cards[0]?.querySelector<HTMLElement>('a') : this.#part('count');
    const target = key === 'more' ? next : same || next;
    if (target instanceof HTMLElement) target.focus({ preventScroll: !prolongs, focusVisible });
  }
}

let shelf: ProductShelf | undefined;

/** The product list of this page, if it has one. */
export function productShelf(): ProductShelf | undefined {
  const root = document.querySelector<HTMLElement>('[data-shelf]');
  if (root) shelf ??= new ProductShelf(root);
  return shelf;
}

/** In narrow viewports: collapses the filters and moves the focus to the results. */
export function showProducts(): void {
  document.querySelector('[data-filter-fold]')?.removeAttribute('open');
  document.querySelector<HTMLElement>('[data-part=count]')?.focus();
}
