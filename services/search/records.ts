import { z } from 'zod';
import { isShallow } from '../shallow.ts';
import { isObject, type JsonObject } from './json.ts';
import { badRequest } from './refusal.ts';

/** Most characters of JSON in one record, as in the hosted service. */
const LARGEST_RECORD = 100_000;
const DEEPEST_RECORD = 10;
const LONGEST_ID = 512;

const objectId = z.union([z.string().min(1).max(LONGEST_ID), z.number()]).transform(String);

/** Validates an objectID of a body or URL. @throws SearchRefusal */
export function parseObjectId(value: unknown): string {
  const parsed = objectId.safeParse(value);
  if (!parsed.success) throw badRequest(`objectID must be a text of 1 to ${LONGEST_ID} characters`);
  return parsed.data;
}

/** Validates a record and adds its objectID. @throws SearchRefusal */
export function parseRecord(value: unknown, id: string): JsonObject {
  if (!isObject(value)) throw badRequest('a record must be an object');
  if (!isShallow(value, DEEPEST_RECORD)) throw badRequest(`Record ${id} nests deeper than ${DEEPEST_RECORD} levels`);
  const record = { ...value, objectID: id };
  const size = JSON.stringify(record).length;
  if (size > LARGEST_RECORD)
    throw badRequest(`Record at the position of objectID=${id} is too big size=${size}/${LARGEST_RECORD} bytes`);
  return record;
}

const builtIn = z.object({
  _operation: z.enum(['Increment', 'Decrement', 'Add', 'Remove', 'AddUnique', 'IncrementFrom', 'IncrementSet']),
  value: z.union([z.number(), z.string()]),
});

/** Applies a partial update: an attribute is set to a value, or changed by a built-in operation. */
export function patched(record: JsonObject, change: JsonObject): JsonObject {
  const entries = Object.entries(change).map(([key, value]) => {
    const operation = isObject(value) && '_operation' in value ? builtIn.safeParse(value) : undefined;
    if (!operation) return [key, value] as const;
    if (!operation.success) throw badRequest(`${key}: ${z.prettifyError(operation.error)}`);
    return [key, operated(Object.hasOwn(record, key) ? record[key] : undefined, operation.data)] as const;
  });
  return { ...record, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) };
}

function operated(before: unknown, { _operation, value }: z.infer<typeof builtIn>): unknown {
  const number = typeof before === 'number' ? before : undefined;
  const list: readonly unknown[] = Array.isArray(before) ? before : [];
  switch (_operation) {
    case 'Increment':
      return (number ?? 0) + Number(value);
    case 'Decrement':
      return (number ?? 0) - Number(value);
    case 'IncrementFrom':
      // Only if it has this exact value, so that a repeated request is applied once.
      return (number ?? 0) === Number(value) ? Number(value) + 1 : before;
    case 'IncrementSet':
      return number === undefined || Number(value) > number ? Number(value) : number;
    case 'Add':
      return [...list, value];
    case 'AddUnique':
      return list.includes(value) ? list : [...list, value];
    case 'Remove':
      return list.filter((item) => item !== value);
  }
}
