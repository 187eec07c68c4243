import { BASE_PATH } from '../../shared/spec/site.ts';
import { rowsFor } from '../json-lists.ts';
import { log } from '../log.ts';
import { prepare, type Sql, sql } from '../sql.ts';
import type { Change } from './lifecycle.ts';
import { CONTENT_TYPES } from './model/model.ts';

/** A path that a page has left and that no other page uses. What could not be looked up is null. */
export interface LeftAddress {
  /** Below /en-my. */
  readonly path: string;
  /** A redirect covers it. */
  readonly redirected: boolean | null;
  /**
   * Ids of the entries that contain it as text: in a link, a menu, a text or another redirect. Links to the page's entry need no change.
   */
  readonly namedBy: readonly string[] | null;
}

/** Most paths whose entries are looked up at once, and most entries named for each. */
const MOST_PATHS = 20;
const MOST_ENTRIES = 200;

/**
 * Entries that one statement scans. The database does nothing else meanwhile: with entries of 16 KB, a path that none contains takes 10 ms
 * for 500, one that all contain takes 200 ms.
 */
const SLICE_ENTRIES = 500;

/** How long the entries of a space are scanned, in milliseconds. 100,000 of 16 KB take 2 s for one path. */
const SCAN_MS = 20_000;

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

/** What every wording of a path contains, then the wordings, and the two fields that may contain the path. */
const searched = (path: string): readonly unknown[] => [
  path,
  path === '/' ? BASE_PATH : path,
  wordings(path),
  `"path":"${path}"`,
  `"from":"${path}"`,
];

/** The next entries after an id, in the order of their ids. */
const sliceAfter = (id: string): Sql =>
  sql`SELECT id, draft, published, deleted_at, archived_at FROM records
      WHERE kind = 'Entry' AND id > ${id} ORDER BY id LIMIT ${SLICE_ENTRIES}`;

/**
 * The last id of a slice, without a path, and a row for each path that an entry of the slice contains, apart from the entry's own path and a
 * redirect's own source. Few entries contain a path in any form, and only those are searched for its wordings. It uses `instr`, because
 * D1's LIKE patterns are too short.
 */
const naming = (slice: Sql, paths: readonly string[]): Sql =>
  sql`SELECT max(id) AS id, NULL AS path FROM (${slice})
      UNION ALL
      SELECT r.id, p.value ->> 0 FROM (
        SELECT id, lower(draft || iif(published IS draft, '', coalesce(published, ''))) AS words FROM (${slice})
        WHERE deleted_at IS NULL AND archived_at IS NULL
      ) r CROSS JOIN json_each(${JSON.stringify(paths.map(searched))}) p
      WHERE instr(r.words, p.value ->> 1) > 0 AND EXISTS (
        SELECT 1 FROM json_each(p.value, '$[2]') w
        WHERE instr(replace(replace(r.words, p.value ->> 3, ''), p.value ->> 4, ''), w.value) > 0
      )`;

/** Ids of the entries that contain each path. @throws Error when the scan takes too long */
async function scan(database: D1Database, paths: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const until = Date.now() + SCAN_MS;
  const found: { readonly id: string; readonly path: string }[] = [];
  for (let last: string | null = ''; last !== null; ) {
    if (Date.now() > until) throw new Error(`content: not all entries are scanned after ${SCAN_MS} ms`);
    const statement = prepare(database, naming(sliceAfter(last), paths));
    const { results } = await statement.all<{ readonly id: string | null; readonly path: string | null }>();
    last = results.find(({ path }) => path === null)?.id ?? null;
    found.push(...results.flatMap(({ id, path }) => (id === null || path === null ? [] : [{ id, path }])));
  }
  const named = Map.groupBy(found, ({ path }) => path);
  return new Map(paths.map((path) => [path, (named.get(path) ?? []).slice(0, MOST_ENTRIES).map(({ id }) => id)]));
}

/** The result of a look-up; null with a warning when it fails: the change is stored already. */
async function known<Value>(paths: readonly string[], lookUp: Promise<Value>): Promise<Value | null> {
  try {
    return await lookUp;
  } catch (cause) {
    log.warn('content.left-unknown', { paths, cause });
    return null;
  }
}

/**
 * Finds what stored changes of pages have left behind (RT-12). It scans all entries, but only when a page was moved or removed. Every path
 * is reported, also when a look-up fails: its answer is null then.
 */
export async function leftAddresses(database: D1Database, changes: readonly Change[]): Promise<readonly LeftAddress[]> {
  const left = pathsLeft(changes);
  if (left.length === 0) return [];
  const standing = await known(
    left.slice(0, MOST_PATHS),
    rowsFor<{ readonly scope: string; readonly value: string }>(
      database,
      left,
      (list) => sql`SELECT u.scope, u.value FROM json_each(${list}) w CROSS JOIN unique_values u
                    ON u.scope IN ('path', 'Redirect.from') AND u.value = w.value`,
    ),
  );
  const stands = (scope: string, path: string): boolean | null =>
    standing?.some((row) => row.scope === scope && row.value === path) ?? null;
  const paths = left.filter((path) => stands('path', path) !== true);
  const scanned = paths.slice(0, MOST_PATHS);
  const named = scanned.length === 0 ? null : await known(scanned, scan(database, scanned));
  return paths.map((path) => ({
    path,
    redirected: stands('Redirect.from', path),
    namedBy: named?.get(path) ?? null,
  }));
}
