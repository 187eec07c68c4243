/**
 * React's edge build turns every small piece of markup into bytes with a call of its own into the runtime, some thousands for a page; most of a
 * page's time went there. Short ASCII is faster in script. Import this before anything that imports react-dom/server: React takes
 * the global TextEncoder when its module loads. Measured in docs/decisions/0004-streaming-speed.md.
 */

/** Longer texts are rare, and the runtime is the faster one for them. In UTF-16 units. */
const LONGEST_IN_SCRIPT = 256;

/** A TextEncoder with the same results as the runtime's own. */
export class FastTextEncoder extends TextEncoder {
  override encode(input?: string): Uint8Array<ArrayBuffer> {
    if (typeof input !== 'string' || input.length > LONGEST_IN_SCRIPT) return super.encode(input);
    const bytes = new Uint8Array(input.length);
    for (let index = 0; index < input.length; index++) {
      const unit = input.charCodeAt(index);
      if (unit > 0x7f) return super.encode(input);
      bytes[index] = unit;
    }
    return bytes;
  }
}

globalThis.TextEncoder = FastTextEncoder;
