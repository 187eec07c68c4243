import { bytesOf } from '../../json-lists.ts';
import type { Problem } from '../problem.ts';
import type { RecordState } from '../storage/records.ts';
import { localizedFields } from './wire.ts';

/**
 * Maximum size of the fields of one entry or asset, in bytes of JSON as in the management API and in events. D1 takes 2,000,000 bytes in
 * one row and as one bound value (protocol facts 8.9). A row contains the draft and the published fields. An event is bound as JSON within
 * JSON, which doubles each quote and backslash.
 */
const MAX_FIELDS_BYTES = 950_000;

/** The problem of a record that could be saved but is too large for D1 once published; null when it is not. It names the longest field. */
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
    what: `is the longest field of ${bytes} bytes of JSON`,
    todo: `all fields together must have at most ${MAX_FIELDS_BYTES}: shorten it, or move parts of it to other entries`,
  };
}
