import type { SynonymHit } from '@algolia/client-search';
import type { SearchWord } from '../../../shared/spec/search-words.ts';

/** Ids of our synonyms begin so: others were made in the service's own tool, and stay. */
const OURS = 'site-';

const synonymId = (typed: string): string => `${OURS}${typed.replace(/[^a-z0-9]+/g, '-')}`;

const isOneWord = (text: string): boolean => /^[\p{L}\p{N}]+$/u.test(text);

/** Words as synonyms. A correction counts as a typing error, so that what holds the word itself comes first; it knows no phrases. */
export const synonymsOf = (words: readonly SearchWord[]): SynonymHit[] =>
  words.map(({ typed, found }) =>
    found.every(isOneWord)
      ? { objectID: synonymId(typed), type: 'altCorrection1', word: typed, corrections: [...found] }
      : { objectID: synonymId(typed), type: 'oneWaySynonym', input: typed, synonyms: [...found] },
  );

/** Those of ours, by id, that stand for none of the words any more. */
export function outdatedSynonyms(ids: readonly string[], words: readonly SearchWord[]): readonly string[] {
  const current = new Set(words.map(({ typed }) => synonymId(typed)));
  return ids.filter((id) => id.startsWith(OURS) && !current.has(id));
}
