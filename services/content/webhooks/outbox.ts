import { z } from 'zod';
import { prepare, raw, type Sql, sql } from '../../sql.ts';

/** Total number of attempts and the pause between them, as by default in the hosted service (protocol facts 4.8). */
const MAX_ATTEMPTS = 3;
export const RETRY_PAUSE_MS = 30_000;
/** Pause after the last failure before one dead event is sent again as a probe, to find out whether the site is back. */
const LOST_PAUSE_MS = 5 * 60_000;
/** Dead events that failed because of the site. With 400 or 413 the event itself was refused, so another attempt would fail too. */
const LOST = raw("state = 'dead' AND last_error NOT LIKE 'HTTP 400%' AND last_error NOT LIKE 'HTTP 413%'");
const REFUSED = raw("state = 'dead' AND (last_error LIKE 'HTTP 400%' OR last_error LIKE 'HTTP 413%')");
const DAY_MS = 24 * 3_600_000;
/** Retention of delivered events, for editors to inspect. */
const KEEP_DELIVERED_MS = 7 * DAY_MS;
/** Retention of refused events: a corrected version of the site may accept them, if an editor sends them again. */
const KEEP_REFUSED_MS = 90 * DAY_MS;
/** Bytes of bodies after which no further event is read at once: a Worker has 128 MB of memory, and one body may have a megabyte. */
const DUE_BYTES = 10_000_000;

const state = z.enum(['pending', 'delivered', 'dead']);
export type EventState = z.infer<typeof state>;

/** `dead` events have no attempts left: they wait until the site is back, refused ones for an editor. */
interface EventSummary {
  readonly seq: number;
  readonly idempotencyKey: string;
  readonly topic: string;
  readonly entityId: string;
  readonly createdAt: string;
  readonly state: EventState;
  readonly attempts: number;
  readonly dueAt: number;
  readonly deliveredAt: string | null;
  readonly lastError: string | null;
}

/** An event in the outbox. */
export interface OutboxEvent extends EventSummary {
  readonly body: string;
}

/** An event as it is listed: the size of its body in bytes instead of the body, which may be as large as an entry. */
interface ListedEvent extends EventSummary {
  readonly bytes: number;
}

interface SummaryRow {
  readonly seq: number;
  readonly idempotency_key: string;
  readonly topic: string;
  readonly entity_id: string;
  readonly created_at: string;
  readonly state: string;
  readonly attempts: number;
  readonly due_at: number;
  readonly delivered_at: string | null;
  readonly last_error: string | null;
}

interface EventRow extends SummaryRow {
  readonly body: string;
}

interface ListedRow extends SummaryRow {
  readonly bytes: number;
}

const summaryOf = (row: SummaryRow): EventSummary => ({
  seq: row.seq,
  idempotencyKey: row.idempotency_key,
  topic: row.topic,
  entityId: row.entity_id,
  createdAt: row.created_at,
  state: state.parse(row.state),
  attempts: row.attempts,
  dueAt: row.due_at,
  deliveredAt: row.delivered_at,
  lastError: row.last_error,
});

const fromRow = (row: EventRow): OutboxEvent => ({ ...summaryOf(row), body: row.body });

/** Events by idempotency key. */
export async function eventsByKey(database: D1Database, keys: readonly string[]): Promise<readonly OutboxEvent[]> {
  const { results } = await prepare(
    database,
    sql`SELECT e.* FROM json_each(${JSON.stringify(keys)}) w CROSS JOIN webhook_events e ON e.idempotency_key = w.value ORDER BY e.seq`,
  ).all<EventRow>();
  return results.map(fromRow);
}

/** An event by its sequence number. */
export async function eventBySeq(database: D1Database, seq: number): Promise<OutboxEvent | null> {
  const row = await prepare(database, sql`SELECT * FROM webhook_events WHERE seq = ${seq}`).first<EventRow>();
  return row === null ? null : fromRow(row);
}

/** The state of an event now; undefined when there is no such event any more. */
export async function stateOf(database: D1Database, seq: number): Promise<EventState | undefined> {
  const found = await prepare(database, sql`SELECT state FROM webhook_events WHERE seq = ${seq}`).first('state');
  return found === null ? undefined : state.parse(found);
}

/** Pending events that are due, oldest first: at most `limit`, and fewer if they are large. */
export async function dueEvents(database: D1Database, now: number, limit: number): Promise<readonly OutboxEvent[]> {
  const { results } = await prepare(
    database,
    sql`WITH due AS (SELECT seq, octet_length(body) AS bytes FROM webhook_events WHERE state = 'pending' AND due_at <= ${now} ORDER BY seq LIMIT ${limit}),
        sums AS (SELECT seq, sum(bytes) OVER (ORDER BY seq) - bytes AS before FROM due)
        SELECT e.* FROM sums s CROSS JOIN webhook_events e ON e.seq = s.seq WHERE s.before < ${DUE_BYTES} ORDER BY e.seq`,
  ).all<EventRow>();
  return results.map(fromRow);
}

