import { expect, it, vi } from 'vitest';
import type { KeptLetter } from '../letters/letters-client.ts';
import { OPEN_LETTER } from '../letters/testing/open-letter.ts';
import type { ModeratedReview } from '../reviews/reviews-client.ts';
import { WAITING_REVIEW } from '../reviews/testing/waiting-review.ts';
import type { Keepers, KeptAccount } from './accounts-client.ts';
import { forget, remove, show } from './commands.ts';

const AT = '2026-10-01T03:04:05.000Z';
const EMAIL = 'siti@mail.example';

const ACCOUNT: KeptAccount = {
  email: EMAIL,
  firstName: 'Siti',
  lastName: 'Ali',
  birthMonth: 4,
  birthYear: 1991,
  postcode: '50480',
  lettersSince: null,
  registeredAt: AT,
  repeated: 0,
  repeatedAt: null,
};
const LETTER: KeptLetter = { ...OPEN_LETTER, email: EMAIL, sentAt: AT };
const REVIEW: ModeratedReview = {
  ...WAITING_REVIEW,
  state: 'approved',
  email: EMAIL,
  submittedAt: AT,
  moderatedAt: AT,
};

/** Runs a command against services that store this much about the visitor. */
async function run(command: typeof show, kept: { account?: boolean; letters?: number; reviews?: number }) {
  const account = kept.account ? ACCOUNT : undefined;
  const letters = Array.from({ length: kept.letters ?? 0 }, () => LETTER);
  const reviews = Array.from({ length: kept.reviews ?? 0 }, () => REVIEW);
  const keepers = {
    accounts: { show: async () => account, delete: vi.fn(async () => account) },
    letters: { of: async () => letters, forget: vi.fn(async () => letters) },
    reviews: { of: async () => reviews, forget: vi.fn(async () => reviews) },
  } satisfies Keepers;
  const said: string[] = [];
  const running = command.run({
    words: [EMAIL],
    options: {},
    client: () => keepers,
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  const failure = await running.then(
    (code) => expect(code).toBe(0),
    (error: Error) => error.message,
  );
  return { text: said.join('\n'), failure, keepers };
}

it('FM-1 show prints account, letters and reviews for an e-mail address, even without an account', async () => {
  const { text } = await run(show, { letters: 1, reviews: 1 });
  expect(text).toMatch(/^no account\n\nreference +K7M3-92QD[\s\S]+review +1000001/);
  expect((await run(show, {})).failure).toMatch(/^nothing is stored/);
});

it('FM-1 forget deletes account and letters, removes the address from reviews, and names the reviews that stay', async () => {
  const { text, keepers } = await run(forget, { account: true, letters: 2, reviews: 1 });
  for (const done of [keepers.accounts.delete, keepers.letters.forget, keepers.reviews.forget])
    expect(done).toHaveBeenCalledWith(EMAIL);
  expect(text).toContain(
    'Erased: the account, letters: 2, e-mail addresses of reviews: 1; reviews that stay, without an address: 1000001',
  );
});

it('FM-2 delete removes the account alone; letters and reviews stay', async () => {
  const { keepers } = await run(remove, { account: true, letters: 2, reviews: 1 });
  expect(keepers.accounts.delete).toHaveBeenCalled();
  expect(keepers.letters.forget).not.toHaveBeenCalled();
  expect((await run(remove, {})).failure).toBe('no account has this e-mail address');
});
