import type { JsonObject } from '../json.ts';

/** Most characters of records that one index caches. */
const MOST_CHARACTERS = 4_000_000;

/** An LRU cache of whole records, so that popular ones are not read from the database for every response. */
export class ShownRecords {
  readonly #kept = new Map<string, { readonly record: JsonObject; readonly size: number }>();
  #size = 0;

  get(objectId: string): JsonObject | undefined {
    const kept = this.#kept.get(objectId);
    if (!kept) return undefined;
    this.#kept.delete(objectId);
    this.#kept.set(objectId, kept);
    return kept.record;
  }

  keep(objectId: string, record: JsonObject, size: number): void {
    this.drop(objectId);
    this.#kept.set(objectId, { record, size });
    this.#size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= MOST_CHARACTERS) break;
      this.drop(oldest);
    }
  }

  drop(objectId: string): void {
    this.#size -= this.#kept.get(objectId)?.size ?? 0;
    this.#kept.delete(objectId);
  }
}