/** Time of the next pending event or the next probe with a dead one; null when there is neither. */
export async function nextDue(database: D1Database): Promise<number | null> {
  const row = await prepare(
    database,
    sql`SELECT min(due) AS due FROM (SELECT min(due_at) AS due FROM webhook_events WHERE state = 'pending'
        UNION ALL SELECT max(due_at) FROM webhook_events WHERE ${LOST})`,
  ).first<{
    readonly due: number | null;
  }>();
  return row?.due ?? null;
}

/**
 * Makes one dead event pending for a single attempt, when a probe is due: a site that is back might get no other event for days. It takes
 * the event with the oldest attempt, because the site may be back and refuse one event every time.
 */
export async function probeLost(database: D1Database, now: number): Promise<void> {
  await prepare(
    database,
    sql`UPDATE webhook_events SET state = 'pending' WHERE seq = (SELECT seq FROM webhook_events WHERE ${LOST} ORDER BY due_at, seq LIMIT 1)
        AND NOT EXISTS (SELECT 1 FROM webhook_events WHERE ${LOST} AND due_at > ${now})`,
  ).run();
}

/** Deletes delivered events after their retention time. */
export const deliveredLongAgoSql = (now: number): Sql =>
  sql`DELETE FROM webhook_events WHERE state = 'delivered' AND delivered_at < ${new Date(now - KEEP_DELIVERED_MS).toISOString()}`;

/** Deletes refused events after their retention time. Each delivery looks for lost ones among all dead ones, so these must have an end. */
export const refusedLongAgoSql = (now: number): Sql =>
  sql`DELETE FROM webhook_events WHERE ${REFUSED} AND due_at < ${now - KEEP_REFUSED_MS}`;

/** Records a successful attempt, and deletes delivered and refused events after their retention time. */
export async function markDelivered(database: D1Database, seq: number, now: number): Promise<void> {
  await database.batch([
    prepare(
      database,
      sql`UPDATE webhook_events SET state = 'delivered', attempts = attempts + 1, delivered_at = ${new Date(now).toISOString()}, last_error = NULL WHERE seq = ${seq}`,
    ),
    prepare(database, deliveredLongAgoSql(now)),
    prepare(database, refusedLongAgoSql(now)),
  ]);
}

/** Records a failed attempt. The event is due again after a pause, or dead after the last attempt. */
export async function markFailed(database: D1Database, seq: number, error: string, now: number): Promise<void> {
  await prepare(
    database,
    sql`UPDATE webhook_events SET attempts = attempts + 1, last_error = ${error.slice(0, 500).toWellFormed()},
        due_at = ${now} + iif(attempts + 1 >= ${MAX_ATTEMPTS}, ${LOST_PAUSE_MS}, ${RETRY_PAUSE_MS}),
        state = iif(attempts + 1 >= ${MAX_ATTEMPTS}, 'dead', 'pending') WHERE seq = ${seq}`,
  ).run();
}

/** Makes a dead event pending again, with all its attempts; false when there is no such dead event. */
export async function revive(database: D1Database, seq: number, now: number): Promise<boolean> {
  const { meta } = await prepare(
    database,
    sql`UPDATE webhook_events SET state = 'pending', attempts = 0, due_at = ${now} WHERE seq = ${seq} AND state = 'dead'`,
  ).run();
  return meta.changes > 0;
}

/** Makes all dead events pending that failed because of the site, now that it accepts events again. */
export async function reviveLost(database: D1Database, now: number): Promise<void> {
  await prepare(
    database,
    sql`UPDATE webhook_events SET state = 'pending', attempts = 0, due_at = ${now} WHERE ${LOST}`,
  ).run();
}

/** A page of events for editors, newest first. */
export async function listEvents(
  database: D1Database,
  wanted: EventState | null,
  page: { readonly limit: number; readonly skip: number },
): Promise<{ readonly total: number; readonly items: readonly ListedEvent[] }> {
  const where = wanted === null ? raw('1') : sql`state = ${wanted}`;
  const [items, total] = await database.batch<ListedRow & { readonly total: number }>([
    prepare(
      database,
      sql`SELECT seq, idempotency_key, topic, entity_id, octet_length(body) AS bytes, created_at, state, attempts, due_at, delivered_at, last_error
        FROM webhook_events WHERE ${where} ORDER BY seq DESC LIMIT ${page.limit} OFFSET ${page.skip}`,
    ),
    prepare(database, sql`SELECT count(*) AS total FROM webhook_events WHERE ${where}`),
  ]);
  return {
    total: total?.results[0]?.total ?? 0,
    items: (items?.results ?? []).map((row) => ({ ...summaryOf(row), bytes: row.bytes })),
  };
}
