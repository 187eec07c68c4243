import { type Item, pushToDataLayer } from '../../shared/data-layer.ts';
import { on } from './delegate.ts';

const listOf = (card: Element) => card.closest<HTMLElement>('[data-item-list]');
/** Cards of a nested list belong to that list. */
const cardsOf = (list: Element): readonly HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('[data-product]')].filter((card) => listOf(card) === list);
const itemOf = (card: HTMLElement, index: number): Item => ({ item_id: card.dataset.product ?? '', index });

/** Whether announcing has started. Items added earlier are announced with the rest of the page. */
let started = false;

/** Announces the products in view, alone and in lists (AN-1). @param from index in its list of the first new one. */
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

/** Announces the page's products, and every click from a list to a product, from the first idle moment on (decision 0058). */
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
