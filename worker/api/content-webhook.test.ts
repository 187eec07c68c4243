import { createExecutionContext, env } from 'cloudflare:test';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { PurgeRequest } from '../cache/contracts.ts';
import type { Purger } from '../cache/purge.ts';
import { type PurgeLog, purgeLogOf } from '../cache/purge-log.ts';
import { fakeClock } from '../cache/testing/fake-clock.ts';
import { listeningLog } from '../cache/testing/listening-log.ts';
import type { ContentChange } from '../indexing/indexer.ts';
import type { IndexingPort } from '../indexing/indexing.ts';
import { contentWebhook } from './content-webhook.ts';
import { sign } from './testing/sign.ts';

const SECRET = '0123456789abcdef'.repeat(4);
/** The generated bindings do not name the class. */
const purgeLogs = env.PURGE_LOG as DurableObjectNamespace<PurgeLog>;

interface Delivery {
  readonly topic?: string;
  readonly payload?: unknown;
  readonly key?: string;
  /** Changes the signed request before it is sent. */
  readonly tamper?: (headers: Headers) => BodyInit | undefined;
  readonly signedAt?: number;
}

function setUp() {
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
  app.post('/hooks/content', contentWebhook({ secret: SECRET, purger, indexing, clock, log: () => log }));

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
    fail: () => {
      failing = true;
    },
  };
}

const link = (id: string, linkType = 'Entry') => ({ sys: { type: 'Link', linkType, id } });

