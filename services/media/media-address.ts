/** So many hex digits of a master's hash tell its versions apart in an address: those of one asset are few. */
const SHORT_HASH = 6;

const stemOf = (fileName: string): string => fileName.slice(0, Math.max(0, fileName.lastIndexOf('.')));

/** What an address says: which asset, which version of it, and what its file is called. */
export interface MediaAddress {
  readonly id: string;
  readonly hash: string;
  readonly fileName: string;
}

/** Path of an asset's master: `/media/<hash>/<file>` where the file is called as its asset is, `/media/<id>/<hash>/<file>` elsewhere. */
export function mediaPath({ id, hash, fileName }: MediaAddress): string {
  const parts = [hash.slice(0, SHORT_HASH), fileName];
  return `/media/${(stemOf(fileName) === id ? parts : [id, ...parts]).map(encodeURIComponent).join('/')}`;
}

/** The same path read, from its decoded parts. The hash may be whole, as it once stood in addresses, or short. */
export function readMediaPath(hash: string, fileName: string, id = stemOf(fileName)): MediaAddress {
  return { id, hash, fileName };
}

/** Whether an address means this version of a file. */
export const isOf = ({ hash, fileName }: MediaAddress, file: Omit<MediaAddress, 'id'>): boolean =>
  fileName === file.fileName && (hash === file.hash || hash === file.hash.slice(0, SHORT_HASH));
