import { pageHref } from '../../../shared/routes.ts';
import { SEARCH_LABELS } from '../../../shared/spec/search.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import type { Crumb, PageModel } from '../../render/page-model.ts';
import type { PageScope } from '../../render/page-scope.ts';
import { findResults, type SearchResults } from '../../search/find-results.ts';
import { searchAskOf } from '../../search/search-params.ts';
import type { Result } from '../../services/result.ts';
import type { SearchPort } from '../../services/search/search.port.ts';
import type { ShellModel } from '../../shell/shell-model.ts';
import type { PageOutcome } from '../page-context.ts';
import { SearchPage } from './SearchPage.tsx';
import { placesOf } from './search-model.ts';

interface SearchContext {
  readonly scope: PageScope;
  readonly search: SearchPort;
  readonly params: URLSearchParams;
}

/**
 * Looks up what the address asks for (SE-3). The page stands without an answer, too, and says so; then it is not stored, and the
 * log knows why (SE-4).
 */
export async function loadSearch({ scope, search, params }: SearchContext): Promise<PageOutcome> {
  const ask = searchAskOf(params);
  const found = ask.term ? await findResults(scope, search, ask) : undefined;
  return { kind: 'from-shell', show: (shell) => searchPage(shell, params, found) };
}

/** The search page (RT-6), never in search engines. @param found absent without a term. */
export function searchPage({ header }: ShellModel, params: URLSearchParams, found?: Result<SearchResults>): PageModel {
  const { term } = searchAskOf(params);
  const href = pageHref({ pageType: 'searchPage' });
  const crumbs: readonly Crumb[] = [
    { title: SEARCH_LABELS.home, href: pageHref({ pageType: 'homePage' }) },
    { title: SEARCH_LABELS.crumb, href },
  ];
  const title = term ? SEARCH_LABELS.titleFor(term) : SEARCH_LABELS.title;
  const { description } = SEARCH_LABELS;
  return {
    status: 200,
    head: {
      title,
      description,
      canonicalPath: href,
      noIndex: true,
      openGraph: { title, description, type: 'website' },
    },
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <SearchPage search={{ term, found, places: placesOf(header.menus), crumbs }} />,
    policy: term ? CACHE_TABLE.searchPage.policy : CACHE_TABLE.page.policy,
  };
}
