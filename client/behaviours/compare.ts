import { compareHref } from '../../shared/compare-address.ts';
import { COMPARE_MAX } from '../../shared/spec/compare.ts';
import { COMPARE_STATUS } from '../../shared/spec/compare-labels.ts';
import { type Compared, keepCompared, readCompared } from './compared.ts';
import { wasHereBefore } from './was-here-before.ts';

/** As chosen on this page, whether or not the browser keeps it. */
let chosen: readonly Compared[] | undefined;
/** The browser keeps what it is given. */
let remembers = true;

/** What was kept, and every box that a visitor has checked before this script came. */
function chosenBefore(): readonly Compared[] {
  const kept = readCompared();
  // The browser has set boxes as they were when the page was left: on its way back all do, Firefox when it reloads, too.
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

/** What is chosen, in whichever tab: one that has not heard of another's choice yet must not take it back. */
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

/** The product of a card, as the drawer shows it. */
function productOn(box: HTMLInputElement): Compared {
  const card = box.closest('[data-product]');
  const image = card?.querySelector('img')?.getAttribute('src') ?? '';
  return { slug: box.value, title: card?.querySelector('h2,h3')?.textContent ?? box.value, image };
}

function placeOf({ slug, title, image }: Compared, template: HTMLTemplateElement): Node {
  // A copy within the template loads nothing: Safari would ask for the picture that stands in for the product's.
  const place = template.content.cloneNode(true) as DocumentFragment;
  place.querySelector('input')?.setAttribute('value', slug);
  place.querySelector('img')?.setAttribute('src', image);
  const name = place.querySelector('span');
  if (name) name.textContent = title;
  const remove = place.querySelector('button');
  remove?.setAttribute('value', slug);
  remove?.querySelector('span')?.append(`: ${title}`);
  return place;
}

/** Brings the boxes of all cards, and the drawer, to what is chosen. Called again whenever cards have come. */
export function showCompared(): void {
  const products = compared();
  const full = products.length >= COMPARE_MAX;
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-act=compare]')) {
    box.checked = products.some(({ slug }) => slug === box.value);
    box.disabled = full && !box.checked;
    // The drawer sends what is chosen, of this list and of others.
    box.name = '';
  }
  const root = drawer();
  const template = root?.querySelector<HTMLTemplateElement>('template');
  if (!root || !template) return;
  root.toggleAttribute('data-filled', products.length > 0);
  const count = root.querySelector('[data-compare-count]');
  if (count) count.textContent = String(products.length);
  root
    .querySelector('[data-compare-places]')
    ?.replaceChildren(...products.map((product) => placeOf(product, template)));
}

/** A box on a card was checked, or is no longer. */
export function toggleCompared(box: HTMLInputElement, checked: boolean): void {
  const products = compared();
  const others = products.filter(({ slug }) => slug !== box.value);
  if (!checked) choose(others);
  else choose(others.length < products.length ? products : [...products, productOn(box)].slice(0, COMPARE_MAX));
}

/** A place of the drawer is emptied; the focus goes to the next one, or out of the drawer, to the product's own box where it is here. */
export function removeCompared(slug: string): void {
  const at = compared().findIndex((product) => product.slug === slug);
  choose(compared().filter((product) => product.slug !== slug));
  const buttons = drawer()?.querySelectorAll<HTMLElement>('[data-act=compare-remove]') ?? [];
  const next = buttons[Math.min(at, buttons.length - 1)];
  const box = document.querySelector<HTMLElement>(`[data-act=compare][value="${CSS.escape(slug)}"]`);
  (next ?? box ?? document.querySelector<HTMLElement>('[data-act=compare]'))?.focus();
}

export function clearCompared(): void {
  choose([]);
  document.querySelector<HTMLElement>('[data-act=compare]')?.focus();
}

/** A link of the compare page that takes a product out of it: what this browser has kept follows. */
export function forgetCompared(slug: string): void {
  keepCompared(readCompared().filter((product) => product.slug !== slug));
}

/** The empty compare page of a browser that has kept a choice: on to it. */
export function recallCompared(): void {
  const slugs = readCompared().map(({ slug }) => slug);
  if (slugs.length > 0 && document.querySelector('[data-recall=compare]')) location.replace(compareHref(slugs));
}
