/** A BUY NOW button can be used (BN-1). One per product and page. */
export interface BuyNowLoaded {
  readonly event: 'BuyNowBtnLoaded';
  /** Code of the size that was chosen when the button was ready. */
  readonly gtin: string;
  /** Codes of all sizes. */
  readonly gtins: readonly string[];
}

/** Everything that this site pushes. */
export type DataLayerEvent = BuyNowLoaded;

declare global {
  /** Shared with tag managers, which push things of their own. */
  var dataLayer: unknown[] | undefined;
}

function layer(): unknown[] {
  globalThis.dataLayer ??= [];
  return globalThis.dataLayer;
}

/** The one way into the data layer. */
export function pushToDataLayer(event: DataLayerEvent): void {
  layer().push(event);
}

function isAnnouncementOf(entry: unknown, codes: string): boolean {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'event' in entry &&
    entry.event === 'BuyNowBtnLoaded' &&
    'gtins' in entry &&
    String(entry.gtins) === codes
  );
}

/**
 * Says that a BUY NOW button is ready, once for each product: the data layer itself remembers, so that the loader and an
 * island that draws the same button later need not know of each other (BN-1).
 */
export function announceBuyNow(gtins: readonly string[], gtin = gtins[0]): void {
  if (gtin === undefined || layer().some((entry) => isAnnouncementOf(entry, String(gtins)))) return;
  pushToDataLayer({ event: 'BuyNowBtnLoaded', gtin, gtins });
}
