import { listeningLog } from '../../cache/testing/listening-log.ts';
import type { CardRatings } from '../../catalogue/card-ratings.ts';
import type { CardRecommendations } from '../../recommendations/card-recommendations.ts';
import { PageScope, type RunQuery } from '../../render/page-scope.ts';
import { failed } from '../../services/result.ts';
import type { PagePartsData } from '../parts.query.generated.ts';

/** The collections of the parts query, all empty; a test fills the ones it needs. */
export const NO_COLLECTIONS = {
  headings: null,
  texts: null,
  cards: null,
  banners: null,
  imageSets: null,
  callouts: null,
  carousels: null,
  rows: null,
  imageButtons: null,
  linkButtons: null,
  videoButtons: null,
  images: null,
  videos: null,
  jsons: null,
  products: null,
  articles: null,
} satisfies Record<keyof PagePartsData, null>;

/** A page scope that answers queries by operation name, validated by the queries' own schemas; all other queries fail. */
export function scopeAnswering(answers: Readonly<Record<string, unknown>>) {
  const asked: { readonly operation: string; readonly variables: unknown; readonly entries: unknown }[] = [];
  const log = listeningLog();
  const run: RunQuery = async (operation, variables, options) => {
    asked.push({ operation: operation.operationName, variables, entries: options.entries });
    const answer = answers[operation.operationName];
    if (answer === undefined) return failed({ kind: 'timeout', message: 'content: no answer' });
    const meta = { tags: [], storedAt: 0, policy: options.policy };
    return { ok: true, value: { data: operation.data.parse(answer), meta, outcome: 'miss', storable: true } };
  };
  return { scope: new PageScope(run, 0, log), asked, log };
}

/** Neither stars nor recommendation counts are known. */
export const PLAIN_CARDS: { readonly products: CardRatings; readonly recommendations: CardRecommendations } = {
  products: { rated: async (_scope, cards) => cards },
  recommendations: { recommended: async (_scope, cards) => cards },
};

export const sys = (id: string) => ({ id, publishedVersion: 1 });
