import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fetcher } from '../http.ts';
import { reviewsContract } from './reviews.contract.ts';
import { createConversationsReviews } from './reviews.conversations.ts';
import type { ReviewSubmission } from './reviews.port.ts';
import { KNOWN_REVIEWS, UNREVIEWED } from './testing/known-reviews.ts';

const services: Fetcher = (request) => (env.SERVICES as { fetch: Fetcher }).fetch(request);

/** One import file per product. */
function importFiles() {
  return [...Map.groupBy(KNOWN_REVIEWS, ({ productId }) => productId)].map(([product, reviews]) => ({
    product,
    reviews: reviews.map(({ productId: _, id, source, ...review }) => ({
      ...review,
      id: Number(id),
      ...(source === undefined ? {} : { syndicatedFrom: { name: source } }),
    })),
  }));
}

beforeAll(async () => {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
  const response = await services(
    new Request('http://services/management/reviews/import', {
      method: 'POST',
      headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` },
      body: JSON.stringify({ files: importFiles() }),
    }),
  );
  expect(await response.json()).toMatchObject({ created: KNOWN_REVIEWS.length });
  // A product without reviews. Only its index row is inserted, because an entry would need a whole page around it.
  await env.SERVICES_DB.prepare(
    `INSERT INTO field_index (stage, type, field, absent, value, id) VALUES ('published', 'Product', 'ratingAndReviewId', 0, ?, 'plain')`,
  )
    .bind(UNREVIEWED)
    .run();
});

const portWith = (key: string) =>
  createConversationsReviews({ fetcher: services, url: 'http://services/reviews', key });

describe('the embedded reviews service behind its port', () => {
  const port = portWith(String(env.REVIEWS_KEY));
  reviewsContract(() => port);

  it('WR-6 refuses another review by the same person, with the e-mail taken', async () => {
    const review: ReviewSubmission = {
      productId: KNOWN_REVIEWS[0]?.productId ?? '',
      rating: 4,
      title: 'Good for oily days',
      text: 'Lathers well, rinses out quickly and my scalp has been calm since.',
      recommended: true,
      nickname: 'Twice',
      location: 'Kota Bharu, Kelantan',
      email: 'twice@mail.example',
      birthMonth: 5,
      birthYear: 1994,
      agreedToTerms: true,
      returnTo: 'https://alun.example/en-my',
    };
    const visitor = { address: '203.0.113.7' };
    expect(await port.submit(review, visitor)).toMatchObject({ ok: true, value: { kind: 'accepted' } });
    expect(await port.submit({ ...review, rating: 1, nickname: 'Twice again' }, visitor)).toEqual({
      ok: true,
      value: { kind: 'refused', complaints: [{ field: 'email', complaint: 'taken' }] },
    });
  });

  it('RV-7 rejects another key, and its message does not show it', async () => {
    const answer = await portWith('not-the-key-of-it').statistics(['contract-lemon']);
    expect(answer).toMatchObject({
      ok: false,
      error: { kind: 'rejected', message: 'reviews: products.json: ERROR_PARAM_INVALID_API_KEY' },
    });
  });
});
