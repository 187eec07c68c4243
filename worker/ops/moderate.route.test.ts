import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { manageReviews } from '../reviews/testing/review-desk.ts';
import { failed, ok } from '../services/result.ts';
import { openSite } from '../testing/site.ts';
import { hiddenFields, operator, panel, send, words } from './testing/operator.ts';

const PRODUCT = 'alun-my-lemon';
const TEXT = 'Two weeks in and I have stopped scratching in meetings. It smells of limau peel.';

beforeAll(async () => {
  await applyD1Migrations(env.SERVICES_DB, env.SERVICES_MIGRATIONS);
});

const SHOWN = {
  id: 1,
  rating: 4,
  title: 'Shown already',
  text: TEXT,
  nickname: 'Writer',
  submittedAt: '2026-01-10T08:00:00+08:00',
};

const stored = z.object({ state: z.string(), rejection: z.string().nullable() });
const storedAs = async (id: number) => stored.parse(await manageReviews('GET', `/${id}`));

const WRITERS = ['Aina', 'Kumar'] as const;

/** Numbers of the pending reviews, the oldest first. */
let ids: readonly number[] = [];

beforeEach(async () => {
  await env.SERVICES_DB.batch(
    ['reviews', 'review_nicknames', 'review_authors'].map((table) => env.SERVICES_DB.prepare(`DELETE FROM ${table}`)),
  );
  await manageReviews('POST', '/import', { files: [{ product: PRODUCT, reviews: [SHOWN] }] });
  const { reviews } = openSite().deps;
  for (const nickname of WRITERS)
    await reviews.submit(
      {
        productId: PRODUCT,
        rating: 4,
        quality: 5,
        value: 3,
        title: `${nickname} says`,
        text: TEXT,
        recommended: true,
        nickname,
        location: 'Ipoh',
        email: `${nickname}@mail.example`,
        birthYear: 1990,
        birthMonth: 5,
        agreedToTerms: true,
        returnTo: 'http://localhost:8787/en-my',
      },
      { address: null },
    );
  const listed = z.object({ items: z.array(z.object({ id: z.number() })) });
  ids = listed.parse(await manageReviews('GET', '?state=submitted')).items.map(({ id }) => id);
});

