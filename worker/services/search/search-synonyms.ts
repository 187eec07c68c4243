import type { SynonymHit } from '@algolia/client-search';
import type { SearchWord } from '../../../shared/spec/search-words.ts';

/** Prefix of our synonym ids. Other synonyms were made in the service's own tool and stay. */
const OURS = 'site-';

const synonymId = (typed: string): string => `${OURS}${typed.replace(/[^a-z0-9]+/g, '-')}`;

const isOneWord = (text: string): boolean => /^[\p{L}\p{N}]+$/u.test(text);

/** Words as synonyms. A correction counts as a typo, so exact matches come first. It must be a single word. */
export const synonymsOf = (words: readonly SearchWord[]): SynonymHit[] =>
  words.map(({ typed, found }) =>
    found.every(isOneWord)
      ? { objectID: synonymId(typed), type: 'altCorrection1', word: typed, corrections: [...found] }
      : { objectID: synonymId(typed), type: 'oneWaySynonym', input: typed, synonyms: [...found] },
  );

/** Ids of our synonyms that no longer stand for any word. */
export function outdatedSynonyms(ids: readonly string[], words: readonly SearchWord[]): readonly string[] {
  const current = new Set(words.map(({ typed }) => synonymId(typed)));
  return ids.filter((id) => id.startsWith(OURS) && !current.has(id));
}
