import { z } from 'zod';
import { isObject, type JsonObject, valuesAt } from '../json.ts';
import { type AttributeOrder, type Places, placesOf } from './ranking.ts';
import { fold } from './words.ts';

/** Most numeric attributes of one index; more would mean that the data uses attribute names as values. */
const MOST_COLUMNS = 200;
/** Characters of a text that are used for sorting. */
const SORT_KEY = 100;

/** Number columns by attribute, as stored in JSON: nothing, one value or several for each slot. */
export const keptNumbers = z.record(z.string(), z.array(z.union([z.number(), z.null(), z.array(z.number())])));
export const keptSorts = z.record(z.string(), z.array(z.union([z.number(), z.string(), z.null()])));

/** The numbers of all records, for filters and statistics. */
export class NumberColumns {
  readonly #columns = new Map<string, (readonly number[] | undefined)[]>();

  set(slot: number, record: JsonObject): void {
    this.delete(slot);
    const found = new Map<string, number[]>();
    collect(record, '', found);
    for (const [path, numbers] of found) {
      const column = this.#columns.get(path);
      if (column) column[slot] = numbers;
      else if (this.#columns.size < MOST_COLUMNS) {
        const made: (readonly number[] | undefined)[] = [];
        made[slot] = numbers;
        this.#columns.set(path, made);
      }
    }
  }

  delete(slot: number): void {
    for (const column of this.#columns.values()) if (column[slot]) column[slot] = undefined;
  }

  pack(): z.infer<typeof keptNumbers> {
    return Object.fromEntries(
      Array.from(this.#columns, ([path, column]) => [
        path,
        Array.from(column, (numbers) => (numbers?.length === 1 ? (numbers[0] ?? null) : numbers ? [...numbers] : null)),
      ]),
    );
  }

  /** Restores columns into this empty object. */
  unpack(kept: z.infer<typeof keptNumbers>): void {
    for (const [path, column] of Object.entries(kept)) {
      this.#columns.set(
        path,
        column.map((value) => (typeof value === 'number' ? [value] : (value ?? undefined))),
      );
    }
  }

  /** Tests whether any number of a record at this path passes. */
  matcher(path: string, passes: (number: number) => boolean): (slot: number) => boolean {
    const column = this.#columns.get(path);
    return column ? (slot) => column[slot]?.some(passes) ?? false : () => false;
  }

  /** Minimum, maximum, average and sum over some records; undefined when none has such a number. */
  statistics(path: string, slots: readonly number[]) {
    const column = this.#columns.get(path);
    if (!column) return undefined;
    let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
    for (const slot of slots) {
      for (const number of column[slot] ?? []) {
        min = Math.min(min, number);
        max = Math.max(max, number);
        sum += number;
        count += 1;
      }
    }
    return count === 0 ? undefined : { min, max, avg: sum / count, sum };
  }
}

function collect(value: unknown, path: string, found: Map<string, number[]>): void {
  if (typeof value === 'number') {
    const numbers = found.get(path);
    if (numbers) numbers.push(value);
    else found.set(path, [value]);
  } else if (Array.isArray(value)) for (const item of value) collect(item, path, found);
  else if (isObject(value)) {
    for (const [key, child] of Object.entries(value)) collect(child, path === '' ? key : `${path}.${key}`, found);
  }
}

/** Sort keys of all records, for the attributes that a ranking uses. */
export class SortColumns {
  readonly #columns: ReadonlyMap<string, (number | string | undefined)[]>;
  readonly #places = new Map<string, Places>();

  constructor(attributes: readonly string[]) {
    this.#columns = new Map(attributes.map((attribute) => [attribute, []]));
  }

  set(slot: number, record: JsonObject): void {
    for (const [attribute, column] of this.#columns) column[slot] = sortKey(valuesAt(record, attribute)[0]);
    this.#places.clear();
  }

  delete(slot: number): void {
    for (const column of this.#columns.values()) column[slot] = undefined;
    this.#places.clear();
  }

  pack(): z.infer<typeof keptSorts> {
    return Object.fromEntries(
      Array.from(this.#columns, ([attribute, column]) => [attribute, Array.from(column, (value) => value ?? null)]),
    );
  }

  /** Restores columns into this empty object, which must have the same attributes. */
  unpack(kept: z.infer<typeof keptSorts>): void {
    for (const [attribute, column] of this.#columns) {
      kept[attribute]?.forEach((value, slot) => {
        column[slot] = value ?? undefined;
      });
    }
  }

  /** The order by one attribute, cached until the next change. @param slots their number */
  placesBy({ attribute, descending }: AttributeOrder, slots: number): Places {
    const key = `${descending ? '-' : '+'}${attribute}`;
    const known = this.#places.get(key);
    if (known) return known;
    const column = this.#columns.get(attribute) ?? [];
    const places = placesOf(
      Array.from({ length: slots }, (_, slot) => column[slot]),
      descending,
    );
    this.#places.set(key, places);
    return places;
  }
}

function sortKey(value: unknown): number | string | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') return fold(value.slice(0, SORT_KEY));
  return typeof value === 'number' ? value : undefined;
}
