/** Hex digits of a master's hash in its URL. They only have to distinguish the few versions of one asset. */
const SHORT_HASH = 6;

/** Valid file names of assets. */
export const FILE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** The id of an asset whose URL leaves it out: the file name without its extension. */
export const stemOf = (fileName: string): string => fileName.slice(0, Math.max(0, fileName.lastIndexOf('.')));

/** The parts of a media URL: asset, version and file name. */
export interface MediaAddress {
  readonly id: string;
  readonly hash: string;
  readonly fileName: string;
}

/** URL path of an asset's master: `/media/<hash>/<file>` when the file is named after its asset, otherwise `/media/<id>/<hash>/<file>`. */
export function mediaPath({ id, hash, fileName }: MediaAddress): string {
  const parts = [hash.slice(0, SHORT_HASH), fileName];
  return `/media/${(stemOf(fileName) === id ? parts : [id, ...parts]).map(encodeURIComponent).join('/')}`;
}

/** The parts of a media URL's path; undefined when it is none, or when a part could also be written in another way (percent-encoded). */
export function readMediaPath(path: string): MediaAddress | undefined {
  const [before, media, ...parts] = path.split('/');
  const fileName = parts.at(-1) ?? '';
  const [id, hash] = parts.length === 2 ? [stemOf(fileName), parts[0]] : parts;
  if (before !== '' || media !== 'media' || parts.length > 3 || id === undefined || hash === undefined)
    return undefined;
  return [id, hash, fileName].every((part) => FILE_NAME.test(part)) ? { id, hash, fileName } : undefined;
}

/** Whether a URL names this version of a file. The hash may be short, or whole as in older URLs. */
export const isOf = ({ hash, fileName }: MediaAddress, file: Omit<MediaAddress, 'id'>): boolean =>
  fileName === file.fileName && (hash === file.hash || hash === file.hash.slice(0, SHORT_HASH));
