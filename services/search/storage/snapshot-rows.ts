import { prepare, sql } from '../../sql.ts';
import type { PackedIndex } from '../engine/warm-index.ts';

/** Characters of one row; D1 allows 2 MB. */
const PART_CHARACTERS = 1_000_000;
/** Most rows of a snapshot. A larger index gets none: each isolate builds it, and it is beyond what one isolate may hold. */
const MOST_PARTS = 16;
const LENGTH_BYTES = 4;

/** The key of a snapshot: its records, and the attributes it covers. */
export interface SnapshotKey {
  readonly contentId: number;
  readonly shape: string;
}

interface Row {
  readonly bytes: string;
}

const through = async (bytes: Uint8Array<ArrayBuffer>, pair: ReadableWritablePair): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(pair)).arrayBuffer();

async function compressed({ json, numbers }: PackedIndex): Promise<string> {
  const text = new TextEncoder().encode(json);
  const all = new Uint8Array(LENGTH_BYTES + text.length + numbers.length);
  new DataView(all.buffer).setUint32(0, text.length);
  all.set(text, LENGTH_BYTES);
  all.set(numbers, LENGTH_BYTES + text.length);
  return new Uint8Array(await through(all, new CompressionStream('gzip'))).toBase64();
}

async function expanded(base64: string): Promise<PackedIndex> {
  const all = await through(Uint8Array.fromBase64(base64), new DecompressionStream('gzip'));
  const end = LENGTH_BYTES + new DataView(all).getUint32(0);
  return {
    json: new TextDecoder().decode(new Uint8Array(all, LENGTH_BYTES, end - LENGTH_BYTES)),
    numbers: new Uint8Array(all, end),
  };
}

/** Reads the snapshot of an index, if there is one. It may be older than the records. */
export async function readSnapshot(
  database: D1Database,
  { contentId, shape }: SnapshotKey,
): Promise<PackedIndex | undefined> {
  const { results } = await prepare(
    database,
    sql`SELECT bytes FROM search_snapshots WHERE content_id = ${contentId} AND shape = ${shape} ORDER BY part`,
  ).all<Row>();
  return results.length === 0 ? undefined : expanded(results.map(({ bytes }) => bytes).join(''));
}

/** The version of the last write that a snapshot includes; 0 when there is none. */
export async function snapshotVersion(database: D1Database, { contentId, shape }: SnapshotKey): Promise<number> {
  const row = await prepare(
    database,
    sql`SELECT version FROM search_snapshots WHERE content_id = ${contentId} AND shape = ${shape} AND part = 0`,
  ).first<{ readonly version: number }>();
  return row?.version ?? 0;
}

/** Deletes the snapshots of all shapes. */
export async function dropSnapshot(database: D1Database, contentId: number): Promise<void> {
  await prepare(database, sql`DELETE FROM search_snapshots WHERE content_id = ${contentId}`).run();
}

/** Stores a snapshot in place of the older one, and deletes those whose records belong to no index any more. */
export async function writeSnapshot(
  database: D1Database,
  { contentId, shape }: SnapshotKey,
  version: number,
  packed: PackedIndex,
): Promise<void> {
  const bytes = await compressed(packed);
  const parts = Math.ceil(bytes.length / PART_CHARACTERS);
  if (parts > MOST_PARTS) return;
  // A race: if another isolate has stored a newer one meanwhile, keep that.
  const newer = sql`SELECT 1 FROM search_snapshots
    WHERE content_id = ${contentId} AND shape = ${shape} AND version > ${version}`;
  const statements = [
    sql`DELETE FROM search_snapshots WHERE content_id = ${contentId} AND NOT EXISTS (${newer})`,
    ...Array.from(
      { length: parts },
      (_, part) => sql`INSERT INTO search_snapshots (content_id, part, shape, version, bytes)
        SELECT ${contentId}, ${part}, ${shape}, ${version}, ${bytes.slice(part * PART_CHARACTERS, (part + 1) * PART_CHARACTERS)}
        WHERE NOT EXISTS (${newer})`,
    ),
    sql`DELETE FROM search_snapshots WHERE content_id NOT IN (SELECT content_id FROM search_indexes)`,
  ];
  await database.batch(statements.map((statement) => prepare(database, statement)));
}
