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
    return `${from}: older than ${seconds(freshForS)}, so it is renewed behind the visitor, for ${seconds(freshForS + staleForS - ageS)} more`;
  if (purged) {
    const sinceS = (purged.at - meta.storedAt) / 1_000;
    const when = sinceS < 0 ? 'and whoever stored it had not heard of that' : `${seconds(sinceS)} after it was stored`;
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
    ? 'there are too many such questions to keep them anywhere but in an isolate’s memory'
    : 'nothing was kept';
  const before = looked ? standingWords(looked) : `not from a cache: ${place}`;
  if (!result.ok) return `${before}; asked, and failed: ${result.error.message}`;
  const { outcome, storable } = result.value;
  if (outcome === 'hit' || outcome === 'stale') return before;
  if (outcome === 'bypass') return 'asked past every cache';
  if (outcome === 'stale-if-error') return `${before}; asked, and as that failed the old answer stands in`;
  return `${before}; asked${storable ? ' and kept' : ', and not kept: it shows the past'}`;
}

interface Made {
  readonly key: string | null;
  readonly status: number;
  readonly isStorable: boolean;
}

/** Why a stored page would, or would not, be served. */
export function whyOfPage(looked: Looked | undefined, { key, status, isStorable }: Made): string {
  if (key === null) return 'made for whoever asks: a preview, or a parameter of it is longer than any that is kept';
  if (looked) return standingWords(looked);
  if (status !== 200) return `made for whoever asks: only pages with status 200 are kept, and this one has ${status}`;
  if (!isStorable) return 'made for whoever asks: it may not be kept';
  return 'not kept here yet: the next visitor of this isolate makes it';
}
