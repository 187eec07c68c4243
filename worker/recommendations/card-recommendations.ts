import { z } from 'zod';
import type { ArticleCardModel } from '../../shared/ui/ArticleCard.tsx';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { Deps } from '../deps.ts';
import { optionalPart } from '../render/optional-part.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { ok } from '../services/result.ts';

/** By `articleId`; articles that the service does not know are missing. */
type Counts = Readonly<Record<string, number>>;

/** Sorted, so that the cache key does not depend on the order of the cards. */
type Ids = Readonly<{ ids: readonly string[] }>;

/** Cached like a content query; the hash must change with the schema below. */
const countsQuery: ContentQuery<Counts, Ids> = {
  operationName: 'CardRecommendations',
  query: '',
  hash: 'card-recommendations-1',
  data: z.record(z.string(), z.int()),
};

/** Longest wait of a page in milliseconds; cards are complete without counts. */
const WAIT_MS = 400;

export interface CardRecommendations {
  /**
   * The same cards with recommendation counts, read in one call for all (AR-2).
   * @param endless true for lists in unlimited number, such as search results: not cached in KV.
   */
  recommended(
    scope: PageScope,
    cards: readonly ArticleCardModel[],
    options?: { readonly endless?: boolean },
  ): Promise<readonly ArticleCardModel[]>;
}

/** One per isolate. While the recommendations service fails or is slow, cards have no counts (RS-1). */
export function createCardRecommendations({
  recommendations,
  clock,
}: Pick<Deps, 'recommendations' | 'clock'>): CardRecommendations {
  const part = {
    operation: countsQuery,
    policy: CACHE_TABLE.recommendations.policy,
    dependsOn: [CACHE_TABLE.recommendations.tags],
    service: 'recommendations',
    ask: async ({ ids }: Ids) => {
      const answer = await recommendations.counts(ids);
      return answer.ok ? ok(Object.fromEntries(answer.value)) : answer;
    },
    clock,
    waitMs: WAIT_MS,
    storedWithout: false,
  };
  const readKept = optionalPart(part);
  const readFleeting = optionalPart({ ...part, memoryOnly: true });
  return {
    async recommended(scope, cards, { endless = false } = {}) {
      if (cards.length === 0) return cards;
      const read = endless ? readFleeting : readKept;
      const counts = await read(scope, { ids: [...new Set(cards.map(({ articleId }) => articleId))].sort() });
      if (!counts) return cards;
      return cards.map((card) => ({ ...card, recommended: counts[card.articleId] }));
    },
  };
}
