import type { IndexSettings } from '../index-settings.ts';
import type { SearchParams } from '../wire/search-params.ts';
import type { TypedWord } from './word-match.ts';
import { wordsOf } from './words.ts';

/** Most words of a query; the rest is ignored. */
const MOST_WORDS = 20;

/** `all` and `none` are `true` and `false`. `min` and `strict` tolerate typos like `true`, but keep only the closest matches. */
export type Tolerance = 'all' | 'none' | 'min' | 'strict';

/** `typoTolerance` of the query, or else of the index (protocol facts 2.6). */
export function toleranceOf(params: SearchParams, settings: IndexSettings): Tolerance {
  const asked = String(params.typoTolerance ?? settings.typoTolerance);
  if (asked === 'min' || asked === 'strict') return asked;
  return asked === 'false' ? 'none' : 'all';
}

/** The words of a query with their tolerance: the last may be unfinished, longer ones may contain typos (protocol facts 2.6). */
export function typedWords(params: SearchParams, settings: IndexSettings): TypedWord[] {
  const words = wordsOf(params.query ?? '').slice(0, MOST_WORDS);
  const type = params.queryType ?? settings.queryType;
  const one = params.minWordSizefor1Typo ?? settings.minWordSizefor1Typo;
  const two = params.minWordSizefor2Typos ?? settings.minWordSizefor2Typos;
  const numericToo = params.allowTyposOnNumericTokens ?? settings.allowTyposOnNumericTokens;
  const forgiving = toleranceOf(params, settings) !== 'none';
  const exact = new Set(settings.disableTypoToleranceOnWords.flatMap((word) => wordsOf(word).map((one) => one.folded)));
  return words.map(({ folded }, place) => {
    const isExact = exact.has(folded);
    const mayErr = forgiving && !isExact && (numericToo || !/^\d+$/.test(folded));
    const maxTypos = !mayErr || folded.length < one ? 0 : folded.length < two ? 1 : 2;
    const prefix = type === 'prefixAll' || (type === 'prefixLast' && place === words.length - 1);
    return { folded, prefix, maxTypos, ...(isExact ? { isExact } : {}) };
  });
}
