import type { TypedWord, WordMatch } from './word-match.ts';

/** Words that stand for others when somebody types them. */
export interface Alternative {
  readonly typed: readonly string[];
  /** Each has to be in a record. */
  readonly meant: readonly string[];
  /** As so many typing errors each of them counts: what was typed itself comes first. */
  readonly typos: 1 | 2;
}

/** An alternative of words that were typed, from this place on. */
export interface PlacedAlternative extends Alternative {
  readonly place: number;
}

/** The words of an index that a word may mean. */
export type Meanings = ReadonlyMap<string, WordMatch>;

/** Which alternatives a query has. What is mistyped or unfinished has none, as with the hosted service. */
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

/** One word for one adds to what that word means. */
const isOneForOne = ({ typed, meant }: Alternative): boolean => typed.length === 1 && meant.length === 1;

function withMeant(own: Meanings, place: number, alternatives: readonly PlacedAlternative[]): Meanings {
  const meant = alternatives
    .filter((alternative) => alternative.place === place && isOneForOne(alternative))
    .flatMap(({ meant: words, typos }) => words.map((word) => [word, meaning(word, typos)] as const))
    .filter(([word, { typos }]) => (own.get(word)?.typos ?? Number.POSITIVE_INFINITY) > typos);
  return meant.length === 0 ? own : new Map([...own, ...meant]);
}

/** More ways to read one query are not looked at. */
const MOST_WAYS = 16;

/** The ways to read a query, the first of them word by word; in the others several words are read for several. */
export function waysToRead(
  own: readonly Meanings[],
  alternatives: readonly PlacedAlternative[],
): readonly [readonly Meanings[], ...(readonly Meanings[])[]] {
  const words = own.map((meanings, place) => withMeant(meanings, place, alternatives));
  const phrases = alternatives.filter((alternative) => !isOneForOne(alternative));
  // From the end, so that what follows a place is read once, however many ways lead there.
  const after: (readonly (readonly Meanings[])[])[] = [];
  after[words.length] = [[]];
  for (let place = words.length - 1; place >= 0; place--) {
    const word = words[place] ?? new Map();
    // A word that no record has leads nowhere.
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
