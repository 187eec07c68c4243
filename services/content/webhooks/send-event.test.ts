import { describe, expect, it, vi } from 'vitest';
import type { OutboxEvent } from './outbox.ts';
import { sendEvent } from './send-event.ts';

const EVENT: OutboxEvent = {
  seq: 1,
  idempotencyKey: 'key',
  topic: 'ContentManagement.Entry.publish',
  entityId: 'lemon',
  body: '{}',
  createdAt: '2026-11-20T08:00:00.000Z',
  state: 'pending',
  attempts: 0,
  dueAt: 0,
  deliveredAt: null,
  lastError: null,
};
const SECRET = 's'.repeat(64);

describe('a site that is told of a change', () => {
  it.each<[what: string, answer: () => Promise<Response>]>([
    ['never answers', () => new Promise(() => undefined)],
    ['begins to say why not and never ends', async () => new Response(new ReadableStream({}), { status: 503 })],
  ])('CA-2 is given up after its time though it hears no signal: one that %s', async (_what, answer) => {
    const time = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    const fetched = vi.fn(answer);
    const sent = sendEvent(EVENT, { url: 'https://site.example/hooks/content', secret: SECRET, fetch: fetched }, 0);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    time.abort(new DOMException('too late', 'TimeoutError'));
    expect(await sent).toBe('TimeoutError: too late');
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
  });
});
