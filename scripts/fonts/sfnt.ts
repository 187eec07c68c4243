/** Reads and writes the tables of a font in the sfnt container (OpenType 1.9.1, "otff"). */

const HEADER = 12;
const RECORD = 16;
/** Offset of the checksum adjustment in `head`: `WHOLE` minus the checksum of the whole file. */
const ADJUSTMENT = 8;
const WHOLE = 0xb1b0afba;
/** Offset of the units per em in `head`. */
const UNITS_PER_EM = 18;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const padded = (length: number): number => (length + 3) & ~3;

/** The sum of a table's 32-bit words, the last padded with zeros. */
function checksum(bytes: Uint8Array): number {
  const whole = new Uint8Array(padded(bytes.length));
  whole.set(bytes);
  const view = viewOf(whole);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

/** The tables of a font by tag, in the file's order. */
export function tablesOf(font: Uint8Array): Map<string, Uint8Array> {
  const view = viewOf(font);
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = HEADER + index * RECORD;
    const tag = String.fromCharCode(...font.subarray(record, record + 4));
    const offset = view.getUint32(record + 8);
    tables.set(tag, font.slice(offset, offset + view.getUint32(record + 12)));
  }
  return tables;
}

/** Units per em of a font ("head"). @throws Error without that table */
export function unitsPerEm(font: Uint8Array): number {
  const head = tablesOf(font).get('head');
  if (!head) throw new Error('fonts: the file has no head table');
  return viewOf(head).getUint16(UNITS_PER_EM);
}

/** A TrueType font of these tables: sorted by tag, each aligned to four bytes, with its checksums. */
export function fontOf(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const log = Math.floor(Math.log2(sorted.length));
  const start = HEADER + sorted.length * RECORD;
  const font = new Uint8Array(sorted.reduce((length, [, table]) => length + padded(table.length), start));
  const view = viewOf(font);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, sorted.length);
  view.setUint16(6, 2 ** log * RECORD);
  view.setUint16(8, log);
  view.setUint16(10, (sorted.length - 2 ** log) * RECORD);
  let offset = start;
  let head = 0;
  for (const [index, [tag, table]] of sorted.entries()) {
    font.set(table, offset);
    if (tag === 'head') {
      head = offset;
      view.setUint32(head + ADJUSTMENT, 0);
    }
    const record = HEADER + index * RECORD;
    font.set(new TextEncoder().encode(tag), record);
    view.setUint32(record + 4, checksum(font.subarray(offset, offset + table.length)));
    view.setUint32(record + 8, offset);
    view.setUint32(record + 12, table.length);
    offset += padded(table.length);
  }
  view.setUint32(head + ADJUSTMENT, (WHOLE - checksum(font)) >>> 0);
  return font;
}

/** A `name` table with only these name ids, of the Windows platform. */
export function namesOf(table: Uint8Array, ids: readonly number[]): Uint8Array {
  const view = viewOf(table);
  const strings = view.getUint16(4);
  const kept: { readonly record: Uint8Array; readonly string: Uint8Array }[] = [];
  for (let index = 0; index < view.getUint16(2); index += 1) {
    const at = 6 + index * 12;
    if (view.getUint16(at) !== 3 || !ids.includes(view.getUint16(at + 6))) continue;
    const offset = strings + view.getUint16(at + 10);
    kept.push({ record: table.slice(at, at + 12), string: table.slice(offset, offset + view.getUint16(at + 8)) });
  }
  const start = 6 + kept.length * 12;
  const names = new Uint8Array(kept.reduce((length, { string }) => length + string.length, start));
  const written = viewOf(names);
  written.setUint16(2, kept.length);
  written.setUint16(4, start);
  let offset = start;
  for (const [index, { record, string }] of kept.entries()) {
    names.set(record, 6 + index * 12);
    written.setUint16(6 + index * 12 + 10, offset - start);
    names.set(string, offset);
    offset += string.length;
  }
  return names;
}
