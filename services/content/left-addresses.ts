import { BASE_PATH } from '../../shared/spec/site.ts';
import { log } from '../log.ts';
import { prepare, type Sql, sql } from '../sql.ts';
import type { Change } from './lifecycle.ts';
import { CONTENT_TYPES } from './model/model.ts';

/** An address that a page has given up, and that nothing else stands at. */
export interface LeftAddress {
  /** Below /en-my. */
  readonly path: string;
  /** A redirect leads its visitors on. */
  readonly redirected: boolean;
  /** Ids of the entries that name it in words: in a link, a menu, a text or another redirect. Links to the page's entry follow by themselves. */
  readonly namedBy: readonly string[];
}

/** More addresses, and more entries for each, are not looked for in one go. */
const MOST_PATHS = 20;
const MOST_ENTRIES = 200;

/** The addresses that pages had for visitors before some changes, and have no more. */
function pathsLeft(changes: readonly Change[]): readonly string[] {
  return changes.flatMap(({ before, after }) => {
    const path = CONTENT_TYPES.get(after.type)?.routable ? before?.published?.path : undefined;
    return typeof path === 'string' && path !== after.published?.path ? [path] : [];
  });
}

/**
 * As text that is searched for in stored fields: the address alone, with a slash, a query or a fragment behind it. Of a whole one any host
 * counts: where the site stands is not known here, and nobody else has pages below its locale.
 */
function wordings(path: string): readonly string[] {
  const forms = path === '/' ? [BASE_PATH] : [`"${path}`, `${BASE_PATH}${path}`];
  return forms.flatMap((form) => ['"', '?', '#', '/"', '/?', '/#'].map((end) => `${form}${end}`));
}

/** What an entry says, but for the address that it has itself or leads visitors away from. D1 takes no pattern that is long enough. */
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
 * What changes of pages have left behind, once they are stored (RT-12). Looks through all entries, and only where a page was moved or
 * taken away. Where nobody can look, nothing is told: the change stands all the same.
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
