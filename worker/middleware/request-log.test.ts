import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { SLOW_REQUEST_MS } from '../../shared/spec/log-line.ts';
import { fakeClock } from '../cache/testing/fake-clock.ts';
import { listeningLog } from '../cache/testing/listening-log.ts';
import { requestLog } from './request-log.ts';

/** The log line of a request with this status and duration. */
async function lineOf(method: string, status: number, ms: number): Promise<unknown> {
  const log = listeningLog();
  const clock = fakeClock();
  const app = new Hono();
  app.use(requestLog(log, clock));
  app.all('*', () => {
    clock.advance(ms);
    return new Response(null, { status });
  });
  await app.request('/en-my/contact-us?email=mei%40mail.example', { method });
  expect(log.lines.length).toBeLessThan(2);
  const [line] = log.lines;
  if (line === undefined) return undefined;
  const { level, event, path, ...rest } = JSON.parse(line);
  expect(rest).toMatchObject({ method, status, ms });
  expect(path).toBe('/en-my/contact-us');
  return `${level} ${event}`;
}

it.each([
  ['GET', 200, 0, undefined],
  ['GET', 404, SLOW_REQUEST_MS - 1, undefined],
  ['GET', 200, SLOW_REQUEST_MS, 'warn request.slow'],
  ['GET', 499, 0, undefined],
  ['GET', 500, 0, 'error request.failed'],
  ['POST', 503, SLOW_REQUEST_MS, 'error request.failed'],
  ['POST', 200, 0, 'info request.sent'],
  ['POST', 422, 0, 'info request.sent'],
  ['POST', 303, SLOW_REQUEST_MS, 'warn request.slow'],
  ['POST', 404, 0, undefined],
  ['POST', 405, 0, undefined],
  ['DELETE', 200, 0, undefined],
])('SC-4 a %s answered with %i after %i ms logs %j', async (method, status, ms, line) => {
  expect(await lineOf(method, status, ms)).toBe(line);
});
