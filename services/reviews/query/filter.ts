import { join, raw, type Sql, sql } from '../../sql.ts';
import { type Read, read, type Unreadable, wrong } from '../wire/errors.ts';
import type { Attribute, Attributes } from './attributes.ts';

const OPERATORS = { eq: '=', neq: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
type Operator = keyof typeof OPERATORS;

const isOperator = (word: string): word is Operator => Object.hasOwn(OPERATORS, word);

/** More filters than any legitimate request needs. */
const MAX_FILTERS = 20;
const MAX_VALUES = 100;

/** A parsed `Filter` parameter. */
interface ParsedFilter {
  readonly name: string;
  readonly operator: Operator;
  readonly values: readonly string[];
}

/**
 * Splits text at a separator. A backslash escapes the separator and itself.
 * @param most parts; the rest stays in the last part, still escaped.
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

/** `Rating:gte:4`, `ProductId:a,b`, `SubmissionTime:eq:…`: the operator is optional and defaults to `eq`. */
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

const FLAGS: ReadonlyMap<string, number> = new Map([
  ['true', 1],
  ['false', 0],
]);

/** A value as the database compares it; undefined when it does not fit the attribute's type. */
function bound(kind: Attribute['kind'], value: string): string | number | undefined {
  if (kind === 'text') return value;
  if (kind === 'flag') return FLAGS.get(value.toLowerCase());
  return /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value) ? Number(value) : undefined;
}

function condition({ expression }: Attribute, operator: Operator, values: readonly (string | number)[]): Sql {
  const list = JSON.stringify(values);
  if (operator === 'eq') return sql`${expression} IN (SELECT value FROM json_each(${list}))`;
  // NULL differs from every value.
  if (operator === 'neq')
    return sql`(${expression} IS NULL OR ${expression} NOT IN (SELECT value FROM json_each(${list})))`;
  return sql`EXISTS (SELECT 1 FROM json_each(${list}) v WHERE ${expression} ${raw(OPERATORS[operator])} v.value)`;
}

/**
 * Combines all `Filter` parameters into one condition: every filter must match, with at least one of its values (protocol facts 1.1).
 * @param texts the raw values of the parameters.
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

/** The values of the first equality filter on an attribute; undefined when there is none. */
export function valuesOf(texts: readonly string[], name: string): readonly string[] | undefined {
  for (const text of texts) {
    const parsed = parseFilter(text);
    if (parsed?.name === name.toLowerCase() && parsed.operator === 'eq') return parsed.values;
  }
  return undefined;
}
