import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { REQUEST_ID, REQUEST_ID_HEADER } from '../../shared/spec/log-line.ts';
import { logLineSchema } from '../../shared/spec/log-line-schema.ts';
import { createApp } from '../app.tsx';
import type { PurgeLog } from '../cache/purge-log.ts';
import { createDeps } from '../deps.ts';
import type { SearchIndexing } from '../indexing/search-indexing.ts';
import { fillWholeSpace } from '../testing/whole-space.ts';

const RAYS = ['8f1d2c3b4a596877-SIN', '8f1d2c3b4a596878-KUL'] as const;

/** A site that records the request id of each request to its services. */
function listenedSite(down = false) {
  const ids: (string | null)[] = [];
  const services: Fetcher = Object.assign(Object.create(null), {
    fetch: async (request: Request) => {
      ids.push(request.headers.get(REQUEST_ID_HEADER));
      return down ? new Response('', { status: 500 }) : (env.SERVICES as Fetcher).fetch(request);
    },
  });
  const bindings = {
    ...env,
    SERVICES: services,
    PURGE_LOG: env.PURGE_LOG as unknown as DurableObjectNamespace<PurgeLog>,
    SEARCH_INDEXING: env.SEARCH_INDEXING as unknown as DurableObjectNamespace<SearchIndexing>,
  };
  const app = createApp(createDeps(bindings, crypto.randomUUID()));
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Response> => {
    const context = createExecutionContext();
    const answer = await app.fetch(new Request(`http://localhost:8787${path}`, { headers }), bindings, context);
    await answer.text();
    await waitOnExecutionContext(context);
    return answer;
  };
  return { ids, get };
}

beforeAll(fillWholeSpace);
afterEach(() => vi.restoreAllMocks());

describe('the request id', () => {
  it('RS-1 is sent to every upstream, also with two requests at once', async () => {
    const [one, two] = [listenedSite(), listenedSite()];
    await Promise.all([
      one.get('/en-my/shop/shampoos/lemon', { 'cf-ray': RAYS[0] }),
      two.get('/en-my/scalp/topic/article', { 'cf-ray': RAYS[1] }),
    ]);
    expect(new Set(one.ids)).toEqual(new Set([RAYS[0]]));
    expect(new Set(two.ids)).toEqual(new Set([RAYS[1]]));
    expect(one.ids.length).toBeGreaterThan(2);
  });

  it('RS-1 is on every log line of the request and on the response', async () => {
    const lines: string[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line));
    const answer = await listenedSite(true).get('/en-my/scalp', { 'cf-ray': RAYS[0] });
    expect(answer.status).toBe(503);
    expect(answer.headers.get(REQUEST_ID_HEADER)).toBe(RAYS[0]);
    const read = lines.map((line) => logLineSchema.parse(JSON.parse(line)));
    expect(read.map(({ event }) => event)).toEqual(expect.arrayContaining(['content.failed', 'request.failed']));
    expect(new Set(read.map(({ requestId }) => requestId))).toEqual(new Set([RAYS[0]]));
  });

  it('SC-4 is never taken from what a visitor sends', async () => {
    const answer = await listenedSite().get('/robots.txt', { [REQUEST_ID_HEADER]: 'mine', 'cf-ray': 'also mine' });
    expect(answer.headers.get(REQUEST_ID_HEADER)).toMatch(REQUEST_ID);
  });
});

it('DV-1 /version reports the running version and build, and is never cached', async () => {
  const answer = await createApp(
    createDeps({ ...(env as never as object), VERSION: { id: 'v-17', tag: '', timestamp: '' } } as never, 'build-1'),
  ).request('/version');
  expect(await answer.json()).toEqual({ version: 'v-17', build: 'build-1' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
