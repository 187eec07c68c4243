import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { outboxWith } from '../../content/webhooks/testing/crashing-writer.ts';
import { servicesWith } from '../../testing/database-in-trouble.ts';
import { beforeBatch } from '../../testing/meanwhile.ts';
import { emptySpace, siteAnswers } from '../../testing/space.ts';
import {
  bringIn,
  emptyReviews,
  FORM,
  imported,
  moderation,
  send,
  show,
  shownReviews,
} from '../testing/conversations.ts';
import { event, heard } from '../testing/heard-events.ts';

const LEMON = FORM.ProductId;
const WAITING = 1_000_001;

const idsOf = (items: unknown): number[] =>
  z
    .array(z.object({ id: z.number() }))
    .parse(items)
    .map(({ id }) => id);

/** Number of reviews in the product's statistics. */
async function shownCount(): Promise<number> {
  const { body } = await show('products', { Filter: `Id:${LEMON}`, Stats: 'Reviews' });
  const products = z.tuple([z.object({ ReviewStatistics: z.object({ TotalReviewCount: z.number() }) })]);
  return products.parse(body.Results)[0].ReviewStatistics.TotalReviewCount;
}

beforeEach(async () => {
  await emptySpace();
  await emptyReviews();
  await bringIn(LEMON, imported(1, { rating: 2 }));
  await send('submitreview', FORM);
});

it('RV-8 of two concurrent moderators the later decision counts, and the site gets both webhooks', async () => {
  await siteAnswers(204);
  let isFirst = true;
  const database = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        if (isFirst) {
          isFirst = false;
          await moderation('PUT', `/${WAITING}/approved`);
        }
        return target.batch(statements);
      };
    },
  });
  const headers = { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` };
  const request = new Request(`http://services/management/reviews/${WAITING}/rejected`, {
    method: 'PUT',
    headers,
    body: '{"reason":"spam"}',
  });
  const answer = await servicesWith({ DB: database }, request);
  expect([answer.status, await answer.json()]).toMatchObject([200, { state: 'rejected', rejection: 'spam' }]);
  expect(await heard()).toEqual([event(`review ${WAITING} approved`), event(`review ${WAITING} rejected`)]);
});

