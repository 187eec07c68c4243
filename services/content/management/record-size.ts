import { bytesOf } from '../../json-lists.ts';
import type { RecordState } from '../storage/records.ts';
import type { Problem } from '../validation.ts';
import { localizedFields } from './wire.ts';

/**
 * Bytes of JSON that the fields of one entry or asset may take, as editors send them and the site is told of them. D1 holds 2,000,000 in
 * one row and one bound value (protocol facts 8.9): there draft and published stand side by side, and an event as JSON within JSON, which
 * makes two of each quote and backslash.
 */
const MAX_FIELDS_BYTES = 950_000;

/** What is wrong with a record that could be saved but never published, for D1 would not take it; it names the longest field. */
export function sizeProblem(record: RecordState): Problem | null {
  const sizes = Object.entries(localizedFields(record)).map(([field, value]) => ({
    field,
    bytes: bytesOf(JSON.stringify({ [field]: value })),
  }));
  const bytes = sizes.reduce((sum, field) => sum + field.bytes - 1, 1);
  if (bytes <= MAX_FIELDS_BYTES) return null;
  const [longest] = sizes.toSorted((one, other) => other.bytes - one.bytes);
  return {
    field: longest?.field ?? 'fields',
    what: `is the longest of fields that have ${bytes} bytes of JSON`,
    todo: `at most ${MAX_FIELDS_BYTES} together: shorten it, or put parts of it into entries of their own`,
  };
}
