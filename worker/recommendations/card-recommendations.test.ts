import { describe, expect, it } from 'vitest';
import { articles } from '../../shared/ui/article-card.examples.tsx';
import { fakeClock } from '../cache/testing/fake-clock.ts';
import { PageScope, type RunQuery } from '../render/page-scope.ts';
import type { RecommendationsPort } from '../services/recommendations/recommendations.port.ts';
import { failed, ok } from '../services/result.ts';
import { createCardRecommendations } from './card-recommendations.ts';

/** A recommendations service with these counts; records the article ids of each call. */
function service(counts: Readonly<Record<string, number>> | undefined) {
  const asked: (readonly string[])[] = [];
  const port: RecommendationsPort = {
    recommend: () => Promise.reject(new Error('not called by cards')),
    counts(ids) {
      asked.push(ids);
      return Promise.resolve(
        counts
          ? ok(new Map(Object.entries(counts)))
          : failed({ kind: 'timeout', message: 'recommendations: no answer' }),
      );
    },
  };
  return { port, asked };
}

const run: RunQuery = async (operation, _variables, options) => {
  const answer = await options.upstream?.ask();
  if (!answer?.ok) return answer ?? failed({ kind: 'failed', message: 'no upstream' });
  const meta = { tags: [], storedAt: 0, policy: options.policy };
  return ok({ data: operation.data.parse(answer.value.data), meta, outcome: 'miss', storable: true });
};
const scope = () => new PageScope(run, 0);
const plain = articles.map(({ recommended: _, ...card }) => card);
const [first, second] = plain;

describe('the recommendation counts of article cards', () => {
  it('AR-2 are fetched in one call for a whole list, each article once', async () => {
    const { port, asked } = service({ [first?.articleId ?? '']: 12, [second?.articleId ?? '']: 0 });
    const cards = createCardRecommendations({ recommendations: port, clock: fakeClock() });
    const found = await cards.recommended(scope(), [...plain, ...plain]);
    expect(asked).toEqual([plain.map(({ articleId }) => articleId).sort()]);
    expect(found.map(({ recommended }) => recommended).slice(0, 2)).toEqual([12, 0]);
    expect(found[2]?.recommended).toBeUndefined();
  });

  it('AR-2 are not fetched for an empty list', async () => {
    const { port, asked } = service({});
    expect(
      await createCardRecommendations({ recommendations: port, clock: fakeClock() }).recommended(scope(), []),
    ).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('RS-1 are missing while the service fails, and the cards are still there', async () => {
    const { port } = service(undefined);
    const cards = createCardRecommendations({ recommendations: port, clock: fakeClock() });
    expect(await cards.recommended(scope(), plain)).toEqual(plain);
  });
});
