import { SEARCH_TERM_MAX, SUGGEST_LONGER_THAN } from './spec/search.ts';

/**
 * Signs without a shape that are copied along with words (where a line may break, which way text runs), and halves of characters,
 * which no address can hold. Joiners stay: they shape what stands beside them.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu;

/** As it was typed, with single spaces and nothing that nobody sees. Empty: nothing is asked for. */
export function tidyTerm(text: string): string {
  return text
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

const cut = (text: string): string => [...text].slice(0, SEARCH_TERM_MAX).join('').trim();

/** A search term as it is shown: tidy, and cut at `SEARCH_TERM_MAX` (SE-3). */
export const shownTerm = (text: string): string => cut(tidyTerm(text));

/** The one spelling under which a term is looked up: “Lemon”, “ lemon ” and “LEMON” are one question (SE-3). */
export const canonicalTerm = (text: string): string => cut(tidyTerm(text).toLowerCase());

/** Whether there is anything to look up: search services take a term without letters and digits for none, and find everything (SE-3). */
export const hasWords = (term: string): boolean => /[\p{L}\p{N}]/u.test(term);

/**
 * SE-1: suggestions are asked for once the trimmed input is longer than three characters. Those are counted that are looked up, or
 * the browser would ask what the Worker refuses.
 */
export const isWorthSuggesting = (text: string): boolean => [...tidyTerm(text)].length > SUGGEST_LONGER_THAN;
