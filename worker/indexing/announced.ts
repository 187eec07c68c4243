import type { SeenEntry } from '../services/content/content.port.ts';

/** A change of an entry, an asset or a product's reviews. */
export interface ContentChange {
  /** An entry's id, `asset:<id>` or `reviews:<ratingAndReviewId>`. */
  readonly id: string;
  /** An entry's content type, id or name. */
  readonly type: string | undefined;
  /** The published version; null: deleted or unpublished; undefined: unknown. */
  readonly version: number | null | undefined;
  /** Milliseconds since 1970; undefined: unknown. */
  readonly changedAt: number | undefined;
}

/** The state of an entry or asset that a change event announced and that the content service should return. */
export interface Announced {
  /** An entry's id or `asset:<id>`. */
  readonly entry: string;
  /** null: deleted or unpublished. */
  readonly version: number | null;
  /** When it changed at the content service, in milliseconds. */
  readonly changedAt: number;
}

/** The entries and versions that a record was built from. */
export interface Reading {
  /** The version of each entry and asset in the answers. */
  readonly seen: ReadonlyMap<string, number>;
  /** Linked entries and assets that are not published. */
  readonly unresolved: readonly string[];
  /** When the record's own entry was published, in milliseconds; undefined if it was not in the answers. */
  readonly publishedAt: number | undefined;
}

/** `older`: the answer is from before the change. `unsure`: either that, or the entry changed again since. */
export type Lag = 'none' | 'older' | 'unsure';

/** The lowest version of each entry: if two answers contain it, either may lag. Version 0 means unknown. */
export function seenVersions(...answers: readonly (readonly SeenEntry[])[]): ReadonlyMap<string, number> {
  const versions = new Map<string, number>();
  for (const { id, version } of answers.flat()) versions.set(id, Math.min(version, versions.get(id) ?? version));
  return versions;
}

/** Whether the content service's answer is older than an announced change: its delivery network may lag (docs/architecture.md). */
function lagOf(record: string, { entry, version, changedAt }: Announced, read: Reading): Lag {
  const own = entry === record;
  const there = read.seen.get(entry);
  if (version === null) {
    // Deleted, but still in the answer: the answer lags, unless the entry was published again. Only the record's own entry tells which.
    if (!own) return there === undefined ? 'none' : 'unsure';
    return read.publishedAt !== undefined && read.publishedAt < changedAt ? 'older' : 'none';
  }
  if (there !== undefined && there > 0 && there < version) return 'older';
  // A part that is neither in the answer nor unresolved is not a part any more.
  return (own && there === undefined) || read.unresolved.includes(entry) ? 'unsure' : 'none';
}

/**
 * Whether a record's own entry is still in the answer although it was deleted or unpublished after that publication. It is removed from
 * the index at once.
 */
export const isWithdrawn = (record: string, announced: readonly Announced[], publishedAt: number): boolean =>
  announced.some(({ entry, version, changedAt }) => entry === record && version === null && publishedAt < changedAt);

/** The worst lag of all announced changes of a record and its parts. */
export function lagOfAll(record: string, announced: readonly Announced[], read: Reading): Lag {
  const lags = announced.map((one) => lagOf(record, one, read));
  return lags.find((lag) => lag === 'older') ?? lags.find((lag) => lag === 'unsure') ?? 'none';
}
