import { type JsonObject, valuesAt } from '../json.ts';
import type { NumberReader, NumberWriter } from './number-bytes.ts';

/** How many of some records have each value of one attribute. */
export type FacetCounts = Readonly<Record<string, number>>;

const NONE: readonly number[] = [];

/** The facet values of each record, as numbers: counting ten thousand records compares no text. */
export class FacetIndex {
  readonly #numbers = new Map<string, number>();
  readonly #values: string[] = [];
  readonly #bySlot: (readonly number[])[] = [];
  readonly attribute: string;

  constructor(attribute: string) {
    this.attribute = attribute;
  }

  set(slot: number, record: JsonObject): void {
    const values = facetValues(record, this.attribute);
    this.#bySlot[slot] = values.length === 0 ? NONE : [...new Set(values)].map((value) => this.#numberOf(value));
  }

  delete(slot: number): void {
    this.#bySlot[slot] = NONE;
  }

  /** Writes the value numbers of the first `slots` records to `out`; returns the values they stand for. */
  pack(slots: number, out: NumberWriter): readonly string[] {
    for (let slot = 0; slot < slots; slot++) {
      const numbers = this.#bySlot[slot] ?? NONE;
      out.write(numbers.length);
      for (const number of numbers) out.write(number);
    }
    return this.#values;
  }

  /** Restores packed values into this empty facet. */
  unpack(values: readonly string[], slots: number, from: NumberReader): void {
    for (const value of values) this.#numberOf(value);
    for (let slot = 0; slot < slots; slot++) {
      const count = from.read();
      this.#bySlot[slot] = count === 0 ? NONE : Array.from({ length: count }, () => from.read());
    }
  }

  #numberOf(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const number = this.#values.push(value) - 1;
    this.#numbers.set(value, number);
    return number;
  }

  /** Tests whether a record has a value. */
  matcher(value: string): (slot: number) => boolean {
    const number = this.#numbers.get(value);
    if (number === undefined) return () => false;
    return (slot) => (this.#bySlot[slot] ?? NONE).includes(number);
  }

  /** Counts the values among some records, in no particular order. */
  count(slots: readonly number[]): ValueCount[] {
    const counts = new Uint32Array(this.#values.length);
    for (const slot of slots) {
      for (const number of this.#bySlot[slot] ?? NONE) counts[number] = (counts[number] ?? 0) + 1;
    }
    return this.#values.flatMap((value, number) => {
      const count = counts[number] ?? 0;
      return count === 0 ? [] : [[value, count] as const];
    });
  }
}

/** Facet values are texts; numbers and booleans are converted. */
function facetValues(record: JsonObject, attribute: string): string[] {
  return valuesAt(record, attribute).flatMap((value) => {
    if (typeof value === 'string') return value;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : [];
  });
}

export type ValueCount = readonly [value: string, count: number];

/** The first values by count or alphabetically, at most `most`. */
export function topCounts(counts: readonly ValueCount[], by: 'count' | 'alpha', most: number): ValueCount[] {
  const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  const sorted = [...counts].sort((a, b) => (by === 'count' ? b[1] - a[1] : 0) || byName(a[0], b[0]));
  return sorted.slice(0, most);
}
