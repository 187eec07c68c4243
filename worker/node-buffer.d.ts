/** The part of the runtime's Buffer that the site uses: https://developers.cloudflare.com/workers/runtime-apis/nodejs/buffer/ */
declare module 'node:buffer' {
  export class Buffer extends Uint8Array<ArrayBuffer> {
    /** A view of the whole memory, not a copy. */
    static from(memory: ArrayBuffer): Buffer;
    /** Writes as much text as fits; returns the number of bytes. `latin1` writes one byte per UTF-16 unit, the lower one. */
    write(text: string, offset: number, encoding: 'latin1' | 'utf16le'): number;
  }
}
