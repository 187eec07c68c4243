import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sessionsCleanUp } from './accounts/storage/sessions.ts';
import { lettersCleanUp, storeLetter } from './letters/storage/letters.ts';
import { KEPT_MS } from './retention.ts';
import { reviewsCleanUp, storeReview } from './reviews/storage/submissions.ts';
import { prepare, sql } from './sql.ts';

const NOW = Date.UTC(2026, 10, 27);
const SENT_FROM = '203.0.113.7';

const writeLetter = (reference: string, at: number, kind: 'contact' | 'registration' = 'contact'): Promise<string> => {
  const whose = { name: 'Siti', email: `${reference.toLowerCase()}@mail.example` };
  const product = { gtin: '9559990002170', name: 'Lemon Fresh Shampoo' };
  const letter =
    kind === 'contact'
      ? { kind, ...whose, topic: 'complaint' as const, product, message: 'The cap has cracked.' }
      : { kind, ...whose, product, shop: 'Kedai Ah Seng', boughtOn: '2020-09-30', batch: null };
  return storeLetter(env.DB, { letter, reference, sentFrom: SENT_FROM, at });
};

const closeLetter = (reference: string, at: number): Promise<unknown> =>
  env.DB.prepare("UPDATE letters SET state = 'closed', closed_at = ? WHERE reference = ?").bind(at, reference).run();

const writeReview = (nickname: string, at: number): Promise<boolean> =>
  storeReview(env.DB, {
    productId: 'retention',
    submissionId: nickname,
    campaignId: null,
    locale: 'en_MY',
    email: `${nickname}@mail.example`,
    nickname,
    location: 'Ipoh',
    rating: 5,
    quality: null,
    value: null,
    title: 'Good',
    body: 'It does what it says.',
    recommended: true,
    at,
    sentFrom: SENT_FROM,
  });

const rows = (query: string): Promise<readonly unknown[]> => env.DB.prepare(query).raw();

const empty = async (): Promise<void> => {
  await env.DB.batch([env.DB.prepare('DELETE FROM letters'), env.DB.prepare('DELETE FROM reviews')]);
};
beforeEach(empty);
afterEach(async () => {
  await empty();
});

it.each(['contact', 'registration'] as const)(
  'SC-4 a %s letter is deleted when it has been closed for long enough, and never while it is open',
  async (kind) => {
    for (const reference of ['LATE', 'SOON', 'OPEN'])
      await writeLetter(reference, NOW - KEPT_MS.registration * 2, kind);
    await closeLetter('LATE', NOW - KEPT_MS[kind] - 1);
    await closeLetter('SOON', NOW - KEPT_MS[kind]);
    await writeLetter('NEXT', NOW);
    expect(await rows('SELECT reference FROM letters ORDER BY id')).toEqual([['SOON'], ['OPEN'], ['NEXT']]);
  },
);

it('SC-4 a registration is kept for longer than a letter', async () => {
  for (const kind of ['contact', 'registration'] as const) {
    await writeLetter(kind, NOW - KEPT_MS.registration, kind);
    await closeLetter(kind, NOW - KEPT_MS.contact - 1);
  }
  await writeLetter('NEXT', NOW);
  expect(await rows('SELECT reference FROM letters ORDER BY id')).toEqual([['registration'], ['NEXT']]);
});

it('SC-4 the IP address of an open letter is deleted after a time, the letter stays', async () => {
  await writeLetter('LATE', NOW - KEPT_MS.sentFrom - 1);
  await writeLetter('SOON', NOW - KEPT_MS.sentFrom);
  await writeLetter('NEXT', NOW);
  expect(await rows('SELECT reference, sent_from FROM letters ORDER BY id')).toEqual([
    ['LATE', null],
    ['SOON', SENT_FROM],
    ['NEXT', SENT_FROM],
  ]);
});

it('SC-4 the IP address of a review that nobody moderates is deleted after a time, the review stays', async () => {
  await writeReview('late', NOW - KEPT_MS.sentFrom - 1);
  await writeReview('soon', NOW - KEPT_MS.sentFrom);
  await writeReview('next', NOW);
  expect(
    await rows("SELECT nickname, state, sent_from FROM reviews WHERE product_id = 'retention' ORDER BY id"),
  ).toEqual([
    ['late', 'submitted', null],
    ['soon', 'submitted', SENT_FROM],
    ['next', 'submitted', SENT_FROM],
  ]);
});

it('RT-3 what has been kept long enough is found by an index', async () => {
  for (const statement of [...lettersCleanUp(NOW), reviewsCleanUp(NOW)]) {
    const { results } = await prepare(env.DB, sql`EXPLAIN QUERY PLAN ${statement}`).all<{ readonly detail: string }>();
    expect(results.map(({ detail }) => detail).join()).toMatch(/^SEARCH \w+ USING INDEX \w+_(?:closed|sent_from) /);
  }
});

it('RT-3 expired sessions are found by an index, whether they were unused or open for too long', async () => {
  const { results } = await prepare(env.DB, sql`EXPLAIN QUERY PLAN ${sessionsCleanUp(NOW)}`).all<{
    readonly detail: string;
  }>();
  expect(results.flatMap(({ detail }) => /^(?:SCAN|SEARCH).*/.exec(detail) ?? [])).toEqual([
    'SEARCH account_sessions USING INDEX account_sessions_by_age (used_at<?)',
    'SEARCH account_sessions USING INDEX account_sessions_by_start (opened_at<?)',
  ]);
});