/** A published entry as the content service announces it. */
function published(id: string, sys: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) {
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

describe('a change announced by the content service', () => {
  it('CA-2 drops what holds the entry, its path and slug, and lists filtered by what it links to, nothing else', async () => {
    const { deliver, asked } = setUp();
    const fields = {
      title: 'Lemon',
      path: '/shop-products/all/lemon',
      slug: 'lemon',
      categories: [link('anti-dandruff'), link('men')],
      picture: link('lemon-front', 'Asset'),
      body: {
        nodeType: 'document',
        content: [{ nodeType: 'embedded-entry-block', data: { target: link('video-1') } }],
      },
    };
    const { status, json } = await deliver({ payload: published('lemon', {}, fields) });
    expect(status).toBe(200);
    expect(json).toMatchObject({ actor: 'webhook', reason: 'Entry publish', replay: false, everything: false });
    expect(asked[0]?.tags).toEqual([
      'lemon',
      'path:/shop-products/all/lemon',
      'slug:lemon',
      'in:anti-dandruff',
      'in:men',
      'in:video-1',
    ]);
    expect(asked[0]?.revisions).toEqual([{ id: 'lemon', version: 7, changedAt: Date.parse('2026-11-20T08:00:00Z') }]);
  });

  it('CA-2 drops the lists of its type when an entry is published for the first time', async () => {
    const { deliver } = setUp();
    const id = crypto.randomUUID();
    expect((await deliver({ payload: published(id, { publishedCounter: 1 }) })).json.tags).toEqual([
      id,
      'list:Product',
    ]);
    expect((await deliver({ payload: published(id, { publishedCounter: 2 }) })).json.tags).toEqual([id]);
  });

  for (const action of ['unpublish', 'archive', 'delete']) {
    it(`CA-2 drops an entry and the lists of its type on ${action}, which comes without fields; when it is back the lists hear of it`, async () => {
      const { deliver, asked } = setUp();
      const id = crypto.randomUUID();
      const sys = {
        id,
        type: 'DeletedEntry',
        contentType: link('articleList', 'ContentType'),
        revision: 3,
        deletedAt: '2026-11-20T09:00:00Z',
      };
      const gone = await deliver({ topic: `ContentManagement.Entry.${action}`, payload: { sys } });
      expect(gone.json.tags).toEqual([id, 'list:ArticleList']);
      expect(asked[0]?.revisions).toMatchObject([{ id, version: null }]);
      const again = {
        publishedCounter: 3,
        publishedAt: '2026-11-20T10:00:00Z',
        contentType: link('articleList', 'ContentType'),
      };
      expect((await deliver({ payload: published(id, again) })).json.tags).toEqual([id, 'list:ArticleList']);
    });
  }

  it('CA-2 drops what holds a picture', async () => {
    const { deliver } = setUp();
    const payload = { sys: { id: 'lemon-front', type: 'Asset', publishedCounter: 4, publishedVersion: 9 }, fields: {} };
    const { json } = await deliver({ topic: 'ContentManagement.Asset.publish', payload });
    expect(json.tags).toEqual(['asset:lemon-front']);
  });

  it('CA-2 takes a delivery that comes twice once', async () => {
    const { deliver } = setUp();
    const key = crypto.randomUUID();
    const first = await deliver({ key });
    expect(await deliver({ key })).toEqual({ status: 200, json: { ...first.json, replay: true } });
  });

  for (const topic of [
    'ContentManagement.Entry.auto_save',
    'ContentManagement.Task.create',
    'ContentManagement.ContentType.publish',
  ]) {
    it(`CA-2 has nothing to do on ${topic}`, async () => {
      const { deliver, asked } = setUp();
      expect(await deliver({ topic })).toEqual({ status: 200, json: { ignored: topic } });
      expect(asked).toEqual([]);
    });
  }
});

describe('a change announced by the reviews service', () => {
  const topic = 'Reviews.Product.change';
  const approved = (...products: readonly string[]) => ({ products, reason: 'review 12 approved' });

  it('CA-2 drops what holds reviews of the products, nothing else', async () => {
    const { deliver, asked } = setUp();
    const { status, json } = await deliver({ topic, payload: approved('alun-my-lemon', 'alun-my-mint') });
    expect([status, json]).toMatchObject([200, { actor: 'reviews', reason: 'review 12 approved', replay: false }]);
    expect(asked).toMatchObject([{ tags: ['reviews:alun-my-lemon', 'reviews:alun-my-mint'] }]);
    expect(asked[0]).not.toHaveProperty('revisions');
  });

  it.each([
    ['no product', approved()],
    ['an id that a tag cannot hold', approved('alun, my')],
    ['no reason', { products: ['alun-my-lemon'] }],
  ])('SC-3 is refused with 400: %s', async (_what, payload) => {
    const { deliver, asked } = setUp();
    expect((await deliver({ topic, payload })).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('CA-2 is refused with 401 when it is not signed', async () => {
    const { deliver, asked } = setUp();
    const tamper = (headers: Headers) => void headers.delete('x-contentful-signature');
    expect((await deliver({ topic, payload: approved('alun-my-lemon'), tamper })).status).toBe(401);
    expect(asked).toEqual([]);
  });
});

describe('a change and the search index', () => {
  it('CA-2 the index takes it in before the caches drop what holds it, or they would keep the old answer again', async () => {
    const { deliver, order, changes } = setUp();
    await deliver({ payload: published('lemon') });
    expect(order).toEqual(['index', 'purge']);
    expect(changes).toEqual([
      { id: 'lemon', type: 'Product', version: 7, changedAt: Date.parse('2026-11-20T08:00:00Z') },
    ]);
  });

  it.each(['unpublish', 'archive', 'delete'])('CA-2 it is told on %s that the entry is gone', async (action) => {
    const { deliver, changes } = setUp();
    const sys = { id: 'lemon', type: 'DeletedEntry', contentType: link('product'), deletedAt: '2026-11-20T09:00:00Z' };
    await deliver({ topic: `ContentManagement.Entry.${action}`, payload: { sys } });
    expect(changes).toEqual([
      { id: 'lemon', type: 'Product', version: null, changedAt: Date.parse('2026-11-20T09:00:00Z') },
    ]);
  });

  it('CA-2 it is told of pictures and of reviews, which stand in records, too', async () => {
    const { deliver, changes } = setUp();
    await deliver({
      topic: 'ContentManagement.Asset.publish',
      payload: { sys: { id: 'front', type: 'Asset', publishedVersion: 3 }, fields: {} },
    });
    await deliver({ topic: 'Reviews.Product.change', payload: { products: ['alun-my-lemon'], reason: 'approved' } });
    expect(changes.map(({ id, type }) => [id, type])).toEqual([
      ['asset:front', undefined],
      ['reviews:alun-my-lemon', undefined],
    ]);
  });

  it('CA-2 the caches also drop what holds the records that were made anew, and whatever was searched for', async () => {
    const { deliver, asked, queue } = setUp();
    queue.answer = async () => ({ state: 'done', records: ['lemon', 'apple'] });
    await deliver({ payload: published('scent-citrus', { contentType: link('facet') }) });
    expect(asked[0]?.tags).toEqual(['scent-citrus', 'lemon', 'apple', 'search']);
  });

  it('CA-2 a search service that takes its time holds nothing up', async () => {
    const { deliver, queue } = setUp();
    let waited = 0;
    queue.answer = async (_changes, waitMs) => {
      waited = waitMs;
      return { state: 'queued' };
    };
    expect(await deliver()).toMatchObject({ status: 200 });
    expect(waited).toBeGreaterThan(0);
    expect(waited).toBeLessThan(1_000);
  });

  it('CA-2 a change that could not be written down is asked for again, and the caches are right all the same', async () => {
    const { deliver, asked, queue, log } = setUp();
    queue.answer = () => Promise.reject(new Error('indexing: unreachable'));
    expect(await deliver()).toMatchObject({ status: 503, json: { error: expect.stringContaining('send it again') } });
    expect(asked).toHaveLength(1);
    expect(log.events).toContain('webhook.unindexed');
  });
});

describe('what is not from the content service', () => {
  const now = fakeClock().now();
  const cases: Readonly<Record<string, Delivery & { readonly says: RegExp }>> = {
    'no signature': { tamper: (headers) => void headers.delete('x-contentful-signature'), says: /not signed/ },
    'a signature of something else': { tamper: () => '{"sys":{}}', says: /wrong/ },
    'a changed topic': {
      tamper: (headers) => void headers.set('x-contentful-topic', 'ContentManagement.Entry.delete'),
      says: /wrong/,
    },
    'a topic that is not signed': {
      tamper: (headers) =>
        void headers.set('x-contentful-signed-headers', 'x-contentful-signed-headers,x-contentful-timestamp'),
      says: /not signed: x-contentful-topic/,
    },
    'a signature half a minute old': { signedAt: now - 30_000, says: /older than 30 seconds/ },
    'a signature of tomorrow': { signedAt: now + 86_400_000, says: /clocks differ/ },
    'letters that are no signature': {
      tamper: (headers) => void headers.set('x-contentful-signature', 'z'.repeat(64)),
      says: /malformed/,
    },
  };
  for (const [what, { says, ...delivery }] of Object.entries(cases)) {
    it(`CA-2 is refused with 401: ${what}`, async () => {
      const { deliver, asked, log } = setUp();
      const { status, json } = await deliver(delivery);
      expect(status).toBe(401);
      expect(json.error).toMatch(says);
      expect(asked).toEqual([]);
      expect(log.events).toEqual(['webhook.refused']);
    });
  }

  it('CA-2 a signature of just under half a minute is still good', async () => {
    const { deliver, clock } = setUp();
    expect((await deliver({ signedAt: clock.now() - 29_999 })).status).toBe(200);
  });

  it('CA-2 signatures are checked as the content service makes them (vector of its own toolkit)', async () => {
    const headers = await sign({
      secret: SECRET,
      path: '/hooks/contentful',
      body: '{"a":1}',
      topic: 'ContentManagement.Entry.publish',
      signedAt: 1_763_695_000_000,
    });
    expect(headers.get('x-contentful-signature')).toBe(
      '35f362084d6249bba7139c63c71fa91eea78df18a317381e75b9290243c049fa',
    );
  });

  for (const [what, payload] of Object.entries({
    'no JSON': '{"sys":',
    'no entry': { sys: { type: 'Entry' } },
    'an id that is none': published('../../x'),
  })) {
    it(`SC-3 is refused with 400 and told why: ${what}`, async () => {
      const { deliver, asked } = setUp();
      const { status, json } = await deliver({ payload });
      expect(status).toBe(400);
      expect(json.error).toMatch(/^content webhook: ./);
      expect(asked).toEqual([]);
    });
  }

  it('SC-3 is refused with 413 before it is read to the end', async () => {
    const { deliver } = setUp();
    let sent = 0;
    const endless = (): ReadableStream =>
      new ReadableStream({
        pull(controller) {
          sent += 1;
          controller.enqueue(new Uint8Array(1024 * 1024));
        },
      });
    expect(await deliver({ tamper: endless })).toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(10);
  });

  it('CA-2 asks to be told again when the purge could not be written down', async () => {
    const { deliver, fail, log } = setUp();
    fail();
    expect(await deliver()).toMatchObject({ status: 503, json: { error: expect.stringContaining('send it again') } });
    expect(log.events).toContain('webhook.failed');
  });
});
