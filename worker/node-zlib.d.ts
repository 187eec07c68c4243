/** The part of the runtime's zlib that the site uses: https://developers.cloudflare.com/workers/runtime-apis/nodejs/zlib/ */
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
  /** @throws when there is not enough memory */
  export function brotliCompressSync(bytes: Uint8Array, options?: BrotliOptions): Uint8Array;
  /** @throws when the bytes are not zlib format (RFC 1950), or decompress to more than `maxOutputLength` */
  export function inflateSync(bytes: Uint8Array, options?: { readonly maxOutputLength?: number }): Uint8Array;
  /** @throws when the bytes are not Brotli */
  export function brotliDecompressSync(bytes: Uint8Array): Uint8Array;
}
