import { CACHE_TABLE } from '../../cache/cache-table.ts';
import { shown } from '../../mapping/cards.ts';
import { hrefOfEntry, itemsOf } from '../../mapping/links.ts';
import type { Crumb } from '../../render/page-model.ts';
import { type LoadPage, NOT_FOUND, ownContent, page, unavailable } from '../page-context.ts';
import { breadcrumbJsonLd, headOf } from '../page-head.ts';
import { SitemapPage } from './SitemapPage.tsx';
import { type SitemapPageData, sitemapPageQuery } from './sitemap.query.generated.ts';
import type { SitemapLink, SitemapModel } from './sitemap-model.ts';

/** The site map page; an editor links its sections (CO-6). */
export const loadSitemap: LoadPage = async ({ scope, entry, origin, breadcrumbs }) => {
  const [answer, crumbs] = await Promise.all([
    scope.query(sitemapPageQuery, { id: entry.contentfulId }, ownContent(entry)),
    breadcrumbs,
  ]);
  if (!answer.ok) return unavailable(answer.error);
  const data = answer.value.sitemap;
  const sitemap = data && sitemapModelOf(data, crumbs);
  if (!sitemap) return NOT_FOUND;
  return page({
    status: 200,
    head: headOf({
      meta: data.pageMetadata,
      title: sitemap.title,
      path: entry.path,
      jsonLd: breadcrumbJsonLd(origin, crumbs),
    }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <SitemapPage sitemap={sitemap} />,
    policy: CACHE_TABLE.page.policy,
  });
};

type SitemapData = NonNullable<SitemapPageData['sitemap']>;
type SectionData = NonNullable<NonNullable<SitemapData['sectionsCollection']>['items'][number]>;

/** The model of the site map; undefined when it lacks a title. A section without pages is left out. */
function sitemapModelOf(data: SitemapData, crumbs: readonly Crumb[]): SitemapModel | undefined {
  if (!data.title) return undefined;
  return { title: data.title, sections: shown(itemsOf(data.sectionsCollection), sectionOf), crumbs };
}

function sectionOf({
  title,
  parentPage,
  childPagesCollection,
}: SectionData): SitemapModel['sections'][number] | undefined {
  const href = hrefOfEntry(parentPage);
  const pages = itemsOf(childPagesCollection).flatMap((child): SitemapLink[] => {
    const childHref = hrefOfEntry(child);
    const name = child.sitemapTitle || child.breadcrumbTitle;
    const lang = child.__typename === 'Article' && child.language === 'ms' ? 'ms' : undefined;
    return childHref && name ? [{ title: name, href: childHref, lang }] : [];
  });
  return title && (href || pages.length > 0) ? { title, href, pages } : undefined;
}
