import { matchWord, type TypedWord, type WordMatch } from './word-match.ts';

/**
 * All words of an index, to find those that a mistyped one may mean. Words whose last record is deleted stay until the index is rebuilt:
 * they match nothing.
 */
export class Vocabulary {
  readonly #byFirstLetter = new Map<string, Set<string>>();

  add(term: string): void {
    const first = term.charAt(0);
    const bucket = this.#byFirstLetter.get(first);
    if (bucket) bucket.add(term);
    else this.#byFirstLetter.set(first, new Set([term]));
  }

  /** The words that a typed word may mean. */
  match(typed: TypedWord): Map<string, WordMatch> {
    const found = new Map<string, WordMatch>();
    const first = typed.folded.charAt(0);
    // A typo in the first letter counts twice: below two allowed typos, only words with the same first letter can match.
    const buckets =
      typed.maxTypos === 2 ? this.#byFirstLetter.values() : [this.#byFirstLetter.get(first) ?? new Set<string>()];
    for (const bucket of buckets) {
      for (const term of bucket) {
        if (term.charAt(0) !== first && !mayDifferAtFirst(typed.folded, term)) continue;
        const match = matchWord(typed, term);
        if (match) found.set(term, match);
      }
    }
    return found;
  }
}

/** An edit of the first letter uses up both typos, so the rest must be equal. This cheap check avoids the expensive one. */
function mayDifferAtFirst(word: string, term: string): boolean {
  const rest = word.slice(1);
  return (
    term.startsWith(rest, 1) ||
    term.startsWith(rest) ||
    term.startsWith(word, 1) ||
    (term[0] === word[1] && term[1] === word[0] && term.startsWith(word.slice(2), 2))
  );
}
