import { HELPFUL_COOKIE } from '../../shared/spec/helpful-votes.ts';
import { keep, readKept } from './kept.ts';

const KEY = 'alun.votes';

/** What this visitor has voted in the last 24 hours, by review: `1` or `-1`, as the cookies say (RV-6). */
export function helpfulVotes(): ReadonlyMap<string, string> {
  const votes = document.cookie.split('; ').flatMap((cookie): [string, string][] => {
    const [name = '', value = ''] = cookie.split('=');
    return name.startsWith(HELPFUL_COOKIE) ? [[name.slice(HELPFUL_COOKIE.length), value]] : [];
  });
  return new Map(votes);
}

/** Counts with the visitor's own vote in them. Anything may stand in a storage. */
function storedCounts(): ReadonlyMap<string, number> {
  const kept = readKept(KEY);
  const pairs: readonly unknown[] = Array.isArray(kept) ? kept : [];
  return new Map(pairs.filter((pair): pair is [string, number] => Array.isArray(pair) && Number.isInteger(pair[1])));
}

/**
 * How many found a review helpful, this visitor among them. Pages are cached for everybody: for a while they come without the
 * vote, then with it, and it must never count twice. @param served what the page says
 */
export const countWithVote = (review: string, served: number): number =>
  Math.max(served, storedCounts().get(review) ?? served + 1);

/** Remembers that count for as long as the vote. */
export function rememberCount(review: string, count: number): void {
  const votes = helpfulVotes();
  const kept = [...storedCounts()].filter(([id]) => id !== review && votes.has(id));
  keep(KEY, [...kept, [review, count]]);
}
