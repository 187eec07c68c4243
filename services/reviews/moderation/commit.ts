import { deliver, outbox, type WebhookOutcome } from '../../content/management/commit.ts';
import { webhookTarget } from '../../content/webhooks/webhook-outbox.ts';
import type { ServicesEnv } from '../../settings.ts';
import { prepare, type Sql } from '../../sql.ts';
import { eventsSql, reviewsEvents, type ShownChange } from './tell-site.ts';

export interface CommittedReviews {
  readonly webhook: WebhookOutcome;
  /** Number of changed rows. */
  readonly changes: number;
}

/**
 * Stores a change and, if visitors see a difference, its webhook events for the site, in one transaction. So an event is never lost.
 * @throws the database's error; nothing was stored then.
 */
export async function commitReviews(
  env: ServicesEnv,
  statements: readonly Sql[],
  change: ShownChange,
): Promise<CommittedReviews> {
  const events = webhookTarget(env) === null ? [] : reviewsEvents(change, new Date());
  if (events.length > 0) await outbox(env).arm();
  const all = events.length > 0 ? [...statements, eventsSql(events)] : statements;
  const done = await env.DB.batch(all.map((statement) => prepare(env.DB, statement)));
  const changes = done.slice(0, statements.length).reduce((sum, { meta }) => sum + meta.changes, 0);
  return { webhook: await deliver(env, events), changes };
}
