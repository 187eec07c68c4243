import { BASE_PATH } from '../../shared/spec/site.ts';
import type { PurgeRequest, Tag } from './contracts.ts';

/** Longest tag the platform takes (protocol facts 8.3). */
const LONGEST_TAG = 1_024;

/** A tag in the form that the platform's caches accept: printable ASCII without commas, because commas separate tags. */
export function platformTag(tag: Tag): string {
  return encodeURI(tag.toWellFormed()).replaceAll(',', '%2C');
}

/** The tags that the platform's caches can have; no stored copy carries a longer one. */
export function platformTags(tags: readonly Tag[]): string[] {
  return tags.map(platformTag).filter((tag) => tag.length <= LONGEST_TAG);
}

/** Value of `Cache-Tag`, with at most `limit` characters. Our own caches do not need it: they store all tags. */
export function cacheTagHeader(tags: readonly Tag[], limit: number): string {
  let header = '';
  for (const tag of tags) {
    const name = platformTag(tag);
    if (name.length > LONGEST_TAG) continue;
    if (header.length + name.length + 1 > limit) break;
    header += header ? `,${name}` : name;
  }
  return header;
}

/** The tag of every finished page: `page:/scalp` for the address /en-my/scalp, `page:/` for the home page. */
export function pageTag(address: string): Tag {
  const below = address.startsWith(`${BASE_PATH}/`) ? address.slice(BASE_PATH.length) : address;
  return `page:${below === BASE_PATH ? '/' : below}`;
}

/** All tags that a purge names, including those of its paths. */
export function tagsOfPurge({ tags = [], paths = [] }: Pick<PurgeRequest, 'tags' | 'paths'>): Tag[] {
  return [...new Set([...tags, ...paths.flatMap((path) => [`page:${path}`, `path:${path}`])])];
}
