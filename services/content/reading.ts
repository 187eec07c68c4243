import type { Field } from './model/fields.ts';

/** Which version of an entry is read: `published` by visitors, `draft` by preview. */
export type Stage = 'draft' | 'published';

/** A value or the promise of one: what is already in memory is handed over without a turn of the event loop. */
export type Soon<T> = T | Promise<T>;

/** A link inside a rich text document or a stored field, by the id of what it leads to. */
export type LinkKind = 'Entry' | 'Asset';

/** What entries and assets have in common, as one stage of them is read. */
interface StoredCommon {
  readonly stage: Stage;
  readonly id: string;
  readonly publishedAt: string | null;
  readonly firstPublishedAt: string | null;
  /** The version that was published last; null for what never was or is not any more. */
  readonly publishedVersion: number | null;
}

export interface StoredEntry extends StoredCommon {
  readonly kind: 'Entry';
  /** GraphQL type name. */
  readonly type: string;
  /** Field values as stored: links as ids, rich text as its document, dates as ISO text. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface StoredFile {
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels; null for what is not a picture or video. */
  readonly width: number | null;
  readonly height: number | null;
  /** First 12 hex digits of the master's SHA-256: part of the address, so that a new master has a new one. */
  readonly hash: string;
}

export interface StoredAsset extends StoredCommon {
  readonly kind: 'Asset';
  readonly title: string | null;
  readonly description: string | null;
  readonly file: StoredFile | null;
}

export type Stored = StoredEntry | StoredAsset;

/** One page of ids and, when it was asked for, how many there are in all. */
export interface Page {
  readonly total: number;
  readonly ids: readonly string[];
}

/** A `where` argument as GraphQL hands it over: already coerced by its input type. */
export type Where = Readonly<Record<string, unknown>>;

export interface CollectionRequest {
  readonly stage: Stage;
  /** GraphQL type name; `Asset`, or `Entry` for every type. */
  readonly type: string;
  readonly where: Where | null;
  readonly order: readonly string[];
  readonly limit: number;
  readonly skip: number;
  /** Counting costs more than reading a page, so it is done only when `total` is selected. */
  readonly count: boolean;
  /** Only these ids: a nested link collection that is filtered or ordered. */
  readonly among?: readonly string[];
  /** Only what links to this entry or asset. */
  readonly linkingTo?: { readonly kind: LinkKind; readonly id: string };
}

/** Reads entries for one GraphQL request. Look-ups of the same moment travel together. */
export interface ContentReader {
  entry(stage: Stage, id: string): Soon<StoredEntry | null>;
  asset(stage: Stage, id: string): Soon<StoredAsset | null>;
  collection(request: CollectionRequest): Promise<Page>;
}

/** What resolvers get besides their source. */
export interface ReadContext {
  readonly reader: ContentReader;
  /** A preview token may read drafts; a delivery token may not. */
  readonly mayPreview: boolean;
  readonly requestId: string;
  /** Origin or path put before `/media/…` in asset addresses; empty for same-origin addresses. */
  readonly mediaBase: string;
}

export const SPACE_ID = 'alun';
export const ENVIRONMENT_ID = 'master';

/** Whether a field's values can be told apart and sorted by an index: every short scalar. */
export function isOrderable(field: Field): boolean {
  return ['symbol', 'integer', 'number', 'boolean', 'date'].includes(field.kind);
}
