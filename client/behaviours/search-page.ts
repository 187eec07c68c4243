import { pushToDataLayer } from '../../shared/data-layer.ts';
import { MORE_RESULTS_HREF, searchHref } from '../../shared/routes.ts';
import { canonicalTerm } from '../../shared/search-term.ts';
import { SEARCH_LABELS } from '../../shared/spec/search-page-copy.ts';
import { forgetTerms, recentTerms, rememberTerm } from '../state/recent-terms.ts';
import { announceButtons } from './buy-now.ts';
import { ignoreMissing, isModified } from './delegate.ts';
import { announceItems } from './items.ts';
import { layOutLaterParts } from './lay-out.ts';
import { fetchMarkup } from './markup.ts';
import { withRoom } from './with-room.ts';

/** Announces the search term and the number of results, once per page (AN-1). */
function tellAnalytics({ term, products, articles }: DOMStringMap): void {
  if (!term) return;
  pushToDataLayer({
    event: 'search',
    search_term: term,
    product_count: Number(products),
    article_count: Number(articles),
  });
}

/** Announces the products of a tab when it is first opened (AN-1). */
function announceOpened(panel: HTMLElement | null): void {
  const list = panel?.querySelector<HTMLElement>('[data-list]:not([data-item-list])');
  if (!panel || !list) return;
  list.dataset.itemList = list.dataset.list ?? '';
  announceItems(panel);
  layOutLaterParts(panel);
}

/** Turns the links between kinds of results into tabs, following the tabs pattern of the ARIA Authoring Practices (SE-3). */
function startTabs(root: HTMLElement): void {
  const list = root.querySelector<HTMLElement>('[data-tabs]');
  if (!list) return;
  const tabs = [...list.querySelectorAll<HTMLAnchorElement>('[data-tab]')];
  const panelOf = (tab: HTMLElement) => document.getElementById(tab.dataset.tab ?? '');

  const open = (chosen: HTMLElement | undefined) => {
    for (const tab of tabs) {
      const isOpen = tab === chosen;
      tab.setAttribute('aria-selected', String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      panelOf(tab)?.toggleAttribute('hidden', !isOpen);
    }
  };
  const choose = (tab: HTMLAnchorElement | undefined) => {
    if (!tab) return;
    open(tab);
    announceOpened(panelOf(tab));
    tab.focus();
    history.replaceState(history.state, '', tab.href);
  };

  list.setAttribute('role', 'tablist');
  for (const tab of tabs) {
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', tab.dataset.tab ?? '');
    panelOf(tab)?.setAttribute('role', 'tabpanel');
  }
  open(tabs.find((tab) => tab.hasAttribute('aria-current')));
  for (const tab of tabs) tab.removeAttribute('aria-current');

  list.addEventListener('click', (event) => {
    const tab = tabs.find((candidate) => event.target instanceof Node && candidate.contains(event.target));
    if (!tab || isModified(event)) return;
    event.preventDefault();
    choose(tab);
  });
  list.addEventListener('keydown', (event) => {
    const at = tabs.findIndex((tab) => tab.tabIndex === 0);
    const targets = new Map([
      ['ArrowLeft', (at + tabs.length - 1) % tabs.length],
      ['ArrowRight', (at + 1) % tabs.length],
      ['Home', 0],
      ['End', tabs.length - 1],
    ]);
    const to = targets.get(event.key);
    if (at === -1 || to === undefined || isModified(event)) return;
    event.preventDefault();
    choose(tabs[to]);
  });
}

interface Batch {
  readonly items: readonly Element[];
  /** Address of the page with one more batch. */
  readonly next: string | undefined;
}

/** The results that the page at `href` has beyond the previous one, from the endpoint with the same parameters. */
async function fetchBatch(href: string): Promise<Batch> {
  const { parts, next } = await fetchMarkup(`${MORE_RESULTS_HREF}${new URL(href).search}`);
  return { items: [...parts.body.children], next: typeof next === 'string' ? next : undefined };
}

/** Appends a batch to the list and updates the address: whoever comes back finds the same results (SE-3). */
async function loadMore(link: HTMLAnchorElement): Promise<void> {
  const panel = link.closest<HTMLElement>('[data-panel]');
  const more = link.closest<HTMLElement>('[data-more]');
  const list = panel?.querySelector('[data-list]');
  if (!panel || !list || !more || link.hasAttribute('aria-busy')) return;
  const said = more.querySelector('[role=status]') ?? document.createElement('p');
  said.setAttribute('role', 'status');
  more.append(said);
  said.textContent = '';
  link.setAttribute('aria-busy', 'true');
  try {
    const { href } = link;
    const { items, next } = await withRoom(list, fetchBatch(href));
    const before = list.children.length;
    list.append(...items);
    for (const item of items) announceButtons(item);
    announceItems(panel, before);
    layOutLaterParts(panel);
    if (document.querySelector('[data-compare-drawer][data-filled]'))
      import('./compare.ts').then((module) => module.showCompared()).catch(ignoreMissing);
    if (!panel.hidden) history.replaceState(history.state, '', href);
    // Opening the other tab and then this one again restores this address.
    document.querySelector(`[data-tab="${panel.id}"]`)?.setAttribute('href', href);
    const shown = more.querySelector<HTMLElement>('[data-shown-of]');
    if (shown) shown.textContent = SEARCH_LABELS.shown(list.children.length, Number(shown.dataset.shownOf));
    // If the visitor has moved on meanwhile, for example to typing, the focus stays there.
    if (document.activeElement?.contains(link)) items[0]?.querySelector<HTMLElement>('a[href]')?.focus();
    said.className = 'visually-hidden';
    said.textContent = SEARCH_LABELS.added(items.length);
    if (next) link.href = next;
    else link.remove();
  } catch (cause) {
    console.error('search: no more results just now', cause);
    said.className = '';
    said.textContent = SEARCH_LABELS.moreFailed;
  } finally {
    link.removeAttribute('aria-busy');
  }
}

function startLoadMore(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-load-more]');
    if (!link || isModified(event)) return;
    event.preventDefault();
    void loadMore(link);
  });
}

/** Shows earlier search terms, without that of this page, and clears them on request (SE-3). */
function startRecentTerms(root: HTMLElement): void {
  const { term } = root.dataset;
  const box = root.querySelector<HTMLElement>('[data-recent]');
  const list = box?.querySelector<HTMLElement>('[data-recent-list]');
  const mould = box?.querySelector<HTMLTemplateElement>('[data-recent-item]')?.content.firstElementChild;
  if (!box || !list || !mould) return;
  const others = recentTerms().filter((recent) => canonicalTerm(recent) !== canonicalTerm(term ?? ''));
  if (term) rememberTerm(term);
  for (const recent of others) {
    const item = document.importNode(mould, true);
    const link = item.querySelector('a');
    if (!link) return;
    link.href = searchHref(recent);
    link.textContent = recent;
    list.append(item);
  }
  box.toggleAttribute('data-empty', others.length === 0);
  box.querySelector('[data-recent-clear]')?.addEventListener('click', () => {
    forgetTerms();
    list.replaceChildren();
    box.setAttribute('data-empty', '');
    root.querySelector<HTMLElement>('input[type=search]')?.focus();
  });
}

/** This module is imported once, on the first interaction with the search page (client/touched.ts). */
const page = document.querySelector<HTMLElement>('[data-search-page]');
if (page) {
  tellAnalytics(page.dataset);
  startTabs(page);
  startLoadMore(page);
  startRecentTerms(page);
}
