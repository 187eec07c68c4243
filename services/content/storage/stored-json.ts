import { z } from 'zod';
import type { StoredFile } from '../reading.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** True for an object that is neither null nor an array. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Schema of the fields of an entry or asset in a request, by name. No model has a field `__proto__`, but `z.record` leaves such a key out
 * without a word, and elsewhere it would become the prototype of the fields.
 */
export const fieldsByName: z.ZodType<Fields> = z
  .custom<Fields>(isFields, 'expected an object of fields by name')
  .refine((fields) => !Object.hasOwn(fields, '__proto__'), '__proto__ is not a field of any type')
  .pipe(z.record(z.string(), z.unknown()));

/** Parses the field values of a `draft` or `published` column. */
export function parseFields(text: string): Fields {
  const value: unknown = JSON.parse(text);
  if (!isFields(value)) throw new Error('content storage: the fields of a record are not an object');
  return value;
}

/** A value with all its keys sorted, recursively, and without undefined ones. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .flatMap((key) => (value[key] === undefined ? [] : [[key, sorted(value[key])]])),
  );
}

/** Canonical JSON with sorted keys: equal content gives equal text, so an import can tell what has not changed. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));

const storedFile: z.ZodType<StoredFile> = z.object({
  fileName: z.string(),
  contentType: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  hash: z.string(),
});

/** Schema of an asset's columns. */
export const assetFields = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  file: storedFile.optional(),
});
