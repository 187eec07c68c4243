import { COMPARE_HREF, hrefOfPath, pageHref, SEARCH_HREF } from '../../shared/routes.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import type { PageModel } from '../render/page-model.ts';
import { BARE_SHELL } from '../shell/load-shell.ts';
import type { ShellModel } from '../shell/shell-model.ts';
import { comparePage } from './compare/compare.load.tsx';
import { countrySelectorPage } from './country-selector/country-selector.load.tsx';
import type { PageOutcome } from './page-context.ts';
import { searchPage } from './search/search.load.tsx';

type MakeFixedPage = (shell: ShellModel, params: URLSearchParams) => PageModel;

/** Pages whose address does not come from an entry, made from data that the shell has already loaded. */
const FIXED_PAGES: ReadonlyMap<string, MakeFixedPage> = new Map<string, MakeFixedPage>([
  [pageHref({ pageType: 'countrySelector' }), countrySelectorPage],
  // Without results: with a search term, make-page.tsx loads the results first.
  [SEARCH_HREF, searchPage],
  // Without products: make-page.tsx first loads those in the address.
  [COMPARE_HREF, (shell) => comparePage(shell)],
]);

/** The fixed page at a path, if any. @param path below the locale, with a leading slash. @param params those that change the page. */
export function fixedPage(path: string, params: URLSearchParams): PageOutcome | undefined {
  const make = FIXED_PAGES.get(hrefOfPath(path));
  return make && { kind: 'from-shell', show: (shell) => make(shell, params) };
}

/** Paths, below the locale, of the fixed pages that are not noindex. */
export function indexedFixedPaths(): readonly string[] {
  const noParams = new URLSearchParams();
  const indexed = [...FIXED_PAGES].filter(([, make]) => !make(BARE_SHELL, noParams).head.noIndex);
  return indexed.map(([href]) => href.slice(BASE_PATH.length));
}
