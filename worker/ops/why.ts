import type { CachedAnswer } from '../cache/cached-query.ts';
import type { Looked } from '../cache/looked.ts';
import type { Result } from '../services/result.ts';
import { moment, span } from './ops-words.ts';

const PLACES = { memory: 'the memory of this isolate', kv: 'KV', edge: 'the data centre’s cache' } as const;

const seconds = (s: number): string => span(s * 1_000);

/** Describes the state of something stored in a cache. */
function standingWords({ where, standing, ageS, meta, purged }: Looked): string {
  const { freshForS, staleForS } = meta.policy;
  const from = `from ${PLACES[where]}, ${seconds(ageS)} old`;
  if (standing === 'fresh') return `${from}, fresh for ${seconds(freshForS - ageS)} more`;
  if (standing === 'stale')
    return `${from}: older than ${seconds(freshForS)}, so it is renewed in the background, for ${seconds(freshForS + staleForS - ageS)} more`;
  if (purged) {
    const sinceS = (purged.at - meta.storedAt) / 1_000;
    const when =
      sinceS < 0 ? 'and the isolate that stored it did not know that' : `${seconds(sinceS)} after it was stored`;
    return `not from ${PLACES[where]}: ${purged.tag} was purged ${moment(purged.at)}, ${when}`;
  }
  return `not from ${PLACES[where]}: ${seconds(ageS)} old, too old to be served`;
}

interface Asked {
  readonly result: Result<Pick<CachedAnswer<unknown>, 'outcome' | 'storable'>>;
  readonly memoryOnly: boolean;
}

/** Why a query was, or was not, answered from the cache. @param looked what was stored under its key before the query */
export function whyOfQuery(looked: Looked | undefined, { result, memoryOnly }: Asked): string {
  const place = memoryOnly
    ? 'such queries are too many to cache, except in the memory of an isolate'
    : 'nothing was cached';
  const before = looked ? standingWords(looked) : `not from a cache: ${place}`;
  if (!result.ok) return `${before}; the upstream failed: ${result.error.message}`;
  const { outcome, storable } = result.value;
  if (outcome === 'hit' || outcome === 'stale') return before;
  if (outcome === 'bypass') return 'cache bypassed';
  if (outcome === 'stale-if-error') return `${before}; the upstream failed, so the old answer was used`;
  return `${before}; ${storable ? 'fetched and cached' : 'fetched, and not cached: the answer is outdated'}`;
}

interface Made {
  readonly key: string | null;
  readonly status: number;
  readonly isStorable: boolean;
}

/** Why a stored page would, or would not, be served. */
export function whyOfPage(looked: Looked | undefined, { key, status, isStorable }: Made): string {
  if (key === null) return 'rendered for each request: a preview, or a parameter is too long to cache';
  if (looked) return standingWords(looked);
  if (status !== 200)
    return `rendered for each request: only pages with status 200 are cached, and this one has ${status}`;
  if (!isStorable) return 'rendered for each request: it must not be cached';
  return 'not cached here yet: rendered for the next visitor of this isolate';
}
