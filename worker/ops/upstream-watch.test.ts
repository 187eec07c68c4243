import { expect, it, vi } from 'vitest';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { BREAKER_LIMITS } from '../services/breaker.ts';
import { callForStream, callForText } from '../services/http.ts';
import { createUpstreamWatch } from './upstream-watch.ts';

const URL = 'https://upstream.example/';

function watched(
  answer: (request: Request) => Promise<Response>,
  { takesItsTime = false, refusesVisitors = false } = {},
) {
  let now = 1_000;
  const log = listeningLog();
  const watch = createUpstreamWatch({ now: () => now }, log);
  const asked = vi.fn(async (request: Request) => {
    now += 50;
    return answer(request);
  });
  const fetcher = watch.watch('content', asked, { countsCallers: true, takesItsTime, refusesVisitors });
  const call = (timeoutMs = 1_000) => callForText('content', fetcher, URL, {}, { timeoutMs, maxBytes: 1_000 });
  const health = () => watch.read()[0];
  const pass = (ms: number) => {
    now += ms;
  };
  return { call, fetcher, asked, health, log, pass };
}

it('CA-8 an upstream that answers is healthy, and its response times are reported', async () => {
  const { call, health } = watched(async () => new Response('well', { status: 404 }));
  expect(health()).toMatchObject({
    name: 'content',
    calls: 0,
    failing: false,
    p95Ms: undefined,
    lastAnswerAt: undefined,
  });
  await call();
  expect(health()).toMatchObject({ calls: 1, failures: 0, failing: false, p50Ms: 50, p95Ms: 50, lastAnswerAt: 1_050 });
});

it.each([
  ['HTTP 503', async () => new Response('', { status: 503 })],
  ['not reachable', async () => Promise.reject(new Error('refused'))],
  ['no answer in time', () => new Promise<Response>(() => undefined)],
])('CA-8 RS-1 an upstream that gives %s is failing until it answers again', async (what, answer) => {
  let isDown = true;
  const { call, health } = watched((request) => (isDown ? answer() : Promise.resolve(new Response(request.url))));
  await call(20);
  expect(health()).toMatchObject({ calls: 1, failures: 1, failing: true, lastFailure: { what } });
  isDown = false;
  await call();
  expect(health()).toMatchObject({ calls: 2, failures: 1, failing: false, lastFailure: { what } });
});

it.each([401, 403])(
  'CA-8 an upstream that rejects our key (HTTP %i) is failing, and is still called',
  async (status) => {
    let isRight = false;
    const { call, health, asked } = watched(async () => new Response('', { status: isRight ? 200 : status }));
    for (let calls = 0; calls < 2 * BREAKER_LIMITS.failures; calls++) await call();
    expect(asked).toHaveBeenCalledTimes(2 * BREAKER_LIMITS.failures);
    const what = `HTTP ${status}`;
    expect(health()).toMatchObject({ failures: 10, failing: true, lastFailure: { what }, pause: undefined });
    isRight = true;
    await call();
    expect(health()).toMatchObject({ failures: 10, failing: false });
  },
);

it('CA-8 FM-2 an upstream that refuses a visitor is healthy', async () => {
  const { call, health } = watched(async () => new Response('', { status: 403 }), { refusesVisitors: true });
  await call();
  expect(health()).toMatchObject({ calls: 1, failures: 0, failing: false });
});

/** A body that starts and never ends. */
const drip = () => new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });

it.each([
  ['refuses', async () => Promise.reject(new Error('refused'))],
  ['answers with server errors', async () => new Response('', { status: 500 })],
  ['begins to answer and never ends', async () => new Response(drip())],
])('RS-1 an upstream that %s is paused: the next call fails at once', async (_what, answer) => {
  let isDown = true;
  const { call, fetcher, asked, health, log, pass } = watched(() =>
    isDown ? answer() : Promise.resolve(new Response('well')),
  );
  await Promise.all(Array.from({ length: BREAKER_LIMITS.failures }, () => call(20)));
  expect(asked).toHaveBeenCalledTimes(BREAKER_LIMITS.failures);
  expect(await call()).toMatchObject({
    ok: false,
    error: { kind: 'paused', message: expect.stringMatching(/^content: .+; calls are paused/) },
  });
  expect(await callForStream('content', fetcher, URL, {}, 20)).toMatchObject({ ok: false, error: { kind: 'paused' } });
  expect(asked).toHaveBeenCalledTimes(BREAKER_LIMITS.failures);
  expect(health()).toMatchObject({ failing: true, calls: BREAKER_LIMITS.failures, pause: expect.anything() });

  isDown = false;
  pass(BREAKER_LIMITS.firstPauseMs);
  expect(await call()).toMatchObject({ ok: true });
  expect(health()).toMatchObject({ failing: false, pause: undefined });
  expect(log.events).toEqual(['upstream.paused', 'upstream.resumed']);
  expect(JSON.parse(log.lines[0] ?? '')).toMatchObject({ level: 'warn', upstream: 'content', forMs: 1_000 });
  expect(JSON.parse(log.lines[1] ?? '')).toMatchObject({ level: 'info', upstream: 'content' });
});

it('RS-1 an upstream that is slow by design is not paused for timeouts, but is when unreachable', async () => {
  let isThere = true;
  const { call, asked } = watched(
    () => (isThere ? new Promise<Response>(() => undefined) : Promise.reject(new Error('refused'))),
    { takesItsTime: true },
  );
  const all = () => Promise.all(Array.from({ length: BREAKER_LIMITS.failures }, () => call(20)));
  await all();
  await all();
  expect(asked).toHaveBeenCalledTimes(2 * BREAKER_LIMITS.failures);
  isThere = false;
  await all();
  expect(await call()).toMatchObject({ ok: false, error: { kind: 'paused' } });
});
