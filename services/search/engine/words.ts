/** A word of a text: as it is compared, and where it stands in the text. */
export interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Letters, digits and the marks on them; everything else parts words. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const ASCII = /^[a-z0-9]*$/;
/** Longer ones are no words that anybody types; an index of them is only large. */
const LONGEST_WORD = 64;

/** Small letters without marks: case and accents make no difference to a search (protocol facts 2.6). */
export function fold(text: string): string {
  const small = text.toLowerCase();
  // Letters in fancy dress (𝗦𝗰𝗮𝗹𝗽) have no small ones: these they have once they are undressed.
  return ASCII.test(small)
    ? small
    : small
        .normalize('NFKD')
        .toLowerCase()
        .replace(/\p{M}+/gu, '');
}

/** The words of a text in their order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    folded: fold(word).slice(0, LONGEST_WORD),
    start: index,
    end: index + word.length,
  })).filter(({ folded }) => folded !== '');
}

/** The words of a text as an index holds them. */
export function termsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => fold(word).slice(0, LONGEST_WORD)).filter((term) => term !== '');
}
