import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { servicesWith } from '../../testing/database-in-trouble.ts';
import { callout, category } from '../../testing/entries.ts';
import { beforeBatch } from '../../testing/meanwhile.ts';
import { data, emptySpace, manage, publish, seed, setField, siteHeard } from '../../testing/space.ts';

beforeEach(emptySpace);

/** Publishes an entry while `meanwhile` runs before the database batch of that number; the status and body of the response. */
async function publishing(id: string, number: number, meanwhile: () => Promise<unknown>): Promise<unknown> {
  const request = new Request(`http://services/management/spaces/alun/environments/master/entries/${id}/published`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}`, 'x-contentful-version': '1' },
  });
  const answer = await servicesWith({ DB: beforeBatch(number, meanwhile) }, request);
  return [answer.status, await answer.json()];
}

describe('editors who publish at the same moment', () => {
  it('RT-2 cannot both take one path: the second gets an error, and nothing of it is stored', async () => {
    await seed([...category('one', '/scalp/dry'), ...category('two', '/scalp/dry')], { publish: false });
    // Between the checks and the write.
    expect(await publishing('one', 3, () => publish('two'))).toMatchObject([
      422,
      { sys: { id: 'ValidationFailed' }, message: expect.stringContaining('nothing was stored') },
    ]);
    expect((await manage('GET', '/entries/one')).body).toMatchObject({ status: 'draft', sys: { version: 1 } });
    expect(await data('{ categoryCollection { items { sys { id } } } }')).toEqual({
      categoryCollection: { items: [{ sys: { id: 'two' } }] },
    });
    expect((await siteHeard()).map(({ body }) => JSON.parse(body).sys.id)).toEqual(['two']);
  });

  it('SC-3 get a version mismatch if another has just changed the entry', async () => {
    await seed([callout('tip')], { publish: false });
    expect(await publishing('tip', 1, () => setField('tip', 'title', 'Half a sen'))).toMatchObject([
      409,
      { sys: { id: 'VersionMismatch' }, message: expect.stringContaining('nothing was stored') },
    ]);
    expect(await data('{ callout(id: "tip") { title } }')).toEqual({ callout: null });
    expect(await siteHeard()).toEqual([]);
  });
});

it('CA-2 the time of the first publication stays when an entry is published again', async () => {
  await seed([callout('tip')]);
  const first = '2026-01-01T00:00:00.000Z';
  await env.DB.prepare("UPDATE records SET first_published_at = ? WHERE id = 'tip'").bind(first).run();
  await setField('tip', 'title', 'Later');
  await publish('tip');
  expect(await data('{ callout(id: "tip") { title sys { firstPublishedAt } } }')).toEqual({
    callout: { title: 'Later', sys: { firstPublishedAt: first } },
  });
});

it('CA-2 a deleted entry leaves nothing but its id and its version', async () => {
  await seed([callout('tip', { title: 'Half a secret' })]);
  await manage('DELETE', '/entries/tip/published');
  await manage('DELETE', '/entries/tip');
  const { results } = await env.DB.prepare('SELECT id, version, draft, published FROM records').all();
  expect(results).toEqual([{ id: 'tip', version: 4, draft: '{}', published: null }]);
});

it('DV-1 links of an entry are read with their kind, and can be written back as read', async () => {
  const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
  const fields = {
    collection: { 'en-MY': link('Entry', 'care') },
    facets: { 'en-MY': [link('Entry', 'lemon'), link('Entry', 'mint')] },
    image: { 'en-MY': link('Asset', 'photo') },
    media: { 'en-MY': [link('Asset', 'photo'), link('Asset', 'film')] },
  };
  const stored = await manage('PUT', '/entries/wash', { fields }, { 'x-contentful-content-type': 'product' });
  expect([stored.status, stored.body]).toMatchObject([201, { fields }]);
  const { body } = await manage('GET', '/entries/wash');
  const { fields: read } = body as { fields: object };
  expect(read).toEqual(fields);
  const again = await manage('PUT', '/entries/wash', { fields: read }, { 'x-contentful-version': '1' });
  expect([again.status, again.body]).toMatchObject([200, { fields }]);
});
