import { describe, expect, it } from 'vitest';
import { REVIEW_SORTS } from '../../../shared/spec/reviews.ts';
import type { Result } from '../result.ts';
import type { ReviewSubmission, ReviewsPort, SubmissionOutcome } from './reviews.port.ts';
import { LEMON, MARKUP, MINT, said, UNREVIEWED } from './testing/known-reviews.ts';

let writers = 0;

/** A valid review; each call is from another person. */
function submission(instead: Partial<ReviewSubmission> = {}): ReviewSubmission {
  writers += 1;
  return {
    productId: LEMON,
    rating: 4,
    title: 'Good for oily days',
    text: 'Lathers well, rinses out quickly and my scalp has been calm since.',
    recommended: true,
    nickname: `Writer ${writers}`,
    location: 'Kota Bharu, Kelantan',
    email: `writer-${writers}@mail.example`,
    birthMonth: 5,
    birthYear: 1994,
    agreedToTerms: true,
    returnTo: 'https://alun.example/en-my',
    ...instead,
  };
}

const VISITOR = { address: '203.0.113.7' };

function found<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

const refusedFor = (...complaints: readonly (readonly [field: string, complaint: string])[]): unknown => ({
  kind: 'refused',
  complaints: complaints.map(([field, complaint]) => ({ field, complaint })),
});

