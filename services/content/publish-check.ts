import { rowsFor } from '../json-lists.ts';
import { prepare, sql } from '../sql.ts';
import { entryLinks } from './links.ts';
import { CONTENT_TYPES } from './model/model.ts';
import type { Publishable, PublishProblem } from './publish-problem.ts';
import type { LinkKind } from './reading.ts';
import { redirectProblems } from './redirects.ts';
import { uniqueRows } from './storage/index-rows.ts';
import { assetFields } from './storage/stored-json.ts';
import { ruleProblems } from './validation.ts';

interface Known {
  readonly kind: LinkKind;
  readonly id: string;
  readonly type: string;
}

/** Those of the given records that exist and are not deleted, by `<kind> <id>`. */
async function knownRecords(
  database: D1Database,
  wanted: readonly (readonly [LinkKind, string])[],
): Promise<ReadonlyMap<string, Known>> {
  const results = await rowsFor<Known>(
    database,
    wanted,
    (list) => sql`SELECT r.kind, r.id, r.type FROM json_each(${list}) w CROSS JOIN records r
        ON r.kind = json_extract(w.value, '$[0]') AND r.id = json_extract(w.value, '$[1]') WHERE r.deleted_at IS NULL`,
  );
  return new Map(results.map((record) => [`${record.kind} ${record.id}`, record]));
}

function linkProblems(record: Publishable, known: ReadonlyMap<string, Known>): PublishProblem[] {
  const type = CONTENT_TYPES.get(record.type);
  if (record.kind !== 'Entry' || type === undefined) return [];
  return entryLinks(type, record.draft).flatMap((link): PublishProblem[] => {
    const target = known.get(`${link.kind} ${link.id}`);
    const wrong = (what: string, todo: string): PublishProblem[] => [
      { kind: 'Entry', id: record.id, field: link.field, what, todo },
    ];
    if (target === undefined) {
      return wrong(
        `links to the ${link.kind.toLowerCase()} "${link.id}", which does not exist`,
        'create it, or remove the link',
      );
    }
    if (link.kind === 'Entry' && link.to !== null && !link.to.includes(target.type)) {
      return wrong(`links to "${link.id}", a ${target.type}`, `allowed: ${link.to.join(', ')}`);
    }
    return [];
  });
}

/** Conflicts of unique values, with published entries and among the given records. */
async function uniqueProblems(database: D1Database, records: readonly Publishable[]): Promise<PublishProblem[]> {
  const rows = records.flatMap((record) => {
    const type = record.kind === 'Entry' ? CONTENT_TYPES.get(record.type) : undefined;
    return type === undefined ? [] : uniqueRows(type, record.draft, record.id);
  });
  const results = await rowsFor<{ readonly scope: string; readonly value: string; readonly id: string }>(
    database,
    rows,
    (list) => sql`SELECT u.scope, u.value, u.id FROM json_each(${list}) w CROSS JOIN unique_values u
        ON u.scope = json_extract(w.value, '$[0]') AND u.value = json_extract(w.value, '$[1]')`,
  );
  // The given records release the unique values of their published versions.
  const publishing = new Set(records.map(({ id }) => id));
  const owners = new Map(
    results.filter(({ id }) => !publishing.has(id)).map(({ scope, value, id }) => [`${scope} ${value}`, id]),
  );
  return rows.flatMap(([scope, value, id]): PublishProblem[] => {
    const key = `${scope} ${value}`;
    const owner = owners.get(key);
    if (owner === undefined) {
      owners.set(key, id);
      return [];
    }
    const field = scope.slice(scope.indexOf('.') + 1);
    return [
      {
        kind: 'Entry',
        id,
        field,
        what: `is "${value}", already used by the published entry "${owner}"`,
        todo: 'choose another, or unpublish that entry first',
      },
    ];
  });
}

async function masterProblems(database: D1Database, records: readonly Publishable[]): Promise<PublishProblem[]> {
  const assets = records.filter(({ kind }) => kind === 'Asset');
  if (assets.length === 0) return [];
  const { results } = await prepare(
    database,
    sql`SELECT m.asset_id, m.hash FROM json_each(${JSON.stringify(assets.map(({ id }) => id))}) w CROSS JOIN masters m ON m.asset_id = w.value`,
  ).all<{ readonly asset_id: string; readonly hash: string }>();
  const stored = new Set(results.map(({ asset_id, hash }) => `${asset_id} ${hash}`));
  return assets.flatMap((record): PublishProblem[] => {
    const { title, file } = assetFields.parse(record.draft);
    const wrong = (field: string, what: string, todo: string): PublishProblem => ({
      kind: 'Asset',
      id: record.id,
      field,
      what,
      todo,
    });
    const untitled = title === undefined || title.trim() === '' ? [wrong('title', 'is missing', 'required')] : [];
    const missing =
      file === undefined || !stored.has(`${record.id} ${file.hash}`)
        ? [wrong('file', 'has no master', 'upload it first')]
        : [];
    return [...untitled, ...missing];
  });
}

/** All problems that prevent the given records from being published. They are read in bulk, with a few statements in total. */
export async function publishProblems(
  database: D1Database,
  records: readonly Publishable[],
): Promise<readonly PublishProblem[]> {
  const rules = records.flatMap((record): PublishProblem[] => {
    const type = record.kind === 'Entry' ? CONTENT_TYPES.get(record.type) : undefined;
    if (type === undefined) return [];
    return ruleProblems(type, record.draft).map((problem) => ({ kind: 'Entry', id: record.id, ...problem }));
  });
  const targets = new Map(
    records.flatMap((record) => {
      const type = CONTENT_TYPES.get(record.type);
      if (record.kind !== 'Entry' || type === undefined) return [];
      return entryLinks(type, record.draft).map(({ kind, id }) => [`${kind} ${id}`, [kind, id] as const] as const);
    }),
  );
  const [known, unique, masters, redirects] = await Promise.all([
    knownRecords(database, [...targets.values()]),
    uniqueProblems(database, records),
    masterProblems(database, records),
    redirectProblems(database, records),
  ]);
  return [...rules, ...records.flatMap((record) => linkProblems(record, known)), ...unique, ...masters, ...redirects];
}

/** A problem as one line of an error message. */
export const describePublishProblem = ({ id, field, what, todo }: Omit<PublishProblem, 'kind'>): string =>
  `${id}: ${field}: ${what}; ${todo}`;
