import { compareHref } from '../../shared/compare-address.ts';
import { COMPARE_MAX } from '../../shared/spec/compare.ts';
import { COMPARE_STATUS } from '../../shared/spec/compare-labels.ts';
import { type Compared, keepCompared, readCompared } from './compared.ts';
import { wasHereBefore } from './was-here-before.ts';

/** The choice on this page, whether or not the browser can store it. */
let chosen: readonly Compared[] | undefined;
/** Whether the browser stores the choice. */
let remembers = true;
/** The choice that the drawer shows, as JSON. It is not rendered again, because it may have the focus. */
let shown: string | undefined;

/** The stored choice, and every checkbox that the visitor checked before this script ran. */
function chosenBefore(): readonly Compared[] {
  const kept = readCompared();
  // Here the browser has restored the checkboxes: all browsers do after going back, Firefox also on reload.
  if (wasHereBefore()) return kept;
  const boxes = document.querySelectorAll<HTMLInputElement>('[data-act=compare]:checked');
  const added = [...boxes].filter((box) => !kept.some(({ slug }) => slug === box.value)).map(productOn);
  return added.length > 0 ? remember([...kept, ...added].slice(0, COMPARE_MAX)) : kept;
}

function remember(products: readonly Compared[]): readonly Compared[] {
  keepCompared(products);
  remembers = readCompared().length === products.length;
  return products;
}

/** The current choice of all tabs: a tab that has not seen another's change yet must not undo it. */
function compared(): readonly Compared[] {
  chosen = chosen && remembers ? readCompared() : (chosen ?? chosenBefore());
  return chosen;
}

const drawer = () => document.querySelector<HTMLElement>('[data-compare-drawer]');

function choose(products: readonly Compared[]): void {
  chosen = remember(products);
  showCompared();
  const status = document.querySelector('[data-compare-status]');
  if (status)
    status.textContent = products.length < COMPARE_MAX ? COMPARE_STATUS.chosen(products.length) : COMPARE_STATUS.full;
}

/** The product of a card, as the drawer displays it. */
function productOn(box: HTMLInputElement): Compared {
  const card = box.closest('[data-product]');
  const image = card?.querySelector('img')?.getAttribute('src') ?? '';
  return { slug: box.value, title: card?.querySelector('h2,h3')?.textContent ?? box.value, image };
}

function placeOf({ slug, title, image }: Compared, template: HTMLTemplateElement): Node {
  // `cloneNode` keeps the template's inert document, where nothing loads: Safari would fetch the placeholder picture.
  const place = template.content.cloneNode(true) as DocumentFragment;
  place.querySelector('input')?.setAttribute('value', slug);
  if (image) place.querySelector('img')?.setAttribute('src', image);
  const name = place.querySelector('span');
  if (name) name.textContent = title;
  const remove = place.querySelector('button');
  remove?.setAttribute('value', slug);
  remove?.querySelector('span')?.append(`: ${title}`);
  return place;
}

/** Updates the checkboxes of all cards, and the drawer, to the current choice. Called again whenever cards are added. */
export function showCompared(): void {
  const products = compared();
  const full = products.length >= COMPARE_MAX;
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-act=compare]')) {
    box.checked = products.some(({ slug }) => slug === box.value);
    box.disabled = full && !box.checked;
    // Only the drawer submits the choice, which includes products of other lists.
    box.name = '';
  }
  const root = drawer();
  const template = root?.querySelector<HTMLTemplateElement>('template');
  const choice = JSON.stringify(products);
  if (!root || !template || choice === shown) return;
  shown = choice;
  root.toggleAttribute('data-filled', products.length > 0);
  const count = root.querySelector('[data-compare-count]');
  if (count) count.textContent = String(products.length);
  showPlaces(
    root,
    products.map((product) => placeOf(product, template)),
  );
}

/**
 * Replaces the products in the drawer, after a change here or in another tab, and keeps the focus in it: at the same product, else at the
 * one now in its place. If the drawer is empty, the focus moves to the product's checkbox on this page, or else to the first one.
 */
function showPlaces(root: HTMLElement, places: readonly Node[]): void {
  const { activeElement } = document;
  const isInside = root.contains(activeElement);
  const list = root.querySelector('[data-compare-places]');
  const at = Array.from(list?.children ?? []).findIndex((place) => place.contains(activeElement));
  const slug = activeElement?.getAttribute('value') ?? '';
  list?.replaceChildren(...places);
  const left = Array.from(root.querySelectorAll<HTMLButtonElement>('[data-act=compare-remove]'));
  if (!isInside || (at < 0 && left.length > 0)) return;
  const next = left.find(({ value }) => value === slug) ?? left[Math.min(at, left.length - 1)];
  const box = document.querySelector<HTMLElement>(`[data-act=compare][value="${CSS.escape(slug)}"]`);
  (next ?? box ?? document.querySelector<HTMLElement>('[data-act=compare]'))?.focus();
}

/** A card's checkbox was checked or unchecked. */
export function toggleCompared(box: HTMLInputElement, checked: boolean): void {
  const products = compared();
  const others = products.filter(({ slug }) => slug !== box.value);
  if (!checked) choose(others);
  else choose(others.length < products.length ? products : [...products, productOn(box)].slice(0, COMPARE_MAX));
}

/** Removes a product from the drawer. */
export const removeCompared = (slug: string): void => choose(compared().filter((product) => product.slug !== slug));

/** Empties the choice, here and in storage. */
export const clearCompared = (): void => choose([]);

/**
 * Removes from the compare page, and from the stored choice, every product whose link there is pending: another may have been pressed since,
 * before the page without the first one has arrived. Does not settle, so the links stay pending until the page is left.
 */
export function uncompare(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLElement>('[data-act=uncompare]')];
  const slugsOf = (isGone: boolean) =>
    links.flatMap((link) => (link.hasAttribute('data-pending') === isGone ? (link.dataset.value ?? []) : []));
  const gone = slugsOf(true);
  keepCompared(readCompared().filter(({ slug }) => !gone.includes(slug)));
  location.assign(compareHref(slugsOf(false)));
  return new Promise(() => undefined);
}

/**
 * Redirects from the empty compare page to the stored choice, if there is one. The page of a choice is also empty if none of its products
 * is published any longer.
 */
export function recallCompared(): void {
  const slugs = readCompared().map(({ slug }) => slug);
  const href = compareHref(slugs);
  if (slugs.length > 0 && !location.href.endsWith(href) && document.querySelector('[data-recall=compare]'))
    location.replace(href);
}
