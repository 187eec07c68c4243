import { COMPARE_PATH, COUNTRY_SELECTOR_PATH, type CodePagePath, SEARCH_PATH } from '../../shared/spec/code-paths.ts';
import type { PageModel } from '../render/page-model.ts';
import { BARE_SHELL } from '../shell/load-shell.ts';
import type { ShellModel } from '../shell/shell-model.ts';
import { comparePage } from './compare/compare.load.tsx';
import { countrySelectorPage } from './country-selector/country-selector.load.tsx';
import type { PageOutcome } from './page-context.ts';
import { searchPage } from './search/search.load.tsx';

type MakeFixedPage = (shell: ShellModel, params: URLSearchParams) => PageModel;

/** Pages whose address does not come from an entry, made from data that the shell has already loaded. */
const FIXED_PAGES: ReadonlyMap<string, MakeFixedPage> = new Map<CodePagePath, MakeFixedPage>([
  [COUNTRY_SELECTOR_PATH, countrySelectorPage],
  // Without results: with a search term, make-page.tsx loads the results first.
  [SEARCH_PATH, searchPage],
  // Without products: make-page.tsx first loads those in the address.
  [COMPARE_PATH, (shell) => comparePage(shell)],
]);

/** The fixed page at a path, if any. @param path below the locale, with a leading slash. @param params those that change the page. */
export function fixedPage(path: string, params: URLSearchParams): PageOutcome | undefined {
  const make = FIXED_PAGES.get(path);
  return make && { kind: 'from-shell', show: (shell) => make(shell, params) };
}

/** Paths, below the locale, of the fixed pages that are not noindex. */
export function indexedFixedPaths(): readonly string[] {
  const noParams = new URLSearchParams();
  return [...FIXED_PAGES].filter(([, make]) => !make(BARE_SHELL, noParams).head.noIndex).map(([path]) => path);
}
