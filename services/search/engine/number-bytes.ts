const FIRST_ROOM = 1 << 16;
const SEVEN_BITS = 0x7f;
const MORE = 0x80;

/** Encodes whole numbers from 0 as LEB128 (seven bits per byte), because most numbers of an index are small. */
export class NumberWriter {
  #bytes = new Uint8Array(FIRST_ROOM);
  #length = 0;

  /** Appends a number. @throws Error unless it is a whole number from 0 */
  write(number: number): void {
    if (!Number.isSafeInteger(number) || number < 0) throw new Error(`number bytes: ${number} cannot be encoded`);
    if (this.#length + 8 > this.#bytes.length) this.#grow();
    let rest = number;
    while (rest > SEVEN_BITS) {
      this.#bytes[this.#length++] = (rest & SEVEN_BITS) | MORE;
      rest = Math.floor(rest / MORE);
    }
    this.#bytes[this.#length++] = rest;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #grow(): void {
    const larger = new Uint8Array(this.#bytes.length * 2);
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads what a NumberWriter wrote, in the same order. */
export class NumberReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next number. @throws Error beyond the end */
  read(): number {
    let [number, weight] = [0, 1];
    for (;;) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new Error('number bytes: unexpected end');
      number += (byte & SEVEN_BITS) * weight;
      if (byte < MORE) return number;
      weight *= MORE;
    }
  }
}
