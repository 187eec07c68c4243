import type { Log } from '../log.ts';
import type { DraftNotes } from '../previews/draft-notes.ts';
import type { ContentAnswer, ContentPort, ContentQuery, SeenEntry } from '../services/content/content.port.ts';
import { failed, ok, type Result, type ServiceError } from '../services/result.ts';
import { type CacheStats, createOutcomeCounts } from './cache-stats.ts';
import { CACHE_TABLE, QUERY_LIMITS, type QueryLimits } from './cache-table.ts';
import type { Clock, WaitUntil } from './clock.ts';
import type { CacheMeta, CacheOutcome, CachePolicy, Tag } from './contracts.ts';
import type { HostedAddresses } from './hosted-addresses.ts';
import { type Looked, lookedAt } from './looked.ts';
import { isAnswerTo, type StoredAnswer } from './query-envelope.ts';
import { createQueryStore, type KeptAnswer, type QueryKey } from './query-store.ts';
import { createSingleFlight } from './single-flight.ts';
import { stableStringify } from './stable-stringify.ts';
import type { Timing } from './timing.ts';
import type { KvStore, Watermarks, WatermarkView } from './watermarks.ts';

type Variables = Readonly<Record<string, unknown>>;

export interface CachedAnswer<Data> {
  readonly data: Data;
  readonly meta: CacheMeta;
  readonly outcome: CacheOutcome;
  readonly ageS: number;
  readonly entries: readonly SeenEntry[];
  /** False: nothing made from it may be stored either. It is outdated, or served because of an outage. */
  readonly storable: boolean;
  /** In a preview: notes for the editor about its drafts. */
  readonly drafts?: DraftNotes;
}

/** An upstream other than the content service. Its operation has no query text: only a name, a hash of its data's shape, and a schema. */
export interface Upstream<Data> {
  /** Prefix of its log events. */
  readonly name: string;
  ask(): Promise<Result<ContentAnswer<Data>>>;
}

export interface RunOptions<Data> {
  readonly policy: CachePolicy;
  /** Absent: ask the content service. */
  readonly upstream?: Upstream<Data>;
  /** Dependencies beyond the entries in the answer: `list:<Type>`, `in:<id>`, `path:<path>`. */
  readonly dependsOn?: readonly Tag[];
  /** Requested ids. If the answer lacks one, publishing that entry invalidates it. If it lacks all, it is negative ("there is none"). */
  readonly entries?: readonly string[];
  /** Whether an answer is negative ("there is none"). A negative answer is stored briefly and only in memory. */
  readonly negative?: (data: Data) => boolean;
  /** For queries with an unbounded number of variables: answers are stored in this isolate's memory and never in KV. */
  readonly memoryOnly?: boolean;
  /** Reads drafts and bypasses every cache. */
  readonly preview?: boolean;
  readonly waitUntil: WaitUntil;
  readonly timing?: Timing;
  readonly log?: Log;
}

export interface QueryCache {
  /** Answers from memory, then KV, then the content service (CA-1). Errors: that service's, if no stored answer can be served instead. */
  run<Data, V extends Variables>(
    operation: ContentQuery<Data, V>,
    variables: V,
    options: RunOptions<Data>,
  ): Promise<Result<CachedAnswer<Data>>>;
  /** The key of a query, and what is stored under it (worker/ops/explain.ts). */
  look<V extends Variables>(
    operation: Pick<ContentQuery<unknown, V>, 'operationName' | 'hash'>,
    variables: V,
    options: Pick<RunOptions<unknown>, 'memoryOnly' | 'upstream' | 'waitUntil'>,
  ): Promise<{ readonly key: string; readonly looked: Looked | undefined }>;
  stats(): CacheStats;
  /** How many answers in this isolate's memory a purge would drop. */
  held(tags: readonly Tag[], everything: boolean): number;
}

export interface QueryCacheDeps {
  readonly content: ContentPort;
  readonly kv: KvStore;
  readonly watermarks: Watermarks;
  readonly clock: Clock;
  readonly log: Log;
  /** Absent: all upstreams are embedded. */
  readonly addresses?: HostedAddresses | undefined;
  readonly limits?: Partial<QueryLimits>;
  /** Called with the name, outcome and duration of each query, for the operators' page. */
  readonly observe?: (name: string, outcome: CacheOutcome | 'failed', ms: number) => void;
}

/** One running query with everything needed to answer and store it. */
interface Question<Data> {
  readonly operation: ContentQuery<Data, Variables>;
  readonly variables: Variables;
  readonly options: RunOptions<Data>;
  readonly key: QueryKey;
  readonly log: Log;
}

interface Fetched<Data> {
  readonly answer: StoredAnswer<Data>;
  readonly storable: boolean;
}

