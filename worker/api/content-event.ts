import { z } from 'zod';
import { SYMBOL_MAX } from '../../shared/spec/site.ts';
import { assetTag } from '../cache/asset-tag.ts';
import type { PurgeRequest, Tag } from '../cache/contracts.ts';
import type { ContentChange } from '../indexing/announced.ts';

/** Such as `ContentManagement.Entry.publish` (protocol facts 4.8). */
const TOPIC = /^ContentManagement\.([A-Za-z]+)\.([a-z_]+)$/;

/** The actions that change what visitors see; drafts and all others are ignored. */
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
/** An unreadable time is ignored; the change is purged anyway. */
const moment = z.string().optional().catch(undefined);
/** More than any entry has; a longer list counts as absent. */
const MOST_LINKS = 5_000;
const contentfulId = z.string().regex(/^[A-Za-z0-9._-]{1,64}$/);

/** The relevant parts of the payload; unpublished and deleted entries have no fields. */
export const contentEvent = z.lazy(() =>
  z.object({
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
    /** Where the entry stood before; null: nowhere. Only the embedded service sends it. */
    previously: z
      .object({
        links: z.array(contentfulId).max(MOST_LINKS),
        parentSlug: z.string().max(SYMBOL_MAX).nullable(),
        address: z.string().max(1_000).nullish(),
      })
      .nullish()
      .catch(undefined),
  }),
);

export type ContentEvent = z.infer<typeof contentEvent>;

/** The environment in a URL of the content service; undefined if it names none, as with a proxy. */
export function environmentOf(url: string): string | undefined {
  const parts = new URL(url).pathname.split('/').filter(Boolean);
  const [, space, word, environment] = parts.includes('spaces') ? parts.slice(parts.indexOf('spaces')) : [];
  if (space && word === undefined) return 'master';
  return word === 'environments' ? environment : undefined;
}

/**
 * Whether an event comes from another environment. All environments share the ids, but not the versions. An environment may have an
 * alias and send events under either name, so such events are not ignored (`anew`).
 */
export const isElsewhere = ({ sys }: ContentEvent, environment: string | undefined): boolean =>
  environment !== undefined && sys.environment !== undefined && sys.environment.sys.id !== environment;

/** An event of another environment: the entry is read again, no version is awaited, and nothing counts as deleted. */
export function anew({ purge, changes }: ContentChanges): ContentChanges {
  const { revisions: _revisions, returning: _returning, ...dropped } = purge;
  return {
    purge: dropped,
    changes: changes.map(({ id, type }) => ({ id, type, version: undefined, changedAt: undefined })),
  };
}

/** What an event purges, and what it changes in the search index. */
export interface ContentChanges {
  readonly purge: PurgeRequest;
  readonly changes: readonly ContentChange[];
}

/**
 * What an event purges (CA-2): whatever contains the entry or asset; the look-ups of its path and slug; collections filtered by an entry
 * it links to or linked to; and, if it is new or gone, the lists of its type. Pages without it stay cached.
 */
export function purgeOf(event: ContentEvent, { type, action }: ContentTopic): Omit<PurgeRequest, 'idempotencyKey'> {
  const { sys, fields = {} } = event;
  const gone = action !== 'publish';
  const id = type === 'Asset' ? assetTag(sys.id) : sys.id;
  const lists = [`list:${type === 'Asset' ? 'Asset' : typeName(sys.contentType?.sys.id)}`];
  // Nobody tells where an asset stood before.
  const stoodNowhere = type === 'Entry' && event.previously === null;
  const arrives = stoodNowhere || (sys.publishedCounter ?? sys.revision ?? 1) <= 1;
  const tags: Tag[] = [
    id,
    ...addressesOf(fields).map((path) => `path:${path}`),
    ...texts(fields.slug).map((slug) => `slug:${slug}`),
    ...(gone || arrives ? lists : []),
    ...(type === 'Entry' ? [...standingTags(event, { gone, arrives }), ...addressTags(event, gone)] : []),
  ];
  // An event without a version only says that there is one.
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
  /** Entries that it links to: it is in their lists. */
  readonly links: ReadonlySet<string>;
  /** Slugs of its parent pages. */
  readonly below: readonly string[];
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

/**
 * Tags of lists (decision 0070): `in:<id>` and `below:<slug>` for where the entry is or was; `moved:<Type>` if those differ;
 * `untold:<Type>` if its previous place is unknown, so that it may have left any list of its type.
 */
function standingTags(event: ContentEvent, { gone, arrives }: { gone: boolean; arrives: boolean }): readonly Tag[] {
  const { sys, fields = {}, previously } = event;
  const type = typeName(sys.contentType?.sys.id);
  const now: Standing = { links: linkedEntries(fields), below: texts(fields.parentSlug) };
  const before: Standing = {
    links: new Set(previously?.links),
    below: previously?.parentSlug ? [previously.parentSlug] : [],
  };
  const isUntold = previously === undefined && !arrives;
  const hasMoved =
    gone ||
    arrives ||
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

/** A page's path, or the path that a redirect starts from, in all locales. */
const addressesOf = (fields: ContentEvent['fields'] = {}): readonly string[] => [
  ...texts(fields.path),
  ...texts(fields.from),
];

/**
 * Tags of links to addresses: `at:<path>` where the entry arrives or leaves; `vanished:<Type>` if it left an unknown one. While its previous
 * address is unknown, an entry counts as just arrived.
 */
function addressTags({ sys, fields, previously }: ContentEvent, gone: boolean): readonly Tag[] {
  const written = addressesOf(fields);
  const address = previously === null ? null : previously?.address;
  if (address === undefined) {
    const unknown = gone && written.length === 0;
    return unknown ? [`vanished:${typeName(sys.contentType?.sys.id)}`] : written.map(atTag);
  }
  const [before, now] = [address === null ? [] : [address], gone ? [] : written];
  return [...before.filter((path) => !now.includes(path)), ...now.filter((path) => !before.includes(path))].map(atTag);
}

const atTag = (path: string): Tag => `at:${path}`;

/** The change of an event for the search index. */
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

/** Type ids begin with a small letter, type names in the schema with a capital. */
function typeName(id = 'Entry'): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

/** The strings of a field in all locales. */
function texts(field: Readonly<Record<string, unknown>> | undefined): string[] {
  return Object.values(field ?? {}).filter((value) => typeof value === 'string');
}

const link = z.lazy(() =>
  z.object({ sys: z.object({ type: z.literal('Link'), linkType: z.literal('Entry'), id: contentfulId }) }),
);

/** Ids of all entries linked anywhere in the fields, including rich text. */
function linkedEntries(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) linkedEntries(item, found);
  else if (typeof value === 'object' && value !== null) {
    const linked = 'sys' in value ? link.safeParse(value) : undefined;
    if (linked?.success) return found.add(linked.data.sys.id);
    for (const child of Object.values(value)) linkedEntries(child, found);
  }
  return found;
}
