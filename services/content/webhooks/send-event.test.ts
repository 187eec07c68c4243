import { describe, expect, it, vi } from 'vitest';
import { sendEvent } from './send-event.ts';
import { PENDING_EVENT } from './testing/pending-event.ts';

const SECRET = 's'.repeat(64);

describe('a webhook to the site', () => {
  it.each<[what: string, answer: () => Promise<Response>]>([
    ['never answers', () => new Promise(() => undefined)],
    ['starts an error answer and never ends it', async () => new Response(new ReadableStream({}), { status: 503 })],
  ])('CA-2 times out, though its request ignores the abort signal, if the site %s', async (_what, answer) => {
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    const fetched = vi.fn(answer);
    const sent = sendEvent(
      PENDING_EVENT,
      { url: 'https://site.example/hooks/content', secret: SECRET, fetch: fetched },
      0,
    );
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    time.abort(new DOMException('too late', 'TimeoutError'));
    expect(await sent).toBe('TimeoutError: too late');
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });

  it.each([
    ['/hooks/content', '/hooks/content'],
    ['/hooks/content?from=alun&to=%C3%A9', '/hooks/content?from%253Dalun%2526to%253D%2525C3%2525A9'],
    ['/hooks/a%20b', '/hooks/a%20b'],
  ])('CA-2 has a verifiable signature when sent to %s (protocol facts 4.8)', async (path, signed) => {
    const asked: Request[] = [];
    const fetched = async (request: Request) => {
      asked.push(request);
      return new Response();
    };
    await sendEvent(
      PENDING_EVENT,
      { url: `https://site.example${path}`, secret: SECRET, fetch: fetched },
      1_763_695_000_000,
    );
    const { headers } = asked[0] ?? new Request('https://site.example');
    const names = headers.get('x-contentful-signed-headers')?.split(',') ?? [];
    const given = names.map((name) => `${name}:${headers.get(name)}`).join(';');
    const encoder = new TextEncoder();
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', encoder.encode(SECRET), algorithm, false, ['sign']);
    const canonical = encoder.encode(['POST', signed, given, '{}'].join('\n'));
    const wanted = new Uint8Array(await crypto.subtle.sign('HMAC', key, canonical)).toHex();
    expect(headers.get('x-contentful-signature')).toBe(wanted);
  });

  it('CA-2 does not follow a redirect, and counts as failed', async () => {
    const asked: Request[] = [];
    const fetched = async (request: Request) => {
      asked.push(request);
      return new Response('moved', { status: 308, headers: { location: 'https://other.example/' } });
    };
    const sent = await sendEvent(
      PENDING_EVENT,
      { url: 'https://site.example/hooks/content', secret: SECRET, fetch: fetched },
      0,
    );
    expect([sent, asked.map(({ redirect }) => redirect)]).toEqual(['HTTP 308: moved', ['manual']]);
  });
});
