/** What the site uses of the runtime's own zlib: https://developers.cloudflare.com/workers/runtime-apis/nodejs/zlib/ */
declare module 'node:zlib' {
  export const constants: {
    readonly BROTLI_PARAM_QUALITY: number;
    readonly BROTLI_PARAM_MODE: number;
    readonly BROTLI_PARAM_SIZE_HINT: number;
    readonly BROTLI_PARAM_NPOSTFIX: number;
    readonly BROTLI_MODE_TEXT: number;
  };
  interface BrotliOptions {
    readonly params?: Readonly<Record<number, number>>;
  }
  /** Throws when there is not enough memory. */
  export function brotliCompressSync(bytes: Uint8Array, options?: BrotliOptions): Uint8Array;
  /** Throws when the bytes are not zlib's (RFC 1950), and where they are more than `maxOutputLength` once unpacked. */
  export function inflateSync(bytes: Uint8Array, options?: { readonly maxOutputLength?: number }): Uint8Array;
  /** Throws when the bytes are not Brotli. */
  export function brotliDecompressSync(bytes: Uint8Array): Uint8Array;
}
