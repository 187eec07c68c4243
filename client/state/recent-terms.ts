import { canonicalTerm, shownTerm } from '../../shared/search-term.ts';
import { RECENT_TERMS_MAX } from '../../shared/spec/search.ts';

const KEY = 'alun.search.recent';

/** Storage may be full, or refused altogether: then nothing is remembered. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** One of each question, in the spelling of the latest time it was asked. */
function eachOnce(terms: readonly string[]): readonly string[] {
  const questions = terms.map(canonicalTerm);
  return terms.filter((_, index) => questions.indexOf(questions[index] ?? '') === index).slice(0, RECENT_TERMS_MAX);
}

/** What this visitor searched for in this browser, the latest first (SE-3). Anything may stand in a storage; only terms are taken. */
export function recentTerms(): readonly string[] {
  return attempt(() => {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const terms = stored.flatMap((term: unknown) => (typeof term === 'string' ? shownTerm(term) : ''));
    return eachOnce(terms.filter((term) => term !== ''));
  }, []);
}

export function rememberTerm(term: string): void {
  const terms = eachOnce([shownTerm(term), ...recentTerms()]);
  attempt(() => localStorage.setItem(KEY, JSON.stringify(terms)), undefined);
}

export function forgetTerms(): void {
  attempt(() => localStorage.removeItem(KEY), undefined);
}
