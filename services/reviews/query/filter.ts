import { join, raw, type Sql, sql } from '../../sql.ts';
import { type Read, read, type Unreadable, wrong } from '../wire/errors.ts';
import type { Attribute, Attributes } from './attributes.ts';

const OPERATORS = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
type Operator = keyof typeof OPERATORS;

const isOperator = (word: string): word is Operator => Object.hasOwn(OPERATORS, word);

/** More conditions than a person has reason to give. */
const MAX_FILTERS = 20;
const MAX_VALUES = 100;

/** One `Filter` parameter taken apart. */
interface ParsedFilter {
  readonly name: string;
  readonly operator: Operator;
  readonly values: readonly string[];
}

/**
 * Cuts text at a separator; a backslash makes the separator, and itself, an ordinary character.
 * @param most parts; what follows stays in the last one, backslashes and all.
 */
function cut(text: string, separator: string, most = Number.POSITIVE_INFINITY): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length && parts.length < most - 1; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === separator) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

const unescaped = (text: string): string => text.replace(/\\(.)/gs, '$1');

/** `Rating:gte:4`, `ProductId:a,b`, `SubmissionTime:eq:…`: the operator may be left out and is `eq` then. */
function parseFilter(text: string): ParsedFilter | null {
  const [name = '', second, third] = cut(text, ':', 3);
  if (name === '' || second === undefined) return null;
  const word = second.toLowerCase();
  const withOperator = third !== undefined && isOperator(word);
  const operator = withOperator ? word : 'eq';
  const rest = withOperator ? third : text.slice(name.length + 1);
  const values = cut(rest, ',').map((value) => unescaped(value).trim());
  return values.some((value) => value === '') ? null : { name: name.trim().toLowerCase(), operator, values };
}

/** A value as the database compares it; undefined when it is none of its kind. */
function bound(kind: Attribute['kind'], value: string): string | number | undefined {
  if (kind === 'text') return value;
  if (kind === 'flag') return { true: 1, false: 0 }[value.toLowerCase()];
  return /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value) ? Number(value) : undefined;
}

function condition({ expression }: Attribute, operator: Operator, values: readonly (string | number)[]): Sql {
  const list = JSON.stringify(values);
  if (operator === 'eq') return sql`${expression} IN (SELECT value FROM json_each(${list}))`;
  // What is not known is not equal to anything either.
  if (operator === 'neq')
    return sql`(${expression} IS NULL OR ${expression} NOT IN (SELECT value FROM json_each(${list})))`;
  return sql`EXISTS (SELECT 1 FROM json_each(${list}) v WHERE ${expression} ${raw(OPERATORS[operator])} v.value)`;
}

/**
 * One condition out of all `Filter` parameters: each must hold, of its values one (protocol facts 1.1).
 * @param texts the parameters' values, as they came.
 */
export function readFilters(texts: readonly string[], attributes: Attributes): Read<Sql> {
  const refuse = (message: string): Unreadable => wrong('ERROR_PARAM_INVALID_FILTER_ATTRIBUTE', message);
  if (texts.length > MAX_FILTERS) return refuse(`At most ${MAX_FILTERS} filters can be given.`);
  const conditions: Sql[] = [];
  for (const text of texts) {
    const parsed = parseFilter(text);
    if (parsed === null)
      return refuse(`The filter '${text}' is not of the form <attribute>:<operator>:<value>[,<value>].`);
    const attribute = attributes.get(parsed.name);
    if (attribute === undefined) return refuse(`The filter attribute '${parsed.name}' is not known.`);
    if (parsed.values.length > MAX_VALUES) return refuse(`At most ${MAX_VALUES} values can be given.`);
    const values = parsed.values.map((value) => bound(attribute.kind, value));
    if (!values.every((value) => value !== undefined))
      return refuse(`The filter attribute '${parsed.name}' does not take '${parsed.values.join(',')}'.`);
    if (attribute.kind === 'flag' && !['eq', 'neq'].includes(parsed.operator))
      return refuse(`The filter attribute '${parsed.name}' does not take '${parsed.operator}'.`);
    conditions.push(condition(attribute, parsed.operator, values));
  }
  return read(conditions.length === 0 ? raw('1') : join(conditions, ' AND '));
}

/** The values that equality filters name for an attribute; undefined where nothing is fixed. Several filters: the first one's. */
export function valuesOf(texts: readonly string[], name: string): readonly string[] | undefined {
  for (const text of texts) {
    const parsed = parseFilter(text);
    if (parsed?.name === name.toLowerCase() && parsed.operator === 'eq') return parsed.values;
  }
  return undefined;
}
