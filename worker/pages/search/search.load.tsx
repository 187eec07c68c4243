import { pageHref } from '../../../shared/routes.ts';
import { SEARCH_LABELS } from '../../../shared/spec/search-page-copy.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { popularProducts } from '../../catalogue/popular-products.ts';
import type { CardRecommendations } from '../../recommendations/card-recommendations.ts';
import type { Crumb, PageModel } from '../../render/page-model.ts';
import type { PageScope } from '../../render/page-scope.ts';
import { findResults } from '../../search/find-results.ts';
import { searchAskOf } from '../../search/search-params.ts';
import type { SearchPort } from '../../services/search/search.port.ts';
import type { ShellModel } from '../../shell/shell-model.ts';
import type { PageOutcome } from '../page-context.ts';
import { plainHead } from '../page-head.ts';
import { SearchPage } from './SearchPage.tsx';
import { hasResults, placesOf, type SearchModel } from './search-model.ts';

interface SearchContext {
  readonly scope: PageScope;
  readonly search: SearchPort;
  readonly products: Catalogue;
  readonly recommendations: CardRecommendations;
  readonly params: URLSearchParams;
}

/**
 * Runs the search of an address (SE-3). If the search service fails, the page is still rendered, with a message. It is then not stored,
 * and the failure is logged (SE-4).
 */
export async function loadSearch({
  scope,
  search,
  products,
  recommendations,
  params,
}: SearchContext): Promise<PageOutcome> {
  const ask = searchAskOf(params);
  const found = ask.term ? await findResults({ scope, search, ratings: products, recommendations }, ask) : undefined;
  const popular = hasResults(found) ? [] : await popularProducts(scope, products);
  return { kind: 'from-shell', show: (shell) => searchPage(shell, params, { found, popular }) };
}

/** The search page (RT-6). It has `noindex`. */
export function searchPage(
  { header }: ShellModel,
  params: URLSearchParams,
  { found, popular }: Pick<SearchModel, 'found' | 'popular'> = { popular: [] },
): PageModel {
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
    head: plainHead({ title, description, canonicalPath: href, noIndex: true }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <SearchPage search={{ term, found, popular, places: placesOf(header.menus), crumbs }} />,
    policy: term ? CACHE_TABLE.searchPage.policy : CACHE_TABLE.page.policy,
  };
}
