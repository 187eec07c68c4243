import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { contentWebhook } from '../api/content-webhook.ts';
import { opsApi } from '../api/ops.ts';
import { sign } from '../api/testing/sign.ts';
import { createEdgeCache } from '../deps.ts';
import { indexingOf } from '../indexing/indexing.ts';
import type { SearchIndexing } from '../indexing/search-indexing.ts';
import { pageCache } from '../middleware/page-cache.ts';
import type { RenderPage } from '../render/rendered-page.ts';
import { CACHE_TABLE } from './cache-table.ts';
import { systemClock } from './clock.ts';
import { type PurgeLog, purgeLogOf } from './purge-log.ts';
import { fakeClock } from './testing/fake-clock.ts';
import { fakeContent, productQuery } from './testing/fake-content.ts';
import { listeningLog } from './testing/listening-log.ts';

const SECRET = '0123456789abcdef'.repeat(4);
const TOKEN = 'operator-token-of-this-test';
const encoder = new TextEncoder();

/** A site whose page /en-my/<id> shows the version of that entry, over the real KV, Cache API and Durable Object. */
function site() {
  const content = fakeContent(fakeClock());
  const log = listeningLog();
  const clock = systemClock;
  const purgeLog = purgeLogOf(env.PURGE_LOG as DurableObjectNamespace<PurgeLog>);
  const version = crypto.randomUUID();
  const cache = createEdgeCache({ content, kv: env.CACHE, caches, purgeLog, clock, log, version });

  const render: RenderPage = async ({ path, waitUntil, timing }) => {
    const ids = [path.slice('/en-my/'.length)];
    const { policy } = CACHE_TABLE.content;
    const answer = await cache.queries.run(productQuery, { ids }, { policy, waitUntil, timing });
    const text = answer.ok ? `${ids[0]} ${answer.value.data.items[0]?.version ?? 'none'}` : 'unavailable';
    const body = encoder.encode(text);
    const finished = async () =>
      answer.ok
        ? {
            body,
            headers: {},
            meta: { ...answer.value.meta, policy: CACHE_TABLE.page.policy },
            storable: answer.value.storable,
          }
        : null;
    return { status: answer.ok ? 200 : 503, headers: {}, body: new Blob([text]).stream(), finished };
  };

  const indexing = indexingOf(env.SEARCH_INDEXING as DurableObjectNamespace<SearchIndexing>, systemClock);
  const app = new Hono();
  app.post('/hooks/content', contentWebhook({ secret: SECRET, purger: cache.purger, indexing, clock, log: () => log }));
  app.route(
    '/ops/api',
    opsApi({
      withEntries: async (purge) => purge,
      explain: () => Promise.reject(new Error('unexpected call')),
      ...cache,
      upstreams: { read: () => [] },
      indexing,
      token: TOKEN,
      clock,
      log,
    }),
  );
  app.use('*', pageCache({ cache: cache.pages, params: {}, render, bypass: () => false, log: () => log }));

  const send = async (path: string, init?: RequestInit) => {
    const context = createExecutionContext();
    const response = await app.request(`https://alun.example${path}`, init, env, context);
    const text = await response.text();
    await waitOnExecutionContext(context);
    return { status: response.status, text, how: response.headers.get('cache-status') ?? '' };
  };
  const tell = async (action: string, id: string, publishedVersion?: number) => {
    const sys = { id, type: 'Entry', publishedVersion, publishedCounter: 2 };
    const body = JSON.stringify({ sys, fields: {} });
    const signing = { secret: SECRET, path: '/hooks/content', body, signedAt: clock.now(), key: crypto.randomUUID() };
    const headers = await sign({ ...signing, topic: `ContentManagement.Entry.${action}` });
    return send('/hooks/content', { method: 'POST', headers, body });
  };
  return { content, send, tell };
}

describe('from the content service to the page', () => {
  it('CA-3 after the webhook is answered the next request sees the new content; other pages stay hits', async () => {
    const { content, send, tell } = site();
    const [lemon, mint] = [crypto.randomUUID(), crypto.randomUUID()];
    content.published.set(lemon, 1).set(mint, 1);
    expect(await send(`/en-my/${lemon}`)).toMatchObject({
      text: `${lemon} 1`,
      how: 'alun-query; fwd=miss; detail=Products, alun-page; fwd=miss',
    });
    await send(`/en-my/${mint}`);
    expect((await send(`/en-my/${lemon}`)).how).toMatch(/^alun-page; hit/);

    content.published.set(lemon, 2);
    expect(await tell('publish', lemon, 2)).toMatchObject({ status: 200 });
    expect((await send(`/en-my/${lemon}`)).text).toBe(`${lemon} 2`);
    expect((await send(`/en-my/${mint}`)).how).toMatch(/^alun-page; hit/);
  });

  it('RS-2 with the content service down a purged page is served stale, an unpublished one is 503', async () => {
    const { content, send, tell } = site();
    const [lemon, mint] = [crypto.randomUUID(), crypto.randomUUID()];
    content.published.set(lemon, 1).set(mint, 1);
    await send(`/en-my/${lemon}`);
    await send(`/en-my/${mint}`);
    await tell('publish', lemon, 2);
    await tell('unpublish', mint);
    content.mood = 'down';
    expect(await send(`/en-my/${lemon}`)).toMatchObject({ status: 200, text: `${lemon} 1` });
    expect(await send(`/en-my/${mint}`)).toMatchObject({ status: 503 });
  });

  it('CA-4 an operator’s purge takes effect on the next request and is in the purge log', async () => {
    const { content, send } = site();
    const lemon = crypto.randomUUID();
    content.published.set(lemon, 1);
    await send(`/en-my/${lemon}`);
    content.published.set(lemon, 2);
    const headers = { authorization: `Bearer ${TOKEN}` };
    const body = JSON.stringify({ tags: [lemon], reason: 'wrong price', actor: 'mei' });
    expect((await send('/ops/api/purge', { method: 'POST', headers, body })).status).toBe(200);
    expect((await send(`/en-my/${lemon}`)).text).toBe(`${lemon} 2`);
    const { purges } = JSON.parse((await send('/ops/api/log?limit=1', { headers })).text);
    expect(purges).toMatchObject([
      { actor: 'mei', reason: 'wrong price', tags: [lemon], held: { pages: 1, queries: 1 } },
    ]);
  });
});
