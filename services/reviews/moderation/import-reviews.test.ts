import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bytesOf } from '../../json-lists.ts';
import { rememberingBound } from '../../testing/bound-values.ts';
import { servicesWith } from '../../testing/database-in-trouble.ts';
import { beforeBatch } from '../../testing/meanwhile.ts';
import { emptySpace, siteAnswers } from '../../testing/space.ts';
import { bringIn, emptyReviews, FORM, imported, moderation, send, storedCount } from '../testing/conversations.ts';
import { event, heard } from '../testing/heard-events.ts';

const LEMON = FORM.ProductId;
const WAITING = 1_000_001;

beforeEach(async () => {
  await emptySpace();
  await emptyReviews();
  await bringIn(LEMON, imported(1, { rating: 2 }));
  await send('submitreview', FORM);
});

describe('an import of reviews', () => {
  it('DV-1 importing the same reviews again changes nothing and sends no webhook', async () => {
    await siteAnswers(204);
    expect(await bringIn(LEMON, imported(1, { rating: 2 }))).toEqual({
      created: 0,
      changed: 0,
      unchanged: 1,
      webhook: 'none',
    });
    expect(await heard()).toEqual([]);
  });

  it('DV-1 new and changed reviews are stored, votes and decisions are kept, and a webhook names the products', async () => {
    await send('submitfeedback', {
      ContentType: 'review',
      ContentId: '1',
      FeedbackType: 'helpfulness',
      Vote: 'Positive',
    });
    await moderation('PUT', '/1/rejected', {});
    await siteAnswers(204);
    const outcome = await bringIn(LEMON, imported(1, { rating: 3, helpful: 40 }), imported(2));
    expect(outcome).toEqual({ created: 1, changed: 1, unchanged: 0, webhook: 'delivered' });
    expect((await moderation('GET', '/1')).body).toMatchObject({ rating: 3, helpful: 1, state: 'rejected' });
    expect(await heard()).toEqual([event('import of 2 reviews')]);
  });

  it('DV-1 takes a file of the most reviews, each as long as it may be', async () => {
    const text = 'சிறந்தது'.repeat(50);
    const most = Array.from({ length: 2_000 }, (_, at) => imported(at + 1, { text, title: text.slice(0, 100) }));
    expect(await bringIn('mint', ...most.slice(1))).toMatchObject({ created: 1_999 });
  });

  it('CA-2 the first import sends a webhook too, one for all products', async () => {
    await emptyReviews();
    const files = [LEMON, 'alun-my-mint'].map((product, index) => ({ product, reviews: [imported(index + 1)] }));
    expect((await moderation('POST', '/import', { files })).body).toMatchObject({ created: 2, webhook: 'delivered' });
    expect(await heard()).toEqual([event('import of 2 reviews', [LEMON, 'alun-my-mint'])]);
  });

  it('CA-2 an import of many products sends several webhooks of up to 100, each product in one of them', async () => {
    await siteAnswers(204);
    const products = Array.from({ length: 201 }, (_, index) => `alun-my-${index}`);
    const files = products.map((product, index) => ({ product, reviews: [imported(index + 10)] }));
    expect((await moderation('POST', '/import', { files })).body).toMatchObject({ created: 201, webhook: 'delivered' });
    const told = (await heard()).map((one) => z.object({ products: z.array(z.string()) }).parse(one).products);
    expect(told.map(({ length }) => length).sort()).toEqual([1, 100, 100]);
    expect(told.flat().sort()).toEqual(products.toSorted());
  });

  it.each([
    ['an id twice', [imported(7), imported(7, { nickname: 'Other' })], 422],
    ['a nickname twice', [imported(7), imported(8, { nickname: 'writer 7' })], 422],
    ['the id of a visitor’s review', [imported(WAITING)], 422],
    ['somebody who has reviewed the product', [imported(7, { nickname: 'Aina' })], 422],
    ['a text without a title', [imported(7, { title: undefined })], 400],
    ['a text that is too short', [imported(7, { text: 'Good.' })], 400],
    ['six stars', [imported(7, { rating: 6 })], 400],
    ['an id after which no review could be moderated', [imported(1_000_000_000_000_000)], 400],
    ['an unknown field', [imported(7, { verdict: 'fine' })], 400],
    ['a time without an offset', [imported(7, { submittedAt: '2026-01-10T08:00:00' })], 400],
    ['a link to nowhere safe', [imported(7, { syndicatedFrom: { name: 'X', link: 'javascript:alert(1)' } })], 400],
  ])('RS-3 refuses %s and stores nothing', async (_what, reviews, status) => {
    const answer = await moderation('POST', '/import', {
      files: [{ product: LEMON, reviews: [imported(6), ...reviews] }],
    });
    expect([answer.status, await storedCount()]).toEqual([status, 2]);
  });

  it('DV-1 binds no value that is too large for the database, however many reviews one import has', async () => {
    const { database, bound } = rememberingBound(env.DB);
    const text = '洗'.repeat(400);
    const reviews = Array.from({ length: 1_400 }, (_, index) => imported(10 + index, { text }));
    const request = new Request('http://services/management/reviews/import', {
      method: 'POST',
      headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` },
      body: JSON.stringify({ files: [{ product: LEMON, reviews }] }),
    });
    const answer = await servicesWith({ DB: database }, request);
    expect([answer.status, await answer.json()]).toMatchObject([200, { created: 1_400 }]);
    expect(await storedCount()).toBe(1_402);
    expect(Math.max(...bound.map(bytesOf))).toBeLessThan(2_000_000);
  });

  it('DV-1 refuses an id that a visitor’s review takes at the same moment, and stores nothing', async () => {
    const other = { ...FORM, UserEmail: 'bala@mail.example', UserNickname: 'Bala', Title: 'Bala says' };
    const database = beforeBatch(1, () => send('submitreview', other));
    const request = new Request('http://services/management/reviews/import', {
      method: 'POST',
      headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` },
      body: JSON.stringify({ files: [{ product: LEMON, reviews: [imported(6), imported(WAITING + 1)] }] }),
    });
    const answer = await servicesWith({ DB: database }, request);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('nothing was stored')]);
    expect((await moderation('GET', `/${WAITING + 1}`)).body).toMatchObject({ title: 'Bala says', state: 'submitted' });
    expect(await storedCount()).toBe(3);
  });

  it.each(['alun, my', 'alun my', 'ålun', 'x'.repeat(201)])(
    'CA-2 refuses reviews of the product "%s", which no webhook to the site can name',
    async (product) => {
      const answer = await moderation('POST', '/import', { files: [{ product, reviews: [imported(6)] }] });
      expect([answer.status, await storedCount()]).toEqual([400, 2]);
    },
  );
});
