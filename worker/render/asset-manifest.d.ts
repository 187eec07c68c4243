declare module 'virtual:asset-manifest' {
  /** Addresses of the client's files, from `scripts/asset-manifest-plugin.ts`. */
  export const assets: { readonly script: string; readonly styles: readonly string[]; readonly fonts: readonly string[] };
}
