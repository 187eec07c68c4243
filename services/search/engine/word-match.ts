/** A typed word, and how many typos it may contain. */
export interface TypedWord {
  readonly folded: string;
  /** Also matches the beginning of a longer word, because the typed one may be unfinished. */
  readonly prefix: boolean;
  readonly maxTypos: 0 | 1 | 2;
  /** Nor may it be split, or joined with its neighbour. */
  readonly isExact?: boolean;
}

export interface WordMatch {
  readonly typos: number;
  /** Number of letters of the text's word that the typed one covers. */
  readonly length: number;
  readonly whole: boolean;
}

/**
 * Matches a typed word with a word of a text by Damerau-Levenshtein distance; a typo in the first letter counts twice (protocol facts 2.6).
 * Undefined when they do not match.
 */
export function matchWord(typed: TypedWord, term: string): WordMatch | undefined {
  const { folded, prefix, maxTypos } = typed;
  if (term === folded) return { typos: 0, length: term.length, whole: true };
  if (prefix && term.startsWith(folded)) return { typos: 0, length: folded.length, whole: false };
  if (maxTypos === 0) return undefined;
  if (term.length < folded.length - maxTypos || (!prefix && term.length > folded.length + maxTypos)) return undefined;
  const first = folded[0] === term[0] ? 0 : 1;
  const found = distance(folded, term, maxTypos - first, prefix);
  return found && { typos: found.typos + first, length: found.length, whole: found.length === term.length };
}

/**
 * The edit distance between two words, up to `most`: insertions, deletions, substitutions and swaps of neighbours. With `prefix`, the
 * distance to the closest beginning of `term`.
 */
function distance(
  word: string,
  term: string,
  most: number,
  prefix: boolean,
): { readonly typos: number; readonly length: number } | undefined {
  if (most < 0) return undefined;
  const width = Math.min(term.length, word.length + most);
  let older: number[] = [];
  let old: number[] = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const now: number[] = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const same = word[row - 1] === term[column - 1];
      let edits = Math.min((old[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (old[column - 1] ?? 0) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && word[row - 1] === term[column - 2] && word[row - 2] === term[column - 1];
      if (swapped) edits = Math.min(edits, (older[column - 2] ?? 0) + 1);
      now.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return undefined;
    older = old;
    old = now;
  }
  const ends = prefix ? old.map((_, length) => length) : [term.length];
  let best: { typos: number; length: number } | undefined;
  for (const length of ends) {
    const typos = old[length];
    // Of equally close beginnings, take the longest.
    if (typos !== undefined && typos <= most && typos <= (best?.typos ?? most)) best = { typos, length };
  }
  return best;
}
