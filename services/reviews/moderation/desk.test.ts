import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { parseSettings } from '../../settings.ts';
import { emptySpace, services, siteHeard } from '../../testing/space.ts';
import {
  bringIn,
  emptyReviews,
  FORM,
  imported,
  type Json,
  moderation,
  send,
  shownReviews,
  TEXT,
} from '../testing/conversations.ts';

const FIRST = 1_000_001;

beforeEach(async () => {
  await emptySpace();
  await emptyReviews();
  // An approved review: it does not wait.
  await bringIn(FORM.ProductId, imported(1));
  await send('submitreview', FORM);
});

async function desk(method: string, path = '', body?: unknown, key: string | undefined = env.MODERATION_KEY) {
  const response = await services(`http://services/moderation/reviews${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json: Json = await response.json();
  return { status: response.status, kept: response.headers.get('cache-control'), body: json };
}

const stateOf = async (id: number): Promise<unknown> => (await moderation('GET', `/${id}`)).body.state;

it("CA-8 lists a review with all fields needed to decide, without the author's e-mail address", async () => {
  const { status, kept, body } = await desk('GET');
  expect([status, kept]).toEqual([200, 'no-store']);
  const submittedAt: unknown = expect.any(Number);
  expect(body).toEqual({
    items: [
      {
        id: FIRST,
        product: FORM.ProductId,
        rating: 4,
        quality: 5,
        value: 3,
        title: FORM.Title,
        text: TEXT,
        recommended: true,
        nickname: FORM.UserNickname,
        location: FORM.UserLocation,
        submittedAt,
      },
    ],
  });
  expect(JSON.stringify(body)).not.toContain(FORM.UserEmail);
});

it('CA-8 lists the five reviews that wait longest, oldest first', async () => {
  for (let other = 2; other <= 7; other++)
    await send('submitreview', {
      ...FORM,
      UserNickname: `Aina ${other}`,
      UserEmail: `aina${other}@mail.example`,
    });
  const items = z.object({ items: z.array(z.object({ id: z.number() })) }).parse((await desk('GET')).body).items;
  expect(items.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4].map((more) => FIRST + more));
});

it('CA-8 RV-8 an approved review is shown, and the site gets a webhook', async () => {
  const { status, body } = await desk('PUT', `/${FIRST}`, { state: 'approved' });
  expect([status, body]).toEqual([200, { id: FIRST, state: 'approved', webhook: 'delivered' }]);
  expect(await shownReviews(FORM.ProductId)).toHaveLength(2);
  expect((await siteHeard()).at(-1)?.body).toContain(`review ${FIRST} approved`);
  expect((await desk('GET')).body).toEqual({ items: [] });
});

it('CA-8 RV-8 a rejected review is not shown, and the reason is stored', async () => {
  const { status, body } = await desk('PUT', `/${FIRST}`, { state: 'rejected', reason: ' names a price ' });
  expect([status, body]).toEqual([200, { id: FIRST, state: 'rejected', webhook: 'none' }]);
  expect((await moderation('GET', `/${FIRST}`)).body).toMatchObject({ state: 'rejected', rejection: 'names a price' });
  expect(await shownReviews(FORM.ProductId)).toHaveLength(1);
});

it.each(['approved', 'rejected'] as const)(
  'CA-8 a review that is already decided cannot be decided again: %s',
  async (state) => {
    await moderation('PUT', `/${FIRST}/${state}`, state === 'rejected' ? { reason: 'spam' } : undefined);
    for (const other of [{ state: 'approved' }, { state: 'rejected' }]) {
      const { status, body } = await desk('PUT', `/${FIRST}`, other);
      expect([status, body.message]).toEqual([409, `Review ${FIRST} is already ${state}.`]);
    }
    expect(await stateOf(FIRST)).toBe(state);
  },
);

it('CA-8 of two concurrent decisions the first counts, and the other gets a 409', async () => {
  const both = await Promise.all([
    desk('PUT', `/${FIRST}`, { state: 'approved' }),
    desk('PUT', `/${FIRST}`, { state: 'rejected' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await stateOf(FIRST)).toBe(both.find(({ status }) => status === 200)?.body.state);
});

it.each([
  ['no decision', 'PUT', `/${FIRST}`, {}, 400],
  ['another state', 'PUT', `/${FIRST}`, { state: 'submitted' }, 400],
  ['a reason that is too long', 'PUT', `/${FIRST}`, { state: 'rejected', reason: 'x'.repeat(501) }, 400],
  ['a body that is too large', 'PUT', `/${FIRST}`, { state: 'rejected', reason: 'x'.repeat(20_000) }, 413],
  ['an unknown review', 'PUT', '/7', { state: 'approved' }, 404],
  ['an id that is not a number', 'PUT', '/first', { state: 'approved' }, 404],
  ['another method', 'DELETE', `/${FIRST}`, undefined, 404],
])('CA-8 SC-3 a request with %s changes nothing', async (_what, method, path, body, status) => {
  expect((await desk(method, path, body)).status).toBe(status);
  expect(await stateOf(FIRST)).toBe('submitted');
});

it('SC-4 only the moderation key is accepted here, and it is accepted nowhere else', async () => {
  for (const key of [env.REVIEWS_PASSKEY, env.MANAGEMENT_TOKEN, '', undefined])
    expect((await desk('PUT', `/${FIRST}`, { state: 'approved' }, key ?? 'undefined')).status).toBe(401);
  expect((await moderation('PUT', `/${FIRST}/approved`, undefined, env.MODERATION_KEY)).status).toBe(401);
  expect(await stateOf(FIRST)).toBe('submitted');
});

it('SC-4 MODERATION_KEY is optional, but refused if too short', () => {
  expect(parseSettings({ ...env, MODERATION_KEY: '' }).MODERATION_KEY).toBeUndefined();
  expect(() => parseSettings({ ...env, MODERATION_KEY: 'short' })).toThrow('MODERATION_KEY');
});
