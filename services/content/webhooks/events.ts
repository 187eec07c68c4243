import type { Change, EventAction } from '../lifecycle.ts';
import { entryLinks } from '../links.ts';
import { localizedFields, sysLinks } from '../management/wire.ts';
import { CONTENT_TYPES } from '../model/model.ts';
import type { RecordState } from '../storage/records.ts';

/** A new event for the outbox. */
export interface NewEvent {
  readonly idempotencyKey: string;
  /** `ContentManagement.Entry.publish` */
  readonly topic: string;
  readonly entityId: string;
  readonly body: string;
  readonly createdAt: string;
  /** Earliest time to send it, in milliseconds since 1970. */
  readonly dueAt: number;
}

/** The timestamps in a payload, without nulls. */
function times(record: RecordState): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries({
      publishedAt: record.publishedAt,
      firstPublishedAt: record.firstPublishedAt,
      publishedVersion: record.publishedVersion,
      archivedAt: record.archivedAt,
    }).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

/**
 * What an entry's published version linked to, its parent page and its address, so that lists it has left can be purged. The hosted service does not
 * send this. Null when nothing was published.
 */
function previously(before: RecordState | null): unknown {
  if (!before?.published || before.kind !== 'Entry') return null;
  const type = CONTENT_TYPES.get(before.type);
  const links = type ? entryLinks(type, before.published).filter(({ kind }) => kind === 'Entry') : [];
  const { parentSlug, path, from } = before.published;
  const address = path ?? from;
  return {
    links: [...new Set(links.map(({ id }) => id))],
    parentSlug: typeof parentSlug === 'string' ? parentSlug : null,
    // A page's path, or the path that a redirect starts from.
    address: typeof address === 'string' ? address : null,
  };
}

/** The webhook payload (protocol facts 4.8): the whole record, or only its `sys` when it cannot be read any more. */
function payload({ before, after }: Change, action: EventAction, now: string): unknown {
  const gone = action === 'unpublish' || action === 'delete';
  const sys = {
    ...sysLinks(after),
    type: gone ? `Deleted${after.kind}` : after.kind,
    id: after.id,
    revision: after.publishedCounter,
    publishedCounter: after.publishedCounter,
    version: after.version,
    createdAt: after.createdAt,
    updatedAt: after.updatedAt,
    ...times(after),
  };
  if (gone)
    return {
      previously: previously(before),
      sys: {
        ...sys,
        deletedAt: now,
        ...(before?.publishedVersion ? { publishedVersion: before.publishedVersion } : {}),
      },
    };
  return { metadata: { tags: [], concepts: [] }, previously: previously(before), sys, fields: localizedFields(after) };
}

/**
 * The event of a change; null when it has none. Its idempotency key is random and not derived from the change: a database restored to an
 * earlier state assigns the same versions again, and the site must not treat those events as duplicates.
 */
export function eventOf(change: Change, now: Date): NewEvent | null {
  if (change.action === 'save') return null;
  const { after, action } = change;
  const at = now.toISOString();
  return {
    idempotencyKey: crypto.randomUUID(),
    topic: `ContentManagement.${after.kind}.${action}`,
    entityId: after.id,
    body: JSON.stringify(payload(change, action, at)),
    createdAt: at,
    dueAt: now.getTime(),
  };
}
