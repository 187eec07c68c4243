/** A BUY NOW button is ready (BN-1). Once per product and page. */
export interface BuyNowLoaded {
  readonly event: 'BuyNowBtnLoaded';
  /** GTIN of the size that was chosen when the button became ready. */
  readonly gtin: string;
  /** GTINs of all sizes. */
  readonly gtins: readonly string[];
}

/** A search page shows its results (AN-1). */
export interface Searched {
  readonly event: 'search';
  readonly search_term: string;
  readonly product_count: number;
  readonly article_count: number;
}

/** A product in the format of tag managers. */
export interface Item {
  /** Its slug. */
  readonly item_id: string;
  /** Index in its list, from 0. */
  readonly index?: number;
}

/** The page shows a list of products (AN-1). */
export interface ListViewed {
  readonly event: 'view_item_list';
  readonly item_list_id: string;
  readonly items: readonly Item[];
}

/** A visitor follows a link from a list to a product (AN-1). */
export interface ItemSelected {
  readonly event: 'select_item';
  readonly item_list_id: string;
  readonly items: readonly [Item];
}

/** A product is shown alone, on its page or in the quick view (AN-1). */
export interface ItemViewed {
  readonly event: 'view_item';
  readonly items: readonly [Item];
}

/** All events that this site pushes. */
export type DataLayerEvent = BuyNowLoaded | Searched | ListViewed | ItemSelected | ItemViewed;

declare global {
  /** Shared with tag managers, which push their own entries. */
  var dataLayer: unknown[] | undefined;
}

/** Pushes an event to the data layer. The site's events are pushed nowhere else. */
export function pushToDataLayer(event: DataLayerEvent): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(event);
}

const announced = new Set<string>();

/**
 * Announces that a BUY NOW button is ready, once per product and page: it may be on a card, in the quick view and on the product's page
 * (BN-1).
 * @param gtins GTINs of all sizes; an empty list announces nothing.
 */
export function announceBuyNow(gtins: readonly string[], gtin = gtins[0]): void {
  if (gtin === undefined || announced.has(gtins.join())) return;
  announced.add(gtins.join());
  pushToDataLayer({ event: 'BuyNowBtnLoaded', gtin, gtins });
}
