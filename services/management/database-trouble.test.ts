import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bringIn, emptyReviews, FORM, imported, moderation, send } from '../reviews/testing/conversations.ts';
import { servicesInTrouble, type Trouble } from '../testing/database-in-trouble.ts';
import { callout } from '../testing/entries.ts';
import { PNG } from '../testing/pictures.ts';
import { emptySpace, manage, publish, seed, setField, siteHeard } from '../testing/space.ts';

const SPACE = '/management/spaces/alun/environments/master';
const REVIEWS = '/management/reviews';
const REVIEW = 1_000_001;

async function managed(trouble: Trouble, method: string, path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${env.MANAGEMENT_TOKEN}`, ...init.headers };
  const answer = await servicesInTrouble(trouble, `http://services${path}`, { method, ...init, headers });
  return { status: answer.status, body: await answer.json() };
}

const LOCKED = 'D1_ERROR: database is locked: SQLITE_BUSY';
const SAID = [
  [LOCKED, 'database is locked'],
  ['D1_ERROR: D1 DB is overloaded. Requests queued for too long.', 'is overloaded'],
  ['D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.', 'exceeded timeout'],
  ['Network connection lost.', 'Network connection lost'],
] as const;

const away = (why: string, doubt = ' The change may have been stored: check before you repeat it.') => ({
  status: 503,
  body: {
    sys: { type: 'Error', id: 'ServiceUnavailable' },
    message: `The database did not answer (${why}); try again.${doubt}`,
  },
});
const atVersion = { 'x-contentful-version': '3' };
const version3 = async (): Promise<void> => {
  await seed([callout('tip')]);
  await setField('tip', 'title', 'Better tip');
};

beforeEach(async () => {
  await emptyReviews();
  await bringIn(FORM.ProductId, imported(1));
  await send('submitreview', FORM);
  await emptySpace();
});

describe('database errors', () => {
  it.each(SAID)(
    'CA-2 RS-1 a failed publication returns 503 with the reason and can be repeated: %s',
    async (says, why) => {
      await version3();
      const path = `${SPACE}/entries/tip/published`;
      const failing = { on: /UPDATE records|INSERT .*records/s, says };
      expect(await managed(failing, 'PUT', path, { headers: atVersion })).toMatchObject(away(why));
      expect((await manage('GET', '/entries/tip')).body).toMatchObject({ sys: { version: 3 }, status: 'changed' });
      expect(await siteHeard()).toEqual([]);
      expect((await publish('tip')).status).toBe(200);
      expect(await siteHeard()).toHaveLength(1);
    },
  );

  it('CA-2 a publication whose response was lost still sends its webhook and is not stored twice', async () => {
    await version3();
    const lost = { on: /webhook_events/, says: 'Network connection lost.', afterwards: true };
    const path = `${SPACE}/entries/tip/published`;
    expect(await managed(lost, 'PUT', path, { headers: atVersion })).toMatchObject(away('Network connection lost'));
    expect((await manage('GET', '/entries/tip')).body).toMatchObject({ sys: { version: 4 }, status: 'published' });
    expect((await manage('PUT', '/entries/tip/published', undefined, atVersion)).status).toBe(409);
    const { results } = await env.DB.prepare('SELECT state FROM webhook_events').all();
    expect(results).toEqual([{ state: 'pending' }]);
  });

  it.each(SAID)('RV-8 a failed moderation returns 503 with the reason and can be repeated: %s', async (says, why) => {
    const path = `${REVIEWS}/${REVIEW}/approved`;
    expect(await managed({ on: /UPDATE reviews/, says }, 'PUT', path)).toMatchObject(away(why));
    expect((await moderation('GET', `/${REVIEW}`)).body).toMatchObject({ state: 'submitted' });
    expect((await moderation('PUT', `/${REVIEW}/approved`)).body).toMatchObject({ state: 'approved' });
  });

  it.each([
    ['approved', undefined, null],
    ['rejected', { reason: 'an advertisement' }, 'an advertisement'],
  ])('RV-8 a review that was %s counts as such even if reading it back fails', async (state, body, rejection) => {
    let reads = 0;
    const once = { test: (text: string) => /FROM reviews r/.test(text) && !text.startsWith('UPDATE') && ++reads > 1 };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const path = `${REVIEWS}/${REVIEW}/${state}`;
    expect(await managed({ on: once, says: LOCKED }, 'PUT', path, sent)).toMatchObject({
      status: 200,
      body: { id: REVIEW, state, rejection, moderatedAt: expect.any(String), webhook: expect.any(String) },
    });
    expect(reads).toBe(2);
    expect((await moderation('GET', `/${REVIEW}`)).body).toMatchObject({ state, rejection });
  });

  it('CA-2 an upload that fails because of the database is a 503, not an invalid picture', async () => {
    const upload = { body: PNG, headers: { 'content-type': 'image/png' } };
    const path = `${SPACE}/assets/dot/master`;
    const on = /INTO masters/;
    expect(await managed({ on, says: LOCKED }, 'PUT', path, upload)).toMatchObject(away('database is locked'));
    expect((await managed({ on: /never/, says: '' }, 'PUT', path, upload)).status).toBeLessThan(300);
  });

  it('SC-4 the error of a failed read has no hint about stored data; other errors reveal no details', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(await managed({ on: /records/, says: LOCKED }, 'GET', `${SPACE}/entries`)).toMatchObject(
      away('database is locked', ''),
    );
    const secret = 'D1_ERROR: no such column: secret';
    const { status, body } = await managed({ on: /records/, says: secret }, 'GET', `${SPACE}/entries`);
    expect([status, JSON.stringify(body).includes('secret')]).toEqual([500, false]);
    error.mockRestore();
  });
});
