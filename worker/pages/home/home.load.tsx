import { bannerPreloads } from '../../blocks/banner-pictures.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import { blocksOf } from '../../mapping/blocks.ts';
import { loadParts } from '../../mapping/load-parts.ts';
import { type LoadPage, NOT_FOUND, ownContent, page, unavailable } from '../page-context.ts';
import { headOf } from '../page-head.ts';
import { HomePage } from './HomePage.tsx';
import { homePageQuery } from './home.query.generated.ts';
import { websiteJsonLd } from './website-schema.ts';

/** Loads the home page with its blocks in one query. */
export const loadHome: LoadPage = async (context) => {
  const { scope, entry, origin } = context;
  const answer = await scope.query(homePageQuery, { id: entry.contentfulId }, ownContent(entry));
  if (!answer.ok) return unavailable(answer.error);
  const { homePage } = answer.value;
  if (!homePage) return NOT_FOUND;
  const parts = await loadParts(context, homePage.pageContentCollection);
  if (!parts.ok) return unavailable(parts.error);
  const blocks = blocksOf(homePage.pageContentCollection, parts.value);
  const [first] = blocks;
  return page({
    status: 200,
    head: headOf({
      meta: homePage.pageMetadata,
      title: entry.breadCrumbTitle,
      path: entry.path,
      // The first banner's picture is the page's largest.
      preload: first?.kind === 'banner' ? bannerPreloads(first) : undefined,
      jsonLd: [websiteJsonLd(origin)],
    }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: [],
    body: <HomePage home={{ title: entry.breadCrumbTitle, blocks }} />,
    policy: CACHE_TABLE.page.policy,
  });
};
