import { z } from 'zod';
import { EVERY_TEXT } from '../index-settings.ts';
import { isObject, type JsonObject, valuesAt } from '../json.ts';
import { TAGS } from '../wire/filter.ts';
import { keptNumbers, keptSorts, NumberColumns, SortColumns } from './columns.ts';
import { FacetIndex } from './facets.ts';
import { keptSearch } from './kept-search.ts';
import { NumberReader, NumberWriter } from './number-bytes.ts';
import { type AttributeOrder, type Places, placesOf } from './ranking.ts';
import { ShownRecords } from './shown-records.ts';
import { TextIndex } from './text-index.ts';

/** The attributes that an index in memory covers: all that its own settings or those of its replicas name. */
export interface Shape {
  readonly searchable: readonly string[];
  readonly facets: readonly string[];
  readonly sorts: readonly string[];
}

/** A stored record, or null when it was deleted. */
export interface RecordChange {
  readonly objectId: string;
  readonly record: JsonObject | null;
}

const keptIndex = z.object({
  version: z.number(),
  ids: z.array(z.string().nullable()),
  facets: z.record(z.string(), z.array(z.string())),
  numbers: keptNumbers,
  sorts: keptSorts,
  text: keptSearch,
});

/** A serialised index: texts as JSON, and the numbers, which are many more, as bytes. */
export interface PackedIndex {
  readonly json: string;
  readonly numbers: Uint8Array<ArrayBuffer>;
}

/**
 * One index in memory: words, facet values, numbers and sort keys of its records. The records themselves stay in the database. Each record
 * has a slot, a small number that is reused when the record is deleted.
 */
export class WarmIndex {
  readonly shape: Shape;
  readonly text: TextIndex;
  readonly numbers = new NumberColumns();
  readonly shown = new ShownRecords();
  readonly #sorts: SortColumns;
  readonly #facets: ReadonlyMap<string, FacetIndex>;
  readonly #slots = new Map<string, number>();
  readonly #ids: (string | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #ordered = new Map<string, readonly number[]>();
  #byId: Places | undefined;
  /** The version of the last write that it includes. */
  version = 0;

  constructor(shape: Shape) {
    this.shape = shape;
    this.text = new TextIndex(shape.searchable);
    this.#sorts = new SortColumns(shape.sorts);
    this.#facets = new Map([...new Set([...shape.facets, TAGS])].map((name) => [name, new FacetIndex(name)]));
  }

  get size(): number {
    return this.#slots.size;
  }

  has(objectId: string): boolean {
    return this.#slots.has(objectId);
  }

  idOf(slot: number): string {
    return this.#ids[slot] ?? '';
  }

  facet(attribute: string): FacetIndex | undefined {
    return this.#facets.get(attribute);
  }

  /** Slots in use. */
  slots(): number[] {
    return [...this.#slots.values()];
  }

  placesBy(order: AttributeOrder): Places {
    return this.#sorts.placesBy(order, this.#ids.length);
  }

  get byId(): Places {
    this.#byId ??= placesOf(this.#ids, false);
    return this.#byId;
  }

  /** All slots in an order, cached until the next change. */
  ordered(key: string, sort: (slots: number[]) => number[]): readonly number[] {
    const known = this.#ordered.get(key);
    if (known) return known;
    const sorted = sort(this.slots());
    this.#ordered.set(key, sorted);
    return sorted;
  }

  /** Serialises the index; `unpacked` restores it for the same shape. */
  pack(): PackedIndex {
    const out = new NumberWriter();
    const facets = Array.from(this.#facets, ([name, facet]) => [name, facet.pack(this.#ids.length, out)] as const);
    const kept = {
      version: this.version,
      ids: Array.from(this.#ids, (id) => id ?? null),
      facets: Object.fromEntries(facets),
      numbers: this.numbers.pack(),
      sorts: this.#sorts.pack(),
      text: this.text.pack(out),
    };
    return { json: JSON.stringify(kept), numbers: out.bytes() };
  }

  /** Restores a serialised index. @throws Error for data that `pack` has not made */
  static unpacked(shape: Shape, { json, numbers }: PackedIndex): WarmIndex {
    const kept = keptIndex.parse(JSON.parse(json));
    const index = new WarmIndex(shape);
    const from = new NumberReader(numbers);
    kept.ids.forEach((id, slot) => {
      index.#ids[slot] = id ?? undefined;
      if (id === null) index.#free.push(slot);
      else index.#slots.set(id, slot);
    });
    for (const [name, facet] of index.#facets) facet.unpack(kept.facets[name] ?? [], kept.ids.length, from);
    index.numbers.unpack(kept.numbers);
    index.#sorts.unpack(kept.sorts);
    index.text.unpack(kept.text, from);
    index.version = kept.version;
    return index;
  }

  /** Applies changes in order. Applying one again has no effect. */
  apply(changes: readonly RecordChange[]): void {
    for (const { objectId, record } of changes) {
      const slot = this.#slots.get(objectId);
      this.shown.drop(objectId);
      if (slot !== undefined) this.text.remove(slot);
      if (record === null) {
        if (slot !== undefined) this.#release(objectId, slot);
      } else this.#place(objectId, slot ?? this.#free.pop() ?? this.#ids.length, record);
    }
    this.#byId = undefined;
    this.#ordered.clear();
  }

  #place(objectId: string, slot: number, record: JsonObject): void {
    this.#slots.set(objectId, slot);
    this.#ids[slot] = objectId;
    this.text.add(slot, textsOf(record, this.shape.searchable));
    this.numbers.set(slot, record);
    this.#sorts.set(slot, record);
    for (const facet of this.#facets.values()) facet.set(slot, record);
  }

  #release(objectId: string, slot: number): void {
    this.#slots.delete(objectId);
    this.#ids[slot] = undefined;
    this.numbers.delete(slot);
    this.#sorts.delete(slot);
    for (const facet of this.#facets.values()) facet.delete(slot);
    this.#free.push(slot);
  }
}

function textsOf(record: JsonObject, searchable: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    searchable.flatMap((attribute) => {
      const values = attribute === EVERY_TEXT ? everyText(record) : valuesAt(record, attribute);
      const text = values.filter((value) => typeof value === 'string' || typeof value === 'number').join('\n');
      return text === '' ? [] : [[attribute, text] as const];
    }),
  );
}

function everyText(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(everyText);
  if (!isObject(value)) return [value];
  return Object.entries(value).flatMap(([key, child]) => (key === 'objectID' ? [] : everyText(child)));
}
