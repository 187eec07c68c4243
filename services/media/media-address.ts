/** So many hex digits of a master's hash tell its versions apart in an address: those of one asset are few. */
const SHORT_HASH = 6;

/** What the file of an asset may be called. */
export const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** The id of an asset whose address does not say it. */
export const stemOf = (fileName: string): string => fileName.slice(0, Math.max(0, fileName.lastIndexOf('.')));

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

/** Whether an address means this version of a file. Its hash may be whole, as it once stood in addresses, or short. */
export const isOf = ({ hash, fileName }: MediaAddress, file: Omit<MediaAddress, 'id'>): boolean =>
  fileName === file.fileName && (hash === file.hash || hash === file.hash.slice(0, SHORT_HASH));
