/** Character pairs that are adjacent in running text, the only ones whose kerning is visible. */

const SMALL = [...'abcdefghijklmnopqrstuvwxyzé'];
const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const DIGITS = [...'0123456789'];
const PUNCTUATION = [...`.,:;!?'"-–—()/&‘’“”…`];

type Pair = readonly [string, string];

const pairsOf = (lefts: readonly string[], rights: readonly string[]): Pair[] =>
  lefts.flatMap((left) => rights.map((right): Pair => [left, right]));

/** Pairs of letters within words: a capital never follows a small letter. */
export const betweenLetters = (): Pair[] => [...pairsOf(SMALL, SMALL), ...pairsOf(CAPITALS, [...SMALL, ...CAPITALS])];

/** Letters and digits next to punctuation, and digits next to digits. */
export function besideLetters(): Pair[] {
  const within = [...SMALL, ...CAPITALS, ...DIGITS];
  return [...pairsOf(within, PUNCTUATION), ...pairsOf(PUNCTUATION, within), ...pairsOf(DIGITS, DIGITS)];
}
