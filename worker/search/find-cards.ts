import { pageHref } from '../../shared/routes.ts';
import { SEARCH_LABELS } from '../../shared/spec/search-page-copy.ts';
import type { ArticleCardModel } from '../../shared/ui/ArticleCard.tsx';
import { type MarkedText, plainText } from '../../shared/ui/Marked.tsx';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { articleCardOf, productCardOf } from '../mapping/cards.ts';
import { itemsOf } from '../mapping/links.ts';
import { pictureOf } from '../mapping/picture.ts';
import type { PageScope } from '../render/page-scope.ts';
import { ok, type Result } from '../services/result.ts';
import type { NamedHit } from '../services/search/search.port.ts';
import { searchArticleCardsQuery } from './article-cards.query.generated.ts';
import { searchProductCardsQuery } from './product-cards.query.generated.ts';
import { type SearchStoryCardsData, searchStoryCardsQuery } from './story-cards.query.generated.ts';

/** A card, and its title with the matches marked. */
export interface FoundCard<Card> {
  /** Id of its entry. */
  readonly id: string;
  readonly card: Card;
  readonly found: MarkedText;
  /** An excerpt of its text with the matches, if the title has none. */
  readonly quote?: MarkedText | undefined;
}

/** The parts of a hit that a card needs. */
type Hit = NamedHit & { readonly excerpt?: MarkedText };

const hasMatch = (text: MarkedText): boolean => text.some(({ match }) => match);

const OPTIONS = { policy: CACHE_TABLE.search.policy, memoryOnly: true } as const;

const wanted = (hits: readonly Hit[]) => ({ ids: hits.map(({ id }) => id), limit: hits.length });

/**
 * Cards in the order of their hits. A hit has no card if its entry is unpublished or lacks a required field. A title that has changed
 * since it was indexed is shown in its current form, without marks.
 */
function inOrder<Card extends { readonly title: string }>(
  hits: readonly Hit[],
  cards: ReadonlyMap<string, Card | undefined>,
): readonly FoundCard<Card>[] {
  return hits.flatMap(({ id, title, excerpt = [] }) => {
    const card = cards.get(id);
    if (!card) return [];
    const found = plainText(title) === card.title ? title : [{ text: card.title, match: false }];
    return { id, card, found, quote: !hasMatch(found) && hasMatch(excerpt) ? excerpt : undefined };
  });
}

/** Cards of product hits, with the current content of the content service. */
export async function findProductCards(
  scope: PageScope,
  hits: readonly Hit[],
): Promise<Result<readonly FoundCard<ProductCardModel>[]>> {
  if (hits.length === 0) return ok([]);
  const answer = await scope.query(searchProductCardsQuery, wanted(hits), OPTIONS);
  if (!answer.ok) return answer;
  const products = itemsOf(answer.value.productCollection);
  return ok(inOrder(hits, new Map(products.map((product) => [product.sys.id, productCardOf(product)]))));
}

/** Cards of article hits, in the order of the hits; the topic is the article's first category. */
export async function findArticleCards(
  scope: PageScope,
  hits: readonly Hit[],
): Promise<Result<readonly FoundCard<ArticleCardModel>[]>> {
  if (hits.length === 0) return ok([]);
  const answer = await scope.query(searchArticleCardsQuery, wanted(hits), OPTIONS);
  if (!answer.ok) return answer;
  const articles = itemsOf(answer.value.articleCollection).map((article) => {
    const [category] = itemsOf(article.categoriesCollection);
    return [article.sys.id, articleCardOf(article, category?.title ?? undefined)] as const;
  });
  return ok(inOrder(hits, new Map(articles)));
}

/** Cards of story hits. They look like articles, with a fixed label in place of the topic. */
export async function findStoryCards(
  scope: PageScope,
  hits: readonly Hit[],
): Promise<Result<readonly FoundCard<ArticleCardModel>[]>> {
  if (hits.length === 0) return ok([]);
  const answer = await scope.query(searchStoryCardsQuery, wanted(hits), OPTIONS);
  if (!answer.ok) return answer;
  const { aboutPageCollection, contentPageCollection } = answer.value;
  const stories = [
    ...itemsOf(aboutPageCollection).map((page) => ({ ...page, pageType: 'aboutPage' })),
    ...itemsOf(contentPageCollection),
  ];
  return ok(inOrder(hits, new Map(stories.map((page) => [page.sys.id, storyCardOf(page)]))));
}

type Story = NonNullable<NonNullable<SearchStoryCardsData['contentPageCollection']>['items'][number]>;

function storyCardOf({ sys, title, path, pageType, subtitle, heroImage }: Story): ArticleCardModel | undefined {
  const image = pictureOf(heroImage);
  if (!title || !path) return undefined;
  return {
    articleId: sys.id,
    href: pageHref({ pageType: pageType ?? 'contentPage', path }),
    title,
    shortDescription: subtitle ?? '',
    image: image && { ...image, alt: '' },
    category: SEARCH_LABELS.story,
    lang: 'en',
  };
}
