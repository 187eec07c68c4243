import { pageHref } from '../../../shared/routes.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { ARTICLES_PER_LIST } from '../../../shared/spec/site.ts';
import { picturePreload } from '../../../shared/ui/picture-uses.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import { blocksOf } from '../../mapping/blocks.ts';
import { articleCardOf, shown } from '../../mapping/cards.ts';
import { itemsOf } from '../../mapping/links.ts';
import { loadParts } from '../../mapping/load-parts.ts';
import type { Parts } from '../../mapping/parts.ts';
import { pictureOf } from '../../mapping/picture.ts';
import type { Crumb } from '../../render/page-model.ts';
import { type LoadPage, NOT_FOUND, page, unavailable } from '../page-context.ts';
import { breadcrumbJsonLd, headOf } from '../page-head.ts';
import { itemListJsonLd } from '../structured-data.ts';
import { CategoryPage } from './CategoryPage.tsx';
import { type CategoryPageData, categoryPageQuery } from './category.query.generated.ts';
import type { CategoryModel } from './category-model.ts';
import { pageNumberOf, pagerOf } from './category-pages.ts';

/** A topic with its articles, newest first (AR-2). A page number after the last page is not found. */
export const loadCategory: LoadPage = async (context) => {
  const { scope, entry, recommendations, params, origin, breadcrumbs } = context;
  const number = pageNumberOf(params);
  const [answer, crumbs] = await Promise.all([
    scope.query(
      categoryPageQuery,
      { id: entry.contentfulId, limit: ARTICLES_PER_LIST, skip: (number - 1) * ARTICLES_PER_LIST },
      {
        policy: CACHE_TABLE.list.policy,
        entries: [entry.contentfulId],
        dependsOn: [`in:${entry.contentfulId}`, 'untold:Article'],
        // There are endless page numbers after the last page.
        negative: ({ articleCollection }) => number > 1 && itemsOf(articleCollection).length === 0,
      },
    ),
    breadcrumbs,
  ]);
  if (!answer.ok) return unavailable(answer.error);
  const cards = shown(itemsOf(answer.value.articleCollection), (article) => articleCardOf(article));
  const [parts, articles] = await Promise.all([
    loadParts(context, answer.value.category?.pageContentCollection),
    recommendations.recommended(scope, cards),
  ]);
  if (!parts.ok) return unavailable(parts.error);
  const category = categoryModelOf(answer.value, entry.path, number, crumbs, parts.value);
  if (!category || (number > 1 && articles.length === 0)) return NOT_FOUND;
  return page({
    status: 200,
    head: headOf({
      meta: answer.value.category?.pageMetadata ?? null,
      title: category.title,
      description: category.intro,
      path: entry.path,
      image: category.picture?.src,
      preload: category.picture && picturePreload(category.picture, PICTURE_USES.feature),
      jsonLd: [...breadcrumbJsonLd(origin, crumbs), ...itemListJsonLd(origin, articles)],
    }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <CategoryPage category={{ ...category, articles }} />,
    policy: CACHE_TABLE.page.policy,
  });
};

/** The model of one page of a topic, without its articles; undefined when the topic lacks a title. The introductory blocks are on the first page only. */
function categoryModelOf(
  { category, articleCollection }: CategoryPageData,
  path: string,
  number: number,
  crumbs: readonly Crumb[],
  parts: Parts,
): Omit<CategoryModel, 'articles'> | undefined {
  if (!category?.title) return undefined;
  const total = articleCollection?.total ?? 0;
  return {
    title: category.title,
    intro: category.intro ?? undefined,
    picture: pictureOf(category.heroImage),
    total,
    pager: pagerOf(pageHref({ pageType: 'articleCategoryPage', path }), number, total),
    blocks: number === 1 ? blocksOf(category.pageContentCollection, parts) : [],
    crumbs,
  };
}
