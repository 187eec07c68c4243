import { SEARCH_WORDS } from '../../shared/spec/search-words.ts';
import type { Clock } from '../cache/clock.ts';
import type { PurgeRequest } from '../cache/contracts.ts';
import type { Log } from '../log.ts';
import type { ContentPort } from '../services/content/content.port.ts';
import type { RecommendationsPort } from '../services/recommendations/recommendations.port.ts';
import type { Result } from '../services/result.ts';
import type { ReviewsPort } from '../services/reviews/reviews.port.ts';
import {
  type RefusedRecord,
  SEARCH_INDEXES,
  type SearchIndexName,
  type SearchIndexPort,
} from '../services/search/search-index.port.ts';
import { type ContentChange, type Lag, lagOfAll, seenVersions } from './announced.ts';
import type { FacetCategories } from './facet-categories.ts';
import type { IndexLedger, NewPending, Pending } from './index-ledger.ts';
import { ENTRIES_A_BATCH } from './index-limits.ts';
import { indexOfType, listTagsOf } from './indexed.ts';
import { MOST_ATTEMPTS_UNSURE } from './ledger-tables.ts';
import { type ReadRecords, readFacetCategories, readIds, readRecords } from './read-records.ts';

export interface IndexerDeps {
  readonly content: ContentPort;
  readonly reviews: Pick<ReviewsPort, 'statistics'>;
  readonly recommendations: Pick<RecommendationsPort, 'counts'>;
  readonly index: SearchIndexPort;
  readonly ledger: IndexLedger;
  /** Tells the caches what was indexed after whoever brought it had left. */
  readonly purge: (request: PurgeRequest) => Promise<unknown>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}

/** Changes with the settings that indexes get, so that a deployment brings them up to date. */
const SETTINGS_VERSION = '2';
const CONFIGURED = 'configured';

const isFacetCategory = (type: string | undefined): boolean => type?.toLowerCase() === 'facetcategory';

/** Why a record is to be read once more, as operators are told. */
const LAGS = {
  older: 'the content service still answers with an older version',
  unsure: 'the content service does not show what was announced',
} as const satisfies Partial<Record<Lag, string>>;

/** Whether its entry was said to be published. */
const isExpected = ({ id, announced }: Pending): boolean =>
  announced.some(({ entry, version }) => entry === id && version !== null);

/** Something could not be read or written; the queue keeps what it was about. */
class IndexingFailed extends Error {
  override readonly name = 'IndexingFailed';
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new IndexingFailed(result.error.message, { cause: result.error });
  return result.value;
}

/**
 * Keeps the search indexes up to what is published. A change is written down before it is worked on and taken out when it is done;
 * what is written to an index is always what the content service has at that moment, so order and repetition of changes do not matter.
 */
export class Indexer {
  readonly #deps: IndexerDeps;

  constructor(deps: IndexerDeps) {
    this.#deps = deps;
  }

  /** Writes down which records a change makes anew. Resolves to their ids; none when nothing is made of it. */
  take(change: ContentChange): readonly string[] {
    const { ledger, clock } = this.#deps;
    const own = indexOfType(change.type) ?? (isFacetCategory(change.type) ? 'products' : undefined);
    const parts = ledger.madeOf(change.id).filter(({ id }) => id !== change.id);
    const items: NewPending[] = [...(own ? [{ id: change.id, index: own }] : []), ...parts].map((item) => ({
      ...item,
      change,
    }));
    ledger.add(items, clock.now());
    return items.map(({ id }) => id);
  }

  /** Writes down that an article is to be made anew within some time, in milliseconds: however often it is said, it is made once. */
  takeSoon(id: string, withinMs: number): void {
    const { ledger, clock } = this.#deps;
    ledger.addSoon({ id, index: 'reading' }, clock.now(), clock.now() + withinMs);
  }

  /** Forgets which versions were announced: a content service that was restored has not got them, and never will. */
  expectNothing(): void {
    this.#deps.ledger.expectNothing(this.#deps.clock.now());
  }

  /** Begins to build indexes anew beside those that are searched. */
  rebuild(indexes: readonly SearchIndexName[] = SEARCH_INDEXES): void {
    for (const index of indexes) this.#deps.ledger.rebuilds.begin(index, this.#deps.clock.now());
  }

