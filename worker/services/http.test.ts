import { describe, expect, it } from 'vitest';
import { callForText, type Fetcher } from './http.ts';

const limits = { timeoutMs: 50, maxBytes: 1_000 };
const call = (fetcher: Fetcher) => callForText('content', fetcher, 'http://upstream/', {}, limits);
const never = new Promise<never>(() => undefined);

describe('a call to an upstream', () => {
  it('RS-1 hands on text and status, whatever the status', async () => {
    expect(await call(async () => new Response('no', { status: 502 }))).toMatchObject({
      ok: true,
      value: { status: 502, text: 'no' },
    });
  });

  it('RS-1 gives up on an upstream that does not answer', async () => {
    expect(await call(() => never)).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  it('RS-1 gives up on a body that never ends', async () => {
    const drip = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });
    expect(await call(async () => new Response(drip))).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  it('RS-1 says that an upstream cannot be reached', async () => {
    expect(await call(() => Promise.reject(new TypeError('refused')))).toMatchObject({
      ok: false,
      error: { kind: 'unreachable' },
    });
  });

  it('RS-1 refuses a body that announces too much', async () => {
    expect(await call(async () => new Response('x'.repeat(1_001)))).toMatchObject({
      ok: false,
      error: { kind: 'too-large' },
    });
  });

  it('RS-1 refuses a body that turns out too large', async () => {
    const chunk = new Uint8Array(600);
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
    expect(await call(async () => new Response(body))).toMatchObject({ ok: false, error: { kind: 'too-large' } });
  });
});
