import { ALL_PRODUCTS_HREF, COMPARE_HREF, pageHref } from '../../../shared/routes.ts';
import { COMPARE_LABELS } from '../../../shared/spec/compare.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import type { Crumb, PageModel } from '../../render/page-model.ts';
import type { ShellModel } from '../../shell/shell-model.ts';
import { ComparePage } from './ComparePage.tsx';

/** Products side by side (RT-6). It shows each visitor something else, so search engines are kept out. */
export function comparePage({ header }: ShellModel): PageModel {
  const crumbs: readonly Crumb[] = [
    { title: COMPARE_LABELS.home, href: pageHref({ pageType: 'homePage' }) },
    { title: COMPARE_LABELS.crumb, href: COMPARE_HREF },
  ];
  const shop = header.menus.find(({ href }) => href === ALL_PRODUCTS_HREF);
  const shelves = (shop?.slots[0]?.items ?? []).filter((item) => !item.textOnly);
  const { title, description } = COMPARE_LABELS;
  return {
    status: 200,
    head: {
      title,
      description,
      canonicalPath: COMPARE_HREF,
      noIndex: true,
      openGraph: { title, description, type: 'website' },
    },
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <ComparePage compare={{ shelves, crumbs }} />,
    policy: CACHE_TABLE.page.policy,
  };
}
