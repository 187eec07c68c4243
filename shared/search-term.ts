import { SEARCH_TERM_MAX, SUGGEST_LONGER_THAN } from './spec/search.ts';

/**
 * The one spelling under which a search term is looked up and kept: small letters, single spaces, no control characters, cut at
 * `SEARCH_TERM_MAX`. “Lemon”, “ lemon ” and “LEMON” are one question and one cache entry (SE-3). Empty: nothing is asked for.
 */
export function canonicalTerm(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...words].slice(0, SEARCH_TERM_MAX).join('').trim();
}

/** SE-1: suggestions are asked for once the trimmed input is longer than three characters. */
export const isWorthSuggesting = (text: string): boolean => [...text.trim()].length > SUGGEST_LONGER_THAN;
