import { z } from 'zod';
import type { ContentQuery, SeenEntry } from '../services/content/content.port.ts';
import type { CacheMeta } from './contracts.ts';

/** A query's answer as it is kept: data that was validated, and what it depends on. Requests share it; nobody changes it. */
export interface StoredAnswer<Data> {
  /** Of the operation and schema that the data was validated with. */
  readonly hash: string;
  readonly data: Data;
  readonly meta: CacheMeta;
  readonly entries: readonly SeenEntry[];
}

const seconds = z.number().nonnegative();

/** The envelope is checked, the data in it is not again: the hash tells that it passed this very schema before it was stored. */
const envelope = z.object({
  hash: z.string(),
  tags: z.array(z.string()),
  storedAt: z.number(),
  knownUntil: z.number(),
  policy: z.tuple([seconds, seconds, seconds]),
  entries: z.array(z.tuple([z.string(), z.number()])),
  // An object mostly; of a placeholder it is a list of colours, or null.
  data: z.custom((data) => data !== undefined),
});

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

/** @throws when the text is no envelope: written by another release, or damaged. It then counts as not stored. */
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

/** Whether an answer out of a cache is one of this operation, and so of its type. */
export function isAnswerTo<Data>(
  operation: ContentQuery<Data, Readonly<Record<string, unknown>>>,
  answer: StoredAnswer<unknown>,
): answer is StoredAnswer<Data> {
  return answer.hash === operation.hash;
}
