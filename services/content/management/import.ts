import { z } from 'zod';
import { FILE_NAME } from '../../../shared/spec/media-address.ts';
import { type Refusal, refuse } from '../../management/refusal.ts';
import { knownMasters, type Master, masterKey } from '../../media/masters.ts';
import type { ServicesEnv } from '../../settings.ts';
import { prepare, sql } from '../../sql.ts';
import { type LeftAddress, leftAddresses } from '../left-addresses.ts';
import { type Change, hasUnpublished, published, saved } from '../lifecycle.ts';
import { describePublishProblem, publishProblems } from '../publish-check.ts';
import type { PublishProblem } from '../publish-problem.ts';
import type { LinkKind } from '../reading.ts';
import { type RecordState, readStates } from '../storage/records.ts';
import { canonicalJson, type Fields, fieldsByName } from '../storage/stored-json.ts';
import { chunkChanges } from '../storage/write.ts';
import { ID_PATTERN } from '../validation.ts';
import { type CommitOptions, commit, type WebhookOutcome } from './commit.ts';
import { draftRefusal, typeProblem } from './operations.ts';
import { sizeProblem } from './record-size.ts';

const id = z.string().regex(ID_PATTERN);

/** Drafts to store: fields without locales, links as ids (the format that content files are parsed into). */
export const draftsBody = z.object({
  entries: z
    .array(z.object({ id, type: z.string(), fields: fieldsByName }))
    .max(2000)
    .default([]),
  assets: z
    .array(
      z.object({
        id,
        title: z.string().min(1),
        description: z.string(),
        fileName: z.string().regex(FILE_NAME),
        contentType: z.string(),
        hash: z.string().regex(/^[0-9a-f]{12}$/),
      }),
    )
    .max(2000)
    .default([]),
});

type DraftsBody = z.infer<typeof draftsBody>;

/** Ids to publish. `silent` sends no events: for filling an empty space. */
export const publishBody = z.object({
  entries: z.array(id).max(5000).default([]),
  assets: z.array(id).max(5000).default([]),
  silent: z.boolean().default(false),
});

/** Masters to look for, as pairs of asset id and content hash. */
/** Each is asked for in the bucket, and a Worker may call other services a thousand times for a request. */
export const mastersBody = z.object({ masters: z.array(z.tuple([id, z.string().regex(/^[0-9a-f]{12}$/)])).max(500) });

/** Counts of imported records, the webhook delivery, and the paths that pages have left. */
export interface ImportResult {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly webhook: WebhookOutcome;
  readonly left: readonly LeftAddress[];
}

export type ImportOutcome =
  | { readonly ok: true; readonly result: ImportResult }
  | { readonly ok: false; readonly refusal: Refusal };

const CHUNK_READ = 200;

