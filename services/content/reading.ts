import type { Field } from './model/fields.ts';

/** Which version of an entry is read: visitors read `published`, preview reads `draft`. */
export type Stage = 'draft' | 'published';

/** A value or its promise: a value in memory is returned directly, without waiting for the event loop. */
export type Soon<T> = T | Promise<T>;

/** The kind of a link in a rich text document or a stored field. A link holds the id of its target. */
export type LinkKind = 'Entry' | 'Asset';

/** What entries and assets have in common, read at one stage. */
interface StoredCommon {
  readonly stage: Stage;
  readonly id: string;
  readonly publishedAt: string | null;
  readonly firstPublishedAt: string | null;
  /** The version that is published; null when none is. */
  readonly publishedVersion: number | null;
}

export interface StoredEntry extends StoredCommon {
  readonly kind: 'Entry';
  /** GraphQL type name. */
  readonly type: string;
  /** Field values as stored: links as ids, rich text as a document, dates as ISO text. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface StoredFile {
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels; null for files other than images and videos. */
  readonly width: number | null;
  readonly height: number | null;
  /** First 12 hex digits of the master's SHA-256. They are part of the URL, so a new master has a new URL. */
  readonly hash: string;
}

export interface StoredAsset extends StoredCommon {
  readonly kind: 'Asset';
  readonly title: string | null;
  readonly description: string | null;
  readonly file: StoredFile | null;
  /** The file is the published one, which everybody may read. */
  readonly isPublic: boolean;
}

export type Stored = StoredEntry | StoredAsset;

/** One page of ids and, if requested, their total number. */
export interface Page {
  readonly total: number;
  readonly ids: readonly string[];
}

/** A `where` argument as GraphQL passes it, already coerced by its input type. */
export type Where = Readonly<Record<string, unknown>>;

export interface CollectionRequest {
  readonly stage: Stage;
  /** GraphQL type name; `Asset`, or `Entry` for all types. */
  readonly type: string;
  readonly where: Where | null;
  readonly order: readonly string[];
  readonly limit: number;
  readonly skip: number;
  /** Counting costs more than reading a page, so it is only done when `total` is selected. */
  readonly count: boolean;
  /** Only these ids: for a nested link collection with a filter or order. */
  readonly among?: readonly string[];
  /** Only records that link to this entry or asset. */
  readonly linkingTo?: { readonly kind: LinkKind; readonly id: string };
}

/** Reads entries for one GraphQL request. Look-ups of the same tick are batched. */
export interface ContentReader {
  entry(stage: Stage, id: string): Soon<StoredEntry | null>;
  asset(stage: Stage, id: string): Soon<StoredAsset | null>;
  collection(request: CollectionRequest): Promise<Page>;
}

/** The GraphQL context that resolvers get. */
export interface ReadContext {
  readonly reader: ContentReader;
  /** Whether the token may read drafts: true for preview tokens only. */
  readonly mayPreview: boolean;
  readonly requestId: string;
  /** Origin or path prefix of `/media/…` in asset URLs; empty for same-origin URLs. */
  readonly mediaBase: string;
  /** The hash in the address of a file that is not published (services/media/draft-address.ts). */
  readonly draftHash: (file: StoredFile & { readonly id: string }) => Promise<string>;
}

export const SPACE_ID = 'alun';
export const ENVIRONMENT_ID = 'master';

/** Whether an index can compare and sort a field's values: true for every short scalar. */
export function isOrderable(field: Field): boolean {
  return ['symbol', 'integer', 'number', 'boolean', 'date'].includes(field.kind);
}
