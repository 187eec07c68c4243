import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { emptySpace, services } from '../../testing/space.ts';
import { bringIn, emptyReviews, FORM, imported, moderation, send } from '../testing/conversations.ts';

const WAITING = 1_000_001;

beforeEach(async () => {
  await emptySpace();
  await emptyReviews();
  // An approved review: it does not wait.
  await bringIn(FORM.ProductId, imported(1, { rating: 2 }));
});

const ask = (key?: string): Promise<Response> =>
  services(
    'http://services/moderation/waiting',
    key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } },
  );
const waiting = async (): Promise<unknown> => (await ask(env.REVIEWS_PASSKEY)).json();

const NONE = { count: 0, oldestAt: null, oldest: [] };

it('CA-8 returns the number and age of waiting reviews, without their content', async () => {
  expect(await waiting()).toEqual(NONE);
  const before = Date.now();
  await send('submitreview', FORM);
  const one = await waiting();
  const oldestAt = expect.any(Number);
  expect(one).toEqual({
    count: 1,
    oldestAt,
    oldest: [{ id: WAITING, product: FORM.ProductId, submittedAt: oldestAt }],
  });
  expect((one as { oldestAt: number }).oldestAt).toBeGreaterThanOrEqual(before - 1_000);
  await moderation('PUT', `/${WAITING}/approved`);
  expect(await waiting()).toEqual(NONE);
});

it('CA-8 returns the five that wait longest, oldest first', async () => {
  const prepared = [12, 3, 7, 1, 9, 5, 11, 2, 8, 4, 10, 6].map((minute) =>
    env.DB.prepare(
      `INSERT INTO reviews (product_id, author_id, state, locale, nickname, rating, submitted_at, modified_at)
        SELECT product_id || '-' || ?1, author_id, 'submitted', locale, nickname, 3, ?1 * 60000, ?1 * 60000
        FROM reviews WHERE state = 'approved'`,
    ).bind(minute),
  );
  await env.DB.batch(prepared);
  const { count, oldestAt, oldest } = z
    .object({ count: z.number(), oldestAt: z.number(), oldest: z.array(z.object({ submittedAt: z.number() })) })
    .parse(await waiting());
  expect([count, oldestAt]).toEqual([12, 60_000]);
  expect(oldest.map(({ submittedAt }) => submittedAt / 60_000)).toEqual([1, 2, 3, 4, 5]);
});

it.each([undefined, '', 'reviews-passkey', 'management'])('SC-4 the key %j gets a 401', async (key) => {
  const answer = await ask(key);
  expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('count')]);
});
