const PROPERTY = /(?<![-\w])--[a-z][-\w]*/gi;

/** A minifier leaves the values of custom properties as they are written; strings stay as they are. */
const SPACED_COMMA = /("[^"]*"|'[^']*')|, /g;

const LETTERS = 26;

/** `--a` … `--z`, `--aa` …. */
function nameOf(number: number): string {
  const letter = String.fromCharCode('a'.charCodeAt(0) + (number % LETTERS));
  return number < LETTERS ? `--${letter}` : nameOf(Math.floor(number / LETTERS) - 1) + letter;
}

/**
 * The same styles with custom properties of one or two letters, alike in all texts, but for those that `known` says are asked for by
 * their names. Styles that a page carries refer to nothing but each other, and the whole sheet says all of it again with the long
 * names: what a page weighs is all that changes (decision 0046).
 */
export function shortenProperties(texts: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const names = new Map<string, string>();
  let number = 0;
  const next = (): string => {
    const short = nameOf(number);
    number += 1;
    return known.has(short) ? next() : short;
  };
  const shortOf = (name: string): string => {
    if (known.has(name)) return name;
    const short = names.get(name) ?? next();
    names.set(name, short);
    return short;
  };
  return texts.map((text) => text.replace(PROPERTY, shortOf).replace(SPACED_COMMA, (_all, quoted) => quoted ?? ','));
}
