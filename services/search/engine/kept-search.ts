import MiniSearch from 'minisearch';
import { z } from 'zod';
import type { NumberReader, NumberWriter } from './number-bytes.ts';

/** The part of a serialised MiniSearch index that is not numbers. */
export const keptSearch = z.object({
  nextId: z.number(),
  remains: z.number(),
  averages: z.array(z.number().nullable()),
  /** One per line: terms contain only letters, digits and marks. */
  terms: z.string(),
});
export type KeptSearchParts = z.infer<typeof keptSearch>;

type Frequencies = Map<number, number>;

/**
 * A MiniSearch index that can be serialised; restoring it takes a tenth of the time of indexing the texts again. The library's own `toJSON`
 * and `loadJS` store every number as text, and for a moment need more memory than the index itself (decision 0029). This class uses only
 * what the library makes accessible to subclasses.
 */
export class KeptSearch<Document> extends MiniSearch<Document> {
  /** Whether a document contains a term. Those that were discarded stay with their terms until a search meets them. */
  holds(term: string): boolean {
    for (const places of this._index.get(term)?.values() ?? []) {
      for (const place of places.keys()) if (this._documentIds.has(place)) return true;
    }
    return false;
  }

  /** Serialises the index: writes numbers to `out` and returns the rest. Document ids must be whole numbers. */
  pack(out: NumberWriter): KeptSearchParts {
    const fields = Object.keys(this._fieldIds).length;
    out.write(this._documentIds.size);
    let before = 0;
    for (const [place, id] of this._documentIds) {
      out.write(place - before);
      before = place;
      out.write(id);
      const lengths = this._fieldLength.get(place);
      for (let field = 0; field < fields; field++) {
        const length = lengths?.[field];
        out.write(length === undefined ? 0 : length + 1);
      }
    }
    const terms: string[] = [];
    for (const [term, byField] of this._index) {
      terms.push(term);
      out.write(byField.size);
      for (const [field, frequencies] of byField) {
        out.write(field);
        packFrequencies(frequencies, out);
      }
    }
    return {
      nextId: this._nextId,
      remains: this._dirtCount,
      averages: Array.from(this._avgFieldLength, (average) => average ?? null),
      terms: terms.join('\n'),
    };
  }

  /** Restores a serialised index into this empty one, which must have the same fields; returns its terms. */
  unpack({ nextId, remains, averages, terms }: KeptSearchParts, from: NumberReader): readonly string[] {
    this.#unpackDocuments(from);
    averages.forEach((average, field) => {
      if (average !== null) this._avgFieldLength[field] = average;
    });
    this._nextId = nextId;
    this._dirtCount = remains;
    const words = terms === '' ? [] : terms.split('\n');
    for (const term of words) {
      const byField = new Map<number, Frequencies>();
      for (let fields = from.read(); fields > 0; fields--) byField.set(from.read(), unpackFrequencies(from));
      this._index.set(term, byField);
    }
    return words;
  }

  #unpackDocuments(from: NumberReader): void {
    const fields = Object.keys(this._fieldIds).length;
    const documents = from.read();
    let place = 0;
    for (let document = 0; document < documents; document++) {
      place += from.read();
      const id = from.read();
      this._documentIds.set(place, id);
      this._idToShortId.set(id, place);
      const lengths: number[] = [];
      for (let field = 0; field < fields; field++) {
        const length = from.read();
        if (length > 0) lengths[field] = length - 1;
      }
      this._fieldLength.set(place, lengths);
    }
    this._documentCount = documents;
  }
}

function packFrequencies(frequencies: Frequencies, out: NumberWriter): void {
  out.write(frequencies.size);
  let before = 0;
  for (const [place, frequency] of frequencies) {
    out.write(place - before);
    out.write(frequency);
    before = place;
  }
}

function unpackFrequencies(from: NumberReader): Frequencies {
  const frequencies: Frequencies = new Map();
  let place = 0;
  for (let left = from.read(); left > 0; left--) {
    place += from.read();
    frequencies.set(place, from.read());
  }
  return frequencies;
}
