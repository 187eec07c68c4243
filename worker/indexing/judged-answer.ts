import type { SearchRecords } from '../services/search/search-index.port.ts';
import { type Announced, isWithdrawn, type Lag, lagOfAll, seenVersions } from './announced.ts';
import type { FacetCategories } from './facet-categories.ts';
import type { Heard, HeardLedger } from './heard-ledger.ts';
import type { Pending } from './index-ledger.ts';
import { MOST_ATTEMPTS_UNSURE } from './ledger-tables.ts';
import type { ReadRecords } from './read-records.ts';

/** An answer of the content service for queued records, with what is known about it. */
interface Answer {
  readonly read: ReadRecords;
  readonly categories: FacetCategories;
  /** Number of the latest change before it was requested. */
  readonly since: number;
  /** Recent changes. */
  readonly heard: Pick<HeardLedger, 'of' | 'ofCategories'>;
}

/** How an answer compares with the changes announced of its records and their parts. */
export interface Judged {
  /** Records that must be read again, and why. */
  readonly lags: ReadonlyMap<Pending, Exclude<Lag, 'none'>>;
  /** Records whose changes are no longer waited for, after MOST_ATTEMPTS_UNSURE attempts, with the entries that changed. */
  readonly givenUp: ReadonlyMap<Pending, readonly string[]>;
  /** Records that were announced as published but are missing. They may still be published: the index keeps them. */
  readonly kept: readonly string[];
  /** Records that were announced as gone but are still in the answer. */
  readonly withdrawn: readonly string[];
}

const announcedBy = ({ id, version, changedAt = 0 }: Heard): readonly Announced[] =>
  version === undefined ? [] : [{ entry: id, version, changedAt }];

/**
 * Compares an answer with the changes that its records wait for, and with recent ones for which nothing waits any more: a part of the
 * delivery network may lag behind those too, and an entry may have changed while it was read and not known yet as a part of the record.
 */
export function judgedAnswer(batch: readonly Pending[], { read, categories, since, heard }: Answer): Judged {
  const { indexed, entries, unresolved } = read;
  const seen = seenVersions(entries, categories.entries);
  const there = new Map(indexed.map((one) => [one.id, one]));
  // A category that the answer lacks may have facets of any product.
  const isOfProducts = batch.some(({ index }) => index === 'products');
  const ofCategories = isOfProducts ? heard.ofCategories().map(({ id }) => id) : [];
  const missed = [...unresolved, ...categories.unresolved, ...ofCategories.filter((id) => !seen.has(id))];
  const ofAll = [...unresolved, ...ofCategories];
  const recent = heard.of([...batch.map(({ id }) => id), ...ofAll, ...indexed.flatMap(({ madeOf }) => madeOf)]);
  const lags = new Map<Pending, Exclude<Lag, 'none'>>();
  const givenUp = new Map<Pending, readonly string[]>();
  const kept: string[] = [];
  const withdrawn: string[] = [];
  for (const item of batch) {
    const { id, attempts } = item;
    const own = there.get(id);
    const parts = new Set([id, ...ofAll, ...(own?.madeOf ?? [])]);
    const changes = recent.filter((change) => parts.has(change.id));
    const announced = [...item.announced, ...changes.flatMap(announcedBy)];
    if (own && isWithdrawn(id, announced, own.publishedAt)) withdrawn.push(id);
    const behind = lagOfAll(id, announced, { seen, unresolved: missed, publishedAt: own?.publishedAt });
    // A change during the request may or may not be in the answer.
    const lag = behind === 'none' && changes.some(({ seq }) => seq > since) ? 'unsure' : behind;
    if (lag === 'none') continue;
    if (lag === 'unsure' && attempts >= MOST_ATTEMPTS_UNSURE) {
      givenUp.set(
        item,
        announced.map(({ entry }) => entry),
      );
      continue;
    }
    lags.set(item, lag);
    const isExpected = announced.some(({ entry, version }) => entry === id && version !== null);
    if (isExpected && !own) kept.push(id);
  }
  return { lags, givenUp, kept, withdrawn };
}

/** Records without those of some ids. */
export const without = ({ products, reading }: SearchRecords, ids: readonly string[]): SearchRecords => ({
  products: products.filter(({ id }) => !ids.includes(id)),
  reading: reading.filter(({ id }) => !ids.includes(id)),
});
