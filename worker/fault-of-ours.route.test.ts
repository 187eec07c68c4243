import { expect, it } from 'vitest';
import { listeningLog } from './cache/testing/listening-log.ts';
import { openSite } from './testing/site.ts';

it('RS-1 SC-1 SC-4 an uncaught error is an uncacheable 500 without details; the log has its stack', async () => {
  const log = listeningLog();
  const { media } = openSite().deps;
  const get = () => {
    throw new TypeError('a fault of ours');
  };
  const answer = await openSite({ log, media: { ...media, get } }).get('/media/a/b/c.webp');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await answer.text()).toBe('Currently service is not available');
  const id = answer.headers.get('x-request-id');
  expect(log.events).toEqual(['request.threw', 'request.failed']);
  const [threw = ''] = log.lines;
  expect(JSON.parse(threw)).toMatchObject({
    level: 'error',
    requestId: id,
    path: '/media/a/b/c.webp',
    message: 'a fault of ours',
    stack: expect.stringContaining('TypeError'),
  });
});
