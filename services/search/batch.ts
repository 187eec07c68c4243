import { z } from 'zod';
import type { JsonObject } from './json.ts';
import { parseObjectId, parseRecord, patched } from './records.ts';
import { badRequest, checkWritable } from './refusal.ts';
import { readFamily } from './storage/index-rows.ts';
import { recordsByKey } from './storage/record-rows.ts';
import { deleteIndex, type Written, writeRecords } from './storage/write.ts';
import { writtenAnew } from './written-anew.ts';

const ACTIONS = [
  'addObject',
  'updateObject',
  'partialUpdateObject',
  'partialUpdateObjectNoCreate',
  'deleteObject',
  'delete',
  'clear',
] as const;

/** One operation of a batch. */
export interface Step {
  readonly action: (typeof ACTIONS)[number];
  readonly objectId: string;
  readonly body: JsonObject;
}

const MOST_STEPS = 10_000;

const body = z.record(z.string(), z.unknown());
const request = z.object({ action: z.enum(ACTIONS), indexName: z.string().optional(), body: body.optional() });
const requests = z.object({ requests: z.array(request).max(MOST_STEPS) });

type Request = z.infer<typeof request>;

function stepOf({ action, body: given = {} }: Request): Step {
  if (action === 'clear' || action === 'delete') return { action, objectId: '', body: {} };
  const fresh = action === 'addObject' && given.objectID === undefined;
  const objectId = fresh ? crypto.randomUUID() : parseObjectId(given.objectID);
  return { action, objectId, body: action === 'deleteObject' ? {} : parseRecord(given, objectId) };
}

/**
 * Parses a batch into operations by index. @param own the index in the URL; undefined when each operation names one @throws SearchRefusal
 */
export function parseBatch(given: unknown, own?: string): ReadonlyMap<string, readonly Step[]> {
  const parsed = requests.safeParse(given);
  if (!parsed.success) throw badRequest(`invalid batch: ${z.prettifyError(parsed.error)}`);
  const named = parsed.data.requests.map((one) => {
    const name = own ?? one.indexName;
    if (!name) throw badRequest('invalid batch: indexName is missing');
    return { name, step: stepOf(one) };
  });
  const groups = Map.groupBy(named, ({ name }) => name);
  return new Map(Array.from(groups, ([name, items]) => [name, items.map(({ step }) => step)]));
}

const isPartial = ({ action }: Step): boolean => action.startsWith('partialUpdateObject');

/** The result of a batch after its operations have run in order. */
interface Outcome {
  readonly clears: boolean;
  readonly deletes: boolean;
  readonly records: ReadonlyMap<string, JsonObject | null>;
}

function outcomeOf(steps: readonly Step[], stored: ReadonlyMap<string, JsonObject>): Outcome {
  const records = new Map<string, JsonObject | null>();
  let [clears, deletes] = [false, false];
  for (const { action, objectId, body: change } of steps) {
    const before = records.has(objectId) ? records.get(objectId) : clears ? undefined : stored.get(objectId);
    switch (action) {
      case 'clear':
      case 'delete':
        clears = true;
        deletes = action === 'delete';
        records.clear();
        break;
      case 'deleteObject':
        records.set(objectId, null);
        break;
      case 'partialUpdateObject':
      case 'partialUpdateObjectNoCreate':
        if (before) records.set(objectId, parseRecord(patched(before, change), objectId));
        else if (action === 'partialUpdateObject') records.set(objectId, parseRecord(patched({}, change), objectId));
        break;
      default:
        records.set(objectId, change);
    }
    if (action !== 'delete') deletes = deletes && records.size === 0;
  }
  return { clears, deletes, records };
}

/**
 * Runs the operations of a batch on one index, all or none. A partial update is based on the stored record; if that changes meanwhile, the
 * batch is retried.
 * @throws SearchRefusal
 */
export function runBatch(database: D1Database, name: string, steps: readonly Step[]): Promise<Written> {
  return writtenAnew(name, async () => {
    const family = await readFamily(database, name);
    checkWritable(family?.asked);
    const parts = steps.filter(isPartial);
    const stored = family
      ? await recordsByKey(
          database,
          parts.map(({ objectId }) => ({ contentId: family.asked.contentId, objectId })),
        )
      : [];
    const outcome = outcomeOf(steps, new Map(stored.map(({ objectId, record }) => [objectId, record])));
    const now = new Date();
    const version = family?.asked.version ?? 0;
    if (outcome.deletes && outcome.records.size === 0) {
      const replicas = (family?.members ?? []).flatMap((member) => (member.primary === name ? [member.name] : []));
      return deleteIndex(database, name, { replicas, madeFor: version }, now);
    }
    const madeFor = parts.length > 0 ? { madeFor: version } : {};
    return writeRecords(database, name, { clears: outcome.clears, records: outcome.records, ...madeFor }, now);
  });
}
