import { describe, expect, it } from 'vitest';
import { itchCare, lemonFresh, spray } from '../../shared/ui/product-card.examples.tsx';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { cacheWorld } from '../cache/testing/cache-world.ts';
import { fakeClock } from '../cache/testing/fake-clock.ts';
import { PageScope, type RunQuery } from '../render/page-scope.ts';
import { failed, ok } from '../services/result.ts';
import type { ReviewsPort } from '../services/reviews/reviews.port.ts';
import { createCardRatings } from './card-ratings.ts';

const NEVER = () => Promise.reject(new Error('not called by cards'));

/** A reviews service with one product; records the ids of each request. */
function reviews(fails = false) {
  const asked: (readonly string[])[] = [];
  const port: ReviewsPort = {
    product: NEVER,
    page: NEVER,
    preview: NEVER,
    submit: NEVER,
    confirm: NEVER,
    vote: NEVER,
    statistics(ids) {
      asked.push(ids);
      if (fails) return Promise.resolve(failed({ kind: 'timeout', message: 'reviews: no answer' }));
      const statistics = {
        average: 4.25,
        mostStars: 5,
        count: 12,
        recommended: 9,
        distribution: [],
        quality: null,
        value: null,
      };
      return Promise.resolve(ok([{ productId: 'known', statistics }]));
    },
  };
  return { port, asked };
}

function scope() {
  const tags: unknown[] = [];
  const tiers: string[] = [];
  const run: RunQuery = async (operation, _variables, options) => {
    tags.push(options.dependsOn);
    tiers.push(options.memoryOnly ? 'memory' : 'memory and KV');
    const answer = await options.upstream?.ask();
    if (!answer?.ok) return answer ?? failed({ kind: 'failed', message: 'no upstream' });
    const meta = { tags: [], storedAt: 0, policy: options.policy };
    return ok({ data: operation.data.parse(answer.value.data), meta, outcome: 'miss', storable: true });
  };
  return { scope: new PageScope(run, 0), tags, tiers };
}

const known = { ...spray, ratingId: 'known' };
const unknown = { ...spray, slug: 'unknown', ratingId: 'unknown' };

describe('card ratings', () => {
  it('PC-6 are loaded in one call, only for cards without a rating in content', async () => {
    const { port, asked } = reviews();
    const { scope: page, tags } = scope();
    const { rated } = createCardRatings({ reviews: port, clock: fakeClock() });
    const cards = await rated(page, [{ ...lemonFresh, ratingId: 'lemon' }, unknown, known, itchCare]);
    expect(asked).toEqual([['known', 'unknown']]);
    expect(cards.map(({ rating, ratingCount }) => [rating, ratingCount])).toEqual([
      [4.3, 212],
      [undefined, undefined],
      [4.25, 12],
      [5, 1],
    ]);
    expect(tags).toEqual([['reviews:known', 'reviews:unknown']]);
  });

  it('PC-6 PC-7 are loaded completely if content has only a part of them', async () => {
    const half = { ...known, rating: 3, ratingCount: undefined, maxRating: 10 };
    const { rated } = createCardRatings({ reviews: reviews().port, clock: fakeClock() });
    expect(await rated(scope().scope, [half])).toEqual([{ ...half, rating: 4.25, ratingCount: 12, maxRating: 5 }]);
  });

  it('PC-6 are not requested if content has all of them', async () => {
    const { port, asked } = reviews();
    const cards = [lemonFresh, itchCare, spray];
    expect(await createCardRatings({ reviews: port, clock: fakeClock() }).rated(scope().scope, cards)).toBe(cards);
    expect(asked).toEqual([]);
  });

  it('PC-6 of a product that is shown twice are requested once, and not used where content has them', async () => {
    const { port, asked } = reviews();
    const fixed = { ...known, rating: 3, ratingCount: 7 };
    const { rated } = createCardRatings({ reviews: port, clock: fakeClock() });
    const cards = await rated(scope().scope, [known, fixed, known]);
    expect(asked).toEqual([['known']]);
    expect(cards.map(({ rating }) => rating)).toEqual([4.25, 3, 4.25]);
  });

  it('CA-1 of lists in unlimited number are not written to KV', async () => {
    const { scope: page, tiers } = scope();
    const { rated } = createCardRatings({ reviews: reviews().port, clock: fakeClock() });
    await rated(page, [known]);
    await rated(page, [known], { endless: true });
    expect(tiers).toEqual(['memory and KV', 'memory']);
  });

  it('RS-1 a page that did not wait for them is not stored without stars', async () => {
    const clock = fakeClock();
    const silent: ReviewsPort = { ...reviews().port, statistics: () => new Promise(() => undefined) };
    const { scope: page } = scope();
    const cards = createCardRatings({ reviews: silent, clock }).rated(page, [known]);
    while (clock.waiting === 0) await undefined;
    clock.advance(600);
    expect(await cards).toEqual([known]);
    expect(page.meta(CACHE_TABLE.page.policy).storable).toBe(false);
  });

  it('PC-6 are loaded for the first cards if there are more than one call takes', async () => {
    const { port, asked } = reviews();
    const cards = Array.from({ length: 101 }, (_, place) => ({ ratingId: `${1_000 - place}` }));
    await createCardRatings({ reviews: port, clock: fakeClock() }).rated(scope().scope, cards);
    expect([asked.length, asked[0]?.length, asked[0]?.at(0), asked[0]?.at(-1)]).toEqual([1, 100, '1000', '999']);
  });

  it('RS-1 CA-3 stay cached with their tags while others cannot be loaded', async () => {
    const { clock, isolate, background } = cacheWorld();
    const { queries } = isolate();
    const { port } = reviews();
    const statistics: ReviewsPort['statistics'] = (ids) =>
      ids.includes('odd')
        ? Promise.resolve(failed({ kind: 'malformed', message: 'reviews: nonsense' }))
        : port.statistics(ids);
    const { rated } = createCardRatings({ reviews: { ...port, statistics }, clock });
    const shown = async (card: typeof known) => {
      const page = new PageScope(
        (operation, variables, options) =>
          queries.run(operation, variables, { ...options, waitUntil: background.waitUntil }),
        clock.now(),
      );
      const [rating] = await rated(page, [card]);
      return { rating, tags: page.meta(CACHE_TABLE.page.policy).meta.tags };
    };
    const before = await shown(known);
    expect(before.rating?.rating).toBe(4.25);
    expect(before.tags).toContain('reviews:known');
    expect((await shown({ ...known, ratingId: 'odd' })).rating?.rating).toBeUndefined();
    expect(await shown(known)).toEqual(before);
  });

  it('RS-1 are left out while the reviews service fails', async () => {
    const { rated } = createCardRatings({ reviews: reviews(true).port, clock: fakeClock() });
    expect(await rated(scope().scope, [known])).toEqual([known]);
  });
});
