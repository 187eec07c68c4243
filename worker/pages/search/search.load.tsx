import { pageHref } from '../../../shared/routes.ts';
import { SEARCH_LABELS } from '../../../shared/spec/search.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import type { Crumb, PageModel } from '../../render/page-model.ts';
import type { ShellModel } from '../../shell/shell-model.ts';
import { SearchPage } from './SearchPage.tsx';
import { placesOf, termOf } from './search-model.ts';

/**
 * The search page (RT-6), never in search engines. Without a term it is the same for everybody; with one it is made for whoever
 * asked. @param params `term` alone.
 */
export function searchPage({ header }: ShellModel, params: URLSearchParams): PageModel {
  const href = pageHref({ pageType: 'searchPage' });
  const term = termOf(params);
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
    body: <SearchPage search={{ term, places: placesOf(header.menus), crumbs }} />,
    policy: term ? null : CACHE_TABLE.page.policy,
  };
}