/** Sets or removes the featured mark while somebody else does something. */
async function featured(method: 'DELETE' | 'PUT', meanwhile: () => Promise<unknown>): Promise<unknown> {
  const headers = { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` };
  const request = new Request(`http://services/management/reviews/${WAITING}/featured`, { method, headers });
  return (await servicesWith({ DB: beforeBatch(1, meanwhile) }, request)).json();
}

it('RV-2 RV-8 the site learns of a mark that was set while the review was being approved', async () => {
  await siteAnswers(204);
  const approve = () => moderation('PUT', `/${WAITING}/approved`);
  expect(await featured('PUT', approve)).toMatchObject({ state: 'approved', featured: true, webhook: 'delivered' });
  expect(await heard()).toEqual([event(`review ${WAITING} approved`), event(`review ${WAITING} marked as featured`)]);
});

it('RV-2 of two moderators who set and remove a mark at the same time the later one counts, and the site learns of both', async () => {
  await siteAnswers(204);
  await moderation('PUT', `/${WAITING}/approved`);
  const set = () => moderation('PUT', `/${WAITING}/featured`);
  expect(await featured('DELETE', set)).toMatchObject({ featured: false, webhook: 'delivered' });
  expect(await heard()).toEqual([
    event(`review ${WAITING} approved`),
    event(`review ${WAITING} marked as featured`),
    event(`review ${WAITING} no longer marked as featured`),
  ]);
});

it('RV-8 RS-1 the site learns of a decision even if nobody sends its webhook: the alarm does', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const outbox = env.WEBHOOKS.get(env.WEBHOOKS.idFromName('outbox'));
  await runDurableObjectAlarm(outbox);
  const crashed = outboxWith(() => Promise.reject(new Error('the object was reset')));
  const request = new Request(`http://services/management/reviews/${WAITING}/approved`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` },
  });
  const answer = await servicesWith({ WEBHOOKS: crashed }, request);
  expect([answer.status, await answer.json()]).toMatchObject([200, { state: 'approved', webhook: 'queued' }]);
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
  expect(await runDurableObjectAlarm(outbox)).toBe(true);
  expect((await heard()).at(-1)).toEqual(event(`review ${WAITING} approved`));
});

describe('reviews of a person by e-mail address', () => {
  const hers = { email: ` ${FORM.UserEmail.toUpperCase()}` };

  it('FM-1 are listed, and anonymized on request: they stay under the nickname', async () => {
    await moderation('PUT', `/${WAITING}/approved`);
    const told = await moderation('POST', '/whose', hers);
    expect(told.body.items).toMatchObject([{ id: WAITING, email: FORM.UserEmail, nickname: FORM.UserNickname }]);
    expect(idsOf((await moderation('POST', '/forget', hers)).body.items)).toEqual([WAITING]);
    expect((await moderation('POST', '/whose', hers)).body.items).toEqual([]);
    const left = await moderation('GET', `/${WAITING}`);
    expect(left.body).toMatchObject({ state: 'approved', nickname: FORM.UserNickname, email: null, sentFrom: null });
    expect(await shownCount()).toBe(2);
  });

  it('FM-1 are anonymized while waiting too, without affecting others', async () => {
    const next = { ...FORM, UserEmail: 'bala@mail.example', UserNickname: 'Bala' };
    await send('submitreview', next, { 'x-forwarded-for': '198.51.100.1' });
    await env.DB.prepare(`UPDATE reviews SET sent_from = '203.0.113.7' WHERE id = ${WAITING}`).run();
    await moderation('POST', '/forget', hers);
    const left = await moderation('GET', '?state=submitted');
    expect(left.body.items).toMatchObject([
      { nickname: FORM.UserNickname, email: null, sentFrom: null },
      { nickname: 'Bala', email: next.UserEmail, sentFrom: '198.51.100.1' },
    ]);
  });

  it('FM-1 are found in any Unicode form of the address, even if it is stored as typed', async () => {
    const typed = 'NÚR@mail.example'.normalize('NFD');
    const asked = { email: 'núr@mail.example' };
    await send('submitreview', { ...FORM, UserEmail: typed, UserNickname: 'Nur' });
    expect(idsOf((await moderation('POST', '/whose', asked)).body.items)).toEqual([WAITING + 1]);
    const before = 'UPDATE review_authors SET email_key = ? WHERE email = ?';
    await env.DB.prepare(before).bind(typed.toLowerCase(), typed).run();
    expect(idsOf((await moderation('POST', '/forget', asked)).body.items)).toEqual([WAITING + 1]);
    expect((await moderation('POST', '/whose', asked)).body.items).toEqual([]);
  });

  it('SC-3 need the management token and a valid address', async () => {
    for (const call of ['/whose', '/forget'])
      expect((await moderation('POST', call, hers, env.REVIEWS_PASSKEY)).status).toBe(401);
    expect((await moderation('POST', '/whose', { email: 7 })).status).toBe(400);
  });
});

describe('moderation', () => {
  it('WR-1 lists waiting reviews oldest first, filtered by state and product', async () => {
    await send('submitreview', { ...FORM, UserEmail: 'b@mail.example', UserNickname: 'Bala' });
    const waiting = await moderation('GET', '?state=submitted&limit=1');
    expect([waiting.body.total, idsOf(waiting.body.items)]).toEqual([2, [WAITING]]);
    const rest = await moderation('GET', '?state=submitted&limit=1&skip=1');
    expect(idsOf(rest.body.items)).toEqual([WAITING + 1]);
    expect((await moderation('GET', '?product=alun-my-none')).body).toEqual({ total: 0, items: [] });
    expect((await moderation('GET', '?state=lost')).status).toBe(400);
    const statuses = ['1000', '1001'].map(async (limit) => (await moderation('GET', `?limit=${limit}`)).status);
    expect(await Promise.all(statuses)).toEqual([200, 400]);
  });

  it.each(['approved', 'rejected'])(
    'WR-1 the IP address of the author is deleted once a review is %s',
    async (state) => {
      await env.DB.prepare(`UPDATE reviews SET sent_from = '203.0.113.7' WHERE id = ${WAITING}`).run();
      expect((await moderation('GET', `/${WAITING}`)).body).toMatchObject({ sentFrom: '203.0.113.7' });
      expect((await moderation('PUT', `/${WAITING}/${state}`, {})).body).toMatchObject({ state, sentFrom: null });
    },
  );

  it('WR-1 an approved review is shown and counted at once, and the site gets a webhook', async () => {
    await siteAnswers(204);
    expect(await shownCount()).toBe(1);
    const { body } = await moderation('PUT', `/${WAITING}/approved`);
    expect(body).toMatchObject({
      id: WAITING,
      state: 'approved',
      webhook: 'delivered',
      moderatedAt: expect.any(String),
    });
    expect(await shownReviews(LEMON)).toHaveLength(2);
    expect((await show('statistics', { Filter: `ProductId:${LEMON}`, Stats: 'Reviews' })).body.Results).toMatchObject([
      { ProductStatistics: { ReviewStatistics: { AverageOverallRating: 3, TotalReviewCount: 2 } } },
    ]);
    expect(await heard()).toEqual([event(`review ${WAITING} approved`)]);
  });

  it('WR-1 a rejected review is not shown or counted, its reason is stored, and no webhook is sent', async () => {
    await siteAnswers(204);
    const { body } = await moderation('PUT', `/${WAITING}/rejected`, { reason: ' names a price ' });
    expect(body).toMatchObject({ state: 'rejected', rejection: 'names a price', webhook: 'none' });
    expect(await shownReviews(LEMON)).toHaveLength(1);
    expect(await shownCount()).toBe(1);
    expect(await heard()).toEqual([]);
  });

  it('WR-1 a review rejected again without a reason keeps its reason; approving removes it', async () => {
    await moderation('PUT', `/${WAITING}/rejected`, { reason: 'names a price' });
    const { body } = await moderation('PUT', `/${WAITING}/rejected`, {});
    expect(body).toMatchObject({ state: 'rejected', rejection: 'names a price' });
    await moderation('PUT', `/${WAITING}/approved`);
    expect((await moderation('PUT', `/${WAITING}/rejected`, {})).body).toMatchObject({ rejection: null });
  });

  it('WR-1 a shown review can be rejected and approved again, each with a webhook; repeating a decision sends none', async () => {
    await siteAnswers(204);
    await moderation('PUT', '/1/rejected', {});
    expect(await shownReviews(LEMON)).toEqual([]);
    await moderation('PUT', '/1/approved');
    await moderation('PUT', '/1/approved');
    expect(await shownReviews(LEMON)).toHaveLength(1);
    expect(await heard()).toEqual([event('review 1 rejected'), event('review 1 approved')]);
  });

  it('WR-6 a rejected review cannot be approved while its author has a newer one of the same product', async () => {
    await moderation('PUT', `/${WAITING}/rejected`, {});
    await send('submitreview', FORM);
    const { status, body } = await moderation('PUT', `/${WAITING}/approved`);
    expect([status, body]).toMatchObject([422, { message: expect.stringContaining('another review of this product') }]);
    expect((await moderation('GET', `/${WAITING}`)).body).toMatchObject({ state: 'rejected' });
  });

  it('RV-2 RV-4 a visitor’s review can be featured and marked as incentivised, and the site gets a webhook for each', async () => {
    await siteAnswers(204);
    await moderation('PUT', `/${WAITING}/approved`);
    const { body } = await moderation('PUT', `/${WAITING}/featured`);
    expect(body).toMatchObject({ id: WAITING, state: 'approved', featured: true, webhook: 'delivered' });
    await moderation('PUT', `/${WAITING}/incentivised`);
    const first = async () =>
      (await show('reviews', { Filter: `ProductId:${LEMON}`, Sort: 'IsFeatured:desc', Limit: '1' })).body.Results;
    expect(await first()).toMatchObject([
      { Id: String(WAITING), IsFeatured: true, BadgesOrder: ['incentivizedReview'] },
    ]);
    expect((await moderation('DELETE', `/${WAITING}/incentivised`)).body).toMatchObject({ incentivised: false });
    expect(await first()).toMatchObject([{ IsFeatured: true, BadgesOrder: [] }]);
    expect((await moderation('DELETE', `/${WAITING}/featured`)).body).toMatchObject({ featured: false });
    expect(await heard()).toEqual([
      event(`review ${WAITING} approved`),
      event(`review ${WAITING} marked as featured`),
      event(`review ${WAITING} marked as incentivised`),
      event(`review ${WAITING} no longer marked as incentivised`),
      event(`review ${WAITING} no longer marked as featured`),
    ]);
  });

  it('RV-2 a mark of a review that visitors do not see yet, or that it has already, sends no webhook', async () => {
    await siteAnswers(204);
    const marked = await moderation('PUT', `/${WAITING}/featured`);
    expect(marked.body).toMatchObject({ state: 'submitted', featured: true, webhook: 'none' });
    expect((await moderation('PUT', `/${WAITING}/approved`)).body).toMatchObject({ featured: true });
    expect((await moderation('PUT', `/${WAITING}/featured`)).body).toMatchObject({ featured: true, webhook: 'none' });
    expect(await heard()).toEqual([event(`review ${WAITING} approved`)]);
  });

  it('CA-2 an event that the site does not accept stays queued', async () => {
    await siteAnswers(503);
    expect((await moderation('PUT', `/${WAITING}/approved`)).body).toMatchObject({
      state: 'approved',
      webhook: 'queued',
    });
    const row = await env.DB.prepare(`SELECT state, entity_id FROM webhook_events ORDER BY seq DESC`).first();
    expect(row).toEqual({ state: 'pending', entity_id: LEMON });
  });

  it('SC-3 every moderation call needs the management token', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/1'],
      ['PUT', `/${WAITING}/approved`],
      ['PUT', '/1/rejected'],
      ['PUT', '/1/featured'],
      ['DELETE', '/1/incentivised'],
      ['POST', '/import'],
    ] as const) {
      const body = method === 'GET' ? undefined : {};
      expect((await moderation(method, path, body, env.REVIEWS_PASSKEY)).status, path).toBe(401);
    }
    expect((await moderation('GET', '/1')).body).toMatchObject({ state: 'approved' });
    expect((await moderation('GET', `/${WAITING}`)).body).toMatchObject({ state: 'submitted' });
  });

  it.each([
    ['GET', '/99', 404],
    ['GET', '/x', 404],
    ['PUT', '/99/approved', 404],
    ['PUT', '/1e3/rejected', 404],
    ['PUT', '/1/lost', 404],
    ['PUT', '/99/featured', 404],
    ['PUT', '/x/incentivised', 404],
    ['DELETE', '/99/featured', 404],
    ['DELETE', '/1/approved', 404],
  ])('RS-3 %s %s is a 404', async (method, path, status) => {
    expect((await moderation(method, path, method === 'PUT' ? {} : undefined)).status).toBe(status);
  });
});
