import { pageHref } from '../../../shared/routes.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { picturePreload } from '../../../shared/ui/picture-uses.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import { blocksOf } from '../../mapping/blocks.ts';
import { articleCardOf, shown } from '../../mapping/cards.ts';
import { itemsOf } from '../../mapping/links.ts';
import { loadParts } from '../../mapping/load-parts.ts';
import type { Parts } from '../../mapping/parts.ts';
import { pictureOf } from '../../mapping/picture.ts';
import type { Crumb } from '../../render/page-model.ts';
import { type LoadPage, NOT_FOUND, ownContent, page, unavailable } from '../page-context.ts';
import { breadcrumbJsonLd, headOf } from '../page-head.ts';
import { itemListJsonLd } from '../structured-data.ts';
import { ArticleListPage } from './ArticleListPage.tsx';
import { type ArticleListPageData, articleListPageQuery } from './article-list.query.generated.ts';
import type { ArticleListModel, TopicModel } from './article-list-model.ts';

/** The landing page for topics (AR-2). An editor links everything on it, so nothing appears on it by itself. */
export const loadArticleList: LoadPage = async (context) => {
  const { scope, entry, recommendations, origin, breadcrumbs } = context;
  const [answer, crumbs] = await Promise.all([
    scope.query(articleListPageQuery, { id: entry.contentfulId }, ownContent(entry)),
    breadcrumbs,
  ]);
  if (!answer.ok) return unavailable(answer.error);
  const data = answer.value.articleList;
  const cards = shown(itemsOf(data?.featuredArticlesCollection), (article) => articleCardOf(article));
  const [parts, articles] = await Promise.all([
    loadParts(context, data?.pageContentCollection),
    recommendations.recommended(scope, cards),
  ]);
  if (!parts.ok) return unavailable(parts.error);
  const list = data && articleListModelOf(data, crumbs, parts.value);
  if (!list) return NOT_FOUND;
  return page({
    status: 200,
    head: headOf({
      meta: answer.value.articleList?.pageMetadata ?? null,
      title: list.title,
      description: list.intro,
      path: entry.path,
      image: list.picture?.src,
      preload: list.picture && picturePreload(list.picture, PICTURE_USES.feature),
      jsonLd: [...breadcrumbJsonLd(origin, crumbs), ...itemListJsonLd(origin, articles)],
    }),
    lang: 'en',
    shell: 'full',
    breadcrumbs: crumbs,
    body: <ArticleListPage list={{ ...list, articles }} />,
    policy: CACHE_TABLE.page.policy,
  });
};

type ArticleListData = NonNullable<ArticleListPageData['articleList']>;

/** The model of a landing page, without its articles; undefined when it lacks a title. */
export function articleListModelOf(
  data: ArticleListData,
  crumbs: readonly Crumb[],
  parts: Parts,
): Omit<ArticleListModel, 'articles'> | undefined {
  if (!data.title) return undefined;
  return {
    title: data.title,
    intro: data.intro ?? undefined,
    picture: pictureOf(data.heroImage),
    topics: [
      ...shown(itemsOf(data.childListsCollection), (list) => topicOf(list, 'articleListPage')),
      ...shown(itemsOf(data.categoriesCollection), (category) => topicOf(category, 'articleCategoryPage')),
    ],
    blocks: blocksOf(data.pageContentCollection, parts),
    crumbs,
  };
}

type TopicData = NonNullable<NonNullable<ArticleListData['categoriesCollection']>['items'][number]>;

function topicOf({ title, path, intro, heroImage }: TopicData, pageType: string): TopicModel | undefined {
  if (!title || !path) return undefined;
  return { title, href: pageHref({ pageType, path }), intro: intro ?? undefined, picture: pictureOf(heroImage) };
}
