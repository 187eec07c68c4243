declare module 'virtual:asset-manifest' {
  /** Addresses of the client's files, from `scripts/asset-manifest-plugin.ts`. */
  export const assets: {
    readonly script: string;
    /** What the operators' page runs. */
    readonly ops: string;
    /** The sheet of everything but faces. */
    readonly styles: readonly string[];
    /** The sheet of faces. */
    readonly faces: readonly string[];
    /** The same styles in parts; absent where nothing was built. */
    readonly inline?: import('./inline-styles.ts').InlineStyles;
    readonly fonts: readonly string[];
  };
  /** Changes with every build that changes a page. */
  export const version: string;
}
