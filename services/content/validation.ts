import { SYMBOL_MAX } from '../../shared/spec/site.ts';
import { isShallow } from '../shallow.ts';
import { codePathProblem } from './code-paths.ts';
import {
  type ContentType,
  DEFAULT_LIST_MAX,
  type Field,
  type RichTextField,
  rangeOf,
  type TextField,
} from './model/fields.ts';
import type { Problem } from './problem.ts';
import { richTextLinks, richTextProblem } from './rich-text.ts';

const TEXT_MAX = 50_000;
const JSON_MAX = 100_000;
/** Deepest nesting of lists and objects in one field. SQLite parses at most 1,000 levels; rich text needs some 70. */
const LEVELS_MAX = 100;

/** Entry and asset ids, as the hosted service allows them, but for one: parsers of JSON leave that key out, also of the site's purge marks. */
export const ID_PATTERN = /^(?!__proto__$)[A-Za-z0-9._-]{1,64}$/;

/** The beginning of a value as JSON, which ends with a whole character. */
const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57).replace(/[\uD800-\uDBFF]$/, '')}…` : text;
};

const kindOf = (value: unknown): string => {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'text' : `a ${typeof value}`;
};

const isId = (value: unknown): boolean => typeof value === 'string' && ID_PATTERN.test(value);
const isIdList = (value: unknown): boolean => Array.isArray(value) && value.every(isId);

/** The required format of a value that a draft cannot store in its field; null when it can. */
function shapeProblem(field: Field, value: unknown): string | null {
  switch (field.kind) {
    case 'symbol':
    case 'text':
      if (typeof value === 'string') return null;
      return typeof value === 'number' || typeof value === 'boolean'
        ? 'must be text: put it in quotes'
        : 'must be text';
    case 'integer':
      return Number.isSafeInteger(value) ? null : 'must be a whole number';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? null : 'must be a number';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'date':
      return typeof value === 'string' && isDate(value) ? null : 'must be a date like 2026-05-14';
    case 'json':
      return JSON.stringify(value).length <= JSON_MAX ? null : `must be at most ${JSON_MAX} characters of JSON`;
    case 'richText':
      return richTextProblem(value);
    case 'symbols':
      return Array.isArray(value) && value.every((item) => typeof item === 'string') ? null : 'must be a list of texts';
    case 'asset':
      return isId(value) ? null : 'must be the id of one asset';
    case 'link':
      return isId(value) ? null : `must be the id of one ${field.to.join(' or ')}`;
    case 'assets':
      return isIdList(value) ? null : 'must be a list of ids of assets';
    case 'links':
      return isIdList(value) ? null : `must be a list of ids of ${field.to.join(', ')}`;
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})?)?$/.test(text)) return false;
  const day = text.slice(0, 10);
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) && !Number.isNaN(Date.parse(text));
}

/** Problems that prevent even a draft from being stored: unknown fields and wrong types. */
export function shapeProblems(type: ContentType, fields: Readonly<Record<string, unknown>>): Problem[] {
  const problems: Problem[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    if (field === undefined) {
      problems.push({
        field: name,
        what: `is not a field of ${type.name}`,
        todo: `allowed: ${Object.keys(type.fields).join(', ')}`,
      });
      continue;
    }
    if (!isShallow(value, LEVELS_MAX)) {
      problems.push({ field: name, what: `nests deeper than ${LEVELS_MAX} levels`, todo: 'remove some of them' });
      continue;
    }
    const todo = shapeProblem(field, value);
    if (todo !== null) problems.push({ field: name, what: `is ${kindOf(value)}: ${shown(value)}`, todo });
  }
  return problems;
}

function textRules(field: TextField, value: string): readonly [string, string] | null {
  const max = field.max ?? (field.kind === 'symbol' ? SYMBOL_MAX : TEXT_MAX);
  if (field.required && value.trim() === '') return ['is empty', `required${field.help ? `: ${field.help}` : ''}`];
  if (value.length > max) return [`has ${value.length} characters`, `at most ${max}`];
  if (field.oneOf && !field.oneOf.includes(value)) return [`is ${shown(value)}`, `allowed: ${field.oneOf.join(', ')}`];
  if (field.pattern && !new RegExp(field.pattern, 'u').test(value)) {
    return [`is ${shown(value)}`, `must match ${field.pattern}${field.help ? ` (${field.help})` : ''}`];
  }
  return null;
}

function rangeRules({ min, max }: ReturnType<typeof rangeOf>, value: number): readonly [string, string] | null {
  if (min !== undefined && value < min) return [`is ${value}`, `at least ${min}`];
  return max !== undefined && value > max ? [`is ${value}`, `at most ${max}`] : null;
}

function embedRules({ withoutEmbeds }: RichTextField, document: unknown): readonly [string, string] | null {
  const embed = withoutEmbeds && richTextLinks(document).find(({ place }) => place !== 'hyperlink');
  if (!embed) return null;
  const todo = 'allowed: text and links, because only the main text of a page shows what it embeds';
  return [`embeds ${shown(embed.id)}`, todo];
}

function valueRules(field: Field, value: unknown): readonly [string, string] | null {
  switch (field.kind) {
    case 'symbol':
    case 'text':
      return typeof value === 'string' ? textRules(field, value) : null;
    case 'integer':
    case 'number':
      return typeof value === 'number' ? rangeRules(rangeOf(field), value) : null;
    case 'richText':
      return embedRules(field, value);
    case 'symbols':
    case 'links':
    case 'assets': {
      if (!Array.isArray(value)) return null;
      const max = field.max ?? DEFAULT_LIST_MAX;
      if (field.required && value.length === 0) return ['is an empty list', 'required'];
      if (value.length > max) return [`has ${value.length} items`, `at most ${max}`];
      if (field.kind === 'symbols') {
        const long = value.find((item) => typeof item === 'string' && item.length > SYMBOL_MAX);
        if (long !== undefined) return [`has the item ${shown(long)}`, `at most ${SYMBOL_MAX} characters each`];
        const odd = field.oneOf && value.find((item) => !field.oneOf?.includes(item));
        return odd === undefined ? null : [`has the item ${shown(odd)}`, `allowed: ${field.oneOf?.join(', ')}`];
      }
      const twice = value.find((id, index) => value.indexOf(id) !== index);
      return twice === undefined ? null : [`names ${shown(twice)} twice`, 'each must occur at most once'];
    }
    default:
      return null;
  }
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== '';

/** A number above that of the field which limits it. */
function limitProblem({ atMost }: ContentType, fields: Readonly<Record<string, unknown>>): Problem | null {
  if (atMost === undefined) return null;
  const { field, limit, otherwise } = atMost;
  const [value, said] = [fields[field], fields[limit]];
  const most = typeof said === 'number' ? said : otherwise;
  if (typeof value !== 'number' || value <= most) return null;
  return {
    field,
    what: `is ${value}`,
    todo: `at most ${most}${said === undefined ? `, unless ${limit} is set` : `, which is ${limit}`}`,
  };
}

/**
 * Problems that prevent an entry from being published: required fields, limits, patterns, choices, paths of the site's code. Links are checked elsewhere, where the
 * entries can be read.
 */
export function ruleProblems(type: ContentType, fields: Readonly<Record<string, unknown>>): Problem[] {
  const problems: Problem[] = [];
  for (const [name, field] of Object.entries(type.fields)) {
    const value = fields[name];
    if (value === undefined) {
      if (field.required)
        problems.push({ field: name, what: 'is missing', todo: `required${field.help ? `: ${field.help}` : ''}` });
      continue;
    }
    const broken = valueRules(field, value);
    if (broken !== null) problems.push({ field: name, what: broken[0], todo: broken[1] });
  }
  const [first, ...others] = type.needsOneOf ?? [];
  if (first && ![first, ...others].some((name) => isFilled(fields[name])))
    problems.push({ field: first, what: 'is missing', todo: ['required', ...others].join(' unless there is a ') });
  const exceeded = limitProblem(type, fields);
  if (exceeded) problems.push(exceeded);
  const taken = codePathProblem(type, fields);
  return taken === null ? problems : [...problems, taken];
}