describe('the moderation queue', () => {
  it('CA-8 shows waiting reviews as written, oldest first, and no personal data of their authors', async () => {
    const { look } = await operator();
    const html = await (await look()).text();
    const [first, second] = WRITERS.map(
      (nickname, at) =>
        `${nickname} says ${TEXT} ${nickname}, Ipoh: quality 5, value 3, recommends it No. ${ids[at]}, ${PRODUCT}, waiting for`,
    );
    expect(panel(html, 'moderation')).toMatch(
      new RegExp(`2 reviews are waiting, the oldest for .*${first}.*${second}`),
    );
    expect(html).toContain('aria-label="4 of 5"');
    expect(html).not.toContain('mail.example');
  });

  it('CA-8 RV-8 a reason sent after the session expired comes back to its review after the login', async () => {
    const { site } = await operator();
    const [, id = 0] = ids;
    const answer = await send(site, '/ops/moderate', { review: String(id), reason: 'names a shop', pressed: 'reject' });
    const kept = hiddenFields(await answer.text());
    const back = await send(site, '/ops/log-in', { ...kept, token: site.deps.settings.OPS_TOKEN });
    const html = await back.text();
    expect(html.split('value="names a shop"')).toHaveLength(2);
    expect(html.indexOf('value="names a shop"')).toBeGreaterThan(html.indexOf(`id="review-${id}"`));
    expect(await storedAs(id)).toMatchObject({ state: 'submitted' });
  });

  it('CA-8 RV-8 no longer shows an approved review', async () => {
    const { press } = await operator();
    const [id = 0] = ids;
    const answer = await press('/ops/moderate', { review: String(id), pressed: 'approve' });
    const said = panel(await answer.text(), 'moderation');
    expect(answer.status).toBe(200);
    expect(said).toContain(`Review ${id} is approved. `);
    expect(said).toContain('1 review is waiting');
    expect(said).not.toContain(`No. ${id},`);
    expect(await storedAs(id)).toEqual({ state: 'approved', rejection: null });
  });

  it.each([
    ['delivered', 'Visitors see it now.'],
    ['queued', 'The site could not be notified yet'],
  ] as const)('CA-8 CA-2 says of an approval whose webhook is %s: %s', async (webhook, said) => {
    const { moderation } = openSite().deps;
    const desk = { queue: async () => ok([]), decide: async () => ok({ decided: true, webhook } as const) };
    const { press } = await operator({ moderation: { ...moderation, desk } });
    const answer = await press('/ops/moderate', { review: '7', pressed: 'approve' });
    expect(panel(await answer.text(), 'moderation')).toContain(`Review 7 is approved. ${said}`);
  });

  it('CA-8 RV-8 stores the reason for a rejection, or none if it is blank', async () => {
    const { press } = await operator();
    for (const [at, reason] of [' names a price ', ' '].entries()) {
      const id = ids[at] ?? 0;
      const answer = await press('/ops/moderate', { review: String(id), reason, pressed: 'reject' });
      expect(panel(await answer.text(), 'moderation')).toContain(`Review ${id} is rejected.`);
      expect(await storedAs(id)).toEqual({ state: 'rejected', rejection: reason.trim() || null });
    }
  });

  it('CA-8 reports an earlier decision to a second moderator, repeats the typed reason, and changes nothing', async () => {
    const { press } = await operator();
    const [id = 0] = ids;
    await manageReviews('PUT', `/${id}/approved`);
    const answer = await press('/ops/moderate', { review: String(id), reason: 'names a price', pressed: 'reject' });
    expect([answer.status, panel(await answer.text(), 'moderation')]).toEqual([
      409,
      expect.stringContaining(`Nothing was done. Review ${id} is already approved. Your reason was: “names a price”`),
    ]);
    expect(await storedAs(id)).toMatchObject({ state: 'approved' });
  });

  it.each([
    ['no button', {}, 422],
    ['another button', { pressed: 'delete' }, 422],
    ['no review number', { pressed: 'approve', review: '0' }, 422],
    ['a path', { pressed: 'approve', review: '1/../2' }, 422],
    ['an unknown review', { pressed: 'approve', review: '987654' }, 409],
    ['a reason that is too long', { pressed: 'reject', reason: 'x'.repeat(501) }, 422],
  ])('CA-8 SC-3 %s decides nothing, is reported, and what was typed stays', async (_what, fields, status) => {
    const { press } = await operator();
    const [id = 0] = ids;
    const answer = await press('/ops/moderate', { review: String(id), reason: 'half a reason', ...fields });
    const html = await answer.text();
    expect([answer.status, panel(html, 'moderation')]).toEqual([status, expect.stringContaining('Nothing was done. ')]);
    if (!('review' in fields))
      expect(html).toContain(`value="${'reason' in fields ? fields.reason : 'half a reason'}"`);
    expect(await storedAs(id)).toMatchObject({ state: 'submitted' });
  });

  it('CA-8 RS-1 reports that the service does not answer, and that the decision may have been made', async () => {
    const { moderation } = openSite().deps;
    const late = async () => failed({ kind: 'timeout', message: 'moderation: late' } as const);
    const desk = { queue: late, decide: late };
    const { press, look } = await operator({ moderation: { ...moderation, desk } });
    const answer = await press('/ops/moderate', { review: '1', pressed: 'approve' });
    expect([answer.status, panel(await answer.text(), 'moderation')]).toEqual([
      503,
      expect.stringContaining('may have stored the decision'),
    ]);
    const calm = await look();
    expect([calm.status, panel(await calm.text(), 'moderation')]).toEqual([
      200,
      expect.stringContaining('The reviews service does not answer.'),
    ]);
  });

  it('CA-8 SC-4 without a key lists only the numbers of reviews, and decides nothing', async () => {
    const { waiting } = openSite().deps.moderation;
    const { press, look } = await operator({ moderation: { waiting } });
    const html = await (await look()).text();
    expect(panel(html, 'moderation')).toMatch(
      new RegExp(`npm run reviews.*${ids[0]} ${PRODUCT} .*${ids[1]} ${PRODUCT}`),
    );
    expect(html).not.toContain('scratching');
    const answer = await press('/ops/moderate', { review: String(ids[0]), pressed: 'approve' });
    expect([answer.status, words(await answer.text()).includes('MODERATION_KEY')]).toEqual([404, true]);
    expect(await storedAs(ids[0] ?? 0)).toMatchObject({ state: 'submitted' });
  });

  it('SC-3 refuses a form from another site', async () => {
    const { site, cookie } = await operator();
    const fields = { review: String(ids[0]), pressed: 'approve' };
    for (const from of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await send(site, '/ops/moderate', fields, { ...from, cookie })).status).toBe(403);
    expect(await storedAs(ids[0] ?? 0)).toMatchObject({ state: 'submitted' });
  });

  it('CA-8 logs which review was decided, and none of its content', async () => {
    const lines: string[] = [];
    const log = createLog({ sink: (_level, line) => lines.push(line), clock: { now: () => 0 } });
    const { press } = await operator({ log });
    await press('/ops/moderate', { review: String(ids[0]), reason: 'names a price', pressed: 'reject' });
    const text = lines.join('\n');
    expect(text).toContain('ops.moderated');
    for (const inIt of ['Aina', 'scratching', 'names a price']) expect(text).not.toContain(inIt);
  });

  it('SC-2 direction marks in what a visitor wrote do not turn round the ratings beside it', async () => {
    await env.SERVICES_DB.prepare('UPDATE reviews SET location = ?').bind('Ipoh\u202e').run();
    const { look } = await operator();
    expect(await (await look()).text()).toContain('<bdi>Aina, Ipoh\u202e:</bdi> ');
  });

  it('SC-2 shows what a visitor wrote as text, not as markup', async () => {
    await env.SERVICES_DB.prepare('UPDATE reviews SET title = ?1, body = ?1, nickname = ?1')
      .bind('<script>x</script>')
      .run();
    const { look } = await operator();
    const html = await (await look()).text();
    expect(html).toContain('&lt;script&gt;x');
    expect(html).not.toContain('<script>x');
  });
});
