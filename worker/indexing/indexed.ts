import { assetTag } from '../cache/asset-tag.ts';
import type { SearchIndexName } from '../services/search/search-index.port.ts';

/** What was made of an entry, together with everything that it was made of. */
export interface Indexed<Record> {
  /** Of the entry, and of its record. */
  readonly id: string;
  /** undefined: it is published and is not to be found. Once something of it changes, it may be. */
  readonly record: Record | undefined;
  /** When the entry was published, in milliseconds; 0 where it does not say. */
  readonly publishedAt: number;
  /** Ids of entries and `asset:<id>` whose change makes another record of it. */
  readonly madeOf: readonly string[];
}

/** Content types that have records of their own. */
const INDEX_OF: Readonly<Record<string, SearchIndexName>> = {
  Product: 'products',
  Article: 'reading',
  AboutPage: 'reading',
  ContentPage: 'reading',
};

/** The index of an entry's own record; undefined for entries that are a part of others at most. @param type its content type's id or name */
export function indexOfType(type: string | undefined): SearchIndexName | undefined {
  if (!type) return undefined;
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  return Object.hasOwn(INDEX_OF, name) ? INDEX_OF[name] : undefined;
}

/** Lists that an index's records stand in, as tags (cache table: `list:<Type>`). */
export const listTagsOf = (index: SearchIndexName): readonly string[] =>
  Object.entries(INDEX_OF).flatMap(([type, own]) => (own === index ? [`list:${type}`] : []));

interface HasSys {
  readonly sys: { readonly id: string };
}

export const entryIds = (...entries: readonly (HasSys | null | undefined)[]): string[] =>
  entries.flatMap((entry) => (entry ? [entry.sys.id] : []));

export const assetIds = (...assets: readonly (HasSys | null | undefined)[]): string[] =>
  entryIds(...assets).map(assetTag);
