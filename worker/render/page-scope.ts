import type { Upstream } from '../cache/cached-query.ts';
import type { CacheMeta, CacheOutcome, CachePolicy, Tag } from '../cache/contracts.ts';
import type { Log } from '../log.ts';
import { type DraftNotes, joinNotes, NO_DRAFT_NOTES } from '../previews/draft-notes.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { failed, ok, type Result } from '../services/result.ts';
import { type DeferredValue, follow } from './deferred.tsx';

/** A cached query's answer to a page: the data and the metadata that the page inherits. */
export interface QueryAnswer<Data> {
  readonly data: Data;
  readonly meta: CacheMeta;
  readonly outcome: CacheOutcome;
  /** False: the data must not be stored again, because it contains an older version of an entry than announced. */
  readonly storable: boolean;
  readonly drafts?: DraftNotes;
}

export interface QueryOptions<Data> {
  readonly policy: CachePolicy;
  /** Whether an answer is negative ("there is no such thing"). It is stored only briefly. */
  readonly negative?: (data: Data) => boolean;
  /** Ids of the requested entries. If the answer lacks one, publishing that entry invalidates it. */
  readonly entries?: readonly string[];
  /** Membership tags that the answer depends on beyond its entries. */
  readonly dependsOn?: readonly Tag[];
  /** For an unbounded number of keys: not stored in KV. */
  readonly memoryOnly?: boolean;
  /** The data is on every page. Its tags come last in `Cache-Tag`, which is limited in length. */
  readonly common?: boolean;
  /** Absent: ask the content service. */
  readonly upstream?: Upstream<Data>;
}

/** Runs a content query for one request, through the cache. */
export type RunQuery = <Data, Variables extends Readonly<Record<string, unknown>>>(
  operation: ContentQuery<Data, Variables>,
  variables: Variables,
  options: QueryOptions<Data>,
) => Promise<Result<QueryAnswer<Data>>>;

const SILENT: Pick<Log, 'warn'> = { warn: () => undefined };

/**
 * One page being rendered. All data of the page is read through here. So the finished page has the tags of everything it contains, and is
 * stored only if every part may be stored.
 */
export class PageScope {
  /** For faults in the content that the page is shown without. */
  readonly log: typeof SILENT;
  readonly #run: RunQuery;
  /** Tags of the page's own parts, each with the earliest time at which it was requested. */
  readonly #tags = new Map<Tag, number>();
  /** Metadata of what is on every page, kept as answered: the tags are many and the same each time. */
  readonly #common: Pick<CacheMeta, 'tags' | 'storedAt'>[] = [];
  readonly #deferred: DeferredValue<unknown>[] = [];
  readonly #outcomes = new Map<string, CacheOutcome>();
  readonly #startedAt: number;
  #storedAt: number;
  #knownUntil: number | undefined;
  #storable = true;
  #drafts = NO_DRAFT_NOTES;

  constructor(run: RunQuery, now: number, log = SILENT) {
    this.#run = run;
    this.#startedAt = now;
    this.#storedAt = now;
    this.log = log;
  }

  /** Reads required content, also for deferred parts. If it fails, the page is not stored. */
  async query<Data, Variables extends Readonly<Record<string, unknown>>>(
    operation: ContentQuery<Data, Variables>,
    variables: Variables,
    options: QueryOptions<Data>,
  ): Promise<Result<Data>> {
    const answer = await this.#run(operation, variables, options);
    if (!answer.ok) {
      this.#storable = false;
      return failed(answer.error);
    }
    const { data, meta, outcome, storable } = answer.value;
    this.#noteDrafts(answer.value);
    if (options.common) this.#common.push(meta);
    else for (const tag of meta.tags) this.#tag(tag, meta.storedAt);
    this.#storedAt = Math.min(this.#storedAt, meta.storedAt);
    const { knownUntil = this.#knownUntil } = meta;
    if (knownUntil !== undefined) this.#knownUntil = Math.min(knownUntil, this.#knownUntil ?? knownUntil);
    this.#storable &&= storable && outcome !== 'stale-if-error' && outcome !== 'bypass';
    this.#outcomes.set(operation.operationName, outcome);
    return ok(data);
  }

  /**
   * Reads an optional part. If it fails, or is stale because of a failure, the page is stored anyway. So its tags count from now: only a
   * later purge invalidates the page.
   */
  async queryOptional<Data, Variables extends Readonly<Record<string, unknown>>>(
    operation: ContentQuery<Data, Variables>,
    variables: Variables,
    options: QueryOptions<Data>,
  ): Promise<Result<Data>> {
    const answer = await this.#run(operation, variables, options);
    if (!answer.ok) return failed(answer.error);
    const { data, meta, outcome } = answer.value;
    this.#noteDrafts(answer.value);
    for (const tag of meta.tags) this.#tag(tag, this.#startedAt);
    this.#outcomes.set(operation.operationName, outcome);
    return ok(data);
  }

  /** Adds a part that the page does not wait for. */
  defer<T>(work: Promise<Result<T>>): DeferredValue<T> {
    const value = follow(work);
    void value.promise.then((result) => {
      if (!result.ok) this.#storable = false;
    });
    this.#deferred.push(value);
    return value;
  }

  #noteDrafts({ drafts }: Pick<QueryAnswer<unknown>, 'drafts'>): void {
    if (drafts) this.#drafts = joinNotes(this.#drafts, drafts);
  }

  /** Two answers may contain the same entry. The older one determines the tag's time. */
  #tag(tag: Tag, askedAt: number): void {
    const known = this.#tags.get(tag);
    if (known === undefined || askedAt < known) this.#tags.set(tag, askedAt);
  }

  /** Every tag with the earliest time at which it was requested. The page's own tags come first. */
  #dated(): ReadonlyMap<Tag, number> {
    const dated = new Map(this.#tags);
    for (const { tags, storedAt } of this.#common)
      for (const tag of tags) {
        const known = dated.get(tag);
        if (known === undefined || storedAt < known) dated.set(tag, storedAt);
      }
    return dated;
  }

  /** Prevents storing, because the page shows that something was unavailable. */
  forbidStoring(): void {
    this.#storable = false;
  }

  /** How each query was answered, for Server-Timing and Cache-Status. */
  get outcomes(): ReadonlyMap<string, CacheOutcome> {
    return this.#outcomes;
  }

  /** The tags known so far, the page's own first. */
  get tags(): readonly Tag[] {
    return [...this.#dated().keys()];
  }

  /** The notes for the editor of a preview, from the parts loaded so far. */
  get drafts(): DraftNotes {
    return this.#drafts;
  }

  get hasSettled(): boolean {
    return this.#deferred.every((value) => value.settled !== undefined);
  }

  async allSettled(): Promise<void> {
    await Promise.all(this.#deferred.map((value) => value.promise));
  }

  /** Metadata of the finished page. Its age is that of its oldest data. */
  meta(policy: CachePolicy): { readonly meta: CacheMeta; readonly storable: boolean } {
    const dated = this.#dated();
    const meta = {
      tags: [...dated.keys()],
      taggedAt: [...dated.values()],
      storedAt: this.#storedAt,
      knownUntil: this.#knownUntil,
      policy,
    };
    return { meta, storable: this.#storable };
  }
}
