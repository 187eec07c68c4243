import { literal, raw, type Sql, sql } from '../../sql.ts';
import type { Stage } from '../reading.ts';
import { type Condition, fieldsOf, type Scalar } from './where.ts';

const SYS_COLUMNS: Readonly<Record<string, string>> = {
  'sys.id': 'r.id',
  'sys.publishedAt': 'r.published_at',
  'sys.firstPublishedAt': 'r.first_published_at',
  'sys.publishedVersion': 'r.published_version',
};
const FILE_PARTS = ['fileName', 'contentType', 'size', 'width', 'height'];

/** A value as SQLite compares it. */
export const bound = (value: Scalar): string | number => (typeof value === 'boolean' ? Number(value) : value);
/** A list of values as a subquery: one bound value, however many there are. */
export const listed = (values: readonly Scalar[]): Sql =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values.map(bound))}))`;

/** SQL for a field's stored value. Dates are normalised to UTC, as by `momentOf`. */
export function storedAs(stage: Stage, type: string, field: string): Sql {
  const column = SYS_COLUMNS[field];
  if (column !== undefined) return raw(column);
  const path = type === 'Asset' && FILE_PARTS.includes(field) ? `file.${field}` : field;
  const value = raw(`json_extract(r.${stage}, ${literal(path).text.replace("'", "'$.")})`);
  return fieldsOf(type)[field]?.kind === 'date' ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${value})` : value;
}

/** SQL for a condition on a list of values. */
export function setPredicate(
  stage: Stage,
  type: string,
  { field, by, values }: Condition & { readonly kind: 'set' },
): Sql {
  const value = storedAs(stage, type, field);
  if (by === 'in') return sql`${value} IN ${listed(values)}`;
  if (by === 'not_in') return sql`(${value} IS NULL OR ${value} NOT IN ${listed(values)})`;
  const items = sql`(SELECT count(DISTINCT value) FROM json_each(${value}) WHERE value IN ${listed(values)})`;
  if (by === 'contains_some') return sql`${items} > 0`;
  if (by === 'contains_none') return sql`${items} = 0`;
  return sql`${items} >= ${new Set(values).size}`;
}

/** SQL for a condition on one value. */
export function comparison(
  stage: Stage,
  type: string,
  { field, by, value }: Condition & { readonly kind: 'compare' },
): Sql {
  const stored = storedAs(stage, type, field);
  switch (by) {
    case 'eq':
      return sql`${stored} = ${bound(value)}`;
    case 'not':
      return sql`${stored} IS NOT ${bound(value)}`;
    case 'gt':
      return sql`${stored} > ${bound(value)}`;
    case 'gte':
      return sql`${stored} >= ${bound(value)}`;
    case 'lt':
      return sql`${stored} < ${bound(value)}`;
    case 'lte':
      return sql`${stored} <= ${bound(value)}`;
    case 'contains':
    case 'not_contains': {
      const found = sql`coalesce(instr(lower(${words(type, field, stored)}), lower(${bound(value)})), 0)`;
      return sql`${found} ${raw(by === 'contains' ? '> 0' : '= 0')}`;
    }
  }
}

/** SQL for the text of a field. For a rich text document this is the values of its text nodes. */
function words(type: string, field: string, stored: Sql): Sql {
  if (fieldsOf(type)[field]?.kind !== 'richText') return stored;
  return sql`(SELECT group_concat(value, ' ') FROM json_tree(${stored}) WHERE key = 'value' AND type = 'text')`;
}
