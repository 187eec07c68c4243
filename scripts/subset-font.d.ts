declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'truetype' | 'woff2';
    /** A number pins a variation axis, a range narrows it. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    /** Tags of OpenType features to keep; without it, all stay. */
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
    readonly dropTables?: readonly string[];
  }
  export default function subsetFont(font: Uint8Array, characters: string, options: Options): Promise<Uint8Array>;
}
