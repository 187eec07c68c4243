import { prepare, type Sql, sql } from '../../sql.ts';

/** Counts are separate for each brand and locale. */
export interface Scope {
  readonly brand: string;
  /** In lower case. */
  readonly locale: string;
}

export interface ArticleCount {
  readonly articleId: string;
  readonly count: number;
}

const countsSql = ({ brand, locale }: Scope, articleIds: readonly string[]): Sql =>
  sql`SELECT w.value AS articleId, coalesce(r.imported + r.counted, 0) AS count
    FROM json_each(${JSON.stringify(articleIds)}) w
    LEFT JOIN article_recommendations r ON r.brand = ${brand} AND r.locale = ${locale} AND r.article_id = w.value
    ORDER BY w.key`;

/** How often articles were recommended, in the order of the ids; 0 for an article without a count. */
export async function readCounts(
  database: D1Database,
  scope: Scope,
  articleIds: readonly string[],
): Promise<readonly ArticleCount[]> {
  return (await prepare(database, countsSql(scope, articleIds)).all<ArticleCount>()).results;
}

/** Counts one recommendation. The database adds, so concurrent ones all count. @returns the new count. */
export async function addOne(database: D1Database, { brand, locale }: Scope, articleId: string): Promise<number> {
  const row = await prepare(
    database,
    sql`INSERT INTO article_recommendations (brand, locale, article_id, counted) VALUES (${brand}, ${locale}, ${articleId}, 1)
      ON CONFLICT DO UPDATE SET counted = counted + 1 RETURNING imported + counted AS count`,
  ).first<{ readonly count: number }>();
  if (row === null) throw new Error('recommendations: the database returned no count');
  return row.count;
}

/** A row as operators see it. */
export interface CountedArticle extends ArticleCount {
  /** The part of the count that was imported. */
  readonly imported: number;
}

/** Most recommended first. */
export async function listCounts(
  database: D1Database,
  { brand, locale }: Scope,
  limit: number,
): Promise<readonly CountedArticle[]> {
  const { results } = await prepare(
    database,
    sql`SELECT article_id AS articleId, imported + counted AS count, imported FROM article_recommendations
      WHERE brand = ${brand} AND locale = ${locale} ORDER BY count DESC, article_id LIMIT ${limit}`,
  ).all<CountedArticle>();
  return results;
}

/**
 * Sets the imported part of the counts. The part that visitors add here stays unchanged, so the import is idempotent.
 * @returns how many articles changed.
 */
export async function importCounts(
  database: D1Database,
  { brand, locale }: Scope,
  counts: Readonly<Record<string, number>>,
): Promise<number> {
  const { meta } = await prepare(
    database,
    sql`INSERT INTO article_recommendations (brand, locale, article_id, imported)
      SELECT ${brand}, ${locale}, key, value FROM json_each(${JSON.stringify(counts)}) WHERE 1
      ON CONFLICT DO UPDATE SET imported = excluded.imported WHERE imported <> excluded.imported`,
  ).run();
  return meta.changes;
}
