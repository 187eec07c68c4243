import { expect, it } from 'vitest';
import { CommandError } from '../../scripts/process/command-line.ts';
import type { ModeratedReview } from '../../scripts/reviews/reviews-client.ts';
import { RECOMMENDED_ID } from './acknowledged.ts';
import { type Keepers, missing } from './kill.ts';

/** Services after a start with empty storage; each reports that in its own way. */
const EMPTY: Keepers = {
  content: { get: async () => null },
  reviews: { of: async () => [] },
  letters: {
    show: async (reference) => {
      throw new CommandError(`no letter has the reference ${reference}`);
    },
  },
  accounts: { show: async () => undefined },
  recommendations: { list: async () => [] },
};

it('RS-3 every acknowledged write lost after a kill is reported, of each kind', async () => {
  const done = {
    reviews: ['Wanda'],
    letters: ['K7M3-92QD'],
    accounts: ['aisyah@mail.example'],
    recommended: 3,
    edition: 2,
    told: 0,
  };
  expect(await missing(EMPTY, done)).toEqual([
    'the review of Wanda',
    'the letter K7M3-92QD',
    'the account of aisyah@mail.example',
    '3 recommendations',
    'edition 2 of the product: the last one stored is 0',
  ]);
  const counted = [{ articleId: RECOMMENDED_ID, count: 2, imported: 0 }];
  const keepers = { ...EMPTY, recommendations: { list: async () => counted } };
  expect(await missing(keepers, { ...done, reviews: [], letters: [], accounts: [], edition: 0 })).toEqual([
    '1 recommendations',
  ]);
});

it('RS-3 a review is looked for by its author, however many others wait', async () => {
  const of = async (email: string) =>
    email === 'Wanda@mail.example' ? [{ nickname: 'Wanda' } as ModeratedReview] : [];
  const done = { reviews: ['Wanda', 'Wati'], letters: [], accounts: [], recommended: 0, edition: 0, told: 0 };
  expect(await missing({ ...EMPTY, reviews: { of } }, done)).toEqual(['the review of Wati']);
});
