import { knownJson } from '../blocks/json-shapes.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { CardRatings } from '../catalogue/card-ratings.ts';
import type { PlaceholderFragment } from '../fragments/placeholder.generated.ts';
import type { CardRecommendations } from '../recommendations/card-recommendations.ts';
import type { PageScope } from '../render/page-scope.ts';
import { ok, type Result } from '../services/result.ts';
import { articleCardOf, productCardOf } from './cards.ts';
import { itemsOf } from './links.ts';
import { pagePartsQuery } from './parts.query.generated.ts';
import { type Collections, NO_PARTS, type PageContent, type PageContentItem, type Part, type Parts } from './parts.ts';
import type { RichTextField } from './rich-text.ts';
import { documentsIn, embedsIn, textLinks } from './text-links.ts';

/** Maximum number of components on a page. */
const MAX_PARTS = 100;

/** Maximum number of each kind: the limits in the query. */
export const MAX_OF_KIND = {
  HeadingTypes: 20,
  ContentTypeRichText: 20,
  ContentCard: 40,
  Banner: 8,
  ImageSet: 4,
  Callout: 12,
  Carousel: 2,
  Carouselcontainer: 6,
  ImageButton: 10,
  LinkButton: 12,
  VideoButton: 6,
  Image: 20,
  Video: 6,
  Json: 6,
  Product: 24,
  Article: 24,
} as const satisfies Record<Part['__typename'], number>;

/** The parts of a page's context that reading components needs. */
interface PartsContext {
  readonly scope: PageScope;
  readonly products: CardRatings;
  readonly recommendations: CardRecommendations;
}

/**
 * Reads the components of a page in a second query. A single query with all of them would exceed the complexity limit of the content
 * service (protocol facts 4.3: 11000 entities, multiplied through every nested list). If their text links to other pages, or one of `texts`
 * that was queried without its links does, a third query resolves the links. The star ratings of all products need one call (PC-6), and so
 * do the recommendation counts of all articles (AR-2).
 */
export async function loadParts(
  { scope, products, recommendations }: PartsContext,
  content: PageContent | null | undefined,
  ...texts: readonly (RichTextField | null | undefined)[]
): Promise<Result<Parts>> {
  const placed = [...itemsOf(content).flatMap(placedIn), ...texts.flatMap(embeddedIn)];
  const kinds = new Map(placed.map(({ sys, __typename }) => [sys.id, __typename]));
  // The first of the page, then sorted: the same components in another order share the cache key.
  const ids = readable(kinds).slice(0, MAX_PARTS).sort();
  const unlinked = texts.flatMap((text) => (text && !text.links ? [text.json] : []));
  reportEmbeds(scope, [...texts.flatMap(notInSentences), ...unlinked.flatMap(embedsIn)]);
  if (ids.length === 0) return ok({ ...NO_PARTS, hrefs: await textLinks(scope, unlinked) });
  const answer = await scope.query(pagePartsQuery, { ids }, { policy: CACHE_TABLE.content.policy, entries: ids });
  if (!answer.ok) return answer;
  const collections: readonly Collections[] = Object.values(answer.value);
  const parts = collections.flatMap((collection): Part[] => itemsOf<Part>(collection));
  reportLeftOut(scope, [...kinds.keys()], parts);
  reportUnknown(scope, parts);
  const within = parts.flatMap(documentsIn);
  reportEmbeds(scope, within.flatMap(embedsIn));
  const entries = parts.flatMap(cardEntriesIn);
  const [hrefs, productCards, articleCards] = await Promise.all([
    textLinks(scope, [...within, ...unlinked]),
    cardsById(entries.filter(isProduct), productCardOf, (cards) => products.rated(scope, cards)),
    cardsById(
      entries.filter(isArticle),
      (article) => articleCardOf(article),
      (cards) => recommendations.recommended(scope, cards),
    ),
  ]);
  const byId = new Map(parts.map((part) => [part.sys.id, part]));
  return ok({ byId, products: productCards, articles: articleCards, hrefs });
}

/** Cards by entry id, completed together. Entries that lack a required field have none. */
async function cardsById<Entry extends Pick<Part, 'sys'>, Card>(
  entries: readonly Entry[],
  cardOf: (entry: Entry) => Card | undefined,
  complete: (cards: readonly Card[]) => Promise<readonly Card[]>,
): Promise<ReadonlyMap<string, Card>> {
  const found = entries.flatMap((entry) => {
    const card = cardOf(entry);
    return card ? [{ id: entry.sys.id, card }] : [];
  });
  const cards = await complete(found.map(({ card }) => card));
  return new Map(found.map(({ id, card }, index) => [id, cards[index] ?? card]));
}

