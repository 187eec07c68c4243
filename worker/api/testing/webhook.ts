import { createExecutionContext, env } from 'cloudflare:test';
import { Hono } from 'hono';
import type { PurgeRequest } from '../../cache/contracts.ts';
import type { Purger } from '../../cache/purge.ts';
import { type PurgeLog, purgeLogOf } from '../../cache/purge-log.ts';
import { fakeClock } from '../../cache/testing/fake-clock.ts';
import { listeningLog } from '../../cache/testing/listening-log.ts';
import type { ContentChange } from '../../indexing/announced.ts';
import type { IndexingPort } from '../../indexing/indexing.ts';
import { contentWebhook } from '../content-webhook.ts';
import { sign } from './sign.ts';

export const SECRET = '0123456789abcdef'.repeat(4);
/** The generated bindings do not name the class. */
const purgeLogs = env.PURGE_LOG as DurableObjectNamespace<PurgeLog>;

export interface Delivery {
  readonly topic?: string;
  readonly payload?: unknown;
  readonly key?: string;
  /** Modifies the signed request before it is sent. */
  readonly tamper?: (headers: Headers) => BodyInit | undefined;
  readonly signedAt?: number;
}

/** The webhook with a real purge log; records its calls to index and caches. @param environment whose entries the site shows */
export function setUp({ environment }: { readonly environment?: string } = {}) {
  const clock = fakeClock();
  const log = listeningLog();
  const asked: PurgeRequest[] = [];
  let failing = false;
  const order: string[] = [];
  const changes: ContentChange[] = [];
  const queue: { answer: IndexingPort['changed'] } = { answer: async () => ({ state: 'done', records: [] }) };
  const indexing: Pick<IndexingPort, 'changed'> = {
    changed: async (changed, waitMs) => {
      order.push('index');
      changes.push(...changed);
      return queue.answer(changed, waitMs);
    },
  };
  const stub = purgeLogOf(purgeLogs);
  const purger: Pick<Purger, 'purge'> = {
    async purge(request) {
      if (failing) throw new Error('purge log: unreachable');
      order.push('purge');
      asked.push(request);
      return (await stub.purge(request)).receipt;
    },
  };
  const app = new Hono();
  app.post('/hooks/content', contentWebhook({ secret: SECRET, environment, purger, indexing, clock, log: () => log }));

  const deliver = async ({ topic = 'ContentManagement.Entry.publish', ...delivery }: Delivery = {}) => {
    const { payload = published('lemon'), key = crypto.randomUUID(), signedAt = clock.now() } = delivery;
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const headers = await sign({ secret: SECRET, path: '/hooks/content', body, topic, signedAt, key });
    const sent = delivery.tamper?.(headers) ?? body;
    const init = { method: 'POST', headers, body: sent };
    const response = await app.request('https://alun.example/hooks/content', init, {}, createExecutionContext());
    return { status: response.status, json: await response.json<Record<string, unknown>>() };
  };
  return {
    clock,
    log,
    asked,
    order,
    changes,
    queue,
    deliver,
    /** All tags of which older copies are not even served while content fails. */
    hardTags: async () => Object.keys((await stub.watermarks()).hard),
    fail: () => {
      failing = true;
    },
  };
}

export const link = (id: string, linkType = 'Entry') => ({ sys: { type: 'Link', linkType, id } });

/** Payload of a published entry, as the content service sends it. */
export function published(id: string, sys: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) {
  return {
    metadata: { tags: [] },
    sys: {
      id,
      type: 'Entry',
      contentType: link('product', 'ContentType'),
      revision: 2,
      publishedCounter: 2,
      publishedVersion: 7,
      publishedAt: '2026-11-20T08:00:00.000Z',
      ...sys,
    },
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { 'en-MY': value }])),
  };
}
