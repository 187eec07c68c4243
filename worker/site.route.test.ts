import { createExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '../shared/spec/accounts.ts';
import { createSite } from './site.ts';
import { fillSpace, openSite, pageEntry } from './testing/site.ts';

const PAGE = '/en-my/scalp/topic';

beforeAll(async () => {
  await fillSpace([
    ...pageEntry('HomePage', 'home', '/', { name: 'Home' }),
    ...pageEntry('Category', 'topic', '/scalp/topic', { title: 'A topic' }),
  ]);
});

/** A site whose memory contains every page, and what it was asked for. */
function holdingEverything() {
  const { deps } = openSite();
  const asked: string[] = [];
  const pages = {
    ...deps.cache.pages,
    hit: ({ key }: { readonly key: string }) => {
      asked.push(key);
      return new Response('from memory');
    },
  };
  const site = createSite({ ...deps, cache: { ...deps.cache, pages } });
  const ask = async (path: string, init?: RequestInit): Promise<string> => {
    const request = new Request(`http://localhost:8787${path}`, { redirect: 'manual', ...init });
    // Only the app uses bindings, and it gets them from `deps`.
    const response = await site(request, {} as never, createExecutionContext());
    return response.text();
  };
  return { ask, asked };
}

describe('the fast path for cached pages', () => {
  it('CA-6 answers a fresh page from memory before routing, with its path as key', async () => {
    const { ask, asked } = holdingEverything();
    expect(await ask(PAGE)).toBe('from memory');
    expect(asked).toEqual([PAGE]);
  });

  it('CA-6 is skipped for a query and for POST', async () => {
    const { ask, asked } = holdingEverything();
    expect(await ask(`${PAGE}?utm_source=x`)).toContain('A topic');
    expect(await ask(PAGE, { method: 'POST' })).not.toBe('from memory');
    expect(asked).toEqual([]);
  });

  it('FM-2 is skipped for a request with a session cookie', async () => {
    const { ask, asked } = holdingEverything();
    for (const name of [SESSION_COOKIE.name, `__Host-${SESSION_COOKIE.name}`])
      expect(await ask(PAGE, { headers: { cookie: `a=b; ${name}=anything` } })).toContain('A topic');
    expect(asked).toEqual([]);
  });

  it('CA-5 SC-1 sends the same headers and body as the routed page', async () => {
    const site = openSite();
    await site.get(PAGE);
    const short = await site.get(PAGE);
    const long = await site.get(`${PAGE}?utm_source=x`);
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'));
    expect(headersOf(short)).toEqual({
      ...headersOf(long),
      age: short.headers.get('age'),
      'cache-status': short.headers.get('cache-status'),
    });
    expect(short.headers.get('cache-status')).toMatch(/^alun-page; hit; ttl=\d+$/);
    // The fast path logs nothing, so it sends no request id.
    expect(short.headers.get('x-request-id')).toBeNull();
    expect(long.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await short.text()).toBe(await long.text());
  });

  it('CA-6 sends Brotli by what the client accepts, not by the platform’s Accept-Encoding', async () => {
    const site = openSite();
    await site.get(PAGE);
    const encodings = { br: 'br', 'gzip, deflate, br': 'br', gzip: null, identity: null, '': null };
    for (const [clientAcceptEncoding, encoding] of Object.entries(encodings)) {
      const cf = { clientAcceptEncoding } as Partial<CfProperties> as CfProperties;
      for (const address of [PAGE, `${PAGE}?utm_source=x`]) {
        const answer = await site.get(address, { cf, headers: { 'accept-encoding': 'br, gzip' } });
        expect([address, clientAcceptEncoding, answer.headers.get('content-encoding')]).toEqual([
          address,
          clientAcceptEncoding,
          encoding,
        ]);
      }
    }
  });

  it('CA-6 answers HEAD and If-None-Match too', async () => {
    const site = openSite();
    await site.get(PAGE);
    const page = await site.get(PAGE);
    const head = await site.get(PAGE, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const unchanged = await site.get(PAGE, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
    expect(unchanged.status).toBe(304);
  });

  it('CA-2 is skipped for a purged page, which is rendered anew', async () => {
    const site = openSite();
    await site.get(PAGE);
    await site.hear('publish', 'Category', 'topic');
    expect((await site.get(PAGE)).headers.get('cache-status')).toContain('alun-page; fwd=miss');
  });

  it('RT-1 is skipped for another spelling of the path, which is redirected', async () => {
    const site = openSite();
    await site.get(PAGE);
    for (const other of ['/en-my/scalp/topic/', '/EN-MY/scalp/topic', '/en-my//scalp/topic'])
      expect((await site.get(other)).status, other).toBe(301);
  });
});
