import { expect, it } from 'vitest';
import { createHttpModeration } from './moderation.http.ts';

const asking = (answer: (request: Request) => Response | Promise<Response>) => {
  const sent: Request[] = [];
  const fetcher = async (request: Request) => {
    sent.push(request);
    return answer(request);
  };
  return { sent, ...createHttpModeration({ fetcher, url: 'http://services/moderation', key: 'key-of-this-test' }) };
};

it('CA-8 asks with the key, in a header, and tells how many wait and since when', async () => {
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
  ['no JSON', () => new Response('<p>'), 'malformed'],
  ['other JSON', () => Response.json({ count: -1 }), 'malformed'],
  ['a queue of other things', () => Response.json({ count: 1, oldestAt: 1, oldest: [{ id: 'x' }] }), 'malformed'],
  ['too much of it', () => new Response('x'.repeat(20_000)), 'too-large'],
  ['nothing at all', () => Promise.reject(new Error('refused')), 'unreachable'],
])('CA-8 RS-1 %s is an error in our words, and holds no key', async (_what, answer, kind) => {
  const result = await asking(answer).waiting();
  expect(result).toMatchObject({ ok: false, error: { kind } });
  expect(JSON.stringify(result)).not.toContain('key-of-this-test');
});
