import { z } from 'zod';
import type { ContentQuery, SeenEntry } from '../services/content/content.port.ts';
import type { CacheMeta } from './contracts.ts';

/** A query's answer as stored: validated data and its dependencies. Requests share it, so nobody may mutate it. */
export interface StoredAnswer<Data> {
  /** Hash of the operation and of the schema that validated the data. */
  readonly hash: string;
  readonly data: Data;
  readonly meta: CacheMeta;
  readonly entries: readonly SeenEntry[];
}

const seconds = z.number().nonnegative();

/** Only the envelope is validated. The data is not validated again: its hash shows that it passed the same schema before it was stored. */
const envelope = z.object({
  hash: z.string(),
  tags: z.array(z.string()),
  storedAt: z.number(),
  knownUntil: z.number(),
  policy: z.tuple([seconds, seconds, seconds]),
  entries: z.array(z.tuple([z.string(), z.number()])),
  // Usually an object. For a placeholder it is a list of colours, or null.
  data: z.custom((data) => data !== undefined),
});

/** The JSON that `decodeAnswer` reads: the policy as a tuple in seconds (fresh, stale, stale if error), entries as id and version. */
export function encodeAnswer({ hash, data, meta, entries }: StoredAnswer<unknown>): string {
  const { freshForS, staleForS, staleIfErrorS } = meta.policy;
  return JSON.stringify({
    hash,
    tags: meta.tags,
    storedAt: meta.storedAt,
    knownUntil: meta.knownUntil,
    policy: [freshForS, staleForS, staleIfErrorS],
    entries: entries.map(({ id, version }) => [id, version]),
    data,
  });
}

/** @throws when the text is not a valid envelope: damaged, or written by another release. Callers then treat it as not stored. */
export function decodeAnswer(text: string): StoredAnswer<unknown> {
  const { hash, data, tags, storedAt, knownUntil, policy, entries } = envelope.parse(JSON.parse(text));
  const [freshForS, staleForS, staleIfErrorS] = policy;
  return {
    hash,
    data,
    meta: { tags, storedAt, knownUntil, policy: { freshForS, staleForS, staleIfErrorS } },
    entries: entries.map(([id, version]) => ({ id, version })),
  };
}

/** Whether a cached answer belongs to this operation, and so has its type. */
export function isAnswerTo<Data>(
  operation: ContentQuery<Data, Readonly<Record<string, unknown>>>,
  answer: StoredAnswer<unknown>,
): answer is StoredAnswer<Data> {
  return answer.hash === operation.hash;
}
