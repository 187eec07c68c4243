import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { emptySpace, services } from '../../testing/space.ts';
import { bringIn, emptyReviews, FORM, imported, moderation, send } from '../testing/conversations.ts';

const WAITING = 1_000_001;

beforeEach(async () => {
  await emptySpace();
  await emptyReviews();
  // One that is shown: it does not wait.
  await bringIn(FORM.ProductId, imported(1, { rating: 2 }));
});

const ask = (key?: string): Promise<Response> =>
  services(
    'http://services/moderation/waiting',
    key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } },
  );
const waiting = async (): Promise<unknown> => (await ask(env.REVIEWS_PASSKEY)).json();

it('CA-8 tells how many reviews wait and since when, and nothing of what is in them', async () => {
  expect(await waiting()).toEqual({ count: 0, oldestAt: null });
  const before = Date.now();
  await send('submitreview', FORM);
  const one = await waiting();
  expect(one).toEqual({ count: 1, oldestAt: expect.any(Number) });
  expect((one as { oldestAt: number }).oldestAt).toBeGreaterThanOrEqual(before - 1_000);
  await moderation('PUT', `/${WAITING}/approved`);
  expect(await waiting()).toEqual({ count: 0, oldestAt: null });
});

it.each([undefined, '', 'reviews-passkey', 'management'])('SC-4 with the key %j it tells nothing', async (key) => {
  const answer = await ask(key);
  expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('count')]);
});
