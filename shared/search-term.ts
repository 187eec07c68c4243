import { SEARCH_TERM_MAX, SUGGEST_LONGER_THAN } from './spec/search.ts';

/** Small letters, single spaces, no control characters: “Lemon”, “ lemon ” and “LEMON” are one question. Empty: nothing is asked for. */
export function tidyTerm(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The one spelling under which a search term is looked up and kept: tidy, and cut at `SEARCH_TERM_MAX` (SE-3). */
export function canonicalTerm(text: string): string {
  return [...tidyTerm(text)].slice(0, SEARCH_TERM_MAX).join('').trim();
}

/** SE-1: suggestions are asked for once the trimmed input is longer than three characters. */
export const isWorthSuggesting = (text: string): boolean => [...text.trim()].length > SUGGEST_LONGER_THAN;
