import { manageSpace } from './site.ts';

/** A PNG of 48 × 32 pixels in a single sea green. */
const PICTURE = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAMAAABjCgsuAAAAA1BMVEWp39YYw/UEAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQ4y2NgGAWjYBSMglEwCjABAAYgAAGBkEZAAAAAAElFTkSuQmCC',
  ),
  (character) => character.charCodeAt(0),
);

/** 64 bytes with a video's content type; nothing parses them. */
export const FILM = new Uint8Array(64);

/** Files of one kind: their bytes, how their names end, and their content type. */
interface Kind {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ending: string;
  readonly contentType: string;
}

async function fill(ids: readonly string[], { bytes, ending, contentType }: Kind): Promise<void> {
  const hash = await hashOf(bytes);
  for (const id of ids) await manageSpace('PUT', `/assets/${id}/master`, bytes, { 'content-type': contentType });
  const assets = ids.map((id) => ({
    id,
    title: id,
    description: `Picture of ${id}`,
    fileName: `${id}.${ending}`,
    contentType,
    hash,
  }));
  await manageSpace('POST', '/import/drafts', { assets });
  await manageSpace('POST', '/import/publish', { assets: ids, silent: true });
}

/** Uploads and publishes identical pictures. The database must exist: call it after `fillSpace` or a migration. */
export const fillPictures = (...ids: readonly string[]): Promise<void> =>
  fill(ids, { bytes: PICTURE, ending: 'png', contentType: 'image/png' });

/** Uploads and publishes identical films, as `fillPictures`. */
export const fillFilms = (...ids: readonly string[]): Promise<void> =>
  fill(ids, { bytes: FILM, ending: 'mp4', contentType: 'video/mp4' });

/** Address of such a picture on the site. */
export async function pictureAddress(id: string): Promise<string> {
  return `/media/${(await hashOf(PICTURE)).slice(0, 6)}/${id}.png`;
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 12);
}
