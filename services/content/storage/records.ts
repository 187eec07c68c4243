import { prepare, type Sql, sql } from '../../sql.ts';
import type { LinkKind } from '../reading.ts';
import { type Fields, parseFields } from './stored-json.ts';

/** The stored state of one entry or asset. */
export interface RecordState {
  readonly kind: LinkKind;
  readonly id: string;
  /** GraphQL type name; `Asset` for assets. */
  readonly type: string;
  /** Increases with every change, and continues after deletion. */
  readonly version: number;
  /** The version that is published; null when none is. */
  readonly publishedVersion: number | null;
  /** How often it was published; Contentful's `revision`. */
  readonly publishedCounter: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly publishedAt: string | null;
  readonly firstPublishedAt: string | null;
  readonly archivedAt: string | null;
  readonly deletedAt: string | null;
  readonly draft: Fields;
  readonly published: Fields | null;
}

interface StateRow {
  readonly kind: LinkKind;
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly published_version: number | null;
  readonly published_counter: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly published_at: string | null;
  readonly first_published_at: string | null;
  readonly archived_at: string | null;
  readonly deleted_at: string | null;
  readonly draft: string;
  readonly published: string | null;
}

function fromRow(row: StateRow): RecordState {
  return {
    kind: row.kind,
    id: row.id,
    type: row.type,
    version: row.version,
    publishedVersion: row.published_version,
    publishedCounter: row.published_counter,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    publishedAt: row.published_at,
    firstPublishedAt: row.first_published_at,
    archivedAt: row.archived_at,
    deletedAt: row.deleted_at,
    draft: parseFields(row.draft),
    published: row.published === null ? null : parseFields(row.published),
  };
}

/** Records by id, including deleted ones: their version numbers continue. */
export async function readStates(
  database: D1Database,
  kind: LinkKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordState>> {
  const { results } = await prepare(
    database,
    sql`SELECT r.* FROM json_each(${JSON.stringify(ids)}) w CROSS JOIN records r ON r.kind = ${kind} AND r.id = w.value`,
  ).all<StateRow>();
  return new Map(results.map((row) => [row.id, fromRow(row)]));
}

export interface RecordPage {
  readonly total: number;
  readonly items: readonly RecordState[];
}

const listed = (kind: LinkKind, type: string | null): Sql =>
  type === null
    ? sql`kind = ${kind} AND deleted_at IS NULL`
    : sql`kind = ${kind} AND type = ${type} AND deleted_at IS NULL`;

/**
 * A page of records, last changed first. Only keys are sorted: with the fields, the last page of an export would sort all content of a
 * space.
 */
export const listedSql = (
  kind: LinkKind,
  type: string | null,
  { limit, skip }: { readonly limit: number; readonly skip: number },
): Sql => sql`SELECT r.* FROM (
    SELECT kind, id FROM records WHERE ${listed(kind, type)}
    ORDER BY updated_at DESC, id LIMIT ${limit} OFFSET ${skip}
  ) page CROSS JOIN records r ON r.kind = page.kind AND r.id = page.id ORDER BY r.updated_at DESC, r.id`;

/** Records of one type, or of all types, last changed first. */
export async function listStates(
  database: D1Database,
  kind: LinkKind,
  type: string | null,
  page: { readonly limit: number; readonly skip: number },
): Promise<RecordPage> {
  const [items, total] = await database.batch<StateRow & { readonly total: number }>([
    prepare(database, listedSql(kind, type, page)),
    prepare(database, sql`SELECT count(*) AS total FROM records WHERE ${listed(kind, type)}`),
  ]);
  return { total: total?.results[0]?.total ?? 0, items: (items?.results ?? []).map(fromRow) };
}

/** Ids of entries of the given types whose draft has a value in a field, found by the index. Deleted and archived ones are left out. */
export async function findByField(
  database: D1Database,
  types: readonly string[],
  field: string,
  value: string,
): Promise<readonly string[]> {
  const { results } = await prepare(
    database,
    sql`SELECT i.id FROM json_each(${JSON.stringify(types)}) t CROSS JOIN field_index i
        ON i.stage = 'draft' AND i.type = t.value AND i.field = ${field} AND i.absent = 0 AND i.value = ${value}`,
  ).all<{ readonly id: string }>();
  return results.map(({ id }) => id);
}
