import { log } from '../log.ts';
import { attributeOrder } from './engine/ranking.ts';
import { type Shape, WarmIndex } from './engine/warm-index.ts';
import { facetDeclaration, type StoredSettings, searchableByImportance, withDefaults } from './index-settings.ts';
import { type IndexFamily, isContent } from './storage/index-rows.ts';
import { allRecords, recordsSince } from './storage/record-rows.ts';
import {
  dropSnapshot,
  readSnapshot,
  type SnapshotKey,
  snapshotVersion,
  writeSnapshot,
} from './storage/snapshot-rows.ts';
import { REMEMBERED_WRITES } from './storage/write.ts';

/** Maximum number of indexes in the memory of one isolate; the least recently used are evicted. */
const MOST_WARM = 8;
/** Above this number of changes, catching up is no faster than rebuilding. */
const MOST_CHANGES = 2_000;
/** How long a request waits for an index that another request is building. Then it builds its own: the other may have been cancelled. */
const FOLLOW_MS = 10_000;
/** Below this number of records, indexing is as fast as restoring a snapshot. */
const WORTH_A_SNAPSHOT = 500;
/** Above this number of changes since the last snapshot, a new one is written. */
const MOST_UNKEPT = 500;
/** Version of the snapshot format. A change of the format, of the folding of words or of the library's version needs a new number. */
const FORMAT = 2;

export interface BuildContext {
  readonly database: D1Database;
  /** Continues work that other requests wait for, even when the request that started it is cancelled. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The attributes that an index must cover for its own settings and those of its replicas. */
export function shapeOf(members: readonly StoredSettings[]): Shape {
  const settings = members.map(withDefaults);
  const sorts = settings.flatMap(({ ranking, customRanking }) =>
    [...ranking, ...customRanking].flatMap((step) => attributeOrder(step)?.attribute ?? []),
  );
  const unique = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();
  return {
    searchable: unique(
      settings.flatMap(({ searchableAttributes }) => searchableByImportance(searchableAttributes).flat()),
    ),
    facets: unique(
      settings.flatMap(({ attributesForFaceting }) =>
        attributesForFaceting.map((declared) => facetDeclaration(declared).attribute),
      ),
    ),
    sorts: unique(sorts),
  };
}

/** The records no longer belong to any index: look the index up again. */
export class IndexReplaced extends Error {
  override readonly name = 'IndexReplaced';
}

/** The records to index, as of a version, and the attributes to cover. */
interface Wanted {
  readonly contentId: number;
  readonly version: number;
  readonly shape: Shape;
}

const snapshotKey = ({ contentId, shape }: Wanted): SnapshotKey => ({
  contentId,
  shape: `${FORMAT} ${JSON.stringify(shape)}`,
});

function keyOf(wanted: Wanted): string {
  const { contentId, shape } = snapshotKey(wanted);
  return `${contentId} ${shape}`;
}

interface Held {
  readonly index: WarmIndex;
  /** The name of its primary at the last request. */
  readonly indexName: string;
}

/**
 * The indexes that this isolate holds in memory. Callers pass the current family from the database; the index they get is never older than
 * that.
 */
export class WarmIndexes {
  readonly #held = new Map<string, Held>();
  readonly #building = new Map<string, Promise<WarmIndex>>();
  /** Changes that an index has taken in beyond its snapshot. */
  readonly #unkept = new WeakMap<WarmIndex, number>();

