import { prepare, sql } from '../../sql.ts';
import { parseStoredSettings, type StoredSettings } from '../index-settings.ts';

/** An index as it is stored. */
export interface IndexRow {
  readonly name: string;
  readonly contentId: number;
  readonly version: number;
  /** The primary of a replica; null for an index with records of its own. */
  readonly primary: string | null;
  readonly settings: StoredSettings;
  /** As JSON. Within a family, only those of the requested index are parsed. */
  readonly synonyms: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface Row {
  readonly name: string;
  readonly content_id: number;
  readonly version: number;
  readonly primary_name: string | null;
  readonly settings: string;
  readonly synonyms: string;
  readonly created_at: string;
  readonly updated_at: string;
}

const fromRow = (row: Row): IndexRow => ({
  name: row.name,
  contentId: row.content_id,
  version: row.version,
  primary: row.primary_name,
  settings: parseStoredSettings(row.settings),
  synonyms: row.synonyms,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** A requested index with its primary, which holds the records, and with all the primary's replicas. */
export interface IndexFamily {
  readonly asked: IndexRow;
  readonly primary: IndexRow;
  /** The primary and all its replicas. */
  readonly members: readonly IndexRow[];
}

/**
 * Reads the families of several indexes in one query by key. The result is keyed by the requested name; names without an index are missing.
 */
export async function readFamilies(
  database: D1Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, IndexFamily>> {
  const { results } = await prepare(
    database,
    sql`WITH asked AS (SELECT DISTINCT coalesce(i.primary_name, i.name) AS name
          FROM json_each(${JSON.stringify(names)}) w CROSS JOIN search_indexes i ON i.name = w.value)
        SELECT i.* FROM asked CROSS JOIN search_indexes i ON i.name = asked.name
        UNION SELECT i.* FROM asked CROSS JOIN search_indexes i ON i.primary_name = asked.name`,
  ).all<Row>();
  const rows = new Map(results.map((row) => [row.name, fromRow(row)]));
  return new Map(
    names.flatMap((name): [string, IndexFamily][] => {
      const asked = rows.get(name);
      const primary = asked && rows.get(asked.primary ?? asked.name);
      if (!asked || !primary) return [];
      const members = [...rows.values()].filter((row) => row.name === primary.name || row.primary === primary.name);
      return [[name, { asked, primary, members }]];
    }),
  );
}

/** Undefined when there is no index of that name. */
export async function readFamily(database: D1Database, name: string): Promise<IndexFamily | undefined> {
  return (await readFamilies(database, [name])).get(name);
}

/** Whether this content id belongs to an index. */
export async function isContent(database: D1Database, contentId: number): Promise<boolean> {
  const row = await prepare(
    database,
    sql`SELECT 1 AS there FROM search_indexes WHERE content_id = ${contentId}`,
  ).first();
  return row !== null;
}

export interface ListedIndex extends IndexRow {
  readonly entries: number;
  /** Characters of its records. */
  readonly size: number;
}

/** One page of all indexes, by name. */
export async function listIndexes(
  database: D1Database,
  page: { readonly limit: number; readonly skip: number },
): Promise<{ readonly total: number; readonly items: readonly ListedIndex[] }> {
  const { results } = await prepare(
    database,
    sql`SELECT i.*, count(*) OVER () AS total,
          (SELECT count(*) FROM search_records r WHERE r.content_id = i.content_id AND r.record IS NOT NULL) AS entries,
          (SELECT coalesce(sum(length(r.record)), 0) FROM search_records r WHERE r.content_id = i.content_id) AS size
        FROM search_indexes i ORDER BY i.name LIMIT ${page.limit} OFFSET ${page.skip}`,
  ).all<Row & { readonly total: number; readonly entries: number; readonly size: number }>();
  const items = results.map((row) => ({ ...fromRow(row), entries: row.entries, size: row.size }));
  return { total: results[0]?.total ?? 0, items };
}
