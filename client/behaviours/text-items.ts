import { isModified, on } from './delegate.ts';
import { FILTER_HASH } from './start-acts.ts';

/**
 * A text item of a menu filters the list of this page by its hash without leaving the page (NV-3). The browser does not navigate as long
 * as only the hash differs, so the item's query, which filters without script, is replaced by that of the page.
 */
export function startTextItems(): void {
  on('click', (event, target) => {
    const item = target.closest<HTMLAnchorElement>('a[data-text-only]');
    if (item?.pathname !== location.pathname || isModified(event)) return;
    item.search = location.search;
    // Back to the hash of something else would be taken for a link within the page.
    if (!FILTER_HASH.test(location.hash)) history.replaceState(history.state, '', location.pathname + location.search);
    // Firefox fires no popstate for the address that is already shown, and by it the list closes the menus.
    if (item.href === location.href) dispatchEvent(new Event('popstate'));
  });
}
