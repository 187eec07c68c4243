import { describe, expect, it } from 'vitest';
import { ANSWER_MS } from '../../shared/spec/answer-limit.ts';
import { ACCOUNTS_LIMITS } from './accounts/accounts.http.ts';
import { CONTENT_LIMITS } from './content/content.graphql.ts';
import { callForStream, callForText, type Fetcher } from './http.ts';
import { LETTERS_LIMITS } from './letters/letters.http.ts';
import { PICTURE_LIMITS } from './media/media.http.ts';
import { PRIVACY_LIMITS } from './privacy/privacy.http.ts';
import { RECOMMENDATIONS_LIMITS } from './recommendations/recommendations.http.ts';
import { REVIEWS_LIMITS } from './reviews/reviews.conversations.ts';
import { SEARCH_LIMITS } from './search/search.algolia.ts';

const limits = { timeoutMs: 50, maxBytes: 1_000 };
const call = (fetcher: Fetcher) => callForText('content', fetcher, 'http://upstream/', {}, limits);
const never = new Promise<never>(() => undefined);

describe('a call to an upstream', () => {
  it('RS-1 returns text and status, whatever the status', async () => {
    expect(await call(async () => new Response('no', { status: 502 }))).toMatchObject({
      ok: true,
      value: { status: 502, text: 'no' },
    });
  });

  it('RS-1 times out when the upstream does not answer', async () => {
    expect(await call(() => never)).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  it('RS-1 times out when the body never ends', async () => {
    const drip = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });
    expect(await call(async () => new Response(drip))).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  it('RS-1 fails as "unreachable" when the connection fails', async () => {
    expect(await call(() => Promise.reject(new TypeError('refused')))).toMatchObject({
      ok: false,
      error: { kind: 'unreachable' },
    });
  });

  it.each([
    ['read whole', call],
    ['streamed', (fetcher: Fetcher) => callForStream('content', fetcher, 'http://upstream/', {}, limits.timeoutMs)],
  ])('RS-1 SC-3 never follows a redirect, when it is %s', async (_how, calling) => {
    const asked: Request[] = [];
    const answer = await calling(async (request) => {
      asked.push(request);
      return new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } });
    });
    expect(answer).toMatchObject({ ok: true, value: { status: 302 } });
    expect(asked.map(({ url, redirect }) => [url, redirect])).toEqual([['http://upstream/', 'manual']]);
  });

  it('RS-1 refuses a body whose announced length is too large', async () => {
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

/** Longest wait, in milliseconds, for a page's data and for the response to a submission. */
const PATIENCE = { page: 4_000, sender: 10_000 };

it.each([
  ['content', 'page', CONTENT_LIMITS],
  ['search', 'page', SEARCH_LIMITS],
  ['reviews', 'page', REVIEWS_LIMITS.display],
  ['a review', 'sender', REVIEWS_LIMITS.submission],
  ['recommendations', 'page', RECOMMENDATIONS_LIMITS],
  ['privacy terms', 'page', PRIVACY_LIMITS],
  ['a picture', 'page', PICTURE_LIMITS],
  ['an account', 'sender', ACCOUNTS_LIMITS],
  ['a letter', 'sender', LETTERS_LIMITS],
] as const)('RS-1 limits of %s keep within the patience of a %s and 4 MB', (_what, who, { timeoutMs, maxBytes }) => {
  expect(timeoutMs).toBeLessThanOrEqual(PATIENCE[who]);
  expect(timeoutMs).toBeLessThan(ANSWER_MS);
  expect(maxBytes).toBeLessThanOrEqual(4_000_000);
});
