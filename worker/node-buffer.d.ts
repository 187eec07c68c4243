/** What the site uses of the runtime's own buffers: https://developers.cloudflare.com/workers/runtime-apis/nodejs/buffer/ */
declare module 'node:buffer' {
  export class Buffer extends Uint8Array<ArrayBuffer> {
    /** A view of all of it, not a copy. */
    static from(memory: ArrayBuffer): Buffer;
    /** Writes as much of a text as there is room for; answers how many bytes that took. `latin1` is one byte a unit, the lower one. */
    write(text: string, offset: number, encoding: 'latin1' | 'utf16le'): number;
  }
}