async function readAll(
  env: ServicesEnv,
  kind: LinkKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordState>> {
  const states = new Map<string, RecordState>();
  for (let at = 0; at < ids.length; at += CHUNK_READ) {
    for (const [key, state] of await readStates(env.DB, kind, ids.slice(at, at + CHUNK_READ))) states.set(key, state);
  }
  return states;
}

/** The outcome of an import that a concurrent change stops midway: chunks stored before it stay stored. */
const brokenOff = ({ id }: Refusal, stored: number, of: number): ImportOutcome => ({
  ok: false,
  refusal: refuse(
    id,
    `Entries were changed at the same time: ${stored} of ${of} changes are stored. Import again to store the others.`,
  ),
});

/**
 * The time after which an import waits for no more webhooks. With a slow site, or one that is down, each of its chunks would wait, and the
 * importer would give up before the last.
 */
const IMPORT_WAIT_MS = 30_000;

async function commitChunks(
  env: ServicesEnv,
  changes: readonly Change[],
  options: CommitOptions,
): Promise<ImportOutcome> {
  let webhook: WebhookOutcome = 'none';
  let stored = 0;
  let waitMs = IMPORT_WAIT_MS;
  for (const chunk of chunkChanges(changes)) {
    const startedAt = Date.now();
    const done = await commit(env, chunk, { ...options, waitMs });
    waitMs -= Date.now() - startedAt;
    if (!done.ok) return stored === 0 ? done : brokenOff(done.refusal, stored, changes.length);
    stored += chunk.length;
    if (webhook !== 'queued' && done.webhook !== 'none') webhook = done.webhook;
  }
  const created = changes.filter(({ before }) => before === null || before.deletedAt !== null).length;
  const left = await leftAddresses(env.DB, changes);
  return { ok: true, result: { created, changed: changes.length - created, unchanged: 0, webhook, left } };
}

/** The change that stores a draft; null when the stored draft is the same. */
function draftChange(
  before: RecordState | null,
  kind: LinkKind,
  wanted: { readonly id: string; readonly type: string; readonly fields: Fields },
  now: string,
): Change | null {
  const live = before !== null && before.deletedAt === null && before.archivedAt === null;
  if (live && canonicalJson(before.draft) === canonicalJson(wanted.fields)) return null;
  const change = saved(before, kind, wanted.id, wanted.type, wanted.fields, now);
  // An imported record is unarchived, because its author wants it to exist.
  return { ...change, after: { ...change.after, archivedAt: null } };
}

/** The result for one draft: a change, null when the same is stored already, or the problems with it. */
type Drafted =
  | { readonly ok: true; readonly change: Change | null }
  | { readonly ok: false; readonly problems: readonly PublishProblem[] };

const wrong = (problem: PublishProblem): Drafted => ({ ok: false, problems: [problem] });

function drafted(change: Change | null): Drafted {
  const problem = change && sizeProblem(change.after);
  return problem ? wrong({ kind: change.after.kind, id: change.after.id, ...problem }) : { ok: true, change };
}

function draftedAsset(
  { id, title, description, fileName, contentType, hash }: DraftsBody['assets'][number],
  master: Master | undefined,
  before: RecordState | null,
  now: string,
): Drafted {
  if (master === undefined)
    return wrong({ kind: 'Asset', id, field: 'file', what: `has no master ${hash}`, todo: 'upload it first' });
  const { size, width, height } = master;
  const fields = { title, description, file: { fileName, contentType, size, width, height, hash } };
  return drafted(draftChange(before, 'Asset', { id, type: 'Asset', fields }, now));
}

function draftedEntry(entry: DraftsBody['entries'][number], before: RecordState | null, now: string): Drafted {
  const { id, type } = entry;
  const refusal = draftRefusal(id, entry);
  if (refusal !== null)
    return refusal.problems === undefined
      ? wrong({ kind: 'Entry', id, field: 'type', what: refusal.message, todo: '' })
      : { ok: false, problems: refusal.problems };
  const other = typeProblem(id, type, before);
  if (other !== null) return wrong(other);
  return drafted(draftChange(before, 'Entry', entry, now));
}

const invalid = (problems: readonly PublishProblem[]): ImportOutcome => ({
  ok: false,
  refusal: refuse('ValidationFailed', problems.map(describePublishProblem).join('\n'), problems),
});

const idsOf = (records: readonly { readonly id: string }[]): readonly string[] => records.map(({ id }) => id);

/** Problems of ids that an import contains twice: it is undefined which draft would win. */
const repeated = (kind: LinkKind, ids: readonly string[]): readonly PublishProblem[] =>
  [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => ({
    kind,
    id,
    field: 'id',
    what: 'occurs in the import more than once',
    todo: 'keep only one',
  }));

/** Stores drafts. Unchanged ones are not written. If one of them has a problem, none is stored. */
export async function importDrafts(env: ServicesEnv, { assets, entries }: DraftsBody): Promise<ImportOutcome> {
  const now = new Date().toISOString();
  const [masters, assetStates, entryStates] = await Promise.all([
    knownMasters(
      env,
      assets.map(({ id, hash }) => [id, hash]),
    ),
    readAll(env, 'Asset', idsOf(assets)),
    readAll(env, 'Entry', idsOf(entries)),
  ]);
  const wanted = [
    ...assets.map((asset) =>
      draftedAsset(asset, masters.get(`${asset.id} ${asset.hash}`), assetStates.get(asset.id) ?? null, now),
    ),
    ...entries.map((entry) => draftedEntry(entry, entryStates.get(entry.id) ?? null, now)),
  ];
  const problems = [
    ...repeated('Asset', idsOf(assets)),
    ...repeated('Entry', idsOf(entries)),
    ...wanted.flatMap((one) => (one.ok ? [] : one.problems)),
  ];
  if (problems.length > 0) return invalid(problems);
  const changes = wanted.flatMap((one) => (one.ok && one.change !== null ? [one.change] : []));
  const done = await commitChunks(env, changes, {});
  if (!done.ok) return done;
  return { ok: true, result: { ...done.result, unchanged: wanted.length - changes.length } };
}

const isLive = (record: RecordState | undefined): boolean => record !== undefined && record.deletedAt === null;

/** Publishes drafts that differ from their published version. All are checked before any is published. */
export async function importPublish(env: ServicesEnv, body: z.infer<typeof publishBody>): Promise<ImportOutcome> {
  const [assets, entries] = await Promise.all([
    readAll(env, 'Asset', body.assets),
    readAll(env, 'Entry', body.entries),
  ]);
  const missing = [
    ...body.assets.filter((key) => !isLive(assets.get(key))),
    ...body.entries.filter((key) => !isLive(entries.get(key))),
  ];
  if (missing.length > 0)
    return { ok: false, refusal: refuse('NotFound', `Not there: ${missing.slice(0, 20).join(', ')}`) };
  const all = [...assets.values(), ...entries.values()];
  const archived = idsOf(all.filter(({ archivedAt }) => archivedAt !== null));
  if (archived.length > 0) {
    const message = `Archived: ${archived.slice(0, 20).join(', ')}; unarchive them first, or import their drafts.`;
    return { ok: false, refusal: refuse('BadRequest', message) };
  }
  const records = all.filter(hasUnpublished);
  const problems = await publishProblems(env.DB, records);
  if (problems.length > 0) return invalid(problems);
  const now = new Date().toISOString();
  const releases = records.flatMap((record) => (record.kind === 'Entry' ? [record.id] : []));
  const options = { silent: body.silent, releases };
  const done = await commitChunks(
    env,
    records.map((record) => published(record, now)),
    options,
  );
  if (!done.ok) return done;
  const first = records.filter(({ publishedCounter }) => publishedCounter === 0).length;
  const unchanged = assets.size + entries.size - records.length;
  return {
    ok: true,
    result: { ...done.result, created: first, changed: records.length - first, unchanged },
  };
}

/** Those of the named masters that are not in the bucket, or that the database does not know. */
export async function missingMasters(
  env: ServicesEnv,
  body: z.infer<typeof mastersBody>,
): Promise<readonly (readonly [string, string])[]> {
  const known = await knownMasters(env, body.masters);
  const isKept = await Promise.all(
    body.masters.map(async ([assetId, hash]) => {
      // A database that was restored, or whose bucket was lost, knows files that are not there.
      return known.has(`${assetId} ${hash}`) && (await env.MASTERS.head(masterKey(assetId, hash))) !== null;
    }),
  );
  return body.masters.filter((_, at) => !isKept[at]);
}

/** Number of published entries and assets, at most 1000. Zero means that an import fills an empty space. */
export async function publishedCount(env: ServicesEnv): Promise<number> {
  const row = await prepare(
    env.DB,
    sql`SELECT count(*) AS total FROM (SELECT 1 FROM field_index WHERE stage = 'published' AND type IN ('Entry', 'Asset') AND field = 'sys.id' LIMIT 1000)`,
  ).first<{ readonly total: number }>();
  return row?.total ?? 0;
}
