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

/** Indexes that one isolate keeps; of more, those that rested longest go. */
const MOST_WARM = 8;
/** Catching up with more changes than these is no quicker than building anew. */
const MOST_CHANGES = 2_000;
/** How long a request waits for an index that another one is building, before it builds one itself: that one may have gone away. */
const FOLLOW_MS = 10_000;
/** Fewer records are indexed as quickly as they are taken out of a snapshot. */
const WORTH_A_SNAPSHOT = 500;
/** With more changes than these beyond the last snapshot the next one is due. */
const MOST_UNKEPT = 500;
/** The form of a snapshot; another form, another folding of words, or another version of the library, takes another number. */
const FORMAT = 2;

export interface BuildContext {
  readonly database: D1Database;
  /** Keeps work going that others wait for when whoever began it has left. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** What an index must know of its records for its own settings and those of its replicas. */
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

/** The records are no index's any longer: ask for the index again. */
export class IndexReplaced extends Error {
  override readonly name = 'IndexReplaced';
}

/** Records as they were after a write, and what is to be known of them. */
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
  /** The name that it was last asked for by. */
  readonly indexName: string;
}

/**
 * The indexes that this isolate holds in memory. Whoever asks brings the family as the database has it now; what is answered from
 * memory is never older than that.
 */
export class WarmIndexes {
  readonly #held = new Map<string, Held>();
  readonly #building = new Map<string, Promise<WarmIndex>>();
  /** Changes that an index has taken in beyond its snapshot. */
  readonly #unkept = new WeakMap<WarmIndex, number>();

  /** The index of a family, with every write in it that the family knows of. */
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
      // Records that the name does not show any longer take room that the new ones need.
      const replaced = other !== key && indexName === held.indexName;
      if (replaced || this.#held.size > MOST_WARM) this.#held.delete(other);
    }
  }

  /** @param source a snapshot if there is one, or the records themselves */
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
    // Whoever replaces an index deletes its records: what was read of them then is not all.
    if (!(await isContent(context.database, wanted.contentId)))
      throw new IndexReplaced('the index was replaced while it was read');
    if (!kept) this.#keep(index, wanted, context);
    return index;
  }

  /** Takes in what was written since; false when that is too much. */
  async #catchUp(index: WarmIndex, wanted: Wanted, context: BuildContext): Promise<boolean> {
    if (wanted.version - index.version > REMEMBERED_WRITES) return false;
    const since = await recordsSince(context.database, wanted.contentId, index.version, MOST_CHANGES);
    if (since === null) return false;
    // Another request may have caught up meanwhile, and further: what it took in is not put back.
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

  /** Puts an index away for other isolates, after the answer and unless one of them has. */
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
 * Makes a snapshot of records that are about to be shown under another name, so that no search has to wait until they are indexed.
 * Nothing of it stays in memory: what is searched meanwhile are the old ones.
 */
export async function prepareSnapshot(wanted: Wanted, database: D1Database): Promise<void> {
  const index = await fromRecords(wanted, database);
  if (index.size >= WORTH_A_SNAPSHOT) await writeSnapshot(database, snapshotKey(wanted), index.version, index.pack());
}

/** An index as it was put away, which is older than the records for the most part: what was written since is caught up with. */
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

/** Indexes records page by page. What is written meanwhile has a newer version than `version` and is caught up with later. */
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
