/** Which characters stand side by side in running text, so that kerning between them can be seen at all. */

const SMALL = [...'abcdefghijklmnopqrstuvwxyzé'];
const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const DIGITS = [...'0123456789'];
const PUNCTUATION = [...`.,:;!?'"-–—()/&‘’“”…`];

type Pair = readonly [string, string];

const pairsOf = (lefts: readonly string[], rights: readonly string[]): Pair[] =>
  lefts.flatMap((left) => rights.map((right): Pair => [left, right]));

/** Pairs of letters within words: a capital follows no small letter. */
export const betweenLetters = (): Pair[] => [...pairsOf(SMALL, SMALL), ...pairsOf(CAPITALS, [...SMALL, ...CAPITALS])];

/** Letters and figures beside punctuation, and figures beside figures. */
export function besideLetters(): Pair[] {
  const within = [...SMALL, ...CAPITALS, ...DIGITS];
  return [...pairsOf(within, PUNCTUATION), ...pairsOf(PUNCTUATION, within), ...pairsOf(DIGITS, DIGITS)];
}
