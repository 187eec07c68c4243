import { z } from 'zod';
import { assetTag } from '../cache/asset-tag.ts';
import type { PurgeRequest, Tag } from '../cache/contracts.ts';
import type { ContentChange } from '../indexing/announced.ts';

/** `ContentManagement.Entry.publish` and the like (protocol facts 4.8). */
const TOPIC = /^ContentManagement\.([A-Za-z]+)\.([a-z_]+)$/;

/** What a visitor can see changes with these; drafts and the rest do not matter here. */
const ACTIONS = ['publish', 'unpublish', 'archive', 'delete'] as const;

export interface ContentTopic {
  readonly type: 'Entry' | 'Asset';
  readonly action: (typeof ACTIONS)[number];
}

/** undefined: this event changes nothing that visitors see. */
export function topicOf(header: string): ContentTopic | undefined {
  const [, type, name] = TOPIC.exec(header) ?? [];
  const action = ACTIONS.find((known) => known === name);
  return action && (type === 'Entry' || type === 'Asset') ? { type, action } : undefined;
}

const counter = z.number().int().nonnegative();
/** One that cannot be read says nothing; what changed is dropped all the same. */
const moment = z.string().optional().catch(undefined);
/** More than any entry has; beyond it counts as not told. */
const MOST_LINKS = 5_000;
const contentfulId = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/);

/** The parts of the payload that matter; unpublished and deleted entries come without fields. */
export const contentEvent = z.object({
  sys: z.object({
    id: contentfulId,
    type: z.enum(['Entry', 'Asset', 'DeletedEntry', 'DeletedAsset']),
    contentType: z.object({ sys: z.object({ id: contentfulId }) }).optional(),
    environment: z
      .object({ sys: z.object({ id: z.string().max(64) }) })
      .optional()
      .catch(undefined),
    revision: counter.optional(),
    publishedVersion: counter.optional(),
    publishedCounter: counter.optional(),
    publishedAt: moment,
    updatedAt: moment,
    deletedAt: moment,
  }),
  fields: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  /** The embedded service tells where an entry stood until now; null: nowhere. A hosted one does not. */
  previously: z
    .object({ links: z.array(contentfulId).max(MOST_LINKS), parentSlug: z.string().max(200).nullable() })
    .nullish()
    .catch(undefined),
});

export type ContentEvent = z.infer<typeof contentEvent>;

/** The environment that an address of the content service names; undefined where it names none, as that of a proxy. */
export function environmentOf(url: string): string | undefined {
  const parts = new URL(url).pathname.split('/').filter(Boolean);
  const [, space, word, environment] = parts.includes('spaces') ? parts.slice(parts.indexOf('spaces')) : [];
  if (space && word === undefined) return 'master';
  return word === 'environments' ? environment : undefined;
}

/**
 * Whether an event is of another environment than this one. Ids are the same in all of them, versions are not. An environment may have
 * an alias, and be told by either name: so what is told under another is not left out (`anew`).
 */
export const isElsewhere = ({ sys }: ContentEvent, environment: string | undefined): boolean =>
  environment !== undefined && sys.environment !== undefined && sys.environment.sys.id !== environment;

/** What an event of another environment comes to: its entry is looked at anew, its version not waited for, and nothing counts as gone. */
export function anew({ purge, changes }: ContentChanges): ContentChanges {
  const { revisions: _revisions, returning: _returning, ...dropped } = purge;
  return {
    purge: dropped,
    changes: changes.map(({ id, type }) => ({ id, type, version: undefined, changedAt: undefined })),
  };
}

/** What an event drops, and what it changes in the index. */
export interface ContentChanges {
  readonly purge: PurgeRequest;
  readonly changes: readonly ContentChange[];
}

/**
 * What an event drops (CA-2): whatever holds the entry or asset; the look-ups of its path and slug; collections filtered by an entry it
 * links to or linked to; and, when it comes into being or goes, the lists of its type. Pages that do not hold it stay.
 */
