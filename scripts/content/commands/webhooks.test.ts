import { expect, test, vi } from 'vitest';
import type { ManagementClient } from '../management-client.ts';
import { webhooks } from './webhooks.ts';

/**
 * Runs `webhooks retry` against a service with these dead events; the site accepts those for which `taken` is true. Before the `published`th
 * retry something is published: the service then sends all dead events itself.
 */
async function retry(
  which: string,
  dead: readonly number[],
  taken: (seq: number) => boolean = () => true,
  published?: number,
) {
  const left = new Set(dead);
  const said: string[] = [];
  let pending = 0;
  const client = {
    webhooks: async (state: string, limit: number) =>
      state === 'pending'
        ? { total: pending, items: [] }
        : { total: left.size, items: [...left].slice(0, limit).map((seq) => ({ seq })) },
    retryWebhook: vi.fn(async (seq: string) => {
      if (client.retryWebhook.mock.calls.length === published) {
        pending = left.size;
        left.clear();
      }
      if (!left.delete(Number(seq))) return undefined;
      return taken(Number(seq)) ? 'delivered' : 'queued';
    }),
  };
  const running = webhooks.run({
    words: ['retry', which],
    options: {},
    client: () => client as unknown as ManagementClient,
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  const ended = await running.catch((error: Error) => error.message);
  return { ended, left: [...left], last: said.at(-1) };
}

test('CA-2 retry all sends every dead event, however many', async () => {
  const dead = Array.from({ length: 250 }, (_, index) => index + 1);
  expect(await retry('all', dead)).toEqual({ ended: 0, left: [], last: '250 sent; no dead event is left' });
  expect(await retry('all', [])).toEqual({ ended: 0, left: [], last: '0 sent; no dead event is left' });
});

test('CA-2 retry all stops at the first event that the site does not accept', async () => {
  const { ended, left } = await retry('all', [1, 2, 3], (seq) => seq < 2);
  expect(ended).toMatch(/did not accept the event/);
  expect(left).toEqual([3]);
});

test('CA-2 retry all does not fail over events that a publication meanwhile made the service send, and tells of them', async () => {
  expect(await retry('all', [1, 2, 3], undefined, 2)).toEqual({
    ended: 0,
    left: [],
    last: '1 sent; no dead event is left; 2 events are being sent by the service itself',
  });
});

test('CA-2 retry of one event fails if there is no such dead event, or the site does not accept it', async () => {
  expect((await retry('3', [1, 2])).ended).toBe('no dead event has the number 3');
  expect((await retry('2', [1, 2])).ended).toBe(0);
  expect((await retry('2', [1, 2], () => false)).ended).toMatch(/did not accept the event/);
});

test('CA-2 the list shows control characters in the answer of a site as escapes, not to the terminal', async () => {
  const said: string[] = [];
  const event = { seq: 7, topic: 'ContentManagement.Entry.publish', entityId: 'scalp', createdAt: 0, state: 'dead' };
  const client = {
    webhooks: async () => ({ total: 1, items: [{ ...event, attempts: 3, lastError: '502 \u001b]0;mine\u0007' }] }),
  };
  await webhooks.run({
    words: [],
    options: {},
    client: () => client as unknown as ManagementClient,
    print: (line) => said.push(line),
    progress: () => undefined,
  });
  expect(said[0]).toMatch(/ {2}3 attempts {2}502 \\u001b\]0;mine\\u0007$/);
});
