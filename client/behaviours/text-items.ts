import { isModified, on } from './delegate.ts';

/**
 * A text item of a menu filters the list of this page by the part after `#` without leaving it (NV-3). The browser sees to that
 * as long as nothing else differs: the query that filters without a script gives way to that of the page, be it a campaign's or none.
 */
export function startTextItems(): void {
  on('click', (event, target) => {
    const item = target.closest('a[data-text-only]');
    if (!(item instanceof HTMLAnchorElement) || isModified(event)) return;
    if (item.pathname === location.pathname) item.search = location.search;
  });
}
