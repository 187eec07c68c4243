import type { OutboxEvent } from '../outbox.ts';

/** An event that has not been sent yet. */
export const PENDING_EVENT: OutboxEvent = {
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
