import { z } from 'zod';
import { SEARCH_WORDS } from '../../../shared/spec/search-words.ts';
import type { CallLimits } from '../http.ts';
import { failed, ok, type Result, type ServiceError } from '../result.ts';
import { primaryOf, rebuildOf, type SearchNames } from './index-names.ts';
import { planOf } from './index-settings.ts';
import {
  callSearch,
  createSearchClient,
  isForContent,
  isMissingIndex,
  type SearchClientOptions,
} from './search-client.ts';
import type {
  ProductRecord,
  ReadingRecord,
  RefusedRecord,
  SearchIndexName,
  SearchIndexPort,
} from './search-index.port.ts';
import { outdatedSynonyms, synonymsOf } from './search-synonyms.ts';
import { toProductObject, toReadingObject } from './search-wire.ts';

export type AlgoliaIndexOptions = Omit<SearchClientOptions, 'limits'> & {
  /** The key with write access. */
  readonly key: string;
  readonly names: SearchNames;
  readonly limits?: CallLimits;
};

/** Limits of one write (RS-1). Only the queue waits for it. */
const INDEXING_LIMITS: CallLimits = { timeoutMs: 10_000, maxBytes: 2_000_000 };
/** The client polls until a write is done: at most this often, with increasing delays. */
const WAIT = { maxRetries: 40, timeout: (tries: number) => Math.min(tries * 100, 2_000) };
/** Records per call: some hundred kilobytes. */
const RECORDS_A_CALL = 100;
/** A move replaces the whole index, so what was made by hand in the service's own tool is first copied into the new one. */
const KEPT = ['settings', 'rules', 'synonyms'] as const;

const task = z.object({ taskID: z.number() });
type Task = z.infer<typeof task>;

type BatchRequest = Parameters<
  ReturnType<typeof createSearchClient>['batch']
>[0]['batchWriteParams']['requests'][number];

/** How many synonyms are checked for outdated ones of ours. */
const MOST_SYNONYMS = 1_000;
const synonymIds = z.object({ hits: z.array(z.object({ objectID: z.string() })) });

interface Refusal {
  readonly id: string;
  readonly error: ServiceError;
}

const storedRating = z.object({
  objectID: z.string(),
  ratingAndReviewId: z.string().optional(),
  rating: z.number().optional(),
  ratingCount: z.number().optional(),
});
const storedCount = z.object({ objectID: z.string(), recommendedCount: z.number().optional() });

/** An application's `-dsn` host leads to the nearest replica and is read-only. Without `-dsn` it accepts writes (protocol facts 2.1). */
const writingHosts = (hosts: readonly string[]): readonly string[] => [
  ...new Set(hosts.map((host) => host.replace(/-dsn(?=\.algolia\.net)/i, ''))),
];