type Product = Extract<Part, { readonly __typename: 'Product' }>;
type Article = Extract<Part, { readonly __typename: 'Article' }>;
/** One of the items of a carousel or card row. */
const hasCard = <Item extends { readonly __typename: string }>(
  item: Item,
): item is Extract<Item, { readonly __typename: 'Product' | 'Article' }> =>
  item.__typename === 'Product' || item.__typename === 'Article';
const isProduct = (entry: Product | Article): entry is Product => entry.__typename === 'Product';
const isArticle = (entry: Product | Article): entry is Article => entry.__typename === 'Article';

/** The products and articles that a component shows as cards. Each type is named, so that the compiler asks about a new one. */
function cardEntriesIn(part: Part): readonly (Product | Article)[] {
  switch (part.__typename) {
    case 'Product':
    case 'Article':
      return [part];
    case 'Carousel':
      return itemsOf(part.carouselPanelsCollection).filter(hasCard);
    case 'Carouselcontainer':
      return itemsOf(part.itemsCollection).filter(hasCard);
    case 'HeadingTypes':
    case 'ContentTypeRichText':
    case 'ContentCard':
    case 'Banner':
    case 'ImageSet':
    case 'Callout':
    case 'ImageButton':
    case 'LinkButton':
    case 'VideoButton':
    case 'Image':
    case 'Video':
    case 'Json':
      return [];
    default:
      part satisfies never;
      return [];
  }
}

/** A page may have more components of a type than the query reads. It shows the others; this logs the missing ones. */
function reportLeftOut(scope: PageScope, named: readonly string[], parts: readonly Part[]): void {
  const found = new Set(parts.map(({ sys }) => sys.id));
  const entries = named.filter((id) => !found.has(id));
  if (entries.length > 0) scope.log.warn('content.parts.left-out', { entries });
}

/** Editors may use a name before the code knows it, or mistype it. Such a block shows nothing; this logs why (CO-2). */
function reportUnknown(scope: PageScope, parts: readonly Part[]): void {
  for (const part of parts) {
    if (part.__typename !== 'Json' || knownJson(part.name, part.data)) continue;
    scope.log.warn('content.json.unknown', { entry: part.sys.id, name: part.name });
  }
}

/** The content model allows embeds only in a page's main text (0099), but a hosted space may have others. Nothing is shown for them; this logs which. */
function reportEmbeds(scope: PageScope, embeds: readonly string[]): void {
  if (embeds.length > 0) scope.log.warn('content.embeds.left-out', { ids: [...new Set(embeds)] });
}

type Placed = Pick<PageContentItem, '__typename' | 'sys'>;

function placedIn(item: PageContentItem): readonly Placed[] {
  return 'itemsCollection' in item ? itemsOf(item.itemsCollection) : [item];
}

type Embedded = NonNullable<RichTextField['links']>['entries']['inline'];
const present = (embedded: Embedded): readonly PlaceholderFragment[] =>
  (embedded ?? []).flatMap((entry) => entry ?? []);

/** Inside a sentence, only a button can be shown: as a link. */
const isLink = ({ __typename }: PlaceholderFragment): boolean => __typename === 'LinkButton';

/** The components that a text embeds and can show. */
function embeddedIn(text: RichTextField | null | undefined): readonly Placed[] {
  const { block, inline } = text?.links?.entries ?? {};
  return [...present(block), ...present(inline).filter(isLink)];
}

/** What a text has inside its sentences and cannot show there. */
function notInSentences(text: RichTextField | null | undefined): string[] {
  const others = present(text?.links?.entries.inline).filter((entry) => !isLink(entry));
  return others.map(({ sys }) => sys.id);
}

/**
 * The ids that the query can return: of each kind the first ones on the page. An id beyond its limit would count as missing, and a page is
 * not cached while an announced entry is missing.
 */
function readable(kinds: ReadonlyMap<string, Placed['__typename']>): string[] {
  const limits: Readonly<Record<string, number>> = MAX_OF_KIND;
  const counts = new Map<string, number>();
  return [...kinds].flatMap(([id, kind]) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= (limits[kind] ?? 0) ? [id] : [];
  });
}
