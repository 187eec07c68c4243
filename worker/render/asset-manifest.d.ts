declare module 'virtual:asset-manifest' {
  /** Addresses of the client's files, from `scripts/asset-manifest-plugin.ts`. */
  export const assets: {
    readonly script: string;
    /** Script of the operators' page. */
    readonly ops: string;
    /** Style sheets without the @font-face rules. */
    readonly styles: readonly string[];
    /** Style sheets of the @font-face rules. */
    readonly faces: readonly string[];
    /** The same styles in parts, for inlining; absent without a build. */
    readonly inline?: import('./inline-styles.ts').InlineStyles;
    readonly fonts: readonly string[];
  };
  /** Changes with every build that changes a page. */
  export const version: string;
}
