import { deliver, outbox, type WebhookOutcome } from '../../content/management/commit.ts';
import { webhookTarget } from '../../content/webhooks/webhook-outbox.ts';
import type { ServicesEnv } from '../../settings.ts';
import { prepare, type Sql } from '../../sql.ts';
import { eventsSql, reviewsEvents } from './tell-site.ts';

/** Of which products the shown reviews change, and why, for the purge log. */
export interface ShownChange {
  readonly products: readonly string[];
  readonly reason: string;
}

export interface CommittedReviews {
  readonly webhook: WebhookOutcome;
  /** How many rows are others now. */
  readonly changes: number;
}

/**
 * Stores and, where what visitors see changes, tells the site, in one transaction: what is stored is told.
 * @throws what the database throws; nothing was stored then.
 */
export async function commitReviews(
  env: ServicesEnv,
  statements: readonly Sql[],
  change: ShownChange,
): Promise<CommittedReviews> {
  const told = webhookTarget(env) === null ? [] : change.products;
  const events = reviewsEvents(told, change.reason, new Date());
  if (events.length > 0) await outbox(env).arm();
  const all = events.length > 0 ? [...statements, eventsSql(events)] : statements;
  const done = await env.DB.batch(all.map((statement) => prepare(env.DB, statement)));
  const changes = done.slice(0, statements.length).reduce((sum, { meta }) => sum + meta.changes, 0);
  return { webhook: await deliver(env, events), changes };
}
