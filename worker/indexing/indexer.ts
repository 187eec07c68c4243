import { EXACT_SEARCH_WORDS, SEARCH_WORDS } from '../../shared/spec/search-words.ts';
import type { Clock } from '../cache/clock.ts';
import type { PurgeRequest } from '../cache/contracts.ts';
import { searchTag } from '../cache/search-tag.ts';
import type { Log } from '../log.ts';
import type { ContentPort } from '../services/content/content.port.ts';
import type { RecommendationsPort } from '../services/recommendations/recommendations.port.ts';
import type { ReviewsPort } from '../services/reviews/reviews.port.ts';
import {
  type RefusedRecord,
  SEARCH_INDEXES,
  type SearchIndexName,
  type SearchIndexPort,
} from '../services/search/search-index.port.ts';
import type { ContentChange, Lag } from './announced.ts';
import type { FacetCategories } from './facet-categories.ts';
import type { IndexLedger, NewPending, Pending } from './index-ledger.ts';
import { ENTRIES_A_BATCH } from './index-limits.ts';
import { indexOfType, listTagsOf } from './indexed.ts';
import { halvesOf, IndexingFailed, must, reasonOf } from './indexing-failed.ts';
import { type Judged, judgedAnswer, without } from './judged-answer.ts';
import { type ReadRecords, readFacetCategories, readIds, readRecords } from './read-records.ts';

export interface IndexerDeps {
  readonly content: ContentPort;
  readonly reviews: Pick<ReviewsPort, 'statistics'>;
  readonly recommendations: Pick<RecommendationsPort, 'counts'>;
  readonly index: SearchIndexPort;
  readonly ledger: IndexLedger;
  /** Purges the caches for records that were indexed after the caller of `changed` stopped waiting, and after a rebuild. */
  readonly purge: (request: PurgeRequest) => Promise<unknown>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}

/** Change it together with the indexes' settings, so that a deployment updates them. Another search service gets them too. */
const SETTINGS_VERSION = '3';
const CONFIGURED = 'configured';
/** Change it when records get more attributes: with the first change after a deployment, the indexes are built again. */
const RECORDS_VERSION = '2';
const recordsNote = (index: SearchIndexName): string => `records: ${index}`;

const isFacetCategory = (type: string | undefined): boolean => type?.toLowerCase() === 'facetcategory';

/** Why a record must be read again, as shown to operators. */
const LAGS = {
  older: 'the content service still returns an older version',
  unsure: 'the content service does not return the announced version',
} as const satisfies Partial<Record<Lag, string>>;

/**
 * Keeps the search indexes in sync with published content. A change is stored before the work on it begins and removed when it is done.
 * Each write uses the content service's current state, so changes are idempotent and their order does not matter.
 */
export class Indexer {
  readonly #deps: IndexerDeps;

  constructor(deps: IndexerDeps) {
    this.#deps = deps;
  }

  /** Queues the records that a change affects, and returns them; none if it affects no record. */
  take(change: ContentChange): readonly NewPending[] {
    const { ledger, clock } = this.#deps;
    ledger.hear(change, clock.now());
    const items = this.#affected(change);
    ledger.add(items, clock.now());
    return items;
  }

