import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServicesEnv } from '../../settings.ts';
import { callout, category } from '../../testing/entries.ts';
import { emptySpace, manage, publish, seed, setField, siteAnswers, siteHeard } from '../../testing/space.ts';
import { signRequest } from './sign-request.ts';
import { WebhookOutbox } from './webhook-outbox.ts';

beforeEach(async () => {
  await emptySpace();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const ring = () => runDurableObjectAlarm(env.WEBHOOKS.get(env.WEBHOOKS.idFromName('outbox')));

/** Simulates half a minute later: waiting events are due and the alarm fires. */
async function halfAMinuteLater(): Promise<void> {
  await env.DB.prepare("UPDATE webhook_events SET due_at = 0 WHERE state = 'pending'").run();
  await ring();
}

describe('the signature', () => {
  it('CA-2 equals that of the hosted service for the same request', async () => {
    const request = {
      method: 'POST',
      path: '/hooks/contentful',
      headers: {
        'Content-Type': 'application/vnd.contentful.management.v1+json',
        'X-Contentful-Topic': ' ContentManagement.Entry.publish ',
      },
      body: '{"a":1}',
    };
    expect(await signRequest('0123456789abcdef'.repeat(4), request, 1_763_695_000_000)).toEqual({
      'x-contentful-signed-headers':
        'content-type,x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic',
      'x-contentful-timestamp': '1763695000000',
      'x-contentful-signature': '35f362084d6249bba7139c63c71fa91eea78df18a317381e75b9290243c049fa',
    });
  });
});

describe('events sent to the site', () => {
  it('CA-2 publishing sends one signed event at once, with the current entry', async () => {
    await seed([...category('dry', '/scalp/dry')]);
    await setField('dry', 'title', 'Dry scalp');
    expect((await publish('dry')).body).toMatchObject({ webhook: 'delivered' });
    const [event, ...others] = await siteHeard();
    expect(others).toEqual([]);
    expect(event?.path).toBe('/hooks/content');
    expect(JSON.parse(event?.body ?? '')).toMatchObject({
      sys: {
        type: 'Entry',
        id: 'dry',
        contentType: { sys: { id: 'category' } },
        space: { sys: { id: 'alun' } },
        environment: { sys: { id: 'master' } },
        revision: 2,
        publishedCounter: 2,
        publishedVersion: 3,
      },
      fields: {
        title: { 'en-MY': 'Dry scalp' },
        path: { 'en-MY': '/scalp/dry' },
        pageMetadata: { 'en-MY': { sys: { type: 'Link', linkType: 'Entry', id: 'meta-dry' } } },
      },
    });
    const {
      'x-contentful-signature': signature,
      'x-contentful-timestamp': timestamp,
      ...headers
    } = event?.headers ?? {};
    const names = ['content-type', 'x-contentful-idempotency-key', 'x-contentful-topic', 'x-contentful-webhook-name'];
    const signed = Object.fromEntries(names.map((name) => [name, headers[name] ?? '']));
    const wanted = await signRequest(
      env.WEBHOOK_SECRET,
      { method: 'POST', path: '/hooks/content', headers: signed, body: event?.body ?? '' },
      Number(timestamp),
    );
    expect(signature).toBe(wanted['x-contentful-signature']);
    expect(headers['x-contentful-topic']).toBe('ContentManagement.Entry.publish');
  });

  it('CA-2 an event contains the previous links, parent and address of its entry', async () => {
    await seed([...category('dry', '/scalp/dry')]);
    await setField('dry', 'parentSlug', 'scalp');
    await publish('dry');
    await manage('DELETE', '/entries/dry/published');
    await publish('dry');
    const told = (await siteHeard()).map(({ body }): unknown => JSON.parse(body).previously);
    expect(told).toEqual([
      { links: ['meta-dry'], parentSlug: null, address: '/scalp/dry' },
      { links: ['meta-dry'], parentSlug: 'scalp', address: '/scalp/dry' },
      null,
    ]);
  });

  it('CA-2 unpublish and delete events contain sys only, archive events the entry', async () => {
    await seed([callout('tip')]);
    await manage('DELETE', '/entries/tip/published');
    await manage('PUT', '/entries/tip/archived');
    const removed = await manage('DELETE', '/entries/tip');
    expect(removed.headers.get('x-webhook-delivery')).toBe('delivered');
    const heard = await siteHeard();
    expect(heard.map(({ headers }) => headers['x-contentful-topic'])).toEqual([
      'ContentManagement.Entry.unpublish',
      'ContentManagement.Entry.archive',
      'ContentManagement.Entry.delete',
    ]);
    const bodies = heard.map(({ body }): unknown => JSON.parse(body));
    expect(bodies[0]).toMatchObject({
      sys: {
        type: 'DeletedEntry',
        id: 'tip',
        contentType: { sys: { id: 'callout' } },
        revision: 1,
        publishedVersion: 1,
        deletedAt: expect.any(String),
      },
    });
    expect(bodies[0]).not.toHaveProperty('fields');
    expect(bodies[1]).toMatchObject({ sys: { type: 'Entry' }, fields: { title: { 'en-MY': 'tip' } } });
    expect(bodies[2]).not.toHaveProperty('fields');
  });

  it('CA-2 events after a database restore get new idempotency keys', async () => {
    const keys = [];
    for (const title of ['Before', 'After']) {
      await emptySpace();
      await seed([callout('tip')]);
      await setField('tip', 'title', title);
      await publish('tip');
      const [event] = await siteHeard();
      expect(JSON.parse(event?.body ?? '')).toMatchObject({ sys: { publishedVersion: 3 } });
      keys.push(event?.headers['x-contentful-idempotency-key']);
    }
    expect(new Set(keys).size).toBe(2);
  });

  it('CA-2 saving a draft, a refused publication and a first import send no events', async () => {
    await seed([callout('tip')]);
    await setField('tip', 'styles', 'wrong');
    expect((await publish('tip')).status).toBe(422);
    expect(await siteHeard()).toEqual([]);
  });
});

describe('when the site does not accept an event', () => {
  it('RS-1 it is attempted 3 times with the same idempotency key, then kept as dead until retried by an editor', async () => {
    await seed([callout('tip')], { publish: false });
    await siteAnswers(503);
    expect((await publish('tip')).body).toMatchObject({ status: 'published', webhook: 'queued' });
    expect((await manage('GET', '/webhooks')).body).toMatchObject({
      items: [{ state: 'pending', attempts: 1, lastError: 'HTTP 503' }],
    });
    await halfAMinuteLater();
    expect((await manage('GET', '/webhooks')).body).toMatchObject({ items: [{ state: 'pending', attempts: 2 }] });
    await halfAMinuteLater();
    await halfAMinuteLater();
    expect((await manage('GET', '/webhooks?state=dead')).body).toMatchObject({
      total: 1,
      items: [{ state: 'dead', attempts: 3, entityId: 'tip' }],
    });
    const heard = await siteHeard();
    expect(heard).toHaveLength(3);
    expect(new Set(heard.map(({ headers }) => headers['x-contentful-idempotency-key'])).size).toBe(1);

    await siteAnswers(204);
    const dead = await env.DB.prepare("SELECT seq FROM webhook_events WHERE state = 'dead'").first<{ seq: number }>();
    expect((await manage('POST', `/webhooks/${dead?.seq}/retry`)).body).toMatchObject({ webhook: 'delivered' });
    expect((await manage('GET', '/webhooks?state=dead')).body).toMatchObject({ total: 0 });
    expect((await manage('POST', `/webhooks/${dead?.seq}/retry`)).status).toBe(404);
  });

  it('CA-2 dead events are resent after the next accepted one, except those the site refused with a 4xx', async () => {
    await seed([callout('tip'), callout('hint'), callout('odd')], { publish: false });
    for (const [id, status] of [
      ['odd', 400],
      ['tip', 503],
    ] as const) {
      await siteAnswers(status);
      await publish(id);
      await halfAMinuteLater();
      await halfAMinuteLater();
    }
    expect((await manage('GET', '/webhooks?state=dead')).body).toMatchObject({ total: 2 });
    await siteAnswers(204);
    await publish('hint');
    const heard = async () => (await siteHeard()).map(({ body }) => JSON.parse(body).sys.id);
    await vi.waitFor(async () => expect(await heard()).toEqual(['hint', 'tip']));
    expect((await manage('GET', '/webhooks?state=dead')).body).toMatchObject({ items: [{ entityId: 'odd' }] });
  });

  it('CA-2 dead events are retried every five minutes until the site accepts them, even without new changes', async () => {
    await seed([callout('tip'), callout('hint')], { publish: false });
    await siteAnswers(503);
    for (const id of ['tip', 'hint']) {
      await publish(id);
      await halfAMinuteLater();
      await halfAMinuteLater();
    }
    const dead = async () => {
      const { results } = await env.DB.prepare(
        "SELECT attempts FROM webhook_events WHERE state = 'dead' ORDER BY seq DESC",
      ).all<{ attempts: number }>();
      return results.map(({ attempts }) => attempts);
    };
    const outbox = env.WEBHOOKS.get(env.WEBHOOKS.idFromName('outbox'));
    const minutesToNext = async () =>
      ((await runInDurableObject(outbox, (_instance, { storage }) => storage.getAlarm())) ?? 0) / 60_000 -
      Date.now() / 60_000;
    expect(await minutesToNext()).toBeGreaterThan(4);
    expect(await minutesToNext()).toBeLessThanOrEqual(5);
    await ring();
    expect(await dead()).toEqual([3, 3]);

    const fiveMinutesLater = async () => {
      await env.DB.prepare("UPDATE webhook_events SET due_at = 0 WHERE state = 'dead'").run();
      await ring();
    };
    await fiveMinutesLater();
    expect(await dead()).toEqual([3, 4]);
    expect(await minutesToNext()).toBeGreaterThan(4);

    await siteAnswers(204);
    await fiveMinutesLater();
    await vi.waitFor(async () => expect(await dead()).toEqual([]));
    await vi.waitFor(async () =>
      expect((await siteHeard()).map(({ body }) => JSON.parse(body).sys.id).sort()).toEqual(['hint', 'tip']),
    );
  });

  it('RS-1 an event that was not delivered at once is sent by the alarm', async () => {
    await seed([callout('tip')]);
    await siteAnswers(503);
    await setField('tip', 'title', 'Better');
    await publish('tip');
    await siteAnswers(204);
    await halfAMinuteLater();
    expect(await siteHeard()).toHaveLength(1);
    expect((await manage('GET', '/webhooks')).body).toMatchObject({
      items: [{ state: 'delivered', attempts: 2, lastError: null }],
    });
  });

  it('RS-1 the alarm sets itself again in half a minute while the database is unreachable', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const prepare = () => {
      throw new Error('D1_ERROR: Network connection lost');
    };
    const withoutDatabase = { ...env, DB: { prepare } } as unknown as ServicesEnv;
    const outbox = env.WEBHOOKS.get(env.WEBHOOKS.newUniqueId());
    const wait = await runInDurableObject(outbox, async (_instance, state) => {
      await new WebhookOutbox(state, withoutDatabase).alarm();
      const alarm = await state.storage.getAlarm();
      await state.storage.deleteAlarm();
      return (alarm ?? 0) - Date.now();
    });
    expect(wait).toBeGreaterThan(20_000);
    expect(wait).toBeLessThanOrEqual(30_000);
  });
});
