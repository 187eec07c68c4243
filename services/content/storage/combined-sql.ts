import { join, type Sql, sql } from '../../sql.ts';

/** D1 takes so many parts of one UNION, and more of them in the parts of a part. */
const MOST_TERMS = 5;

/** Everything that is found by any of some queries for ids, each once. @param queries one at least */
export function unionOf(queries: readonly Sql[]): Sql {
  const [only] = queries;
  if (only !== undefined && queries.length === 1) return only;
  const groups = Array.from({ length: Math.ceil(queries.length / MOST_TERMS) }, (_, group) => {
    const terms = queries.slice(group * MOST_TERMS, (group + 1) * MOST_TERMS);
    return sql`SELECT id FROM (${join(terms, ' UNION ')})`;
  });
  return unionOf(groups);
}

/**
 * Conditions of which all must hold, or any. They are halved and halved again, for a chain of them nests as deep as it is long, and D1
 * takes 100 levels.
 * @param conditions one at least
 */
export function chained(conditions: readonly Sql[], operator: 'AND' | 'OR'): Sql {
  const [only] = conditions;
  if (only !== undefined && conditions.length === 1) return only;
  const middle = Math.ceil(conditions.length / 2);
  const halves = [conditions.slice(0, middle), conditions.slice(middle)].map((half) => chained(half, operator));
  return sql`(${join(halves, ` ${operator} `)})`;
}
