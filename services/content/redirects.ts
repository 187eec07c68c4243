import { REDIRECT_HOPS_MAX } from '../../shared/spec/redirects.ts';
import { rowsFor } from '../json-lists.ts';
import { prepare, sql } from '../sql.ts';
import type { Publishable, PublishProblem } from './publish-problem.ts';
import { fromOf, ledTooFar, pathOfTarget, type Ways, wayProblem, waysOf } from './redirect-ways.ts';

/** Adds the targets of the published redirects at some paths, except those that are being published again. */
async function addPublished(
  database: D1Database,
  ways: Ways,
  paths: readonly string[],
  publishing: readonly string[],
): Promise<void> {
  const results = await rowsFor<{ readonly path: string; readonly target: string }>(
    database,
    paths,
    (list) => sql`SELECT u.value AS path, json_extract(r.published, '$.to') AS target FROM json_each(${list}) w
        CROSS JOIN unique_values u ON u.scope = 'Redirect.from' AND u.value = w.value
        CROSS JOIN records r ON r.kind = 'Entry' AND r.id = u.id
        WHERE r.published IS NOT NULL AND r.id NOT IN (SELECT value FROM json_each(${JSON.stringify(publishing)}))`,
  );
  const found = new Map(results.map(({ path, target }) => [path, pathOfTarget(target)]));
  for (const path of paths) ways.set(path, found.get(path) ?? null);
}

/** The targets of all published redirects, except those that are being published again. */
async function publishedWays(database: D1Database, publishing: readonly string[]): Promise<Ways> {
  const { results } = await prepare(
    database,
    sql`SELECT json_extract(published, '$.from') AS path, json_extract(published, '$.to') AS target FROM records
        WHERE kind = 'Entry' AND type = 'Redirect' AND deleted_at IS NULL AND published IS NOT NULL
          AND id NOT IN (SELECT value FROM json_each(${JSON.stringify(publishing)}))`,
  ).all<{ readonly path: string; readonly target: string }>();
  return new Map(results.map(({ path, target }) => [path, pathOfTarget(target)]));
}

/**
 * Problems of redirects that form a loop or have too many hops (RT-12), checked together with the published ones. Each hop takes one
 * statement for all of them. Published redirects that lead into them must not get too long either.
 */
export async function redirectProblems(
  database: D1Database,
  records: readonly Publishable[],
): Promise<readonly PublishProblem[]> {
  const redirects = records.filter(({ kind, type }) => kind === 'Entry' && type === 'Redirect');
  const ways = waysOf(redirects.map(({ draft }) => draft));
  const publishing = redirects.map(({ id }) => id);
  let ends = [...new Set(ways.values())];
  for (let hop = 0; hop <= REDIRECT_HOPS_MAX; hop += 1) {
    const unknown = ends.filter((path) => path !== null).filter((path) => !ways.has(path));
    if (unknown.length === 0) break;
    await addPublished(database, ways, unknown, publishing);
    ends = unknown.map((path) => ways.get(path) ?? null);
  }
  if (redirects.length === 0) return [];
  const others = await publishedWays(database, publishing);
  const led = ledTooFar(new Map([...others, ...ways]), others.keys());
  return redirects.flatMap(({ id, draft }): PublishProblem[] => {
    const problem = wayProblem(ways, draft);
    if (problem) return [{ kind: 'Entry', id, ...problem }];
    const address = led.get(fromOf(draft));
    const what = `gives ${address} more than ${REDIRECT_HOPS_MAX} redirects`;
    return address === undefined
      ? []
      : [{ kind: 'Entry', id, field: 'to', what, todo: 'first redirect that address to the page at their end' }];
  });
}
