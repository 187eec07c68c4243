import { isModified, on } from './delegate.ts';

/**
 * A text item of a menu filters the list of this page by its hash without leaving the page (NV-3). The browser does not navigate as long
 * as only the hash differs, so the item's query, which filters without script, is replaced by that of the page.
 */
export function startTextItems(): void {
  on('click', (event, target) => {
    const item = target.closest('a[data-text-only]');
    if (!(item instanceof HTMLAnchorElement) || isModified(event)) return;
    if (item.pathname === location.pathname) item.search = location.search;
  });
}
