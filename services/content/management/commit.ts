import { log } from '../../log.ts';
import { type Refusal, refuse } from '../../management/refusal.ts';
import type { ServicesEnv } from '../../settings.ts';
import type { Change } from '../lifecycle.ts';
import { UniqueConflict, VersionConflict, writeChanges } from '../storage/write.ts';
import { eventOf, type NewEvent } from '../webhooks/events.ts';
import { webhookTarget } from '../webhooks/webhook-outbox.ts';

/** How long a publish waits for webhook delivery to the site. */
const WEBHOOK_WAIT_MS = 5_000;

/** The delivery of the webhook: `none` when there is nothing to send, `queued` when it will be retried. */
export type WebhookOutcome = 'none' | 'delivered' | 'queued';

export type Committed =
  | { readonly ok: true; readonly webhook: WebhookOutcome }
  | { readonly ok: false; readonly refusal: Refusal };

/** Delivers events to the site; waits at most `waitMs`. Without any time left, the outbox sends them by its alarm. */
export async function deliver(
  env: ServicesEnv,
  events: readonly NewEvent[],
  waitMs = WEBHOOK_WAIT_MS,
): Promise<WebhookOutcome> {
  if (events.length === 0) return 'none';
  if (waitMs <= 0) return 'queued';
  const delivered = outbox(env)
    .deliver(events.map(({ idempotencyKey }) => idempotencyKey))
    .then((states): WebhookOutcome => (states.every((state) => state === 'delivered') ? 'delivered' : 'queued'))
    .catch((error: unknown): WebhookOutcome => {
      log.error('webhook.outbox-failed', { cause: error });
      return 'queued';
    });
  const waited = new Promise<WebhookOutcome>((resolve) => {
    setTimeout(() => resolve('queued'), Math.min(waitMs, WEBHOOK_WAIT_MS));
  });
  return Promise.race([delivered, waited]);
}

/** The single Durable Object that sends webhooks. */
export const outbox = (env: ServicesEnv) => env.WEBHOOKS.get(env.WEBHOOKS.idFromName('outbox'));

export interface CommitOptions {
  /** Sends no events: for filling an empty space. */
  readonly silent?: boolean;
  /** Ids that release their unique values to these changes: everything that one import publishes. */
  readonly releases?: readonly string[];
  /** How long to wait for the webhooks, if less than usual, in milliseconds. */
  readonly waitMs?: number;
}

/** Stores changes and their events in one transaction, then sends the events. */
export async function commit(
  env: ServicesEnv,
  changes: readonly Change[],
  options: CommitOptions = {},
): Promise<Committed> {
  const now = new Date();
  const told = options.silent || webhookTarget(env) === null ? [] : changes;
  const events = told.map((change) => eventOf(change, now)).filter((event) => event !== null);
  if (events.length > 0) await outbox(env).arm();
  try {
    await writeChanges(env.DB, changes, events, options.releases);
  } catch (error) {
    if (error instanceof VersionConflict) {
      return {
        ok: false,
        refusal: refuse(
          'VersionMismatch',
          'It was changed at the same time; nothing was stored. Read it again and repeat.',
        ),
      };
    }
    if (error instanceof UniqueConflict) {
      return {
        ok: false,
        refusal: refuse(
          'ValidationFailed',
          'A value that must be unique was published at the same time by another entry; nothing was stored.',
        ),
      };
    }
    throw error;
  }
  return { ok: true, webhook: await deliver(env, events, options.waitMs) };
}
