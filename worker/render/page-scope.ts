import type { Upstream } from '../cache/cached-query.ts';
import type { CacheMeta, CacheOutcome, CachePolicy, Tag } from '../cache/contracts.ts';
import type { Log } from '../log.ts';
import { type DraftNotes, joinNotes, NO_DRAFT_NOTES } from '../previews/draft-notes.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { failed, ok, type Result } from '../services/result.ts';
import { type DeferredValue, follow } from './deferred.tsx';

/** What a cached query answers to a page: the data and what the page inherits from it. */
export interface QueryAnswer<Data> {
  readonly data: Data;
  readonly meta: CacheMeta;
  readonly outcome: CacheOutcome;
  /** False when the data must not be stored again: it holds a revision older than one that was announced. */
  readonly storable: boolean;
  readonly drafts?: DraftNotes;
}

export interface QueryOptions<Data> {
  readonly policy: CachePolicy;
  /** True for an answer that says "there is no such thing": kept for a short time only. */
  readonly negative?: (data: Data) => boolean;
  /** Ids of the entries that are asked for: the publication of one that the answer lacks drops it. */
  readonly entries?: readonly string[];
  /** Membership the answer depends on beyond the entries in it. */
  readonly dependsOn?: readonly Tag[];
  /** There are endlessly many such questions: not for KV. */
  readonly memoryOnly?: boolean;
  /** What it answers with stands on every page: `Cache-Tag`, which has an end, names it last. */
  readonly common?: boolean;
  /** Absent: the content service. */
  readonly upstream?: Upstream<Data>;
}

/** Runs a content query for one request; the cache stands behind it. */
export type RunQuery = <Data, Variables extends Readonly<Record<string, unknown>>>(
  operation: ContentQuery<Data, Variables>,
  variables: Variables,
  options: QueryOptions<Data>,
) => Promise<Result<QueryAnswer<Data>>>;

const SILENT: Pick<Log, 'warn'> = { warn: () => undefined };

/**
 * One page being made. Everything the page reads goes through here, so that the finished page carries the tags of all it
 * holds and is stored only when every part of it may be.
 */
export class PageScope {
  /** For what is odd about the page's content and shown without it. */
  readonly log: typeof SILENT;
  readonly #run: RunQuery;
  /** Tags of the page's own parts, each with when the oldest of them was asked for. */
  readonly #tags = new Map<Tag, number>();
  /** What stands on every page, as it was answered: its tags are many, and the same ones each time. */
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

  /** Reads content that the page cannot do without, or that it hands on as a deferred part. */
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
   * Reads what the page is whole without. When it fails, or is old because it fails, the page is stored all the same; so its
   * tags count from now, and only a purge still to come drops the page.
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

  /** Hands a part of the page on without waiting for it. */
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

  /** Two answers may hold one entry: what is stored must be judged by the older of them. */
  #tag(tag: Tag, askedAt: number): void {
    const known = this.#tags.get(tag);
    if (known === undefined || askedAt < known) this.#tags.set(tag, askedAt);
  }

  /** Every tag with when the oldest that brought it was asked for: the page's own ones first. */
  #dated(): ReadonlyMap<Tag, number> {
    const dated = new Map(this.#tags);
    for (const { tags, storedAt } of this.#common)
      for (const tag of tags) {
        const known = dated.get(tag);
        if (known === undefined || storedAt < known) dated.set(tag, storedAt);
      }
    return dated;
  }

  /** The page must not be stored: it shows something that was unavailable. */
  forbidStoring(): void {
    this.#storable = false;
  }

  /** How each query was answered, for Server-Timing and Cache-Status. */
  get outcomes(): ReadonlyMap<string, CacheOutcome> {
    return this.#outcomes;
  }

  /** What the page holds as far as it is known: its own entries first. */
  get tags(): readonly Tag[] {
    return [...this.#dated().keys()];
  }

  /** What an editor is told about a preview, as far as its parts have come. */
  get drafts(): DraftNotes {
    return this.#drafts;
  }

  get hasSettled(): boolean {
    return this.#deferred.every((value) => value.settled !== undefined);
  }

  async allSettled(): Promise<void> {
    await Promise.all(this.#deferred.map((value) => value.promise));
  }

  /** What the finished page is stored under. Its age is that of the oldest data on it. */
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
