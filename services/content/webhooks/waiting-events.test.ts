import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServicesEnv } from '../../settings.ts';
import { servicesWith } from '../../testing/database-in-trouble.ts';
import { callout } from '../../testing/entries.ts';
import { emptySpace, manage, publish, seed, siteAnswers, siteHeard } from '../../testing/space.ts';
import { outboxWith } from './testing/crashing-writer.ts';
import { WebhookOutbox } from './webhook-outbox.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Outbox = DurableObjectStub<WebhookOutbox>;
const outbox = () => env.WEBHOOKS.get(env.WEBHOOKS.idFromName('outbox')) as unknown as Outbox;
const ring = () => runDurableObjectAlarm(outbox());
const nextAlarm = () => runInDurableObject(outbox(), (_instance, { storage }) => storage.getAlarm());
const heard = async (): Promise<unknown[]> => (await siteHeard()).map(({ body }) => JSON.parse(body).sys.id);

beforeEach(async () => {
  await emptySpace();
  await runInDurableObject(outbox(), (_instance, { storage }) => storage.deleteAlarm());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Calls the `deliver` that a crashed writer of the test never called, so that the outbox does not wait for it. */
afterEach(() => outbox().deliver([]));

/** Simulates that time has passed, by moving the due time of waiting events back. */
const later = (ms: number) =>
  env.DB.prepare("UPDATE webhook_events SET due_at = due_at - ? WHERE state <> 'delivered'").bind(ms).run();

/** Publishes an entry with a real `arm` of the outbox and a replaced `deliver`. */
function publishBeside(id: string, deliver: () => Promise<never>): Promise<Response> {
  const request = new Request(`http://services/management/spaces/alun/environments/master/entries/${id}/published`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}`, 'x-contentful-version': '1' },
  });
  return servicesWith({ WEBHOOKS: outboxWith(deliver) }, request);
}

describe('an event whose writer does not deliver it', () => {
  it('RS-1 is stored with its change, and sent by the alarm set before it was written', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    await seed([callout('tip')], { publish: false });
    const answer = await publishBeside('tip', () => Promise.reject(new Error('the object was reset')));
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'published', webhook: 'queued' }]);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
    expect(await heard()).toEqual([]);
    await ring();
    expect(await heard()).toEqual(['tip']);
  });

  it('RS-1 has a new alarm if one fires between arming and writing', async () => {
    await runInDurableObject(outbox(), (_instance, { storage }) => storage.setAlarm(Date.now() + 1_000));
    await outbox().arm();
    await ring();
    const waits = ((await nextAlarm()) ?? 0) - Date.now();
    expect(waits).toBeGreaterThan(20_000);
    expect(waits).toBeLessThanOrEqual(30_000);
    await outbox().deliver([]);
    await ring();
    expect(await nextAlarm()).toBeNull();
  });

  it('RS-1 does not wait longer because another one is about to be written', async () => {
    const soon = Date.now() + 1_000;
    await runInDurableObject(outbox(), (_instance, { storage }) => storage.setAlarm(soon));
    await outbox().arm();
    expect(await nextAlarm()).toBe(soon);
  });

  it('CA-2 does not keep the editor waiting: after 5 s the publish is answered, and the event stays queued', async () => {
    await seed([callout('tip')], { publish: false });
    const waits: unknown[] = [];
    const real = globalThis.setTimeout;
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms?: number) => {
      waits.push(ms);
      return real(work, 0);
    });
    const answer = await publishBeside('tip', () => new Promise(() => undefined));
    timers.mockRestore();
    expect(waits).toContain(5_000);
    expect([answer.status, await answer.json()]).toMatchObject([200, { webhook: 'queued' }]);
  });
});

it('CA-2 an event that the alarm has sent is not sent again by its writer', async () => {
  await seed([callout('tip')], { publish: false });
  await publish('tip');
  const { results } = await env.DB.prepare('SELECT idempotency_key AS key FROM webhook_events').all<{ key: string }>();
  await outbox().deliver(results.map(({ key }) => key));
  expect(await heard()).toEqual(['tip']);
});

it('CA-2 an event that the alarm has sent while an editor retries it counts as delivered, and is not sent again', async () => {
  await seed([callout('tip')], { publish: false });
  await publish('tip');
  const event = await env.DB.prepare('SELECT seq FROM webhook_events').first<{ seq: number }>();
  expect(await outbox().retry(event?.seq ?? 0)).toEqual(['delivered']);
  expect(await heard()).toEqual(['tip']);
});

describe('events of which several are sent at a time', () => {
  const pending = (keys: readonly string[]) =>
    env.DB.batch(
      keys.map((key) =>
        env.DB.prepare(
          'INSERT INTO webhook_events (idempotency_key, topic, entity_id, body, created_at, due_at) VALUES (?, ?, ?, ?, ?, 0)',
        ).bind(key, 'ContentManagement.Entry.publish', key, '{}', '2026-11-20T08:00:00.000Z'),
      ),
    );
  const stored = async (): Promise<unknown[]> => {
    const { results } = await env.DB.prepare(
      'SELECT entity_id, state, attempts FROM webhook_events ORDER BY seq',
    ).all();
    return results.map(({ entity_id, state, attempts }) => `${entity_id} ${state} ${attempts}`);
  };

  /** Runs work on an outbox whose site answers no event before it is told to. The site's requests are its events' keys. */
  function withSlowSite(
    work: (
      outbox: WebhookOutbox,
      site: { readonly heard: readonly string[]; readonly answer: (key: string, status: number) => void },
    ) => Promise<void>,
  ): Promise<void> {
    const heard: string[] = [];
    const waiting = new Map<string, (answer: Response) => void>();
    const fetch = (request: Request): Promise<Response> => {
      const key = request.headers.get('x-contentful-idempotency-key') ?? '';
      heard.push(key);
      return new Promise((resolve) => waiting.set(key, resolve));
    };
    const answer = (key: string, status: number): void => waiting.get(key)?.(new Response(null, { status }));
    return runInDurableObject(env.WEBHOOKS.get(env.WEBHOOKS.newUniqueId()), async (_instance, state) => {
      const site = { fetch } as unknown as Fetcher;
      await work(new WebhookOutbox(state, { ...env, SITE: site } as unknown as ServicesEnv), { heard, answer });
      await state.storage.deleteAlarm();
    });
  }

  it('CA-2 one that the alarm is sending is not sent by its writer or an editor too, who get its result', async () => {
    await pending(['tip']);
    await withSlowSite(async (outbox, { heard, answer }) => {
      const seq = (await env.DB.prepare('SELECT seq FROM webhook_events').first<number>('seq')) ?? 0;
      const alarm = outbox.alarm();
      await vi.waitFor(() => expect(heard).toEqual(['tip']));
      const others = [outbox.deliver(['tip']), outbox.retry(seq)];
      // Each reads the database first; the answer to a later read comes after theirs.
      await env.DB.batch([env.DB.prepare('SELECT 1'), env.DB.prepare('SELECT 2')]);
      answer('tip', 204);
      expect(await Promise.all(others)).toEqual([['delivered'], ['delivered']]);
      await alarm;
      expect(heard).toEqual(['tip']);
    });
    expect(await stored()).toEqual(['tip delivered 1']);
  });

  it('CA-2 one that its writer has sent while it waited for its turn in an alarm stays delivered', async () => {
    const slow = ['one', 'two', 'three', 'four', 'five', 'six'];
    await pending([...slow, 'last']);
    await withSlowSite(async (outbox, { heard, answer }) => {
      const alarm = outbox.alarm();
      await vi.waitFor(() => expect(heard).toEqual(slow));
      const writer = outbox.deliver(['last']);
      await vi.waitFor(() => expect(heard).toContain('last'));
      answer('last', 204);
      expect(await writer).toEqual(['delivered']);
      for (const key of slow) answer(key, 503);
      await alarm;
      expect(heard).toEqual([...slow, 'last']);
    });
    expect(await stored()).toEqual([...slow.map((key) => `${key} pending 1`), 'last delivered 1']);
  });
});

describe('events given up after their retries', () => {
  /** Publishes entries one by one while the site responds with a status, until their events are dead. */
  async function givenUp(status: number, ...ids: readonly string[]): Promise<void> {
    await siteAnswers(status);
    for (const id of ids) {
      await publish(id);
      for (const _again of [2, 3]) {
        await later(MINUTE_MS / 2);
        await ring();
      }
    }
  }
  const attempts = async (): Promise<unknown> => {
    const { results } = await env.DB.prepare(
      'SELECT entity_id, state, attempts FROM webhook_events ORDER BY seq',
    ).all();
    return results.map(({ entity_id, state, attempts: tries }) => `${entity_id} ${state} ${tries}`);
  };

  it('CA-2 are retried in turn: one that the site keeps rejecting does not block the others', async () => {
    await seed([callout('tip'), callout('hint')], { publish: false });
    await givenUp(503, 'tip', 'hint');
    expect(await attempts()).toEqual(['tip dead 3', 'hint dead 3']);
    await later(5 * MINUTE_MS);
    await ring();
    expect(await attempts()).toEqual(['tip dead 4', 'hint dead 3']);
    await later(5 * MINUTE_MS);
    await ring();
    expect(await attempts()).toEqual(['tip dead 4', 'hint dead 4']);
  });

  it.each([
    [400, ['hint']],
    [413, ['hint']],
    [401, ['hint', 'tip']],
    [500, ['hint', 'tip']],
  ])('CA-2 after a rejection with %i, the site receives %j with the next change it accepts', async (status, told) => {
    await seed([callout('tip'), callout('hint')], { publish: false });
    await givenUp(status, 'tip');
    await siteAnswers(204);
    await publish('hint');
    await ring();
    await vi.waitFor(async () => expect(await heard()).toEqual(told));
  });
});

it('CA-2 events that the site rejected are listed for ninety days, those that it could not take until it does', async () => {
  await seed([callout('old'), callout('recent'), callout('lost'), callout('new')], { publish: false });
  for (const [id, status, days] of [
    ['old', 400, 91],
    ['recent', 413, 89],
    ['lost', 401, 91],
  ] as const) {
    await siteAnswers(status);
    await publish(id);
    await env.DB.prepare("UPDATE webhook_events SET state = 'dead', attempts = 3, due_at = ? WHERE entity_id = ?")
      .bind(Date.now() - days * DAY_MS, id)
      .run();
  }
  await siteAnswers(204);
  await publish('new');
  const { results } = await env.DB.prepare('SELECT entity_id FROM webhook_events ORDER BY seq').all();
  expect(results.map(({ entity_id }) => entity_id)).toEqual(['recent', 'lost', 'new']);
});

it('CA-2 delivered events are listed for a week, and then removed', async () => {
  await seed([callout('old'), callout('recent'), callout('new')], { publish: false });
  for (const [id, days] of [
    ['old', 8],
    ['recent', 6],
  ] as const) {
    await publish(id);
    const at = new Date(Date.now() - days * DAY_MS).toISOString();
    await env.DB.prepare('UPDATE webhook_events SET delivered_at = ? WHERE entity_id = ?').bind(at, id).run();
  }
  await publish('new');
  expect((await manage('GET', '/webhooks')).body).toMatchObject({
    total: 2,
    items: [{ entityId: 'new' }, { entityId: 'recent' }],
  });
});
