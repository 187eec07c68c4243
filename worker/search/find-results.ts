import { RESULT_BATCHES_MAX, RESULT_PRODUCTS_STEP } from '../../shared/spec/search.ts';
import type { ArticleCardModel } from '../../shared/ui/ArticleCard.tsx';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import type { CardRatings } from '../catalogue/card-ratings.ts';
import type { CardRecommendations } from '../recommendations/card-recommendations.ts';
import type { PageScope } from '../render/page-scope.ts';
import { ok, type Result } from '../services/result.ts';
import type { NamedHit, SearchPort } from '../services/search/search.port.ts';
import { mostOfOneKind, readingShown } from './batches.ts';
import { type FoundCard, findArticleCards, findProductCards, findStoryCards } from './find-cards.ts';
import { findHits, findQuotes } from './find-hits.ts';
import type { SearchAsk, Tab } from './search-params.ts';

/** Some results of one kind. */
export interface ResultList<Card> {
  /** Number of all results, shown or not. */
  readonly total: number;
  readonly cards: readonly FoundCard<Card>[];
  /** There are more, and the limit of batches is not reached. */
  readonly hasMore: boolean;
}

export type ProductResults = ResultList<ProductCardModel>;
/** Articles and stories. */
export type ReadingResults = ResultList<ArticleCardModel>;

export interface SearchResults {
  readonly term: string;
  /** The open tab. */
  readonly tab: Tab;
  /** How often Load more was used on this tab. */
  readonly more: number;
  readonly products: ProductResults;
  readonly articles: ReadingResults;
}

/** A range of batches: skips the first `from` batches and ends with batch number `to`. */
interface Batches {
  readonly from: number;
  readonly to: number;
}

interface Finder {
  readonly scope: PageScope;
  readonly search: SearchPort;
  readonly ratings: CardRatings;
  readonly recommendations: CardRecommendations;
  readonly term: string;
}

/** The same results with completed cards, which are in the same order. */
const withCards = <Card>(found: readonly FoundCard<Card>[], cards: readonly Card[]): readonly FoundCard<Card>[] =>
  found.map((result, place) => ({ ...result, card: cards[place] ?? result.card }));

/** `RESULT_PRODUCTS_STEP` products per batch (SE-3). Unavailable ratings are left out; unavailable hits or content are an error. */
export async function findProducts(
  { scope, search, ratings, term }: Finder,
  { from, to }: Batches,
): Promise<Result<ProductResults>> {
  const offset = from * RESULT_PRODUCTS_STEP;
  const end = to * RESULT_PRODUCTS_STEP;
  const found = await findHits(scope, search, { kind: 'product', term, offset, limit: end - offset });
  if (!found.ok) return found;
  const { total, hits } = found.value;
  const cards = await findProductCards(scope, hits);
  if (!cards.ok) return cards;
  const rated = await ratings.rated(
    scope,
    cards.value.map(({ card }) => card),
    { endless: true },
  );
  return ok({
    total,
    cards: withCards(cards.value, rated),
    hasMore: total > end && to <= RESULT_BATCHES_MAX,
  });
}

/** Articles with their recommendation counts (AR-2); unavailable counts are left out. */
async function countedArticles(
  { scope, recommendations }: Pick<Finder, 'scope' | 'recommendations'>,
  hits: readonly NamedHit[],
): Promise<Result<readonly FoundCard<ArticleCardModel>[]>> {
  const found = await findArticleCards(scope, hits);
  if (!found.ok) return found;
  const counted = await recommendations.recommended(
    scope,
    found.value.map(({ card }) => card),
    { endless: true },
  );
  return ok(withCards(found.value, counted));
}

/** Five articles, then five stories per batch. If one kind runs out, the other fills its places (SE-3). */
export async function findReading(
  { scope, search, recommendations, term }: Omit<Finder, 'ratings'>,
  { from, to }: Batches,
): Promise<Result<ReadingResults>> {
  const limit = mostOfOneKind(to);
  const [articles, stories] = await Promise.all([
    findQuotes(scope, search, { kind: 'article', term, offset: 0, limit }),
    findQuotes(scope, search, { kind: 'story', term, offset: 0, limit }),
  ]);
  if (!articles.ok) return articles;
  if (!stories.ok) return stories;
  const total = { articles: articles.value.total, stories: stories.value.total };
  const before = readingShown(total, from);
  const after = readingShown(total, to);
  const [articleCards, storyCards] = await Promise.all([
    countedArticles({ scope, recommendations }, articles.value.hits.slice(before.articles, after.articles)),
    findStoryCards(scope, stories.value.hits.slice(before.stories, after.stories)),
  ]);
  if (!articleCards.ok) return articleCards;
  if (!storyCards.ok) return storyCards;
  return ok({
    total: total.articles + total.stories,
    cards: [...articleCards.value, ...storyCards.value],
    hasMore: after.articles + after.stories < total.articles + total.stories && to <= RESULT_BATCHES_MAX,
  });
}

/** All results that the search page shows for a term (SE-3). */
export async function findResults(
  services: Omit<Finder, 'term'>,
  { term, tab, more }: SearchAsk,
): Promise<Result<SearchResults>> {
  const finder = { ...services, term };
  const upTo = (name: Tab): Batches => ({ from: 0, to: 1 + (tab === name ? more : 0) });
  const [products, articles] = await Promise.all([
    findProducts(finder, upTo('products')),
    findReading(finder, upTo('articles')),
  ]);
  if (!products.ok) return products;
  if (!articles.ok) return articles;
  const first = products.value.total > 0 ? 'products' : 'articles';
  return ok({ term, tab: tab ?? first, more, products: products.value, articles: articles.value });
}
