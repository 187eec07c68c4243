import { join, raw, type Sql, sql } from '../../sql.ts';
import { type Read, read, type Unreadable, wrong } from '../wire/errors.ts';
import type { Attributes } from './attributes.ts';

const MAX_KEYS = 10;
const DIRECTIONS: Readonly<Record<string, string>> = { asc: 'ASC', desc: 'DESC' };

/**
 * The order of all `Sort` parameters, from left to right (protocol facts 1.1).
 * @param tieBreak orders equal results, and all results without a `Sort`.
 */
export function readSort(keys: readonly string[], attributes: Attributes, tieBreak: string): Read<Sql> {
  const refuse = (message: string): Unreadable => wrong('ERROR_PARAM_INVALID_SORT_ATTRIBUTE', message);
  if (keys.length > MAX_KEYS) return refuse(`At most ${MAX_KEYS} sort attributes can be given.`);
  const parts: Sql[] = [];
  for (const key of keys) {
    const [name = '', direction = '', ...more] = key.split(':').map((part) => part.trim().toLowerCase());
    const attribute = attributes.get(name);
    if (attribute === undefined) return refuse(`The sort attribute '${name}' is not known.`);
    const way = Object.hasOwn(DIRECTIONS, direction) ? DIRECTIONS[direction] : undefined;
    if (way === undefined || more.length > 0)
      return refuse(`The sort attribute '${name}' needs a direction: '${name}:asc' or '${name}:desc'.`);
    // NULL comes last in both directions.
    parts.push(sql`${attribute.expression} IS NULL, ${attribute.expression} ${raw(way)}`);
  }
  return read(join([...parts, raw(tieBreak)], ', '));
}
