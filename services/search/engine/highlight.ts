import { isObject, type JsonObject } from '../json.ts';
import type { Alternative } from './alternatives.ts';
import { matchWord, type TypedWord } from './word-match.ts';
import { fold, wordsOf } from './words.ts';

export interface HighlightOptions {
  readonly words: readonly TypedWord[];
  readonly alternatives: readonly Alternative[];
  readonly preTag: string;
  readonly postTag: string;
}

interface Mark {
  readonly start: number;
  readonly end: number;
}

interface Marks {
  readonly marks: readonly Mark[];
  readonly matched: readonly string[];
  /** The positions of all words, for cutting out a snippet. */
  readonly words: readonly Mark[];
}

/** The parts of a text that match the typed words or their synonyms. Of a word that was typed in part, only that part is marked. */
function marksIn(
  text: string,
  { words: typed, alternatives }: Pick<HighlightOptions, 'words' | 'alternatives'>,
): Marks {
  const words = wordsOf(text);
  const matched = new Set<string>();
  const marks = words.flatMap(({ folded, start, end }): Mark[] => {
    let longest = 0;
    for (const word of typed) {
      const match = matchWord(word, folded);
      if (!match) continue;
      matched.add(word.folded);
      longest = Math.max(longest, match.length);
    }
    for (const { typed: stands } of alternatives.filter(({ meant }) => meant.includes(folded))) {
      for (const word of stands) matched.add(word);
      longest = folded.length;
    }
    if (longest === 0) return [];
    // If folding changes the length of the word, positions do not match: then the whole word is marked.
    const sameLength = folded.length === end - start;
    return [{ start, end: sameLength ? start + longest : end }];
  });
  return { marks, matched: [...matched], words };
}

function tagged(text: string, marks: readonly Mark[], { preTag, postTag }: HighlightOptions): string {
  let [out, at] = ['', 0];
  for (const { start, end } of marks) {
    out += `${text.slice(at, start)}${preTag}${text.slice(start, end)}${postTag}`;
    at = end;
  }
  return out + text.slice(at);
}

/** A text with its matching parts between the tags. */
export const marked = (text: string, options: HighlightOptions): string =>
  tagged(text, marksIn(text, options).marks, options);

const matchLevel = (matched: number, of: number): 'none' | 'partial' | 'full' =>
  matched === 0 ? 'none' : matched < of ? 'partial' : 'full';

function highlightText(text: string, options: HighlightOptions): JsonObject {
  const { marks, matched } = marksIn(text, options);
  const level = matchLevel(matched.length, new Set(options.words.map(({ folded }) => folded)).size);
  const letters = (part: string): number => fold(part).replace(/[^\p{L}\p{N}]/gu, '').length;
  const marked = marks.reduce((sum, { start, end }) => sum + letters(text.slice(start, end)), 0);
  return {
    value: tagged(text, marks, options),
    matchLevel: level,
    ...(level === 'none' ? {} : { fullyHighlighted: marked === letters(text) }),
    matchedWords: matched,
  };
}

/** Number of words before the first match in a snippet; fewer in a short snippet. */
const WORDS_BEFORE = 3;

/** Longest compound (`anti-dandruff`) that a snippet begins with as a whole. Many scripts have no spaces between words. */
const LONGEST_COMPOUND = 40;

/** Start of the compound that has a word at `at`: after a space, not after the apostrophe of "here's" or the hyphen of "anti-dandruff". */
function startOfWord(text: string, at: number): number {
  const start = text.lastIndexOf(' ', at) + 1;
  return at - start > LONGEST_COMPOUND ? at : start;
}

function snippetText(text: string, length: number, ellipsis: string, options: HighlightOptions): JsonObject {
  const { marks, matched, words } = marksIn(text, options);
  const firstMark = marks[0];
  const hit = firstMark ? words.findIndex(({ start }) => start === firstMark.start) : 0;
  const before = Math.min(WORDS_BEFORE, Math.floor((length - 1) / 2));
  const from = Math.max(0, Math.min(hit - before, words.length - length));
  const [first, last] = [words[from], words[Math.min(from + length, words.length) - 1]];
  const start = from === 0 || !first ? 0 : startOfWord(text, first.start);
  const end = from + length >= words.length ? text.length : (last?.end ?? text.length);
  const inside = marks
    .filter((mark) => mark.start >= start && mark.end <= end)
    .map((mark) => ({ start: mark.start - start, end: mark.end - start }));
  const piece = tagged(text.slice(start, end), inside, options);
  return {
    value: `${start > 0 ? ellipsis : ''}${piece}${end < text.length ? ellipsis : ''}`,
    matchLevel: matchLevel(matched.length, new Set(options.words.map(({ folded }) => folded)).size),
  };
}

/** Replaces each text and number in a value by a result; the structure of lists and objects is kept, other values are left out. */
function mapTexts(value: unknown, map: (text: string) => JsonObject): unknown {
  if (typeof value === 'string') return map(value);
  if (typeof value === 'number') return map(String(value));
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map)).filter((item) => item !== undefined);
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value).map(([key, child]) => [key, mapTexts(child, map)] as const);
  return Object.fromEntries(entries.filter(([, child]) => child !== undefined));
}

/** The attributes of a record that the paths name; `*` is all. A path may lead into an object. */
export function pick(record: JsonObject, paths: readonly string[]): JsonObject {
  if (paths.includes('*')) return record;
  const heads = Map.groupBy(paths, (path) => (Object.hasOwn(record, path) ? path : (path.split('.')[0] ?? '')));
  return Object.fromEntries(
    Array.from(heads).flatMap(([head, below]) => {
      if (!Object.hasOwn(record, head)) return [];
      const value = record[head];
      if (below.includes(head)) return [[head, value] as const];
      const rests = below.map((path) => path.slice(head.length + 1));
      const inner = Array.isArray(value)
        ? value.map((item) => (isObject(item) ? pick(item, rests) : item))
        : isObject(value)
          ? pick(value, rests)
          : value;
      return [[head, inner] as const];
    }),
  );
}

/** `_highlightResult` of a record. */
export function highlightResult(record: JsonObject, paths: readonly string[], options: HighlightOptions): JsonObject {
  const { objectID: _, ...rest } = record;
  const result = mapTexts(pick(rest, paths), (text) => highlightText(text, options));
  return isObject(result) ? result : {};
}

/** Results of two paths of one record, in one structure. Both have the lists and objects of the record; a text that both have is the second's. */
function merged(first: unknown, second: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(second)) return first.map((item, index) => merged(item, second[index]));
  if (!isObject(first) || !isObject(second)) return second;
  const both = Object.entries(second).map(([key, value]) => {
    return [key, Object.hasOwn(first, key) ? merged(first[key], value) : value] as const;
  });
  return { ...first, ...Object.fromEntries(both) };
}

const SNIPPET_WORDS = 10;

/** `_snippetResult` of a record. @param wanted `body` or `body:20`, the number of words */
export function snippetResult(
  record: JsonObject,
  wanted: readonly string[],
  ellipsis: string,
  options: HighlightOptions,
): JsonObject {
  const { objectID: _, ...rest } = record;
  const parts = wanted.map((text) => {
    const [, path = text, words] = /^(.*?)(?::(\d{1,4}))?$/.exec(text) ?? [];
    return { path, length: Math.max(1, Number(words ?? SNIPPET_WORDS)) };
  });
  const results = parts.map(({ path, length }) =>
    mapTexts(pick(rest, [path]), (text) => snippetText(text, length, ellipsis, options)),
  );
  const result = results.reduce(merged, {});
  return isObject(result) ? result : {};
}