/** What every adapter of the reviews port must do, over KNOWN_REVIEWS and the product UNREVIEWED. */
export function reviewsContract(port: () => ReviewsPort): void {
  const firstOf = async (query: Partial<Parameters<ReviewsPort['page']>[1]>) => {
    const page = { sort: 'Rating:desc', rating: 0, limit: 5, offset: 0, ...query } as const;
    const { reviews, total } = found(await port().page(LEMON, page));
    return { ids: reviews.map(({ id }) => id), total };
  };
  const send = async (review: ReviewSubmission, how: 'preview' | 'submit'): Promise<SubmissionOutcome> =>
    found(await port()[how](review, VISITOR));

  describe('figures', () => {
    it('PC-6 of many products come in one call, without those that have no reviews', async () => {
      const many = found(await port().statistics([LEMON, UNREVIEWED, 'contract-none', MINT]));
      const figures = Object.fromEntries(many.map(({ productId, statistics }) => [productId, statistics]));
      expect(Object.keys(figures).sort()).toEqual([LEMON, MINT]);
      expect(figures[LEMON]).toMatchObject({ average: 3.2, count: 5, mostStars: 5, recommended: 2 });
      expect(figures[MINT]).toMatchObject({ average: 3, count: 1 });
    });

    it('PC-6 of no products are an empty list', async () => {
      expect(found(await port().statistics([]))).toEqual([]);
    });

    it('RV-1 of one product have every number of stars and its first reviews', async () => {
      const { statistics, native, reviews } = found(await port().product(LEMON));
      expect(statistics).toEqual({
        average: 3.2,
        mostStars: 5,
        count: 5,
        recommended: 2,
        distribution: [
          { stars: 5, count: 1 },
          { stars: 4, count: 2 },
          { stars: 3, count: 0 },
          { stars: 2, count: 1 },
          { stars: 1, count: 1 },
        ],
        quality: 3.5,
        value: 4,
      });
      expect(native).toEqual({ average: 3.75, count: 4 });
      expect(reviews.map(({ rating }) => rating)).toEqual([5, 4, 4]);
    });

    it.each([UNREVIEWED, 'contract-none'])('RV-5 of %s are missing, and so are its reviews', async (id) => {
      expect(found(await port().product(id))).toEqual({ statistics: null, native: null, reviews: [] });
    });
  });

  describe('reviews', () => {
    const FIRST: Readonly<Record<(typeof REVIEW_SORTS)[number]['value'], string>> = {
      'IsFeatured:desc': '103',
      'Rating:desc': '101',
      'Rating:asc': '105',
      'TotalPositiveFeedbackCount:desc': '102',
      'SubmissionTime:desc': '102',
      'SubmissionTime:asc': '103',
    };
    it.each(REVIEW_SORTS.map(({ value }) => value))('RV-2 come in the order %s', async (sort) => {
      expect((await firstOf({ sort })).ids[0]).toBe(FIRST[sort]);
    });

    it('RV-2 can be filtered by stars', async () => {
      const { ids, total } = await firstOf({ rating: 4 });
      expect([ids.toSorted(), total]).toEqual([['103', '104'], 2]);
      expect(await firstOf({ rating: 3 })).toEqual({ ids: [], total: 0 });
    });

    it('RV-3 come page by page, none twice and none left out', async () => {
      const parts = [
        await firstOf({ limit: 2 }),
        await firstOf({ limit: 2, offset: 2 }),
        await firstOf({ limit: 2, offset: 4 }),
      ];
      expect(parts.map(({ ids, total }) => [ids.length, total])).toEqual([
        [2, 5],
        [2, 5],
        [1, 5],
      ]);
      expect(parts.flatMap(({ ids }) => ids).sort()).toEqual(['101', '102', '103', '104', '105']);
    });

    it('RV-4 have all that a visitor sees', async () => {
      const { reviews } = found(await port().page(LEMON, { sort: 'Rating:desc', rating: 5, limit: 1, offset: 0 }));
      expect(reviews).toEqual([
        {
          id: '101',
          nickname: 'Mei',
          location: 'George Town, Penang',
          rating: 5,
          mostStars: 5,
          ...said('Every day'),
          recommended: true,
          submittedAt: '2026-02-03T01:02:03.000Z',
          quality: 5,
          value: 4,
          helpful: 4,
          notHelpful: 1,
          featured: false,
          incentivised: false,
          syndicated: false,
          source: null,
        },
      ]);
    });

    it('RV-4 have their source if syndicated, and whether they were rewarded', async () => {
      const { reviews } = found(await port().page(LEMON, { sort: 'Rating:asc', rating: 1, limit: 1, offset: 0 }));
      expect(reviews).toMatchObject([{ id: '105', syndicated: true, source: 'Apotek Kita', incentivised: true }]);
    });

    it('RV-4 may have stars only', async () => {
      const { reviews } = found(await port().page(LEMON, { sort: 'Rating:desc', rating: 4, limit: 5, offset: 0 }));
      const bare = reviews.find(({ id }) => id === '104');
      expect(bare).toMatchObject({
        title: null,
        text: null,
        location: null,
        recommended: null,
        quality: null,
        value: null,
      });
    });

    it('SC-2 have their texts unchanged', async () => {
      const { reviews } = found(await port().page(LEMON, { sort: 'IsFeatured:desc', rating: 0, limit: 1, offset: 0 }));
      expect(reviews).toMatchObject([{ nickname: '<b>Farah</b>', title: 'A <i>title</i>', text: MARKUP }]);
    });
  });

  describe('a submitted review', () => {
    it('WR-1 is accepted as a preview, which stores nothing, and then for moderation', async () => {
      const review = submission();
      expect(await send(review, 'preview')).toEqual({ kind: 'accepted', submissionId: null });
      expect(await send(review, 'preview')).toEqual({ kind: 'accepted', submissionId: null });
      expect(await send(review, 'submit')).toEqual({ kind: 'accepted', submissionId: expect.stringMatching(/./) });
      expect((await firstOf({})).total).toBe(5);
    });

    it.each(['preview', 'submit'] as const)(
      'WR-2 gets the faulty fields and what is wrong with them from %s',
      async (how) => {
        const wrong = submission({ text: 'Too short', title: 'x'.repeat(101), nickname: '', agreedToTerms: false });
        expect(await send(wrong, how)).toEqual(
          refusedFor(['title', 'too-long'], ['text', 'too-short'], ['nickname', 'missing'], ['terms', 'missing']),
        );
      },
    );

    it('WR-2 is refused for stars out of range', async () => {
      expect(await send(submission({ rating: 6, quality: 9 }), 'submit')).toEqual(
        refusedFor(['rating', 'out-of-range'], ['quality', 'out-of-range']),
      );
    });

    it('WR-3 is refused for a nickname that is taken', async () => {
      expect(await send(submission({ nickname: 'mei' }), 'submit')).toEqual(refusedFor(['nickname', 'taken']));
    });

    it('WR-4 is refused if its writer is too young', async () => {
      const birthYear = new Date().getUTCFullYear() - 10;
      expect(await send(submission({ birthYear }), 'submit')).toEqual(refusedFor(['birthYear', 'too-young']));
    });

    it('WR-6 is a duplicate when it is sent again', async () => {
      const review = submission();
      await send(review, 'submit');
      expect(await send(review, 'submit')).toEqual({ kind: 'duplicate' });
    });

    it('WR-1 is an error for an unknown product', async () => {
      const answer = await port().submit(submission({ productId: 'contract-none' }), VISITOR);
      expect(answer).toMatchObject({ ok: false, error: { kind: 'rejected' } });
    });
  });

  describe('a vote', () => {
    it.each([true, false])('RV-6 is counted, helpful %s', async (helpful) => {
      expect(await port().vote({ reviewId: '201', helpful }, VISITOR)).toEqual({ ok: true, value: 'counted' });
    });

    it('RV-6 on an unknown review is refused', async () => {
      expect(await port().vote({ reviewId: '999', helpful: true }, VISITOR)).toEqual({ ok: true, value: 'refused' });
    });
  });
}
