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

/** Pages whose address does not come from an entry. They are made of what the shell has read already. */
const FIXED_PAGES: ReadonlyMap<string, MakeFixedPage> = new Map<string, MakeFixedPage>([
  [pageHref({ pageType: 'countrySelector' }), countrySelectorPage],
  // Without results: with a term they are looked up first (make-page.tsx).
  [SEARCH_HREF, searchPage],
  // Without products: those of the address are looked up first (make-page.tsx).
  [COMPARE_HREF, (shell) => comparePage(shell)],
]);

/** @param path below the locale, with a leading slash. @param params those that make another page. */
export function fixedPage(path: string, params: URLSearchParams): PageOutcome | undefined {
  const make = FIXED_PAGES.get(hrefOfPath(path));
  return make && { kind: 'from-shell', show: (shell) => make(shell, params) };
}

/** Those of them that search engines may show, as the pages themselves say; below the locale. */
export function indexedFixedPaths(): readonly string[] {
  const noParams = new URLSearchParams();
  const indexed = [...FIXED_PAGES].filter(([, make]) => !make(BARE_SHELL, noParams).head.noIndex);
  return indexed.map(([href]) => href.slice(BASE_PATH.length));
}
