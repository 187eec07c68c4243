import { badRequest } from '../refusal.ts';
import { COMPARISONS, type Filter, NUMBER, TAGS } from './filter.ts';

/**
 * The grammar of `filters` (protocol facts 2.3): conditions with AND, OR and NOT. OR binds tighter than AND; its operands must be of one
 * kind and contain no AND. NOT only precedes a single condition. The hosted service has the same limits.
 */

interface Token {
  readonly text: string;
  readonly quoted: boolean;
  /** 1-based. */
  readonly column: number;
}

/** An unterminated quotation is a token too: otherwise the regex would search for its end again from each character, in quadratic time. */
const TOKEN = /\s*(?:"((?:[^"\\]|\\.)*)("?)|'((?:[^'\\]|\\.)*)('?)|([()])|(<=|>=|!=|[<>=:])|([^\s()<>=:!"']+)|(\S))/gu;
const MOST_TOKENS = 2_000;

function tokensOf(text: string): Token[] {
  const tokens = Array.from(text.trimEnd().matchAll(TOKEN), (match): Token => {
    const [whole, double, doubleEnd, single, singleEnd, ...rest] = match;
    const column = match.index + whole.length - whole.trimStart().length + 1;
    const quoted = double ?? single;
    if (quoted !== undefined && !(doubleEnd || singleEnd))
      throw badRequest(`filters: the quotation that begins at col ${column} does not end`);
    if (quoted !== undefined) return { text: quoted.replace(/\\(.)/g, '$1'), quoted: true, column };
    return { text: rest.find((part) => part !== undefined) ?? '', quoted: false, column };
  });
  if (tokens.length > MOST_TOKENS) throw badRequest(`filters: more than ${MOST_TOKENS} words`);
  return tokens;
}

type Kind = 'facet' | 'numeric' | 'tag';

/** A parsed part of the text. */
interface Part {
  readonly filter: Filter;
  readonly kinds: ReadonlySet<Kind>;
  /** Several conditions joined by AND, which cannot be an operand of OR. */
  readonly isAnd: boolean;
}

const KEYWORDS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', 'TO']);
const SIGNS: ReadonlySet<string> = new Set(['(', ')', ':', ...COMPARISONS]);

const kindsOf = (parts: readonly Part[]): ReadonlySet<Kind> => new Set(parts.flatMap(({ kinds }) => [...kinds]));
const condition = (kind: Kind, filter: Filter): Part => ({ filter, kinds: new Set([kind]), isAnd: false });

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  parse(): Filter {
    const { filter } = this.#all();
    if (this.#peek()) throw this.#unexpected('end of filter');
    return filter;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #is(word: string): boolean {
    const token = this.#peek();
    return token !== undefined && !token.quoted && token.text === word;
  }

  #take(word: string): boolean {
    const there = this.#is(word);
    if (there) this.#at += 1;
    return there;
  }

  #unexpected(expected: string): Error {
    const token = this.#peek();
    const last = this.#tokens.at(-1);
    const what = token ? `token string(${token.text})` : 'end of filter';
    const column = token?.column ?? (last ? last.column + last.text.length : 1);
    return badRequest(`filters: Unexpected ${what} expected ${expected} at col ${column}`);
  }

  #all(): Part {
    const parts = [this.#any()];
    while (this.#take('AND')) parts.push(this.#any());
    const [only] = parts;
    if (only && parts.length === 1) return only;
    return { filter: { kind: 'all', of: parts.map(({ filter }) => filter) }, kinds: kindsOf(parts), isAnd: true };
  }

  #any(): Part {
    const parts = [this.#one()];
    while (this.#take('OR')) parts.push(this.#one());
    const [only] = parts;
    if (only && parts.length === 1) return only;
    if (parts.some(({ isAnd }) => isAnd))
      throw badRequest('filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed');
    const kinds = kindsOf(parts);
    if (kinds.size > 1)
      throw badRequest(`filters: Different types are not allowed in the same OR, here ${[...kinds].join(' and ')}`);
    return { filter: { kind: 'any', of: parts.map(({ filter }) => filter) }, kinds, isAnd: false };
  }

  #one(): Part {
    if (this.#take('NOT')) {
      if (this.#is('(')) throw badRequest('filters: NOT before a group is not allowed');
      const part = this.#one();
      return { ...part, filter: { kind: 'not', of: part.filter } };
    }
    if (!this.#take('(')) return this.#condition();
    const part = this.#all();
    if (!this.#take(')')) throw this.#unexpected(')');
    return part;
  }

  #condition(): Part {
    const attribute = this.#word('a filter');
    const by = COMPARISONS.find((sign) => this.#take(sign));
    if (by) return condition('numeric', { kind: 'compare', attribute, by, value: this.#number() });
    // A single word is a tag.
    if (!this.#take(':')) return condition('tag', { kind: 'facet', attribute: TAGS, value: attribute });
    const value = this.#word('a value');
    if (NUMBER.test(value) && this.#take('TO')) {
      return condition('numeric', { kind: 'range', attribute, from: Number(value), to: this.#number() });
    }
    return condition(attribute === TAGS ? 'tag' : 'facet', { kind: 'facet', attribute, value });
  }

  #number(): number {
    const text = this.#word('a number');
    if (!NUMBER.test(text)) throw badRequest(`filters: ${JSON.stringify(text)} is no number`);
    return Number(text);
  }

  #word(expected: string): string {
    const token = this.#peek();
    const isWord = token && (token.quoted || !(SIGNS.has(token.text) || KEYWORDS.has(token.text)));
    if (!isWord) throw this.#unexpected(expected);
    this.#at += 1;
    return token.text;
  }
}

/** Parses the text of `filters`. @throws SearchRefusal naming the position of the error */
export function filterOfText(text: string): Filter {
  return text.trim() === '' ? { kind: 'all', of: [] } : new Parser(text).parse();
}
