import { expect, it } from 'vitest';
import { createHttpModeration } from './moderation.http.ts';

const asking = (answer: (request: Request) => Response | Promise<Response>) => {
  const sent: Request[] = [];
  const fetcher = async (request: Request) => {
    sent.push(request);
    return answer(request);
  };
  return {
    sent,
    ...createHttpModeration({
      fetcher,
      url: 'http://services/moderation',
      key: 'key-of-this-test',
      deskKey: 'key-of-the-desk',
    }),
  };
};

it('CA-8 waiting() sends its key in a header and returns how many reviews wait and since when', async () => {
  const oldest = [{ id: 7, product: 'AL-1', submittedAt: 1_000 }];
  const { sent, waiting } = asking(() => Response.json({ count: 3, oldestAt: 1_000, oldest }));
  expect(await waiting()).toEqual({ ok: true, value: { count: 3, oldestAt: 1_000, oldest } });
  expect(sent.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
    ['http://services/moderation/waiting', 'Bearer key-of-this-test'],
  ]);
  const none = asking(() => Response.json({ count: 0, oldestAt: null }));
  expect(await none.waiting()).toEqual({ ok: true, value: { count: 0, oldestAt: undefined, oldest: [] } });
});

it.each([
  ['a refusal', () => new Response('', { status: 401 }), 'rejected'],
  ['a failure', () => new Response('', { status: 500 }), 'failed'],
  ['not JSON', () => new Response('<p>'), 'malformed'],
  ['unexpected JSON', () => Response.json({ count: -1 }), 'malformed'],
  ['a queue of unexpected items', () => Response.json({ count: 1, oldestAt: 1, oldest: [{ id: 'x' }] }), 'malformed'],
  ['an answer that is too large', () => new Response('x'.repeat(20_000)), 'too-large'],
  ['no answer', () => Promise.reject(new Error('refused')), 'unreachable'],
])('CA-8 RS-1 %s is an error of the right kind, without the key', async (_what, answer, kind) => {
  const result = await asking(answer).waiting();
  expect(result).toMatchObject({ ok: false, error: { kind } });
  expect(JSON.stringify(result)).not.toContain('key-of-this-test');
});

const QUEUED = {
  id: 7,
  product: 'AL-1',
  submittedAt: 1_000,
  rating: 4,
  quality: null,
  value: 3,
  title: null,
  text: 'Lathers well.',
  recommended: null,
  nickname: 'Aina',
  location: null,
};

it('CA-8 the desk reads and decides with its own key', async () => {
  const { sent, desk } = asking(({ method }) =>
    Response.json(method === 'GET' ? { items: [QUEUED] } : { id: 7, state: 'rejected', webhook: 'none' }),
  );
  expect(await desk?.queue()).toEqual({ ok: true, value: [QUEUED] });
  const decided = await desk?.decide(7, { state: 'rejected', reason: 'spam' });
  expect(decided).toEqual({ ok: true, value: { decided: true, webhook: 'none' } });
  expect(sent.map(({ method, url, headers }) => [method, url, headers.get('authorization')])).toEqual([
    ['GET', 'http://services/moderation/reviews', 'Bearer key-of-the-desk'],
    ['PUT', 'http://services/moderation/reviews/7', 'Bearer key-of-the-desk'],
  ]);
  expect(await sent[1]?.json()).toEqual({ state: 'rejected', reason: 'spam' });
});

it('SC-4 without its own key there is no desk', () => {
  const fetcher = () => Promise.reject(new Error('unexpected call'));
  expect(createHttpModeration({ fetcher, url: 'http://services/moderation', key: 'k' }).desk).toBeUndefined();
});

it.each([404, 409, 422])('CA-8 a refusal of status %i carries the service’s message', async (status) => {
  const { desk } = asking(() => Response.json({ message: 'Review 7 is already approved.' }, { status }));
  const value = { decided: false, why: 'Review 7 is already approved.' };
  expect(await desk?.decide(7, { state: 'approved' })).toEqual({ ok: true, value });
});

it.each([
  ['another refusal', () => Response.json({ message: 'no' }, { status: 401 }), 'rejected'],
  ['a failure', () => new Response('', { status: 503 }), 'failed'],
  ['unexpected JSON', () => Response.json({}), 'malformed'],
  ['a review with six stars', () => Response.json({ items: [{ ...QUEUED, rating: 6 }] }), 'malformed'],
  ['an answer that is too large', () => new Response('x'.repeat(90_000)), 'too-large'],
  ['no answer', () => Promise.reject(new Error('refused')), 'unreachable'],
])('CA-8 RS-1 for the desk %s is an error of the right kind, without the key', async (_what, answer, kind) => {
  const { desk } = asking(answer);
  for (const result of [await desk?.queue(), await desk?.decide(7, { state: 'approved' })]) {
    expect(result).toMatchObject({ ok: false, error: { kind } });
    expect(JSON.stringify(result)).not.toContain('key-of-the-desk');
  }
});