/** Creates the query cache (CA-1). One per isolate. */
export function createQueryCache(deps: QueryCacheDeps): QueryCache {
  const { content, watermarks, clock } = deps;
  const limits = { ...QUERY_LIMITS, ...deps.limits };
  const store = createQueryStore({ kv: deps.kv, clock, log: deps.log, limits });
  const flights = createSingleFlight<Result<Fetched<unknown>>>(clock, limits.followMs);
  const counts = createOutcomeCounts();
  const keyFor = (
    operation: Pick<ContentQuery<unknown, Variables>, 'operationName' | 'hash'>,
    variables: Variables,
    upstream: Upstream<unknown> | undefined,
  ): QueryKey => keyOf(operation, variables, deps.addresses?.[serviceOf(upstream)]);

  const query = async <Data>({ operation, variables, options: { upstream } }: Question<Data>, preview: boolean) => {
    try {
      if (upstream) return await upstream.ask();
      return await content.query(operation, variables, preview ? { preview } : undefined);
    } catch (cause) {
      const message = `${serviceOf(upstream)}: ${operation.operationName}: the adapter threw, which is a bug`;
      return failed<ServiceError>({ kind: 'failed', message, cause });
    }
  };

  /** Asks the upstream and stores the answer if it may be stored. */
  const ask = async <Data>(question: Question<Data>): Promise<Result<Fetched<Data>>> => {
    const { operation, options, key, log } = question;
    const askedAt = clock.now();
    const knownUntil = watermarks.known().state.at;
    const result = await query(question, false);
    if (!result.ok) {
      store.memory.get(key.memory)?.noteFailure(clock.now(), knownUntil);
      log.warn(`${serviceOf(options.upstream)}.failed`, {
        query: operation.operationName,
        kind: result.error.kind,
        error: result.error.message,
      });
      return result;
    }
    const { data, entries, madeOf = [] } = result.value;
    const held = entries.map(({ id }) => id);
    const wanted = options.entries ?? [];
    const missing = wanted.filter((id) => !held.includes(id));
    const unresolved = [...(result.value.unresolved ?? []), ...missing];
    const hasNone = wanted.length > 0 && missing.length === wanted.length;
    const negative = hasNone || (options.negative?.(data) ?? false);
    const tags = [...new Set([...held, ...unresolved, ...madeOf, ...(options.dependsOn ?? [])])];
    const policy = negative ? CACHE_TABLE.negative.policy : options.policy;
    // A purge that this isolate learned of since the request makes the answer outdated, even when its own clock runs ahead of the purge.
    const view = watermarks.known();
    const meta = { tags, storedAt: askedAt, knownUntil, policy };
    const answer = { hash: operation.hash, data, entries, meta };
    const storable = view.verdict(meta) === 'valid' && !view.isPast({ entries, unresolved }, clock.now());
    // In place of an earlier answer, a negative one goes to KV too: new isolates would serve what KV has for as long as it is stale.
    const isNew = !store.memory.get(key.memory)?.meta.policy.staleForS;
    const tier = (negative && isNew) || options.memoryOnly ? 'memory' : 'memory+kv';
    if (storable) store.write(key, answer, tier, options.waitUntil);
    else log.info('cache.query.past', { query: operation.operationName });
    return ok({ answer, storable });
  };

  /** Asks, or shares the answer of a concurrent request. Never shares an answer that was requested before a purge known to this request. */
  const askShared = async <Data>(question: Question<Data>, view: WatermarkView): Promise<Result<Fetched<Data>>> => {
    const { key, options, operation } = question;
    const flown = await flights.run(key.memory, options.waitUntil, () => ask(question));
    const tooEarly = flown.shared && flown.value.ok && view.verdict(flown.value.value.answer.meta) !== 'valid';
    const { value: result } = tooEarly ? await flights.run(key.memory, options.waitUntil, () => ask(question)) : flown;
    if (!result.ok) return result;
    const { answer, storable } = result.value;
    return isAnswerTo(operation, answer) ? ok({ answer, storable }) : ask(question);
  };

  const refreshBehind = <Data>(question: Question<Data>): void => {
    if (flights.isFlying(question.key.memory)) return;
    question.options.waitUntil(flights.run(question.key.memory, question.options.waitUntil, () => ask(question)));
  };

  const fromKept = <Data>(
    question: Question<Data>,
    kept: KeptAnswer,
    outcome: CacheOutcome,
    view: WatermarkView,
  ): CachedAnswer<Data> | undefined => {
    const { value: answer } = kept;
    if (!isAnswerTo(question.operation, answer)) return undefined;
    // An answer that is judged valid again has outlived all purges of this view.
    const meta = { ...answer.meta, knownUntil: view.state.at };
    return { ...served(answer, outcome, kept.ageS(clock.now())), meta, storable: outcome !== 'stale-if-error' };
  };

  /** The stored answer, if it may be served at once. */
  const lookUp = async <Data>(question: Question<Data>, view: WatermarkView) => {
    const { key, options } = question;
    const usable = (kept: KeptAnswer | undefined): kept is KeptAnswer => {
      const now = clock.now();
      const state = kept?.standing(view, now) ?? 'dead';
      return state === 'fresh' || state === 'stale' || (state === 'on-error' && kept?.failing(view, now) !== 'no');
    };
    const inMemory = store.memory.get(key.memory);
    const kept = options.memoryOnly || usable(inMemory) ? inMemory : await store.read(key, options.waitUntil);
    if (!usable(kept)) return { kept };
    const now = clock.now();
    const state = kept.standing(view, now);
    if (state !== 'fresh' && kept.failing(view, now) !== 'resting') refreshBehind(question);
    const outcome = state === 'fresh' ? 'hit' : state === 'stale' ? 'stale' : 'stale-if-error';
    return { kept, answer: fromKept(question, kept, outcome, view) };
  };

  const answer = async <Data>(question: Question<Data>): Promise<Result<CachedAnswer<Data>>> => {
    const seen = watermarks.current(question.options.waitUntil);
    const view = seen instanceof Promise ? await seen : seen;
    const stored = await lookUp(question, view);
    if (stored.answer) return ok(stored.answer);

    const result = await askShared(question, view);
    if (result.ok) return ok({ ...served(result.value.answer, 'miss', 0), storable: result.value.storable });

    const { kept } = stored;
    const dead = !kept || kept.standing(watermarks.known(), clock.now()) === 'dead';
    const old = dead ? undefined : fromKept(question, kept, 'stale-if-error', view);
    return old ? ok(old) : result;
  };

  const bypass = async <Data>(question: Question<Data>): Promise<Result<CachedAnswer<Data>>> => {
    const storedAt = clock.now();
    const result = await query(question, true);
    if (!result.ok) return result;
    const { data, entries, unresolved: missing = [], problems = [] } = result.value;
    const meta = { tags: entries.map((entry) => entry.id), storedAt, policy: question.options.policy };
    const unpublished = entries.filter(({ version }) => version === 0).map(({ id }) => id);
    const drafts = { problems, unpublished, missing };
    return ok({ data, meta, entries, outcome: 'bypass', ageS: 0, storable: false, drafts });
  };

  return {
    async run(operation, variables, options) {
      const startedAt = clock.now();
      const log = options.log ?? deps.log;
      const question = { operation, variables, options, key: keyFor(operation, variables, options.upstream), log };
      const result = await (options.preview ? bypass(question) : answer(question));
      if (result.ok) {
        const { outcome, ageS, meta } = result.value;
        counts.add(outcome);
        deps.observe?.(operation.operationName, outcome, clock.now() - startedAt);
        options.timing?.query(operation.operationName, outcome, clock.now() - startedAt, meta.policy.freshForS - ageS);
      } else {
        counts.addFailure();
        deps.observe?.(operation.operationName, 'failed', clock.now() - startedAt);
      }
      return result;
    },
    async look(operation, variables, { memoryOnly = false, upstream, waitUntil }) {
      const key = keyFor(operation, variables, upstream);
      const view = await watermarks.current(waitUntil);
      const told = (kept: KeptAnswer | undefined, where: Looked['where']): Looked | undefined =>
        kept && lookedAt(kept, where, view, clock.now());
      const inMemory = told(store.memory.get(key.memory), 'memory');
      if (memoryOnly || inMemory?.standing === 'fresh' || inMemory?.standing === 'stale')
        return { key: key.memory, looked: inMemory };
      return { key: key.memory, looked: told(await store.read(key, waitUntil), 'kv') ?? inMemory };
    },
    stats: () => ({ ...counts.read(), entries: store.memory.size, bytes: store.memory.bytes }),
    held(tags, everything) {
      if (everything) return store.memory.size;
      const dropped = new Set(tags);
      return [...store.memory.values()].filter((kept) => kept.meta.tags.some((tag) => dropped.has(tag))).length;
    },
  };
}

const serviceOf = (upstream: Upstream<unknown> | undefined): string => upstream?.name ?? 'content';

function served<Data>({ data, meta, entries }: StoredAnswer<Data>, outcome: CacheOutcome, ageS: number) {
  return { data, meta, entries, outcome, ageS };
}

/** @param address of the service that answers, if it is a hosted one */
function keyOf(
  operation: Pick<ContentQuery<unknown, Variables>, 'operationName' | 'hash'>,
  variables: Variables,
  address: string | undefined,
): QueryKey {
  const prefix = `${operation.operationName}:${operation.hash}`;
  const text = `${stableStringify(variables)}${address === undefined ? '' : ` of ${address}`}`;
  return { prefix, variables: text, memory: `${prefix}:${text}` };
}
