import { attributeOrder } from './engine/ranking.ts';
import { type Shape, WarmIndex } from './engine/warm-index.ts';
import { facetDeclaration, searchableByImportance, withDefaults } from './index-settings.ts';
import { type IndexFamily, isContent } from './storage/index-rows.ts';
import { allRecords, recordsSince } from './storage/record-rows.ts';
import { REMEMBERED_WRITES } from './storage/write.ts';

/** Indexes that one isolate keeps; of more, those that rested longest go. */
const MOST_WARM = 8;
/** Catching up with more changes than these is no quicker than building anew. */
const MOST_CHANGES = 2_000;
/** How long a request waits for an index that another one is building, before it builds one itself: that one may have gone away. */
const FOLLOW_MS = 10_000;

export interface BuildContext {
  readonly database: D1Database;
  /** Keeps work going that others wait for when whoever began it has left. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

function shapeOf({ members }: IndexFamily): Shape {
  const settings = members.map((member) => withDefaults(member.settings));
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

/**
 * The indexes that this isolate holds in memory. Whoever asks brings the family as the database has it now; what is answered from
 * memory is never older than that.
 */
export class WarmIndexes {
  readonly #warm = new Map<string, WarmIndex>();
  readonly #building = new Map<string, Promise<WarmIndex>>();

  /** The index of a family, with every write in it that the family knows of. */
  async get(family: IndexFamily, context: BuildContext): Promise<WarmIndex> {
    const { contentId, version } = family.primary;
    const shape = shapeOf(family);
    const key = `${contentId} ${JSON.stringify(shape)}`;
    const warm = this.#warm.get(key) ?? (await this.#build(key, contentId, version, shape, context));
    this.#remember(key, warm);
    if (warm.version >= version) return warm;
    return (await this.#catchUp(warm, contentId, version, context))
      ? warm
      : this.#rebuild(key, contentId, version, shape, context);
  }

  async #rebuild(
    key: string,
    contentId: number,
    version: number,
    shape: Shape,
    context: BuildContext,
  ): Promise<WarmIndex> {
    this.#warm.delete(key);
    const warm = await this.#build(key, contentId, version, shape, context);
    this.#remember(key, warm);
    return warm;
  }

  #remember(key: string, warm: WarmIndex): void {
    this.#warm.delete(key);
    this.#warm.set(key, warm);
    for (const oldest of this.#warm.keys()) {
      if (this.#warm.size <= MOST_WARM) break;
      this.#warm.delete(oldest);
    }
  }

  async #build(
    key: string,
    contentId: number,
    version: number,
    shape: Shape,
    context: BuildContext,
  ): Promise<WarmIndex> {
    const underway = this.#building.get(key);
    if (underway) {
      const followed = await Promise.race([underway.catch(() => undefined), pause(FOLLOW_MS)]);
      if (followed && followed.version >= version) return followed;
    }
    const building = load(contentId, version, shape, context.database);
    this.#building.set(key, building);
    context.waitUntil(building.catch(() => undefined));
    try {
      return await building;
    } finally {
      if (this.#building.get(key) === building) this.#building.delete(key);
    }
  }

  /** Takes in what was written since; false when that is too much. */
  async #catchUp(warm: WarmIndex, contentId: number, version: number, { database }: BuildContext): Promise<boolean> {
    if (version - warm.version > REMEMBERED_WRITES) return false;
    const since = await recordsSince(database, contentId, warm.version, MOST_CHANGES);
    if (since === null) return false;
    // Another request may have caught up meanwhile, and further: what it took in is not put back.
    if (since.version > warm.version) {
      warm.apply(since.changes);
      warm.version = since.version;
    }
    warm.version = Math.max(warm.version, version);
    await warm.text.tidy();
    return true;
  }
}

/** Builds an index page by page. What is written meanwhile has a newer version than `version` and is caught up with later. */
async function load(contentId: number, version: number, shape: Shape, database: D1Database): Promise<WarmIndex> {
  const warm = new WarmIndex(shape);
  for await (const page of allRecords(database, contentId)) warm.apply(page);
  // Whoever replaces an index deletes its records: what was read of them then is not all.
  if (!(await isContent(database, contentId))) throw new IndexReplaced('the index was replaced while it was read');
  warm.version = version;
  return warm;
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}
