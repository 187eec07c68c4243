import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type PurgeLog, purgeLogOf } from '../cache/purge-log.ts';
import { reviewsTag } from '../cache/reviews-tag.ts';
import { createConversationsReviews } from '../services/reviews/reviews.conversations.ts';
import type { ReviewSubmission } from '../services/reviews/reviews.port.ts';

const PRODUCT = 'alun-my-lemon-fresh-shampoo';
const services = (request: Request): Promise<Response> => (env.SERVICES as Fetcher).fetch(request);
const port = createConversationsReviews({
  fetcher: services,
  url: 'http://services/reviews',
  key: String(env.REVIEWS_KEY),
});
/** The generated bindings do not name the class. */
const purgeLog = purgeLogOf(env.PURGE_LOG as DurableObjectNamespace<PurgeLog>);

async function moderate(method: string, path: string, body?: object): Promise<unknown> {
  const response = await services(
    new Request(`http://services/management/reviews${path}`, {
      method,
      headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const REVIEW: ReviewSubmission = {
  productId: PRODUCT,
  rating: 5,
  title: 'My fringe made it to dinner',
  text: 'Three weeks with this every morning and my fringe still moves at seven.',
  recommended: true,
  nickname: 'Mak Su Nora',
  location: 'Shah Alam, Selangor',
  email: 'nora@mail.example',
  birthMonth: 3,
  birthYear: 1980,
  agreedToTerms: true,
  returnTo: 'https://alun.example/en-my',
};

beforeAll(async () => {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  const review = { id: 1, rating: 3, nickname: 'Hafiz', submittedAt: '2026-01-10T08:00:00+08:00' };
  await moderate('POST', '/import', { files: [{ product: PRODUCT, reviews: [review] }] });
});

it('WR-1 a review appears only once approved, and approval purges the product’s reviews', async () => {
  expect(await port.submit(REVIEW, { address: '203.0.113.7' })).toMatchObject({
    ok: true,
    value: { kind: 'accepted' },
  });
  expect(await port.product(PRODUCT)).toMatchObject({ ok: true, value: { statistics: { count: 1 } } });
  const told = (await purgeLog.list({ limit: 50 })).filter(({ tags }) => tags.includes(reviewsTag(PRODUCT)));
  expect(told.map(({ reason }) => reason)).toEqual(['import of 1 review']);

  const waiting = z.object({ items: z.array(z.object({ id: z.number() })) });
  const [review] = waiting.parse(await moderate('GET', '?state=submitted')).items;
  expect(await moderate('PUT', `/${review?.id}/approved`)).toMatchObject({ webhook: 'delivered' });
  expect(await purgeLog.list({ limit: 1 })).toMatchObject([
    { actor: 'reviews', reason: `review ${review?.id} approved`, tags: [reviewsTag(PRODUCT)], everything: false },
  ]);
  expect(await port.product(PRODUCT)).toMatchObject({
    ok: true,
    value: { statistics: { count: 2, average: 4 }, reviews: [{ nickname: 'Mak Su Nora' }, { nickname: 'Hafiz' }] },
  });
});
