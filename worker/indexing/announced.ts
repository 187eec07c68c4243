import type { SeenEntry } from '../services/content/content.port.ts';

/** An entry, an asset or the reviews of a product that changed. */
export interface ContentChange {
  /** An entry's id, `asset:<id>` or `reviews:<ratingAndReviewId>`. */
  readonly id: string;
  /** An entry's content type, id or name. */
  readonly type: string | undefined;
  /** The published version; null: it is gone; undefined: nobody said. */
  readonly version: number | null | undefined;
  /** Milliseconds since 1970; undefined where nobody said. */
  readonly changedAt: number | undefined;
}

/** What an entry or asset must be like by now, as it was announced. */
export interface Announced {
  /** An entry's id or `asset:<id>`. */
  readonly entry: string;
  /** null: it is gone. */
  readonly version: number | null;
  /** When it changed at the content service, in milliseconds. */
  readonly changedAt: number;
}

/** What a record was read from. */
export interface Reading {
  /** Entries and assets of the answers, by the version they were read at. */
  readonly seen: ReadonlyMap<string, number>;
  /** Linked ones that are not published. */
  readonly unresolved: readonly string[];
  /** When the entry of the record was published, in milliseconds; undefined where it was not read. */
  readonly publishedAt: number | undefined;
}

/** `older`: read as it was before the change. `unsure`: perhaps so, perhaps it changed once more since. */
export type Lag = 'none' | 'older' | 'unsure';

/** By the lower version where two answers hold one: either may lag. A version of 0 is one that nobody told. */
export function seenVersions(...answers: readonly (readonly SeenEntry[])[]): ReadonlyMap<string, number> {
  const versions = new Map<string, number>();
  for (const { id, version } of answers.flat()) versions.set(id, Math.min(version, versions.get(id) ?? version));
  return versions;
}

/** Whether the content service answered with a state from before a change: a delivery network may lag behind (docs/architecture.md). */
function lagOf(record: string, { entry, version, changedAt }: Announced, read: Reading): Lag {
  const own = entry === record;
  const there = read.seen.get(entry);
  if (version === null) {
    // Gone, but still read: unless it was published once more since, which only a record's own entry tells.
    if (!own) return there === undefined ? 'none' : 'unsure';
    return read.publishedAt !== undefined && read.publishedAt < changedAt ? 'older' : 'none';
  }
  if (there !== undefined && there > 0 && there < version) return 'older';
  // A part that is neither there nor missed is no part any longer.
  return (own && there === undefined) || read.unresolved.includes(entry) ? 'unsure' : 'none';
}

/** The worst of what was announced of a record and its parts. */
export function lagOfAll(record: string, announced: readonly Announced[], read: Reading): Lag {
  const lags = announced.map((one) => lagOf(record, one, read));
  return lags.find((lag) => lag === 'older') ?? lags.find((lag) => lag === 'unsure') ?? 'none';
}
