import { hrefOfPath, pageHref } from '../../shared/routes.ts';
import { countrySelectorPage } from './country-selector/country-selector.load.tsx';
import type { PageOutcome } from './page-context.ts';

/** Pages whose address does not come from an entry. @param path below the locale, with a leading slash. */
export function fixedPage(path: string): PageOutcome | undefined {
  if (hrefOfPath(path) === pageHref({ pageType: 'countrySelector' }))
    return { kind: 'country-selector', show: countrySelectorPage };
  return undefined;
}