/** Indexing over Algolia's protocol, hosted or embedded (DV-2). */
export function createAlgoliaIndexing({
  names,
  limits = INDEXING_LIMITS,
  ...options
}: AlgoliaIndexOptions): SearchIndexPort {
  const hosts = writingHosts(options.hosts);
  const service = `${options.appId} at ${hosts[0]}, ${names.products} and ${names.articles}`;
  const client = createSearchClient({ ...options, hosts, limits });

  /** Makes a write and waits until it is visible to searches. */
  const write = async (indexName: string, call: () => Promise<unknown>): Promise<Result<void>> => {
    const written = await callSearch<Task>(task, call);
    if (!written.ok) return written;
    const done = await callSearch(z.object({ status: z.literal('published') }), () =>
      client.waitForTask({ indexName, taskID: written.value.taskID, ...WAIT }),
    );
    return done.ok ? ok(undefined) : done;
  };

  /** Runs the steps in order, until the first failure. */
  const inTurn = async (steps: readonly (() => Promise<Result<void>>)[]): Promise<Result<void>> => {
    for (const step of steps) {
      const result = await step();
      if (!result.ok) return result;
    }
    return ok(undefined);
  };

  /** Deletes an index if it exists. Deleting one that does not is accepted, but its task may never be published. */
  const discard = async (indexName: string): Promise<Result<void>> => {
    const found = await callSearch(z.unknown(), () =>
      client.search({ requests: [{ indexName, query: '', hitsPerPage: 0, analytics: false }] }),
    );
    if (found.ok) return write(indexName, () => client.deleteIndex({ indexName }));
    return isMissingIndex(found.error) ? ok(undefined) : found;
  };

  const batch = (indexName: string, requests: readonly BatchRequest[]): Promise<Result<void>> => {
    const calls = Math.ceil(requests.length / RECORDS_A_CALL);
    const parts = Array.from({ length: calls }, (_, call) =>
      requests.slice(call * RECORDS_A_CALL, (call + 1) * RECORDS_A_CALL),
    );
    return inTurn(
      parts.map(
        (part) => () => write(indexName, () => client.batch({ indexName, batchWriteParams: { requests: part } })),
      ),
    );
  };

  /** Writes records. A call is accepted or refused as a whole, so a refused batch is halved until the bad record is alone. */
  const addHalving = async (
    indexName: string,
    records: readonly { readonly objectID: string }[],
  ): Promise<Result<readonly Refusal[]>> => {
    const written = await batch(
      indexName,
      records.map((body) => ({ action: 'addObject', body: { ...body } })),
    );
    if (written.ok) return ok([]);
    if (!isForContent(written.error)) return written;
    const [only] = records;
    if (only && records.length === 1) return ok([{ id: only.objectID, error: written.error }]);
    const middle = Math.ceil(records.length / 2);
    const refused: Refusal[] = [];
    for (const half of [records.slice(0, middle), records.slice(middle)]) {
      const result = await addHalving(indexName, half);
      if (!result.ok) return result;
      refused.push(...result.value);
    }
    return ok(refused);
  };

  /** Checks for "all refused" over all records, not per half: two adjacent records may both be refused for their contents. */
  const addAll = async (
    indexName: string,
    records: readonly { readonly objectID: string }[],
  ): Promise<Result<readonly RefusedRecord[]>> => {
    const refused = await addHalving(indexName, records);
    if (!refused.ok) return refused;
    const [first] = refused.value;
    if (first && records.length > 1 && refused.value.length === records.length) return failed(first.error);
    return ok(refused.value.map(({ id, error }) => ({ id, why: error.message })));
  };

  /** What the index has of some records, so that a new version does not lose values that could not be read. */
  const stored = async <Stored extends { readonly objectID: string }>(
    indexName: string,
    ids: readonly string[],
    schema: z.ZodObject & z.ZodType<Stored>,
  ): Promise<Result<ReadonlyMap<string, Stored>>> => {
    if (ids.length === 0) return ok(new Map());
    const attributesToRetrieve = Object.keys(schema.shape);
    const requests = ids.map((objectID) => ({ indexName, objectID, attributesToRetrieve }));
    const answer = await callSearch(z.object({ results: z.array(schema.nullable()) }), () =>
      client.getObjects({ requests }),
    );
    if (!answer.ok) return answer;
    return ok(new Map(answer.value.results.flatMap((found) => (found ? [[found.objectID, found] as const] : []))));
  };

  /** Fills unknown ratings from the index, if the record there has the same `ratingAndReviewId`. */
  const withRatings = async (products: readonly ProductRecord[]): Promise<Result<readonly ProductRecord[]>> => {
    const unknown = products.flatMap(({ id, ratingCount }) => (ratingCount === undefined ? [id] : []));
    const ratings = await stored(names.products, unknown, storedRating);
    if (!ratings.ok) return ratings;
    return ok(
      products.map((record) => {
        const before = ratings.value.get(record.id);
        const isKept = record.ratingCount === undefined && before?.ratingAndReviewId === record.ratingId;
        return isKept ? { ...record, rating: before.rating, ratingCount: before.ratingCount } : record;
      }),
    );
  };

  /** Fills unknown recommendation counts from the index. */
  const withCounts = async (articles: readonly ReadingRecord[]): Promise<Result<readonly ReadingRecord[]>> => {
    const unknown = articles.flatMap(({ id, recommended }) => (recommended === undefined ? [id] : []));
    const counts = await stored(names.articles, unknown, storedCount);
    if (!counts.ok) return counts;
    return ok(
      articles.map((record) => ({
        ...record,
        recommended: record.recommended ?? counts.value.get(record.id)?.recommendedCount,
      })),
    );
  };

  /** Writes our synonyms to an index and its replicas. Synonyms made in the service's own tool stay. */
  const setWords = async (indexName: string): Promise<Result<void>> => {
    const everywhere = { indexName, forwardToReplicas: true };
    const saved = await write(indexName, () =>
      client.saveSynonyms({ ...everywhere, synonymHit: synonymsOf(SEARCH_WORDS) }),
    );
    if (!saved.ok) return saved;
    const there = await callSearch(synonymIds, () =>
      client.searchSynonyms({ indexName, searchSynonymsParams: { query: '', hitsPerPage: MOST_SYNONYMS } }),
    );
    // A key may write settings without being allowed to read them. Then a removed synonym stays.
    if (!there.ok) return there.error.kind === 'rejected' ? ok(undefined) : there;
    const outdated = outdatedSynonyms(
      there.value.hits.map(({ objectID }) => objectID),
      SEARCH_WORDS,
    );
    return inTurn(
      outdated.map((objectID) => () => write(indexName, () => client.deleteSynonym({ ...everywhere, objectID }))),
    );
  };

  const target = (index: SearchIndexName, { rebuild }: { readonly rebuild: boolean } = { rebuild: false }): string =>
    rebuild ? rebuildOf(names, index) : primaryOf(names, index);

  return {
    service,
    async configure(index, facets) {
      const indexName = primaryOf(names, index);
      const { primary, replicas } = planOf(names, index, facets);
      const set = (name: string, indexSettings: typeof primary) => () =>
        write(name, () => client.setSettings({ indexName: name, indexSettings }));
      return inTurn([
        set(indexName, { ...primary, replicas: [...replicas.keys()] }),
        ...Array.from(replicas, ([name, settings]) => set(name, settings)),
        () => setWords(indexName),
      ]);
    },

    async save({ products = [], reading = [] }, where) {
      const rated = await withRatings(products);
      if (!rated.ok) return rated;
      const counted = await withCounts(reading);
      if (!counted.ok) return counted;
      const shelved = await addAll(target('products', where), rated.value.map(toProductObject));
      if (!shelved.ok) return shelved;
      const read = await addAll(target('reading', where), counted.value.map(toReadingObject));
      return read.ok ? ok([...shelved.value, ...read.value]) : read;
    },

    async remove(index, ids, where) {
      return batch(
        target(index, where),
        ids.map((objectID) => ({ action: 'deleteObject', body: { objectID } })),
      );
    },

    async beginRebuild(index) {
      const indexName = rebuildOf(names, index);
      return inTurn([
        () => discard(indexName),
        () =>
          write(indexName, () =>
            client.operationIndex({
              indexName: primaryOf(names, index),
              operationIndexParams: { operation: 'copy', destination: indexName, scope: [...KEPT] },
            }),
          ),
      ]);
    },

    async finishRebuild(index) {
      const indexName = rebuildOf(names, index);
      // A move, like a copy, is a task of the rebuild index. The vendor's own client waits for both under its name.
      return write(indexName, () =>
        client.operationIndex({
          indexName,
          operationIndexParams: { operation: 'move', destination: primaryOf(names, index) },
        }),
      );
    },
  };
}
