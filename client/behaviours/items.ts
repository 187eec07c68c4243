import { type Item, pushToDataLayer } from '../../shared/data-layer.ts';
import { on } from './delegate.ts';

const listOf = (card: Element) => card.closest<HTMLElement>('[data-item-list]');
/** Those of a list in it are its own. */
const cardsOf = (list: Element): readonly HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('[data-product]')].filter((card) => listOf(card) === list);
const itemOf = (card: HTMLElement, index: number): Item => ({ item_id: card.dataset.product ?? '', index });

/** Whether somebody listens. What came before that is announced with the rest of the page. */
let started = false;

/** Says which products are in view, by themselves and in lists (AN-1). @param from place in its list of the first that is new. */
export function announceItems(root: ParentNode, from = 0): void {
  if (!started) return;
  for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-view-item]'))
    pushToDataLayer({ event: 'view_item', items: [{ item_id: dataset.viewItem ?? '' }] });
  for (const list of root.querySelectorAll<HTMLElement>('[data-item-list]')) {
    const items = cardsOf(list).map(itemOf).slice(from);
    if (items.length > 0)
      pushToDataLayer({ event: 'view_item_list', item_list_id: list.dataset.itemList ?? '', items });
  }
}

/** The products of the page, and every way from a list to a product, from the browser's first idle moment on (decision 0058). */
export function startItems(): void {
  started = true;
  announceItems(document);

  on('click', (_event, target) => {
    const card = target.closest('a[href]:not([data-act])')?.closest<HTMLElement>('[data-product]');
    const list = card && listOf(card);
    if (!list) return;
    const item = itemOf(card, cardsOf(list).indexOf(card));
    pushToDataLayer({ event: 'select_item', item_list_id: list.dataset.itemList ?? '', items: [item] });
  });
}