  #affected(change: ContentChange): readonly NewPending[] {
    const own = indexOfType(change.type) ?? (isFacetCategory(change.type) ? 'products' : undefined);
    const parts = this.#deps.ledger.madeOf(change.id).filter(({ id }) => !own || id !== change.id);
    return [...(own ? [{ id: change.id, index: own }] : []), ...parts].map((item) => ({ ...item, change }));
  }

  /** Queues an article for a rebuild of its record after `withinMs` milliseconds. Repeated calls in that time cause one rebuild. */
  takeSoon(id: string, withinMs: number): void {
    const { ledger, clock } = this.#deps;
    ledger.addSoon({ id, index: 'reading' }, clock.now(), clock.now() + withinMs);
  }

  /** Drops all announced versions: a restored content service does not have them and never will. */
  expectNothing(): void {
    this.#deps.ledger.expectNothing(this.#deps.clock.now());
  }

  /** Starts rebuilds of indexes beside the live ones. */
  rebuild(indexes: readonly SearchIndexName[] = SEARCH_INDEXES): void {
    const { ledger, clock } = this.#deps;
    for (const index of indexes) {
      ledger.rebuilds.begin(index, clock.now());
      ledger.setNote(recordsNote(index), this.#recordsWanted);
    }
  }

  /** What an index must have been built with: another search service has no records yet. */
  get #recordsWanted(): string {
    return JSON.stringify([RECORDS_VERSION, this.#deps.index.service]);
  }

  /** Starts rebuilds of indexes whose records an earlier version of the site made, or that another service has. */
  #rebuildOutdated(): void {
    const { ledger, log } = this.#deps;
    const outdated = SEARCH_INDEXES.filter((index) => ledger.note(recordsNote(index)) !== this.#recordsWanted);
    if (outdated.length === 0) return;
    log.info('indexing.outdated', { indexes: outdated });
    this.rebuild(outdated);
  }

  /** Processes one batch of due work. Resolves to false if nothing is due. */
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
      // Read only now: the caller may have stopped waiting during the write.
      const untold = ledger.toBeAnnounced(written);
      ledger.settle(written.filter((item) => !untold.includes(item)));
      for (const [item, lag] of lags) ledger.postpone([item], LAGS[lag], clock.now());
      await this.#announce(index, untold);
    } catch (cause) {
      // Catches everything, our own bugs too: records behind these in the queue must get their turn, and the alarm must be set again.
      log.error('indexing.failed', { index, records: batch.length, cause });
      const why = reasonOf(cause);
      const isOurs = !(cause instanceof IndexingFailed);
      if (isOurs && batch.length > 1) {
        for (const half of halvesOf(batch)) await this.#work(index, half);
        return;
      }
      // The operators' status names it until it is written. It stays queued too: a deployment may correct the bug.
      const failing = isOurs ? batch.map(({ id }) => ({ id, why: `the site fails on it: ${why}` })) : [];
      this.#putAside(index, [], failing);
      ledger.postpone(batch, why, clock.now());
    }
  }

  /** Writes records in their published state. Resolves to those that were read in an older state than announced, and why. */
  async #write(index: SearchIndexName, batch: readonly Pending[]): Promise<Judged['lags']> {
    const { content, reviews, recommendations, ledger, index: port, clock, log } = this.#deps;
    const since = ledger.seq();
    const categories = must(await readFacetCategories(content));
    const isNew = ledger.note(CONFIGURED) === undefined;
    await this.#configure(categories);
    // The first records ever are those of this version.
    if (isNew) for (const name of SEARCH_INDEXES) ledger.setNote(recordsNote(name), this.#recordsWanted);
    else this.#rebuildOutdated();
    const ids = batch.map(({ id }) => id);
    // A category that gains a facet is not a part yet of the products with that facet, so they are queued here. Its publisher does not
    // wait for them: the caches are told later.
    const facets = ids.flatMap((id) => categories.facetsOf(id));
    const products = facets.flatMap((facet) => ledger.madeOf(facet)).filter(({ id }) => !ids.includes(id));
    ledger.add(products, clock.now());
    ledger.announce(products.map(({ id }) => id));
    const read = must(await readRecords({ content, reviews, recommendations }, index, ids, categories));
    const there = new Map(read.indexed.map((one) => [one.id, one]));
    const { lags, givenUp, kept, withdrawn } = judgedAnswer(batch, { read, categories, since, heard: ledger.heard });
    for (const [{ id }, entries] of givenUp) {
      log.warn('indexing.unconfirmed', { index, id });
      ledger.heard.expectNothing(entries);
    }
    const decided = ids.filter((id) => !kept.includes(id));
    const gone = decided.filter((id) => there.get(id)?.record === undefined || withdrawn.includes(id));
    // Before the write: a part that changes during it must find its records.
    this.#noteParts(index, decided, read);
    // An index that is being rebuilt gets every change too: it may already contain an older state of the entry.
    const rebuilding = ledger.rebuilds.isPrepared(index);
    const refused: RefusedRecord[] = [];
    for (const rebuild of rebuilding ? [false, true] : [false]) {
      refused.push(...must(await port.save(without(read.records, withdrawn), { rebuild })));
      if (gone.length > 0) must(await port.remove(index, gone, { rebuild }));
    }
    this.#putAside(index, decided, refused);
    if (read.unrated) throw new IndexingFailed(read.unrated);
    return lags;
  }

  /** Creates the indexes, or updates their settings, if their settings have changed. */
  async #configure(categories: FacetCategories): Promise<void> {
    const { ledger, index: port } = this.#deps;
    const wanted = JSON.stringify([SETTINGS_VERSION, port.service, categories.names, SEARCH_WORDS, EXACT_SEARCH_WORDS]);
    if (ledger.note(CONFIGURED) === wanted) return;
    for (const index of SEARCH_INDEXES) must(await port.configure(index, categories.names));
    ledger.setNote(CONFIGURED, wanted);
  }

  /** Purges the caches for finished records. If that fails, the records are indexed again later. */
  async #announce(index: SearchIndexName, done: readonly Pending[]): Promise<void> {
    if (done.length === 0) return;
    const { ledger, clock } = this.#deps;
    const ids = done.map(({ id }) => id);
    const failure = await this.#tell(index, 'indexed later than published', ids);
    if (failure === undefined) ledger.settle(done);
    else ledger.postpone(done, failure, clock.now());
  }

  /** Purges everything that shows results of an index, and the given records. @returns the error message if it failed */
  async #tell(index: SearchIndexName, reason: string, ids: readonly string[] = []): Promise<string | undefined> {
    const { purge, log } = this.#deps;
    try {
      await purge({ actor: 'indexing', reason, tags: [...ids, searchTag(index), ...listTagsOf(index)] });
      return undefined;
    } catch (cause) {
      log.error('indexing.purge-failed', { index, cause });
      return reasonOf(cause);
    }
  }

  /**
   * Stores the parts of records. Unpublished parts may be published later, so they count as parts of every record of the batch. Parts are
   * also stored of an entry that must not be findable: their change may make it findable.
   */
  #noteParts(index: SearchIndexName, ids: readonly string[], { indexed, unresolved }: ReadRecords): void {
    const parts = new Map(indexed.map(({ id, madeOf }) => [id, [...madeOf, ...unresolved]]));
    for (const id of ids) this.#deps.ledger.noteMadeOf(id, index, parts.get(id) ?? []);
  }

  /** A rejected record would be rejected again. It waits for its next change and does not block the queue. */
  #putAside(index: SearchIndexName, ids: readonly string[], refused: readonly RefusedRecord[]): void {
    const { ledger, clock, log } = this.#deps;
    ledger.refused.note(index, ids, refused, clock.now());
    for (const { id, why } of refused) log.error('indexing.refused', { index, id, why });
  }

  /**
   * Takes recent changes once more when a rebuild has read everything. Some of it may have been read in an older state than the live index
   * has, or was missing in the list of entries.
   */
  #takeAgain(index: SearchIndexName): void {
    const { ledger, clock } = this.#deps;
    if (ledger.rebuilds.idsLeft(index, 1).length > 0) return;
    const items = ledger.heard.all().flatMap((change) => this.#affected(change));
    ledger.add(
      items.filter((item) => item.index === index),
      clock.now(),
    );
  }

  /** Writes entries to the index that is being rebuilt. Resolves to those that our own code fails on. @throws IndexingFailed if a service fails */
  async #refill(
    index: SearchIndexName,
    ids: readonly string[],
    categories: FacetCategories,
  ): Promise<readonly NewPending[]> {
    const { content, reviews, recommendations, index: port, log } = this.#deps;
    try {
      const read = must(await readRecords({ content, reviews, recommendations }, index, ids, categories));
      // The old index has the ratings. A new one without them would be worse.
      if (read.unrated) throw new IndexingFailed(read.unrated);
      const refused = must(await port.save(read.records, { rebuild: true }));
      this.#noteParts(index, ids, read);
      this.#putAside(index, ids, refused);
      return [];
    } catch (cause) {
      if (cause instanceof IndexingFailed) throw cause;
      log.error('indexing.failed', { index, records: ids.length, cause });
      if (ids.length === 1) return ids.map((id) => ({ id, index }));
      const failing: NewPending[] = [];
      for (const half of halvesOf(ids)) failing.push(...(await this.#refill(index, half, categories)));
      return failing;
    }
  }

  async #continue(index: SearchIndexName): Promise<void> {
    const { content, ledger, index: port, clock, log } = this.#deps;
    try {
      const categories = must(await readFacetCategories(content));
      if (!ledger.rebuilds.isPrepared(index)) {
        ledger.rebuilds.leave(index);
        await this.#configure(categories);
        must(await port.configure(index, categories.names));
        must(await port.beginRebuild(index));
        const ids = must(await readIds(content, index));
        ledger.rebuilds.prepare(index, ids);
        ledger.refused.keepOnly(index, ids);
        this.#takeAgain(index);
        return;
      }
      const ids = ledger.rebuilds.idsLeft(index, ENTRIES_A_BATCH);
      if (ids.length > 0) {
        const failing = await this.#refill(index, ids, categories);
        // A bug that concerns every record would leave an empty index: the old one stays.
        if (failing.length > 1 && failing.length === ids.length && ledger.rebuilds.isUntouched(index))
          throw new IndexingFailed(`the site fails on all ${ids.length} records`);
        // Left out of the new index, and queued: the queue names it to operators, and writes it once it can be written.
        ledger.add(failing, clock.now());
        ledger.rebuilds.done(index, ids);
        this.#takeAgain(index);
        return;
      }
      // If the response is lost, it is unknown whether the new index is live. A second replacement could install an index that has only
      // the records written since. So a retry starts the rebuild again.
      ledger.rebuilds.leave(index);
      // Records that still wait have an older state in the new index: the caches are told when they are done.
      ledger.announceAll(index);
      must(await port.finishRebuild(index));
      // The new index has the settings from the start of its rebuild: update them.
      ledger.setNote(CONFIGURED, '');
      await this.#configure(categories);
      const failure = await this.#tell(index, `rebuilt the index of ${index}`);
      // Without the purge, cached lists would show the old index. So the rebuild is repeated, which purges again.
      if (failure !== undefined) throw new IndexingFailed(failure);
      ledger.rebuilds.finish(index, port.service, clock.now());
      log.info('indexing.rebuilt', { index });
    } catch (cause) {
      log.error('indexing.rebuild-failed', { index, cause });
      ledger.rebuilds.postpone(index, reasonOf(cause), clock.now());
    }
  }
}
