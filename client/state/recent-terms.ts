import { canonicalTerm, shownTerm } from '../../shared/search-term.ts';
import { RECENT_TERMS_MAX } from '../../shared/spec/search.ts';
import { keep, readKept } from './kept.ts';

const KEY = 'alun.search.recent';

/** Removes duplicate queries; keeps the most recent spelling. */
function eachOnce(terms: readonly string[]): readonly string[] {
  const questions = terms.map(canonicalTerm);
  return terms.filter((_, index) => questions.indexOf(questions[index] ?? '') === index).slice(0, RECENT_TERMS_MAX);
}

/** This visitor's search terms in this browser, most recent first (SE-3). Storage is untrusted: only terms are taken. */
export function recentTerms(): readonly string[] {
  const kept = readKept(KEY);
  const terms: readonly unknown[] = Array.isArray(kept) ? kept : [];
  return eachOnce(terms.flatMap((term) => (typeof term === 'string' ? shownTerm(term) || [] : [])));
}

/** Puts a term first; duplicates and those beyond `RECENT_TERMS_MAX` are dropped (SE-3). Never throws, even if storage refuses. */
export function rememberTerm(term: string): void {
  keep(KEY, eachOnce([shownTerm(term), ...recentTerms()]));
}

/** Removes all terms from storage (SE-3). Never throws. */
export function forgetTerms(): void {
  keep(KEY, undefined);
}
