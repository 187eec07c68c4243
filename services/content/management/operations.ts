import { type Refusal, refuse } from '../../management/refusal.ts';
import { deleteFilesOfDeleted } from '../../media/masters.ts';
import type { ServicesEnv } from '../../settings.ts';
import { type LeftAddress, leftAddresses } from '../left-addresses.ts';
import { archived, type Change, deleted, published, saved, unarchived, unpublished } from '../lifecycle.ts';
import { CONTENT_TYPES } from '../model/model.ts';
import { describePublishProblem, publishProblems } from '../publish-check.ts';
import type { PublishProblem } from '../publish-problem.ts';
import type { LinkKind } from '../reading.ts';
import { type RecordState, readStates } from '../storage/records.ts';
import type { Fields } from '../storage/stored-json.ts';
import { ID_PATTERN, shapeProblems } from '../validation.ts';
import { commit, type WebhookOutcome } from './commit.ts';
import { sizeProblem } from './record-size.ts';

export type Outcome =
  | {
      readonly ok: true;
      readonly record: RecordState;
      readonly created: boolean;
      readonly webhook: WebhookOutcome;
      readonly left: readonly LeftAddress[];
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** The record of an operation, and the version that its caller has read: null without one, NaN for one that is no number. */
export interface Subject {
  readonly kind: LinkKind;
  readonly id: string;
  readonly version: number | null;
}

const no = (...refusal: Parameters<typeof refuse>): Outcome => ({ ok: false, refusal: refuse(...refusal) });

async function store(env: ServicesEnv, change: Change): Promise<Outcome> {
  const done = await commit(env, [change]);
  if (!done.ok) return done;
  const created = change.before === null || change.before.deletedAt !== null;
  const left = await leftAddresses(env.DB, [change]);
  if (change.after.kind === 'Asset') await deleteFilesOfDeleted(env, Date.now());
  return { ok: true, record: change.after, created, webhook: done.webhook, left };
}

/** The record of a subject; null when it does not exist or is deleted. */
export async function find(env: ServicesEnv, { kind, id }: Pick<Subject, 'kind' | 'id'>): Promise<RecordState | null> {
  const record = (await readStates(env.DB, kind, [id])).get(id);
  return record === undefined || record.deletedAt !== null ? null : record;
}

/** Runs a step on a record that is not deleted, if the caller has read its current version (optimistic locking). */
async function onLive(
  env: ServicesEnv,
  subject: Subject,
  needsVersion: boolean,
  step: (record: RecordState) => Promise<Outcome>,
): Promise<Outcome> {
  const record = await find(env, subject);
  if (record === null) return no('NotFound', `There is no ${subject.kind.toLowerCase()} "${subject.id}".`);
  if (subject.version === null && !needsVersion) return step(record);
  if (subject.version !== record.version) return versionMismatch(subject, record);
  return step(record);
}

function versionMismatch(subject: Subject, record: RecordState): Outcome {
  const { version } = subject;
  const told = Number.isNaN(version) ? 'not a version' : version;
  const said = version === null ? 'X-Contentful-Version is missing' : `X-Contentful-Version is ${told}`;
  return no(
    'VersionMismatch',
    `${said}, but "${record.id}" is at version ${record.version}. Read it again and repeat.`,
  );
}

export interface Draft {
  readonly type: string;
  readonly fields: Fields;
}

/** The refusal of a draft that cannot be stored, with the field of each problem; null when it can. */
export function draftRefusal(id: string, { type, fields }: Draft): Refusal | null {
  const definition = CONTENT_TYPES.get(type);
  if (definition === undefined)
    return refuse('UnknownContentType', `There is no content type ${JSON.stringify(type)}.`);
  const problems = shapeProblems(definition, fields).map((problem) => ({ kind: 'Entry' as const, id, ...problem }));
  if (problems.length === 0) return null;
  return refuse('ValidationFailed', problems.map(describePublishProblem).join('\n'), problems);
}

/** The problem of a draft for an entry that is stored as another type; null when it is of this type, or not there. */
export function typeProblem(id: string, type: string, stored: RecordState | null): PublishProblem | null {
  if (stored === null || stored.deletedAt !== null || stored.type === type) return null;
  return {
    kind: 'Entry',
    id,
    field: 'type',
    what: `is ${type}, but the entry is a ${stored.type}`,
    todo: 'choose another id, or delete that entry first',
  };
}

/** Stores a new draft, unless it is too large to be published later. */
async function save(env: ServicesEnv, change: Change): Promise<Outcome> {
  const { id } = change.after;
  const problem = sizeProblem(change.after);
  return problem === null ? store(env, change) : no('PayloadTooLarge', describePublishProblem({ id, ...problem }));
}

/** Creates an entry, or stores a new draft of an existing one. @param type as the caller names it; null: that of the existing entry */
export async function saveEntry(
  env: ServicesEnv,
  subject: Subject,
  type: string | null,
  fields: Fields,
): Promise<Outcome> {
  if (!ID_PATTERN.test(subject.id)) return no('BadRequest', 'An id must have 1 to 64 characters of A-Z a-z 0-9 . _ -');
  const before = (await readStates(env.DB, 'Entry', [subject.id])).get(subject.id) ?? null;
  const live = before !== null && before.deletedAt === null ? before : null;
  if (live !== null && subject.version !== live.version) return versionMismatch(subject, live);
  if (live !== null && live.archivedAt !== null)
    return no('BadRequest', `"${subject.id}" is archived; unarchive it first.`);
  const other = type === null ? null : typeProblem(subject.id, type, live);
  if (other !== null) return no('ValidationFailed', describePublishProblem(other), [other]);
  const typeName = live?.type ?? type;
  if (typeName === null) return no('BadRequest', 'X-Contentful-Content-Type must name the type of a new entry.');
  const refusal = draftRefusal(subject.id, { type: typeName, fields });
  if (refusal !== null) return { ok: false, refusal };
  return save(env, saved(before, 'Entry', subject.id, typeName, fields, new Date().toISOString()));
}

/** Creates an asset or changes its metadata. Its file is uploaded separately. */
export async function saveAsset(
  env: ServicesEnv,
  subject: Subject,
  change: (draft: Fields) => Fields,
): Promise<Outcome> {
  if (!ID_PATTERN.test(subject.id)) return no('BadRequest', 'An id must have 1 to 64 characters of A-Z a-z 0-9 . _ -');
  const before = (await readStates(env.DB, 'Asset', [subject.id])).get(subject.id) ?? null;
  const live = before !== null && before.deletedAt === null ? before : null;
  if (live !== null && subject.version !== live.version) return versionMismatch(subject, live);
  if (live !== null && live.archivedAt !== null)
    return no('BadRequest', `"${subject.id}" is archived; unarchive it first.`);
  return save(env, saved(before, 'Asset', subject.id, 'Asset', change(live?.draft ?? {}), new Date().toISOString()));
}

/** Publishes the current draft; the caller must name its version. */
export function publish(env: ServicesEnv, subject: Subject): Promise<Outcome> {
  return onLive(env, subject, true, async (record) => {
    if (record.archivedAt !== null) return no('BadRequest', `"${record.id}" is archived; unarchive it first.`);
    const problems = await publishProblems(env.DB, [record]);
    if (problems.length > 0) return no('ValidationFailed', problems.map(describePublishProblem).join('\n'), problems);
    return store(env, published(record, new Date().toISOString()));
  });
}

/** Unpublishes a record. */
export function unpublish(env: ServicesEnv, subject: Subject): Promise<Outcome> {
  return onLive(env, subject, false, async (record) =>
    record.publishedVersion === null
      ? no('BadRequest', `"${record.id}" is not published.`)
      : store(env, unpublished(record)),
  );
}

/** Archives an unpublished record. */
export function archive(env: ServicesEnv, subject: Subject): Promise<Outcome> {
  return onLive(env, subject, false, async (record) => {
    if (record.publishedVersion !== null) return no('BadRequest', `"${record.id}" is published; unpublish it first.`);
    if (record.archivedAt !== null) return no('BadRequest', `"${record.id}" is archived already.`);
    return store(env, archived(record, new Date().toISOString()));
  });
}

/** Unarchives a record. */
export function unarchive(env: ServicesEnv, subject: Subject): Promise<Outcome> {
  return onLive(env, subject, false, async (record) =>
    record.archivedAt === null
      ? no('BadRequest', `"${record.id}" is not archived.`)
      : store(env, unarchived(record, new Date().toISOString())),
  );
}

/** Deletes an unpublished record. The files of an asset stay for as long as the database can be restored to a moment before. */
export function remove(env: ServicesEnv, subject: Subject): Promise<Outcome> {
  return onLive(env, subject, false, async (record) =>
    record.publishedVersion === null
      ? store(env, deleted(record, new Date().toISOString()))
      : no('BadRequest', `"${record.id}" is published; unpublish it first.`),
  );
}
