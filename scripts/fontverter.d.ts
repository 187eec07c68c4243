declare module 'fontverter' {
  export function convert(font: Buffer, toFormat: 'sfnt' | 'woff2'): Promise<Uint8Array>;
}
