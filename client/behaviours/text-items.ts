import { on } from './delegate.ts';

/**
 * A text item of a menu filters the list of this page by the part after `#` without leaving it (NV-3). The browser sees to that
 * as long as nothing else differs; where the address has a query, as those of campaigns have, the item takes it along.
 */
export function startTextItems(): void {
  on('click', (_event, target) => {
    const item = target.closest('a[data-text-only]');
    if (item instanceof HTMLAnchorElement && item.pathname === location.pathname) item.search = location.search;
  });
}
