import { priceRange } from '../../shared/price.ts';
import type { Accent } from '../../shared/spec/accents.ts';
import { PRICE_LABEL } from '../../shared/spec/copy.ts';
import { SUGGESTIONS_MAX, SUGGESTIONS_PER_CALL } from '../../shared/spec/search.ts';
import type { MarkedText } from '../../shared/ui/Marked.tsx';
import type { ProductCardModel } from '../../shared/ui/ProductCard.tsx';
import type { PictureModel } from '../../shared/ui/picture-uses.ts';
import type { PageScope } from '../render/page-scope.ts';
import { ok, type Result } from '../services/result.ts';
import type { Hits, NamedHit, SearchKind, SearchPort } from '../services/search/search.port.ts';
import { findArticleCards, findProductCards } from './find-cards.ts';
import { findHits } from './find-hits.ts';

export interface Suggestion {
  readonly title: MarkedText;
  readonly href: string;
  /** Slug, for products. */
  readonly product?: string | undefined;
  readonly picture?: PictureModel | undefined;
  /** Price with its label for products, topic for articles. */
  readonly note?: string | undefined;
  /** Accent colour, for products. */
  readonly accent?: Accent | undefined;
  readonly lang?: 'ms' | undefined;
}

export interface Suggestions {
  readonly term: string;
  readonly products: readonly Suggestion[];
  readonly articles: readonly Suggestion[];
}

/**
 * Suggested products and articles: two of each, in separate calls. If one kind has none, a further call fetches up to two more of the
 * other (SE-1).
 */
export async function findSuggestions(
  scope: PageScope,
  search: SearchPort,
  term: string,
): Promise<Result<Suggestions>> {
  const find = (kind: SearchKind, offset: number): Promise<Result<Hits<NamedHit>>> =>
    findHits(scope, search, { kind, term, offset, limit: SUGGESTIONS_PER_CALL });
  const [products, articles] = await Promise.all([find('product', 0), find('article', 0)]);
  if (!products.ok) return products;
  if (!articles.ok) return articles;
  const withMore = async (
    kind: SearchKind,
    own: Hits<NamedHit>,
    other: Hits<NamedHit>,
  ): Promise<Result<readonly NamedHit[]>> => {
    if (other.hits.length > 0 || own.total <= own.hits.length) return ok(own.hits);
    const more = await find(kind, own.hits.length);
    return more.ok ? ok([...own.hits, ...more.value.hits].slice(0, SUGGESTIONS_MAX)) : more;
  };
  const [productHits, articleHits] = await Promise.all([
    withMore('product', products.value, articles.value),
    withMore('article', articles.value, products.value),
  ]);
  if (!productHits.ok) return productHits;
  if (!articleHits.ok) return articleHits;
  const [productCards, articleCards] = await Promise.all([
    findProductCards(scope, productHits.value),
    findArticleCards(scope, articleHits.value),
  ]);
  if (!productCards.ok) return productCards;
  if (!articleCards.ok) return articleCards;
  return ok({
    term,
    products: productCards.value.map(({ card, found }) => ({
      title: found,
      href: card.href,
      product: card.slug,
      picture: card.image,
      note: priceNote(card.price),
      accent: card.accent,
    })),
    articles: articleCards.value.map(({ card, found }) => ({
      title: found,
      href: card.href,
      picture: card.image,
      note: card.category,
      lang: card.lang === 'ms' ? 'ms' : undefined,
    })),
  });
}

/** The price with its label (PC-5); empty if it is unknown. */
function priceNote({ min, max }: ProductCardModel['price']): string {
  const price = priceRange(min, max);
  return price && `${PRICE_LABEL} ${price}`;
}
