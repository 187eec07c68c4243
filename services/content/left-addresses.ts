import { BASE_PATH } from '../../shared/spec/site.ts';
import { log } from '../log.ts';
import { prepare, type Sql, sql } from '../sql.ts';
import type { Change } from './lifecycle.ts';
import { CONTENT_TYPES } from './model/model.ts';

/** A path that a page has left and that no other page uses. */
export interface LeftAddress {
  /** Below /en-my. */
  readonly path: string;
  /** A redirect covers it. */
  readonly redirected: boolean;
  /**
   * Ids of the entries that contain it as text: in a link, a menu, a text or another redirect. Links to the page's entry need no change.
   */
  readonly namedBy: readonly string[];
}

/** Most paths that are looked up at once, and most entries for each. */
const MOST_PATHS = 20;
const MOST_ENTRIES = 200;

/** The published paths that pages lose by these changes. */
function pathsLeft(changes: readonly Change[]): readonly string[] {
  return changes.flatMap(({ before, after }) => {
    const path = CONTENT_TYPES.get(after.type)?.routable ? before?.published?.path : undefined;
    return typeof path === 'string' && path !== after.published?.path ? [path] : [];
  });
}

/**
 * The strings to search for in stored fields: the path alone, or with a trailing slash, query or fragment. In an absolute URL any host
 * counts: the site's own host is not known here, and nobody else has pages below its locale.
 */
function wordings(path: string): readonly string[] {
  const forms = path === '/' ? [BASE_PATH] : [`"${path}`, `${BASE_PATH}${path}`];
  return forms.flatMap((form) => ['"', '?', '#', '/"', '/?', '/#'].map((end) => `${form}${end}`));
}

/**
 * Finds entries that contain the path, apart from their own path and a redirect's own source. It uses `instr`, because D1's LIKE patterns
 * are too short.
 */
const naming = (path: string): Sql =>
  sql`SELECT r.id FROM (
        SELECT id, replace(replace(lower(draft || coalesce(published, '')), ${`"path":"${path}"`}, ''), ${`"from":"${path}"`}, '') AS words
        FROM records WHERE kind = 'Entry' AND deleted_at IS NULL AND archived_at IS NULL
      ) r WHERE EXISTS (SELECT 1 FROM json_each(${JSON.stringify(wordings(path))}) w WHERE instr(r.words, w.value) > 0)
      ORDER BY r.id LIMIT ${MOST_ENTRIES}`;

async function lookFor(database: D1Database, paths: readonly string[]): Promise<readonly LeftAddress[]> {
  const [standing, ...named] = await database.batch<{
    readonly id: string;
    readonly scope: string;
    readonly value: string;
  }>(
    [
      sql`SELECT u.scope, u.value FROM json_each(${JSON.stringify(paths)}) w CROSS JOIN unique_values u
          ON u.scope IN ('path', 'Redirect.from') AND u.value = w.value`,
      ...paths.map(naming),
    ].map((statement) => prepare(database, statement)),
  );
  const stands = (scope: string, path: string): boolean =>
    standing?.results.some((row) => row.scope === scope && row.value === path) ?? false;
  return paths.flatMap((path, index) => {
    if (stands('path', path)) return [];
    const namedBy = (named[index]?.results ?? []).map(({ id }) => id);
    return [{ path, redirected: stands('Redirect.from', path), namedBy }];
  });
}

/**
 * Finds what stored changes of pages have left behind (RT-12). It scans all entries, but only when a page was moved or removed. If the
 * look-up fails, the result is empty: the change is stored already.
 */
export async function leftAddresses(database: D1Database, changes: readonly Change[]): Promise<readonly LeftAddress[]> {
  const paths = pathsLeft(changes).slice(0, MOST_PATHS);
  if (paths.length === 0) return [];
  try {
    return await lookFor(database, paths);
  } catch (cause) {
    log.warn('content.left-unknown', { paths, cause });
    return [];
  }
}
