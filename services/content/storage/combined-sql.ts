import { join, type Sql, sql } from '../../sql.ts';

/** Maximum number of terms in one UNION in D1. A term may be a subquery with a UNION of its own. */
const MOST_TERMS = 5;

/**
 * The union of some queries for ids, without duplicates.
 * @param queries at least one
 */
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
 * Joins conditions with AND or OR as a balanced tree. A flat chain is parsed as deep as it is long, and D1 takes a depth of 100.
 * @param conditions at least one
 */
export function chained(conditions: readonly Sql[], operator: 'AND' | 'OR'): Sql {
  const [only] = conditions;
  if (only !== undefined && conditions.length === 1) return only;
  const middle = Math.ceil(conditions.length / 2);
  const halves = [conditions.slice(0, middle), conditions.slice(middle)].map((half) => chained(half, operator));
  return sql`(${join(halves, ` ${operator} `)})`;
}
