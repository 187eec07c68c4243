import { manageSpace } from './site.ts';

/** A PNG of 48 × 32 pixels in a single sea green. */
const PICTURE = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAMAAABjCgsuAAAAA1BMVEWp39YYw/UEAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFUlEQVQ4y2NgGAWjYBSMglEwCjABAAYgAAGBkEZAAAAAAElFTkSuQmCC',
  ),
  (character) => character.charCodeAt(0),
);

/** Uploads and publishes identical pictures. The database must exist: call it after `fillSpace` or a migration. */
export async function fillPictures(...ids: readonly string[]): Promise<void> {
  const hash = await hashOf(PICTURE);
  for (const id of ids) await manageSpace('PUT', `/assets/${id}/master`, PICTURE, { 'content-type': 'image/png' });
  const assets = ids.map((id) => ({
    id,
    title: id,
    description: `Picture of ${id}`,
    fileName: `${id}.png`,
    contentType: 'image/png',
    hash,
  }));
  await manageSpace('POST', '/import/drafts', { assets });
  await manageSpace('POST', '/import/publish', { assets: ids, silent: true });
}

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
