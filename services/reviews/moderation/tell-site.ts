import type { NewEvent } from '../../content/webhooks/events.ts';
import { type Sql, sql } from '../../sql.ts';

/** The topic of changed reviews. The site tags cached responses that depend on a product's reviews; this event purges that tag. */
const TOPIC = 'Reviews.Product.change';
/** Products per event: the site's purge takes no more tags at once. */
const PRODUCTS_PER_EVENT = 100;

/** The products whose shown reviews change, and the reason, for the purge log. */
export interface ShownChange {
  readonly products: readonly string[];
  readonly reason: string;
  /** A shown review is taken down: the site must not serve it from a cache, not even while this service fails. */
  readonly removed?: boolean;
}

/** Events that name the products whose shown reviews have changed. They use the outbox and the signature of the content events. */
export function reviewsEvents({ products: ids, reason, removed = false }: ShownChange, now: Date): readonly NewEvent[] {
  const events: NewEvent[] = [];
  for (let at = 0; at < ids.length; at += PRODUCTS_PER_EVENT) {
    const products = ids.slice(at, at + PRODUCTS_PER_EVENT);
    events.push({
      idempotencyKey: crypto.randomUUID(),
      topic: TOPIC,
      entityId: products.length === 1 ? (products[0] ?? '') : `${products.length} products`,
      body: JSON.stringify({ products, reason, removed }),
      createdAt: now.toISOString(),
      dueAt: now.getTime(),
    });
  }
  return events;
}

/** Inserts events into the outbox. Run it in the same batch as the change that they report. */
export function eventsSql(events: readonly NewEvent[]): Sql {
  const rows = events.map((event) => [
    event.idempotencyKey,
    event.topic,
    event.entityId,
    event.body,
    event.createdAt,
    event.dueAt,
  ]);
  return sql`INSERT INTO webhook_events (idempotency_key, topic, entity_id, body, created_at, due_at)
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(${JSON.stringify(rows)})`;
}
