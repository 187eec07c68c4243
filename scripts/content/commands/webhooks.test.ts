import { expect, test, vi } from 'vitest';
import type { ManagementClient } from '../management-client.ts';
import { webhooks } from './webhooks.ts';

/** Runs `webhooks retry` against a service with these dead events; the site accepts those for which `taken` is true. */
async function retry(which: string, dead: readonly number[], taken: (seq: number) => boolean = () => true) {
  const left = new Set(dead);
  const said: string[] = [];
  const client = {
    webhooks: async (_state: string, limit: number) => ({
      total: left.size,
      items: [...left].slice(0, limit).map((seq) => ({ seq })),
    }),
    retryWebhook: vi.fn(async (seq: string) => {
      left.delete(Number(seq));
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

test('CA-2 retry of one event fails if the site does not accept it', async () => {
  expect((await retry('2', [1, 2])).ended).toBe(0);
  expect((await retry('2', [1, 2], () => false)).ended).toMatch(/did not accept the event/);
});
