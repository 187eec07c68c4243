import { announceBuyNow } from '../../shared/data-layer.ts';

/** Announces every enabled BUY NOW button in `root` to the data layer (BN-1). */
export function announceButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>('[data-gtins]:not(:disabled)')) {
    const { gtin, gtins } = button.dataset;
    if (gtins) announceBuyNow(gtins.split(','), gtin);
  }
}