  /** Does one piece of what is due. false: nothing is. */
  async step(): Promise<boolean> {
    const { ledger, clock } = this.#deps;
    const due = ledger.due(clock.now(), ENTRIES_A_BATCH);
    const [first] = due;
    if (first) {
      await this.#work(
        first.index,
        due.filter(({ index }) => index === first.index),
      );
      return true;
    }
    const rebuilding = ledger.rebuilds.due(clock.now());
    if (!rebuilding) return false;
    await this.#continue(rebuilding);
    return true;
  }

  async #work(index: SearchIndexName, batch: readonly Pending[]): Promise<void> {
    const { ledger, clock, log } = this.#deps;
    try {
      const lags = await this.#write(index, batch);
      const written = batch.filter((item) => !lags.has(item));
      // Looked up now: whoever brought a record may have left while it was written.
      const untold = ledger.toBeAnnounced(written);
      ledger.settle(written.filter((item) => !untold.includes(item)));
      for (const [item, lag] of lags) ledger.postpone([item], LAGS[lag], clock.now());
      await this.#announce(index, untold);
    } catch (cause) {
      // Whatever it is, a fault of ours too: what waits behind these records must have its turn, and the alarm must be set again.
      log.error('indexing.failed', { index, records: batch.length, cause });
      const middle = Math.ceil(batch.length / 2);
      // A fault of ours is mostly one record's: the others of its batch are not to wait with it for good.
      const isOurs = !(cause instanceof IndexingFailed) && batch.length > 1;
      if (isOurs) for (const half of [batch.slice(0, middle), batch.slice(middle)]) await this.#work(index, half);
      else ledger.postpone(batch, reasonOf(cause), clock.now());
    }
  }

  /** Writes records as they are published now; answers those that were read as they were before what was announced. */
  async #write(index: SearchIndexName, batch: readonly Pending[]): Promise<ReadonlyMap<Pending, keyof typeof LAGS>> {
    const { content, reviews, recommendations, ledger, index: port, clock } = this.#deps;
    const categories = must(await readFacetCategories(content));
    await this.#configure(categories);
    const ids = batch.map(({ id }) => id);
    // A category that takes a facet in has no part yet in the products that have the facet. Whoever published it waits for none of them.
    const facets = ids.flatMap((id) => categories.facetsOf(id));
    const products = facets.flatMap((facet) => ledger.madeOf(facet)).filter(({ id }) => !ids.includes(id));
    ledger.add(products, clock.now());
    ledger.announce(products.map(({ id }) => id));
    const read = must(await readRecords({ content, reviews, recommendations }, index, ids, categories));
    const there = new Map(read.indexed.map((one) => [one.id, one]));
    const lags = this.#lags(index, batch, read, categories);
    // What is waited for and not in the answer may be published all the same: the index keeps what it has of it.
    const kept = [...lags.keys()].filter((item) => isExpected(item) && !there.has(item.id)).map(({ id }) => id);
    const decided = ids.filter((id) => !kept.includes(id));
    const gone = decided.filter((id) => there.get(id)?.record === undefined);
    // An index that is being built beside gets every change as well: it may hold an older state of the entry already.
    const rebuilding = ledger.rebuilds
      .underWay()
      .some((rebuild) => rebuild.index === index && ledger.rebuilds.isPrepared(index));
    const refused: RefusedRecord[] = [];
    for (const rebuild of rebuilding ? [false, true] : [false]) {
      refused.push(...must(await port.save(read.records, { rebuild })));
      if (gone.length > 0) must(await port.remove(index, gone, { rebuild }));
    }
    this.#noteParts(index, decided, read);
    this.#putAside(index, decided, refused);
    if (read.unrated) throw new IndexingFailed(read.unrated);
    return lags;
  }

  /** Records that are to be read once more, and why. What may never show is given up some time. */
  #lags(
    index: SearchIndexName,
    batch: readonly Pending[],
    { indexed, entries, unresolved }: ReadRecords,
    categories: FacetCategories,
  ): ReadonlyMap<Pending, keyof typeof LAGS> {
    const seen = seenVersions(entries, categories.entries);
    const missed = [...unresolved, ...categories.unresolved];
    const publishedAt = new Map(indexed.map((one) => [one.id, one.publishedAt]));
    const lags = new Map<Pending, keyof typeof LAGS>();
    for (const item of batch) {
      const { id, announced, attempts } = item;
      const lag = lagOfAll(id, announced, { seen, unresolved: missed, publishedAt: publishedAt.get(id) });
      if (lag === 'unsure' && attempts >= MOST_ATTEMPTS_UNSURE)
        this.#deps.log.warn('indexing.unconfirmed', { index, id });
      else if (lag !== 'none') lags.set(item, lag);
    }
    return lags;
  }

  /** Makes the indexes with their settings where they have not got them yet. */
  async #configure(categories: FacetCategories): Promise<void> {
    const { ledger, index: port } = this.#deps;
    const wanted = JSON.stringify([SETTINGS_VERSION, categories.names, SEARCH_WORDS]);
    if (ledger.note(CONFIGURED) === wanted) return;
    for (const index of SEARCH_INDEXES) must(await port.configure(index, categories.names));
    ledger.setNote(CONFIGURED, wanted);
  }

  /** Tells the caches what is done. Where they cannot be told, it is done once more later. */
  async #announce(index: SearchIndexName, done: readonly Pending[]): Promise<void> {
    if (done.length === 0) return;
    const { ledger, clock } = this.#deps;
    const ids = done.map(({ id }) => id);
    const failure = await this.#tell(index, 'indexed later than published', ids);
    if (failure === undefined) ledger.settle(done);
    else ledger.postpone(done, failure, clock.now());
  }

  /** Purges whatever shows what an index finds, and some records. @returns why it could not be done */
  async #tell(index: SearchIndexName, reason: string, ids: readonly string[] = []): Promise<string | undefined> {
    const { purge, log } = this.#deps;
    try {
      await purge({ actor: 'indexing', reason, tags: [...ids, 'search', ...listTagsOf(index)] });
      return undefined;
    } catch (cause) {
      log.error('indexing.purge-failed', { index, cause });
      return reasonOf(cause);
    }
  }

  /**
   * What was not published when it was read may be published later: every record of the reading waits for it. An entry that is not to be
   * found waits for its parts as well: it may be once they change.
   */
  #noteParts(index: SearchIndexName, ids: readonly string[], { indexed, unresolved }: ReadRecords): void {
    const parts = new Map(indexed.map(({ id, madeOf }) => [id, [...madeOf, ...unresolved]]));
    for (const id of ids) this.#deps.ledger.noteMadeOf(id, index, parts.get(id) ?? []);
  }

  /** What is refused would be refused again: it waits until something of it changes, and stands in nobody's way. */
  #putAside(index: SearchIndexName, ids: readonly string[], refused: readonly RefusedRecord[]): void {
    const { ledger, clock, log } = this.#deps;
    ledger.refused.note(index, ids, refused, clock.now());
    for (const { id, why } of refused) log.error('indexing.refused', { index, id, why });
  }

  async #continue(index: SearchIndexName): Promise<void> {
    const { content, reviews, recommendations, ledger, index: port, clock, log } = this.#deps;
    try {
      const categories = must(await readFacetCategories(content));
      if (!ledger.rebuilds.isPrepared(index)) {
        ledger.rebuilds.leave(index);
        await this.#configure(categories);
        must(await port.configure(index, categories.names));
        must(await port.beginRebuild(index));
        ledger.rebuilds.prepare(index, must(await readIds(content, index)));
        return;
      }
      const ids = ledger.rebuilds.idsLeft(index, ENTRIES_A_BATCH);
      if (ids.length > 0) {
        const read = must(await readRecords({ content, reviews, recommendations }, index, ids, categories));
        // The old index has their ratings; a new one without them would be worse.
        if (read.unrated) throw new IndexingFailed(read.unrated);
        const refused = must(await port.save(read.records, { rebuild: true }));
        this.#noteParts(index, ids, read);
        this.#putAside(index, ids, refused);
        ledger.rebuilds.done(index, ids);
        return;
      }
      // Should the answer be lost, nobody knows which of the two is searched: a move of what was written beside since would be the end of the rest.
      ledger.rebuilds.leave(index);
      must(await port.finishRebuild(index));
      // What was built beside brought the settings with it that there were when it was begun.
      must(await port.configure(index, categories.names));
      const failure = await this.#tell(index, `rebuilt the index of ${index}`);
      // Lists that nobody takes out of the caches would show the old index: better to do it all once more, which tells them.
      if (failure !== undefined) throw new IndexingFailed(failure);
      ledger.rebuilds.finish(index, clock.now());
      log.info('indexing.rebuilt', { index });
    } catch (cause) {
      log.error('indexing.rebuild-failed', { index, cause });
      ledger.rebuilds.postpone(index, reasonOf(cause), clock.now());
    }
  }
}
