import type { RecommendationsPort } from '../../services/recommendations/recommendations.port.ts';
import { failed, ok } from '../../services/result.ts';

interface FakeCounts {
  readonly recommendations: RecommendationsPort;
  /** Article ids of each call. */
  readonly counted: readonly (readonly string[])[];
}

/** A recommendations service that has the same count for every article; undefined: it fails. */
export function fakeCounts(count: number | undefined): FakeCounts {
  const counted: (readonly string[])[] = [];
  const recommendations: RecommendationsPort = {
    recommend: () => Promise.reject(new Error('not called by cards')),
    async counts(ids) {
      counted.push(ids);
      return count === undefined
        ? failed({ kind: 'unreachable', message: 'recommendations: not reachable' })
        : ok(new Map(ids.map((id) => [id, count])));
    },
  };
  return { recommendations, counted };
}
