/**
 * What is rewritten: a custom property, or a comma and space, which minifiers keep in the values of custom properties. Strings and
 * addresses come first, so that nothing in them is found: the hash that is a font's file name may begin like a property.
 */
const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\burl\([^)]*\)|(?<![-\w])--[a-z][-\w]*|, /gi;

/** The names of custom properties that code contains outside its comments. */
export const propertiesIn = (code: string): readonly string[] =>
  code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm, '').match(/(?<![-\w])--[a-z][-\w]*/gi) ?? [];

const LETTERS = 26;

/** `--a` … `--z`, `--aa` …. */
function nameOf(number: number): string {
  const letter = String.fromCharCode('a'.charCodeAt(0) + (number % LETTERS));
  return number < LETTERS ? `--${letter}` : nameOf(Math.floor(number / LETTERS) - 1) + letter;
}

/**
 * Renames custom properties to one or two letters, with the same names in all texts. Names in `known` stay, because code refers to them by
 * name. The inline styles of a page refer only to each other, and the whole sheet repeats them with the long names, so the renaming changes
 * nothing but the page's size (decision 0046).
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
  const rewritten = (token: string): string => {
    if (token === ', ') return ',';
    return token.startsWith('--') ? shortOf(token) : token;
  };
  return texts.map((text) => text.replace(TOKEN, rewritten));
}
