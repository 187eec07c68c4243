import type { Change, EventAction } from '../lifecycle.ts';
import { entryLinks } from '../links.ts';
import { localizedFields, sysLinks } from '../management/wire.ts';
import { CONTENT_TYPES } from '../model/model.ts';
import type { RecordState } from '../storage/records.ts';

/** An event as it is put into the outbox. */
export interface NewEvent {
  readonly idempotencyKey: string;
  /** `ContentManagement.Entry.publish` */
  readonly topic: string;
  readonly entityId: string;
  readonly body: string;
  readonly createdAt: string;
  /** Milliseconds since 1970 from which it may be sent. */
  readonly dueAt: number;
}

/** Times that a payload tells, none of them null. */
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
 * Where an entry stood until now, which the hosted service does not tell: what its published version linked to, and the page that this
 * one is below. Lists that it leaves can be dropped by that. Null: nothing of it was published.
 */
function previously(before: RecordState | null): unknown {
  if (!before?.published || before.kind !== 'Entry') return null;
  const type = CONTENT_TYPES.get(before.type);
  const links = type ? entryLinks(type, before.published).filter(({ kind }) => kind === 'Entry') : [];
  const { parentSlug } = before.published;
  return {
    links: [...new Set(links.map(({ id }) => id))],
    parentSlug: typeof parentSlug === 'string' ? parentSlug : null,
  };
}

/** What the receiver is told (protocol facts 4.8): the whole record, or its `sys` alone when it can be read no more. */
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
 * The event that a change is told by; null where nobody is told. Its key says nothing of the change: a database that was put back
 * to an earlier state gives the same versions a second time, and the site must not take the second for the first.
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
