import { HELPFUL_COOKIE } from '../../shared/spec/helpful-votes.ts';
import { keep, readKept } from './kept.ts';

const KEY = 'alun.votes';

/** This visitor's votes of the last 24 hours, by review: `1` or `-1`, from the cookies (RV-6). */
export function helpfulVotes(): ReadonlyMap<string, string> {
  const votes = document.cookie.split('; ').flatMap((cookie): [string, string][] => {
    const [name = '', value = ''] = cookie.split('=');
    return name.startsWith(HELPFUL_COOKIE) ? [[name.slice(HELPFUL_COOKIE.length), value]] : [];
  });
  return new Map(votes);
}

/** Counts that include the visitor's own vote. Storage is untrusted. */
function storedCounts(): ReadonlyMap<string, number> {
  const kept = readKept(KEY);
  const pairs: readonly unknown[] = Array.isArray(kept) ? kept : [];
  return new Map(pairs.filter((pair): pair is [string, number] => Array.isArray(pair) && Number.isInteger(pair[1])));
}

/**
 * How many visitors found a review helpful, including this one. Pages are cached for everybody: at first they lack this vote, later they
 * include it. It must never count twice. @param served the count in the page
 */
export const countWithVote = (review: string, served: number): number =>
  Math.max(served, storedCounts().get(review) ?? served + 1);

/** Stores that count for as long as the vote's cookie exists. Without a count, forgets the one of an earlier vote. */
export function rememberCount(review: string, count?: number): void {
  const votes = helpfulVotes();
  const kept = [...storedCounts()].filter(([id]) => id !== review && votes.has(id));
  keep(KEY, count === undefined ? kept : [...kept, [review, count]]);
}