export function purgeOf(event: ContentEvent, { type, action }: ContentTopic): Omit<PurgeRequest, 'idempotencyKey'> {
  const { sys, fields = {} } = event;
  const gone = action !== 'publish';
  const id = type === 'Asset' ? assetTag(sys.id) : sys.id;
  const lists = [`list:${type === 'Asset' ? 'Asset' : typeName(sys.contentType?.sys.id)}`];
  const isFirst = (sys.publishedCounter ?? sys.revision ?? 1) <= 1;
  const tags: Tag[] = [
    id,
    // A page's address, or the one that a redirect takes visitors from.
    ...[...texts(fields.path), ...texts(fields.from)].map((path) => `path:${path}`),
    ...texts(fields.slug).map((slug) => `slug:${slug}`),
    ...(gone || isFirst ? lists : []),
    ...(type === 'Entry' ? standingTags(event, { gone, isFirst }) : []),
  ];
  // A delivery that does not say which version it is says that there is one.
  const { version = 0, changedAt } = changeOf(event, { type, action });
  return {
    actor: 'webhook',
    reason: `${type} ${action}`,
    tags: [...new Set(tags)],
    revisions: [{ id, version, ...(changedAt === undefined ? {} : { changedAt }) }],
    returning: lists,
  };
}

interface Standing {
  /** Entries that it links to: it stands in their lists. */
  readonly links: ReadonlySet<string>;
  /** Slugs of the pages that it is below. */
  readonly below: readonly string[];
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

/**
 * What lists depend on (decision 0070): `in:<id>` and `below:<slug>`, where the entry stands or stood; `moved:<Type>` where that is
 * not the same; `untold:<Type>` where nobody told where it stood, so that it may have left any list of its type.
 */
function standingTags(event: ContentEvent, { gone, isFirst }: { gone: boolean; isFirst: boolean }): readonly Tag[] {
  const { sys, fields = {}, previously } = event;
  const type = typeName(sys.contentType?.sys.id);
  const now: Standing = { links: linkedEntries(fields), below: texts(fields.parentSlug) };
  const before: Standing = {
    links: new Set(previously?.links),
    below: previously?.parentSlug ? [previously.parentSlug] : [],
  };
  const isUntold = previously === undefined && !isFirst;
  const hasMoved =
    gone ||
    isFirst ||
    isUntold ||
    !isSame(now.links, before.links) ||
    !isSame(new Set(now.below), new Set(before.below));
  return [
    ...[...before.links, ...now.links].map((id) => `in:${id}`),
    ...[...before.below, ...now.below].map((slug) => `below:${slug}`),
    ...(hasMoved ? [`moved:${type}`] : []),
    ...(isUntold ? [`untold:${type}`] : []),
  ];
}

/** What an event means for the search index. */
export function changeOf({ sys }: ContentEvent, { type, action }: ContentTopic): ContentChange {
  const gone = action !== 'publish';
  const told = Date.parse((gone ? (sys.deletedAt ?? sys.updatedAt) : (sys.publishedAt ?? sys.updatedAt)) ?? '');
  return {
    id: type === 'Asset' ? assetTag(sys.id) : sys.id,
    type: type === 'Asset' ? undefined : typeName(sys.contentType?.sys.id),
    version: gone ? null : sys.publishedVersion,
    changedAt: Number.isNaN(told) ? undefined : told,
  };
}

/** Types are named in small first letters as ids, in capitals in the schema. */
function typeName(id = 'Entry'): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

/** A text field in every locale. */
function texts(field: Readonly<Record<string, unknown>> | undefined): string[] {
  return Object.values(field ?? {}).filter((value) => typeof value === 'string');
}

const link = z.object({ sys: z.object({ type: z.literal('Link'), linkType: z.literal('Entry'), id: contentfulId }) });

/** Every entry that is linked from anywhere in the fields, rich text included. */
function linkedEntries(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) linkedEntries(item, found);
  else if (typeof value === 'object' && value !== null) {
    const linked = 'sys' in value ? link.safeParse(value) : undefined;
    if (linked?.success) return found.add(linked.data.sys.id);
    for (const child of Object.values(value)) linkedEntries(child, found);
  }
  return found;
}
