import { dateOf } from '../../../shared/date-label.ts';
import { hrefOfPath, pageHref } from '../../../shared/routes.ts';
import { PICTURE_USES } from '../../../shared/spec/picture-uses.ts';
import { picturePreload } from '../../../shared/ui/picture-uses.ts';
import { CACHE_TABLE } from '../../cache/cache-table.ts';
import type { FormState } from '../../forms/form-state.ts';
import { contentCardOf } from '../../mapping/block-parts.ts';
import { blocksOf } from '../../mapping/blocks.ts';
import { articleCardOf, minutesOf, productCardOf, shown } from '../../mapping/cards.ts';
import { itemsOf } from '../../mapping/links.ts';
import { loadParts } from '../../mapping/load-parts.ts';
import type { Parts } from '../../mapping/parts.ts';
import { pictureOf } from '../../mapping/picture.ts';
import { richTextOf } from '../../mapping/rich-text.ts';
import type { Crumb } from '../../render/page-model.ts';
import { ok, type Result } from '../../services/result.ts';
import { type LoadPage, NOT_FOUND, ownContent, type PageContext, page, unavailable } from '../page-context.ts';
import { breadcrumbJsonLd, headOf } from '../page-head.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { type ArticlePageData, articlePageQuery } from './article.query.generated.ts';
import type { ArticleModel, ArticleRelatedModel, AuthorModel } from './article-model.ts';
import { articleJsonLd } from './article-schema.ts';
import { articleRelatedQuery } from './related.query.generated.ts';

/** The article page (AR-1): the article is awaited, related content is deferred. */
export const loadArticle: LoadPage = async (context) => {
  const { scope, entry, origin, form } = context;
  const related = scope.defer(relatedOf(context));
  const [answer, crumbs] = await Promise.all([
    scope.query(articlePageQuery, { id: entry.contentfulId }, ownContent(entry)),
    context.breadcrumbs,
  ]);
  if (!answer.ok) return unavailable(answer.error);
  const data = answer.value.article;
  const parts = await loadParts(context, data?.pageContentCollection, data?.content);
  if (!parts.ok) return unavailable(parts.error);
  const article = data && articleModelOf(data, crumbs, parts.value);
  if (!article) return NOT_FOUND;
  const meta = answer.value.article?.pageMetadata ?? null;
  const written = meta?.articleSchemaPresent ? meta.articleSchema : null;
  return page({
    status: 200,
    head: headOf({
      meta,
      title: article.title,
      description: article.shortDescription,
      path: entry.path,
      type: 'article',
      image: article.picture?.src,
      preload: article.picture && picturePreload(article.picture, PICTURE_USES.bleed),
      jsonLd: [
        articleJsonLd({ article, origin, href: hrefOfPath(entry.path), written }),
        ...breadcrumbJsonLd(origin, crumbs),
      ],
    }),
    lang: article.lang,
    shell: 'full',
    breadcrumbs: crumbs,
    body: <ArticlePage article={article} related={related} recommended={recommendedOf(form, article)} />,
    policy: CACHE_TABLE.page.policy,
  });
};

/** The message about the visitor's own recommendation of this article; undefined on the shared page. */
const recommendedOf = ({ shows, values }: FormState, { articleId }: ArticleModel): string | undefined =>
  values.articleId === articleId ? shows : undefined;

async function relatedOf({
  scope,
  entry,
  products,
  recommendations,
}: PageContext): Promise<Result<ArticleRelatedModel>> {
  const answer = await scope.query(articleRelatedQuery, { id: entry.contentfulId }, ownContent(entry));
  if (!answer.ok) return answer;
  const cards = shown(itemsOf(answer.value.article?.relatedProductsCollection), productCardOf);
  const reading = shown(itemsOf(answer.value.article?.relatedArticlesCollection), (article) => articleCardOf(article));
  const [rated, articles] = await Promise.all([
    products.rated(scope, cards),
    recommendations.recommended(scope, reading),
  ]);
  return ok({ articles, products: rated });
}

type ArticleData = NonNullable<ArticlePageData['article']>;

/** The model of an article page; undefined when it lacks a title, date or text. */
export function articleModelOf(data: ArticleData, crumbs: readonly Crumb[], parts: Parts): ArticleModel | undefined {
  const lang = data.language === 'ms' ? 'ms' : 'en';
  const content = richTextOf(data.content, parts);
  const published = dateOf(data.publishedOn, lang);
  if (!data.title || !content || !published) return undefined;
  return {
    articleId: data.articleId ?? data.sys.id,
    lang,
    title: data.title,
    shortDescription: data.shortDescription ?? '',
    picture: pictureOf(data.heroImage),
    author: authorOf(data.author),
    published,
    // An article may be published here long before its own date.
    modifiedAt: data.sys.publishedAt && data.sys.publishedAt > published.iso ? data.sys.publishedAt : undefined,
    readingMinutes: minutesOf(data.readingMinutes),
    categories: itemsOf(data.categoriesCollection).flatMap(({ title, path }) =>
      title && path ? [{ title, href: pageHref({ pageType: 'articleCategoryPage', path }) }] : [],
    ),
    content,
    blocks: blocksOf(data.pageContentCollection, parts),
    promos: shown(itemsOf(data.promosCollection), contentCardOf),
    crumbs,
  };
}

function authorOf(text: string | null): AuthorModel | undefined {
  const [name, ...role] = (text ?? '').split(',');
  return name?.trim() ? { name: name.trim(), role: role.join(',').trim() || undefined } : undefined;
}
