/** A word of a text: its folded form, by which it is compared, and its position in the text. */
export interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** Letters, digits and their combining marks; everything else separates words. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const ASCII = /^[a-z0-9]*$/;
/** Words are cut to this many characters: nobody types longer ones, and they make the index large. */
const LONGEST_WORD = 64;

/** Lower case without diacritics: a search ignores case and accents (protocol facts 2.6). */
export function fold(text: string): string {
  const small = text.toLowerCase();
  // Styled letters (𝗦𝗰𝗮𝗹𝗽) have no lower case. NFKD turns them into plain letters, which have one.
  return ASCII.test(small)
    ? small
    : small
        .normalize('NFKD')
        .toLowerCase()
        .replace(/\p{M}+/gu, '');
}

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    folded: fold(word).slice(0, LONGEST_WORD),
    start: index,
    end: index + word.length,
  })).filter(({ folded }) => folded !== '');
}

/** The folded words of a text, as the index stores them. */
export function termsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => fold(word).slice(0, LONGEST_WORD)).filter((term) => term !== '');
}
