import { pageHref } from '../../../shared/routes.ts';
import { COUNTRY_PAGE_LABELS } from '../../../shared/spec/page-copy.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import type { Crumb, PageModel } from '../../render/page-model.ts';
import type { ShellModel } from '../../shell/shell-model.ts';
import { plainHead } from '../page-head.ts';
import { CountrySelectorPage } from './CountrySelectorPage.tsx';

/** CT-3: the country selector as a page, made from data that the shell has already loaded. */
export function countrySelectorPage({ country }: ShellModel): PageModel {
  const href = pageHref({ pageType: 'countrySelector' });
  const crumbs: readonly Crumb[] = [
    { title: COUNTRY_PAGE_LABELS.home, href: pageHref({ pageType: 'homePage' }) },
    { title: COUNTRY_PAGE_LABELS.crumb, href },
  ];
  const { title, description } = COUNTRY_PAGE_LABELS;
  return {
    status: 200,
    head: plainHead({ title, description, canonicalPath: href }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <CountrySelectorPage country={country} crumbs={crumbs} />,
    policy: CACHE_TABLE.page.policy,
  };
}
