const encoder = new TextEncoder();

/** Bytes for a unit of UTF-16: markup is ASCII but for some signs, and nothing takes more than three. */
const BYTES = { markup: 1.1, most: 3 } as const;

/**
 * UTF-8 of pieces in a row, written straight into one place: bytes made of each would be copied once more.
 * @param room bytes for a unit; where they do not fit it is done again with as many as there can be.
 */
export function utf8Of(pieces: readonly string[], room: number = BYTES.markup): Uint8Array<ArrayBuffer> {
  const units = pieces.reduce((total, { length }) => total + length, 0);
  const bytes = new Uint8Array(Math.ceil(units * room));
  let at = 0;
  for (const piece of pieces) {
    const { read, written } = encoder.encodeInto(piece, bytes.subarray(at));
    if (read < piece.length) return utf8Of(pieces, BYTES.most);
    at += written;
  }
  return bytes.slice(0, at);
}
