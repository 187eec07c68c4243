import { type Item, pushToDataLayer } from '../../shared/data-layer.ts';
import { on, onceParsed } from './delegate.ts';

const cardsOf = (list: Element): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-product]')];
const itemOf = (card: HTMLElement, index: number): Item => ({ item_id: card.dataset.product ?? '', index });

/** Says which products are in view, by themselves and in lists (AN-1). */
export function announceItems(root: ParentNode): void {
  for (const { dataset } of root.querySelectorAll<HTMLElement>('[data-view-item]'))
    pushToDataLayer({ event: 'view_item', items: [{ item_id: dataset.viewItem ?? '' }] });
  for (const list of root.querySelectorAll<HTMLElement>('[data-item-list]'))
    pushToDataLayer({
      event: 'view_item_list',
      item_list_id: list.dataset.itemList ?? '',
      items: cardsOf(list).map(itemOf),
    });
}

/** The products of the page once it is parsed, and every way from a list to a product. */
export function startItems(): void {
  onceParsed(() => announceItems(document));

  on('click', (_event, target) => {
    const card = target.closest('a[href]:not([data-act])')?.closest<HTMLElement>('[data-product]');
    const list = card?.closest<HTMLElement>('[data-item-list]');
    if (!card || !list) return;
    const item = itemOf(card, cardsOf(list).indexOf(card));
    pushToDataLayer({ event: 'select_item', item_list_id: list.dataset.itemList ?? '', items: [item] });
  });
}
