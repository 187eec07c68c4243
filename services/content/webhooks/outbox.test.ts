import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { prepare, sql } from '../../sql.ts';
import { servicesWith } from '../../testing/database-in-trouble.ts';
import { callout, text } from '../../testing/entries.ts';
import { emptySpace, publish, seed } from '../../testing/space.ts';
import { deliveredLongAgoSql, dueEvents, eventBySeq, markFailed, refusedLongAgoSql } from './outbox.ts';

beforeEach(emptySpace);

it.each([
  ['delivered', deliveredLongAgoSql, 'webhook_events_delivered (state=? AND delivered_at<?)'],
  ['refused', refusedLongAgoSql, 'webhook_events_due (state=? AND due_at<?)'],
])('CA-2 the query for events %s long ago uses an index', async (_what, longAgoSql, index) => {
  const { results } = await prepare(env.DB, sql`EXPLAIN QUERY PLAN ${longAgoSql(Date.now())}`).all<{
    readonly detail: string;
  }>();
  expect(results.map(({ detail }) => detail)).toEqual([`SEARCH webhook_events USING INDEX ${index}`]);
});

/** Lists the events, with the size of what the database answered for that, in characters of JSON. */
async function listed() {
  let read = 0;
  const database = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        const answers = await target.batch(statements);
        read += JSON.stringify(answers.map(({ results }) => results)).length;
        return answers;
      };
    },
  });
  const request = new Request('http://services/management/spaces/alun/environments/master/webhooks', {
    headers: { authorization: `Bearer ${env.MANAGEMENT_TOKEN}` },
  });
  const answer = await servicesWith({ DB: database }, request);
  return { body: await answer.json(), read };
}

it('CA-2 a list of events tells the sizes of their bodies without reading these', async () => {
  await seed([callout('long', { body: text('é'.repeat(200_000)) }), callout('short')], { publish: false });
  await publish('long');
  await publish('short');
  const { results } = await env.DB.prepare('SELECT body FROM webhook_events ORDER BY seq DESC').all<{ body: string }>();
  const sizes = results.map(({ body }) => new TextEncoder().encode(body).byteLength);
  const { body, read } = await listed();
  expect(body).toEqual({
    sys: { type: 'Array' },
    total: 2,
    limit: 100,
    skip: 0,
    items: [
      expect.objectContaining({ entityId: 'short', topic: 'ContentManagement.Entry.publish', bytes: sizes[0] }),
      expect.objectContaining({ entityId: 'long', state: 'delivered', attempts: 1, bytes: sizes[1] }),
    ],
  });
  expect(JSON.stringify(body)).not.toContain('fields');
  expect(read).toBeLessThan(2_000);
  expect(sizes[1]).toBeGreaterThan(400_000);
});

it('RS-1 due events are read oldest first, only as many as fit into memory', async () => {
  await env.DB.prepare(
    `INSERT INTO webhook_events (idempotency_key, topic, entity_id, body, created_at, due_at)
      SELECT hex(randomblob(8)), 'topic', key, hex(zeroblob(450000)), '', 5 FROM json_each(?)`,
  )
    .bind(JSON.stringify(Array.from({ length: 20 })))
    .run();
  const due = async (now: number, limit: number) =>
    (await dueEvents(env.DB, now, limit)).map(({ entityId, body }) => `${entityId}: ${body.length}`);
  const twelve = Array.from({ length: 12 }, (_, index) => `${index}: 900000`);
  expect(await due(5, 20)).toEqual(twelve);
  expect(await due(5, 3)).toEqual(twelve.slice(0, 3));
  expect(await due(4, 20)).toEqual([]);
});

it('RS-1 a long reason for a failure is cut without leaving half a character, which is no UTF-8', async () => {
  await env.DB.prepare(
    "INSERT INTO webhook_events (seq, idempotency_key, topic, entity_id, body, created_at, due_at) VALUES (7, '', '', '', '', '', 0)",
  ).run();
  await markFailed(env.DB, 7, `${'x'.repeat(499)}🍋`, 0);
  expect(await eventBySeq(env.DB, 7)).toMatchObject({ attempts: 1, lastError: `${'x'.repeat(499)}\uFFFD` });
});

it('CA-2 a failed event is due again after half a minute, and given up after the third attempt', async () => {
  await env.DB.prepare(
    "INSERT INTO webhook_events (seq, idempotency_key, topic, entity_id, body, created_at, due_at) VALUES (8, '', '', '', '', '', 0)",
  ).run();
  const after = [];
  for (const now of [1_000, 2_000, 3_000]) {
    await markFailed(env.DB, 8, 'HTTP 503', now);
    const event = await eventBySeq(env.DB, 8);
    after.push([event?.state, event?.dueAt]);
  }
  expect(after).toEqual([
    ['pending', 31_000],
    ['pending', 32_000],
    ['dead', 303_000],
  ]);
});
