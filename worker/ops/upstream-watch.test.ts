import { expect, it } from 'vitest';
import { callForText } from '../services/http.ts';
import { createUpstreamWatch } from './upstream-watch.ts';

const URL = 'https://upstream.example/';

function watched(answer: (request: Request) => Promise<Response>) {
  let now = 1_000;
  const watch = createUpstreamWatch({ now: () => now });
  const fetcher = watch.watch('content', async (request) => {
    now += 50;
    return answer(request);
  });
  const call = (timeoutMs = 1_000) => callForText('content', fetcher, URL, {}, { timeoutMs, maxBytes: 1_000 });
  const health = () => watch.read()[0];
  return { call, health };
}

it('CA-8 an upstream that answers is well; how long it takes is told', async () => {
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
