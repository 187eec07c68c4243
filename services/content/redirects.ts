import { REDIRECT_HOPS_MAX } from '../../shared/spec/redirects.ts';
import { BASE_PATH } from '../../shared/spec/site.ts';
import type { PublishProblem } from './publish-check.ts';
import type { RecordState } from './storage/records.ts';
import { prepare, sql } from './storage/sql.ts';
import type { Fields } from './storage/stored-json.ts';

/** Where each known redirect leads: a path on the site, or null where it leaves the site or nothing redirects. */
type Ways = Map<string, string | null>;

/**
 * The path below /en-my that a target leads to, spelled as the site spells it; null for one that leaves the site. The site
 * itself settles what stands there: a page, or the next redirect.
 */
function pathOfTarget(to: string): string | null {
  if (!to.startsWith('/')) return null;
  const path = to
    .replace(/[?#].*$/, '')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '');
  const below = path === BASE_PATH || path.startsWith(`${BASE_PATH}/`) ? path.slice(BASE_PATH.length) : path;
  return below || '/';
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const fromOf = ({ from }: Fields): string => text(from);
const wayOf = ({ to }: Fields): string | null => pathOfTarget(text(to));

/** Adds what the published redirects at some paths lead to, those about to be published left out. */
async function addPublished(
  database: D1Database,
  ways: Ways,
  paths: readonly string[],
  publishing: readonly string[],
): Promise<void> {
  const { results } = await prepare(
    database,
    sql`SELECT u.value AS path, json_extract(r.published, '$.to') AS target FROM json_each(${JSON.stringify(paths)}) w
        CROSS JOIN unique_values u ON u.scope = 'Redirect.from' AND u.value = w.value
        CROSS JOIN records r ON r.kind = 'Entry' AND r.id = u.id
        WHERE r.published IS NOT NULL AND r.id NOT IN (SELECT value FROM json_each(${JSON.stringify(publishing)}))`,
  ).all<{ readonly path: string; readonly target: string }>();
  const found = new Map(results.map(({ path, target }) => [path, pathOfTarget(target)]));
  for (const path of paths) ways.set(path, found.get(path) ?? null);
}

/** The addresses passed from one on, itself first; the last one is where the way ends, or where it closes or is given up. */
function follow(ways: Ways, from: string): readonly string[] {
  const passed = [from];
  for (let next = ways.get(from) ?? null; next !== null; next = ways.get(next) ?? null) {
    const closed = passed.includes(next);
    passed.push(next);
    if (closed || passed.length > REDIRECT_HOPS_MAX + 1) break;
  }
  return passed;
}

function problemOf(id: string, passed: readonly string[]): PublishProblem[] {
  const wrong = (what: string, todo: string): PublishProblem[] => [{ kind: 'Entry', id, field: 'to', what, todo }];
  if (new Set(passed).size < passed.length)
    return wrong(`leads round in a circle: ${passed.join(' → ')}`, 'it must end at a page');
  if (passed.length > REDIRECT_HOPS_MAX + 1)
    return wrong(`leads through more than ${REDIRECT_HOPS_MAX} redirects`, 'name the page at their end');
  return [];
}

/**
 * Redirects among the records that lead round in a circle, or on and on (RT-12). They are judged together with what is
 * published, one statement for each hop however many there are.
 */
export async function redirectProblems(
  database: D1Database,
  records: readonly RecordState[],
): Promise<readonly PublishProblem[]> {
  const redirects = records.filter(({ kind, type }) => kind === 'Entry' && type === 'Redirect');
  const ways: Ways = new Map(redirects.map(({ draft }) => [fromOf(draft), wayOf(draft)]));
  const publishing = redirects.map(({ id }) => id);
  let ends = [...new Set(ways.values())];
  for (let hop = 0; hop <= REDIRECT_HOPS_MAX; hop += 1) {
    const unknown = ends.filter((path) => path !== null).filter((path) => !ways.has(path));
    if (unknown.length === 0) break;
    await addPublished(database, ways, unknown, publishing);
    ends = unknown.map((path) => ways.get(path) ?? null);
  }
  return redirects.flatMap(({ id, draft }) => problemOf(id, follow(ways, fromOf(draft))));
}