  /** The index of a family, with all writes up to the family's version. */
  async get({ primary, members }: IndexFamily, context: BuildContext): Promise<WarmIndex> {
    const { name, contentId, version } = primary;
    const wanted = { contentId, version, shape: shapeOf(members.map(({ settings }) => settings)) };
    const key = keyOf(wanted);
    const index = this.#held.get(key)?.index ?? (await this.#build(key, wanted, 'any', context));
    this.#remember(key, { index, indexName: name });
    if (index.version >= version || (await this.#catchUp(index, wanted, context))) return index;
    this.#held.delete(key);
    const rebuilt = await this.#build(key, wanted, 'records', context);
    this.#remember(key, { index: rebuilt, indexName: name });
    return rebuilt;
  }

  #remember(key: string, held: Held): void {
    this.#held.delete(key);
    this.#held.set(key, held);
    for (const [other, { indexName }] of this.#held) {
      // Records that the name no longer refers to are evicted, because the new ones need the memory.
      const replaced = other !== key && indexName === held.indexName;
      if (replaced || this.#held.size > MOST_WARM) this.#held.delete(other);
    }
  }

  /** @param source `any` is a snapshot if there is one, else the records; `records` never uses a snapshot */
  async #build(key: string, wanted: Wanted, source: 'any' | 'records', context: BuildContext): Promise<WarmIndex> {
    const underway = this.#building.get(key);
    if (underway) {
      const followed = await Promise.race([underway.catch(() => undefined), pause(FOLLOW_MS)]);
      if (followed && (source === 'any' || followed.version >= wanted.version)) return followed;
    }
    const building = this.#load(wanted, source, context);
    this.#building.set(key, building);
    context.waitUntil(building.catch(() => undefined));
    try {
      return await building;
    } finally {
      if (this.#building.get(key) === building) this.#building.delete(key);
    }
  }

  async #load(wanted: Wanted, source: 'any' | 'records', context: BuildContext): Promise<WarmIndex> {
    const kept = source === 'any' ? await fromSnapshot(wanted, context.database) : undefined;
    const index = kept ?? (await fromRecords(wanted, context.database));
    this.#unkept.set(index, 0);
    // Replacing an index deletes its records, so the ones that were read meanwhile may be incomplete.
    if (!(await isContent(context.database, wanted.contentId)))
      throw new IndexReplaced('the index was replaced while it was read');
    if (!kept) this.#keep(index, wanted, context);
    return index;
  }

  /** Applies the changes since the index's version; false when there are too many. */
  async #catchUp(index: WarmIndex, wanted: Wanted, context: BuildContext): Promise<boolean> {
    if (wanted.version - index.version > REMEMBERED_WRITES) return false;
    const since = await recordsSince(context.database, wanted.contentId, index.version, MOST_CHANGES);
    if (since === null) return false;
    // A concurrent request may have applied newer changes already: older ones must not overwrite them.
    if (since.version > index.version) {
      index.apply(since.changes);
      index.version = since.version;
      this.#unkept.set(index, (this.#unkept.get(index) ?? 0) + since.changes.length);
    }
    index.version = Math.max(index.version, wanted.version);
    await index.text.tidy();
    if ((this.#unkept.get(index) ?? 0) > MOST_UNKEPT) this.#keep(index, wanted, context);
    return true;
  }

  /** Writes a snapshot for other isolates, after the response, unless one of them has written it already. */
  #keep(index: WarmIndex, wanted: Wanted, { database, waitUntil }: BuildContext): void {
    if (index.size < WORTH_A_SNAPSHOT) return;
    this.#unkept.set(index, 0);
    const keeping = async (): Promise<void> => {
      const key = snapshotKey(wanted);
      if ((await snapshotVersion(database, key)) < index.version)
        await writeSnapshot(database, key, index.version, index.pack());
    };
    waitUntil(keeping().catch((error: unknown) => warn('search.not-put-away', wanted, error)));
  }
}

/**
 * Writes a snapshot of records that are about to move to another name, so that no search has to wait until they are indexed. It does not
 * keep the index in memory, because searches use the old one until the move.
 */
export async function prepareSnapshot(wanted: Wanted, database: D1Database): Promise<void> {
  const index = await fromRecords(wanted, database);
  if (index.size >= WORTH_A_SNAPSHOT) await writeSnapshot(database, snapshotKey(wanted), index.version, index.pack());
}

/** Restores an index from its snapshot. The snapshot is usually older than the records; `#catchUp` applies the newer changes. */
async function fromSnapshot(wanted: Wanted, database: D1Database): Promise<WarmIndex | undefined> {
  try {
    const packed = await readSnapshot(database, snapshotKey(wanted));
    return packed && WarmIndex.unpacked(wanted.shape, packed);
  } catch (error) {
    warn('search.snapshot-unreadable', wanted, error);
    await dropSnapshot(database, wanted.contentId);
    return undefined;
  }
}

/** Indexes records page by page. Concurrent writes have a newer version than `version`, so `#catchUp` applies them later. */
async function fromRecords({ contentId, version, shape }: Wanted, database: D1Database): Promise<WarmIndex> {
  const index = new WarmIndex(shape);
  for await (const page of allRecords(database, contentId)) index.apply(page);
  index.version = version;
  return index;
}

function warn(event: string, { contentId, version }: Wanted, error: unknown): void {
  log.warn(event, { contentId, indexVersion: version, cause: error });
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}
