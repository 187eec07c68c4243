/**
 * React's edge build encodes each small piece of markup with a separate call into the runtime: some thousands of calls, which took most of
 * a page's render time. For short ASCII, encoding in script is faster. Import this before anything that imports react-dom/server, because
 * React takes the global TextEncoder when its module loads. Measured in docs/decisions/0004-streaming-speed.md.
 */

/** Longer texts are rare, and the runtime encodes them faster. In UTF-16 code units. */
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
