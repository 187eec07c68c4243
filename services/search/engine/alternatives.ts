import type { TypedWord, WordMatch } from './word-match.ts';

/** A synonym: words that may stand for the typed ones. */
export interface Alternative {
  readonly typed: readonly string[];
  /** A record must contain each of these. */
  readonly meant: readonly string[];
  /** Number of typos that each of them counts as, so that matches of the typed words rank first. */
  readonly typos: 1 | 2;
}

/** A synonym of typed words, from this position in the query on. */
export interface PlacedAlternative extends Alternative {
  readonly place: number;
}

/** The words of an index that a typed word may mean. */
export type Meanings = ReadonlyMap<string, WordMatch>;

/** The synonyms that apply to a query. Mistyped or unfinished words have none, as in the hosted service. */
export function alternativesIn(
  words: readonly TypedWord[],
  alternatives: readonly Alternative[],
): readonly PlacedAlternative[] {
  return words.flatMap((_, place) =>
    alternatives
      .filter(({ typed }) => typed.every((word, offset) => words[place + offset]?.folded === word))
      .map((alternative) => ({ ...alternative, place })),
  );
}

const meaning = (word: string, typos: number): WordMatch => ({ typos, length: word.length, whole: true });

/** A synonym of one word for one word is added to the meanings of that word. */
const isOneForOne = ({ typed, meant }: Alternative): boolean => typed.length === 1 && meant.length === 1;

function withMeant(own: Meanings, place: number, alternatives: readonly PlacedAlternative[]): Meanings {
  const meant = alternatives
    .filter((alternative) => alternative.place === place && isOneForOne(alternative))
    .flatMap(({ meant: words, typos }) => words.map((word) => [word, meaning(word, typos)] as const))
    .filter(([word, { typos }]) => (own.get(word)?.typos ?? Number.POSITIVE_INFINITY) > typos);
  return meant.length === 0 ? own : new Map([...own, ...meant]);
}

/** Most readings of one query. */
const MOST_WAYS = 16;

/** All readings of a query. The first takes it word by word; in the others, phrases are replaced by their synonyms. */
export function waysToRead(
  own: readonly Meanings[],
  alternatives: readonly PlacedAlternative[],
): readonly [readonly Meanings[], ...(readonly Meanings[])[]] {
  const words = own.map((meanings, place) => withMeant(meanings, place, alternatives));
  const phrases = alternatives.filter((alternative) => !isOneForOne(alternative));
  // Dynamic programming from the end: the readings of each remainder are computed once, however many readings share it.
  const after: (readonly (readonly Meanings[])[])[] = [];
  after[words.length] = [[]];
  for (let place = words.length - 1; place >= 0; place--) {
    const word = words[place] ?? new Map();
    // A word that no record contains ends this reading.
    const asWord = word.size === 0 ? [] : (after[place + 1] ?? []).map((rest) => [word, ...rest]);
    const asPhrase = phrases
      .filter((phrase) => phrase.place === place)
      .flatMap(({ typed, meant, typos }) =>
        (after[place + typed.length] ?? []).map((rest) => [
          ...meant.map((one) => new Map([[one, meaning(one, typos)]])),
          ...rest,
        ]),
      );
    after[place] = [...asWord, ...asPhrase].slice(0, MOST_WAYS);
  }
  const others = (after[0] ?? []).filter((way) => way.some((meanings, place) => meanings !== words[place]));
  return [words, ...others];
}
