import type { LinkKind } from './reading.ts';
import type { RecordState } from './storage/records.ts';
import { canonicalJson, type Fields } from './storage/stored-json.ts';

/** A change of a record that is sent as an event. The names are those of Contentful's topics. */
export type EventAction = 'publish' | 'unpublish' | 'archive' | 'unarchive' | 'delete';

/** A record before and after a change. It is written as a whole or not at all. */
export interface Change {
  readonly before: RecordState | null;
  readonly after: RecordState;
  readonly action: EventAction | 'save';
}

/** Saves a draft: a new record, or a new version. A deleted record comes back with a higher version than before. */
export function saved(
  before: RecordState | null,
  kind: LinkKind,
  id: string,
  type: string,
  draft: Fields,
  now: string,
): Change {
  const gone = before === null || before.deletedAt !== null;
  const after: RecordState = {
    kind,
    id,
    type,
    version: (before?.version ?? 0) + 1,
    publishedVersion: before?.publishedVersion ?? null,
    publishedCounter: before?.publishedCounter ?? 0,
    createdAt: gone ? now : before.createdAt,
    updatedAt: now,
    publishedAt: before?.publishedAt ?? null,
    firstPublishedAt: before?.firstPublishedAt ?? null,
    archivedAt: gone ? null : before.archivedAt,
    deletedAt: null,
    draft,
    published: before?.published ?? null,
  };
  return { before, after, action: 'save' };
}

/** Publishes the draft. */
export function published(before: RecordState, now: string): Change {
  const after: RecordState = {
    ...before,
    version: before.version + 1,
    publishedVersion: before.version,
    publishedCounter: before.publishedCounter + 1,
    publishedAt: now,
    firstPublishedAt: before.firstPublishedAt ?? now,
    published: before.draft,
  };
  return { before, after, action: 'publish' };
}

/** Withdraws the published version. The draft, `firstPublishedAt` and `updatedAt` stay. The caller checks that there is one. */
export function unpublished(before: RecordState): Change {
  const after: RecordState = {
    ...before,
    version: before.version + 1,
    publishedVersion: null,
    publishedAt: null,
    published: null,
  };
  return { before, after, action: 'unpublish' };
}

/** The caller checks that the record is neither published nor archived. @param now ISO 8601, as in `sys` */
export function archived(before: RecordState, now: string): Change {
  return {
    before,
    after: { ...before, version: before.version + 1, updatedAt: now, archivedAt: now },
    action: 'archive',
  };
}

/** The record is a draft again. @param now ISO 8601, as in `sys` */
export function unarchived(before: RecordState, now: string): Change {
  return {
    before,
    after: { ...before, version: before.version + 1, updatedAt: now, archivedAt: null },
    action: 'unarchive',
  };
}

/** Deletes a record; only its id and version stay. */
export function deleted(before: RecordState, now: string): Change {
  const after: RecordState = {
    ...before,
    version: before.version + 1,
    updatedAt: now,
    deletedAt: now,
    archivedAt: null,
    publishedVersion: null,
    publishedAt: null,
    draft: {},
    published: null,
  };
  return { before, after, action: 'delete' };
}

/** Whether the draft differs from what is published, or nothing is published. */
export const hasUnpublished = ({ draft, published: visible }: Pick<RecordState, 'draft' | 'published'>): boolean =>
  visible === null || canonicalJson(visible) !== canonicalJson(draft);

/** The state of a record as editors see it. `changed`: it is published and has unpublished changes; a later version alone is none. */
export function statusOf(record: RecordState): 'archived' | 'draft' | 'changed' | 'published' {
  if (record.archivedAt !== null) return 'archived';
  if (record.publishedVersion === null) return 'draft';
  return record.version > record.publishedVersion + 1 && hasUnpublished(record) ? 'changed' : 'published';
}
