/** A BUY NOW button can be used (BN-1). One per product and page. */
export interface BuyNowLoaded {
  readonly event: 'BuyNowBtnLoaded';
  /** Code of the size that was chosen when the button was ready. */
  readonly gtin: string;
  /** Codes of all sizes. */
  readonly gtins: readonly string[];
}

/** Somebody has searched and sees what was found (AN-1). */
export interface Searched {
  readonly event: 'search';
  readonly search_term: string;
  readonly product_count: number;
  readonly article_count: number;
}

/** A product, as tag managers know it. */
export interface Item {
  /** Its slug. */
  readonly item_id: string;
  /** Place in its list, from 0. */
  readonly index?: number;
}

/** Products stand in a list on the page (AN-1). */
export interface ListViewed {
  readonly event: 'view_item_list';
  readonly item_list_id: string;
  readonly items: readonly Item[];
}

/** A visitor goes from a list to a product (AN-1). */
export interface ItemSelected {
  readonly event: 'select_item';
  readonly item_list_id: string;
  readonly items: readonly [Item];
}

/** A product is shown by itself, on its page or in the quick view (AN-1). */
export interface ItemViewed {
  readonly event: 'view_item';
  readonly items: readonly [Item];
}

/** Everything that this site pushes. */
export type DataLayerEvent = BuyNowLoaded | Searched | ListViewed | ItemSelected | ItemViewed;

declare global {
  /** Shared with tag managers, which push things of their own. */
  var dataLayer: unknown[] | undefined;
}

/** The one way into the data layer. */
export function pushToDataLayer(event: DataLayerEvent): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(event);
}

const announced = new Set<string>();

/**
 * Says that a BUY NOW button is ready, once for each product of a page, whether the loader found the button in the server's
 * markup or an island drew it later (BN-1).
 * @param gtins codes of all sizes; none announces nothing.
 */
export function announceBuyNow(gtins: readonly string[], gtin = gtins[0]): void {
  if (gtin === undefined || announced.has(gtins.join())) return;
  announced.add(gtins.join());
  pushToDataLayer({ event: 'BuyNowBtnLoaded', gtin, gtins });
}
