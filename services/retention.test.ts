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
    submissionId: `${nickname} ${at}`,
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

const rejectReview = (nickname: string, at: number): Promise<unknown> =>
  env.DB.prepare("UPDATE reviews SET state = 'rejected', moderated_at = ? WHERE nickname = ?").bind(at, nickname).run();

const TABLES = ['letters', 'review_reports', 'reviews', 'review_nicknames', 'review_authors'];
const empty = async (): Promise<void> => {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
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

it('SC-4 a rejected review is deleted after a time, with its author and what was reported about it', async () => {
  for (const nickname of ['late', 'soon', 'shown', 'waiting'])
    await writeReview(nickname, NOW - KEPT_MS.rejectedReview * 2);
  await rejectReview('late', NOW - KEPT_MS.rejectedReview - 1);
  await rejectReview('soon', NOW - KEPT_MS.rejectedReview);
  await env.DB.prepare("UPDATE reviews SET state = 'approved', moderated_at = 1 WHERE nickname = 'shown'").run();
  await env.DB.prepare(
    "INSERT INTO review_reports (review_id, reported_at) SELECT id, 1 FROM reviews WHERE nickname IN ('late', 'soon')",
  ).run();
  await writeReview('next', NOW);
  const left = ['next', 'shown', 'soon', 'waiting'];
  expect(await rows('SELECT nickname FROM reviews ORDER BY nickname')).toEqual(left.map((name) => [name]));
  expect(await rows('SELECT key FROM review_nicknames ORDER BY key')).toEqual(left.map((name) => [name]));
  expect(await rows('SELECT email FROM review_authors WHERE email IS NOT NULL ORDER BY email')).toEqual(
    left.map((name) => [`${name}@mail.example`]),
  );
  expect(await rows('SELECT count(*) FROM review_reports')).toEqual([[1]]);
});

it('SC-4 the author of a rejected review keeps nickname and address while another review of theirs is there', async () => {
  await writeReview('siti', 1);
  await rejectReview('siti', 1);
  await writeReview('siti', 2);
  await writeReview('next', NOW);
  expect(await rows("SELECT nickname, state FROM reviews WHERE nickname = 'siti'")).toEqual([['siti', 'submitted']]);
  expect(
    await rows(
      'SELECT n.key, a.email FROM review_nicknames n JOIN review_authors a ON a.id = n.author_id ORDER BY key',
    ),
  ).toEqual([
    ['next', 'next@mail.example'],
    ['siti', 'siti@mail.example'],
  ]);
});

it('SC-4 who wrote a review that was rejected long ago can write again, by the same nickname', async () => {
  await writeReview('siti', 1);
  await rejectReview('siti', 1);
  expect(await writeReview('siti', NOW)).toBe(true);
  expect(await rows('SELECT nickname, submitted_at FROM reviews')).toEqual([['siti', NOW]]);
});

it('SC-4 an imported review that was rejected stays, or the next import would show it again', async () => {
  await writeReview('imported', 1);
  await rejectReview('imported', 1);
  await env.DB.prepare('UPDATE reviews SET submission_id = NULL').run();
  await writeReview('next', NOW);
  expect(await rows('SELECT nickname FROM reviews ORDER BY nickname')).toEqual([['imported'], ['next']]);
});

it('RT-3 what has been kept long enough is found by an index', async () => {
  for (const statement of [...lettersCleanUp(NOW), ...reviewsCleanUp(NOW)]) {
    const { results } = await prepare(env.DB, sql`EXPLAIN QUERY PLAN ${statement}`).all<{ readonly detail: string }>();
    const steps = results.map(({ detail }) => detail);
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    expect(steps.join()).toMatch(/SEARCH \w+ USING (?:COVERING )?INDEX \w+_(?:closed|sent_from|rejected) /);
  }
});

it('RT-3 expired sessions are found by an index, whether they were unused or open for too long, and old places too', async () => {
  const plans = sessionsCleanUp(NOW).map(async (statement) => {
    const { results } = await prepare(env.DB, sql`EXPLAIN QUERY PLAN ${statement}`).all<{ readonly detail: string }>();
    return results.flatMap(({ detail }) => /^(?:SCAN|SEARCH).*/.exec(detail) ?? []);
  });
  expect(await Promise.all(plans)).toEqual([
    [
      'SEARCH account_sessions USING INDEX account_sessions_by_age (used_at<?)',
      'SEARCH account_sessions USING INDEX account_sessions_by_start (opened_at<?)',
    ],
    ['SEARCH account_places USING COVERING INDEX account_places_by_age (seen_at<?)'],
  ]);
});
