import { SEARCH_TERM_MAX, SUGGEST_LONGER_THAN } from './spec/search.ts';

/**
 * Invisible format characters that are copied along with words (soft breaks, text direction), and lone surrogates, which no URL can hold.
 * Joiners stay: they change the shape of the characters beside them.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu;

/** Normalises input: single spaces, no invisible characters. Empty if there is nothing to search for. */
export function tidyTerm(text: string): string {
  return text
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const cut = (text: string): string => [...text].slice(0, SEARCH_TERM_MAX).join('').trim();

/** A search term for display: normalised, and cut at `SEARCH_TERM_MAX` (SE-3). */
export const shownTerm = (text: string): string => cut(tidyTerm(text));

/** The canonical form of a term, used for lookups: “Lemon”, “ lemon ” and “LEMON” are one query (SE-3). */
export const canonicalTerm = (text: string): string => cut(tidyTerm(text).toLowerCase());

/**
 * Whether there is anything to search for: search services treat a term without letters and digits as empty, and return everything
 * (SE-3).
 */
export const hasWords = (term: string): boolean => /[\p{L}\p{N}]/u.test(term);

/**
 * SE-1: suggestions are requested once the trimmed input is longer than three characters. Counts the normalised characters, as the Worker
 * does: otherwise the browser would send requests that the Worker refuses.
 */
export const isWorthSuggesting = (text: string): boolean => [...tidyTerm(text)].length > SUGGEST_LONGER_THAN;
