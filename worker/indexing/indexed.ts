import { assetTag } from '../cache/asset-tag.ts';
import type { SearchIndexName } from '../services/search/search-index.port.ts';

/** The record of an entry, with everything that it was built from. */
export interface Indexed<Record> {
  /** Id of both the entry and its record. */
  readonly id: string;
  /** undefined: the entry is published but must not be findable. A change of it or of its parts may alter that. */
  readonly record: Record | undefined;
  /** When the entry was published, in milliseconds; 0 if unknown. */
  readonly publishedAt: number;
  /** Ids of entries, `asset:<id>` and `reviews:<id>` whose change alters the record. */
  readonly madeOf: readonly string[];
}

/** Content types that have their own records, and the index of each. */
const INDEX_OF: Readonly<Record<string, SearchIndexName>> = {
  Product: 'products',
  Article: 'reading',
  AboutPage: 'reading',
  ContentPage: 'reading',
};

/** The index of an entry's own record; undefined for entries that have none. @param type id or name of its content type */
export function indexOfType(type: string | undefined): SearchIndexName | undefined {
  if (!type) return undefined;
  const name = type.charAt(0).toUpperCase() + type.slice(1);
  return Object.hasOwn(INDEX_OF, name) ? INDEX_OF[name] : undefined;
}

/** Cache tags of the lists that can contain an index's records (cache table: `list:<Type>`). */
export const listTagsOf = (index: SearchIndexName): readonly string[] =>
  Object.entries(INDEX_OF).flatMap(([type, own]) => (own === index ? [`list:${type}`] : []));

interface HasSys {
  readonly sys: { readonly id: string };
}

export const entryIds = (...entries: readonly (HasSys | null | undefined)[]): string[] =>
  entries.flatMap((entry) => (entry ? [entry.sys.id] : []));

export const assetIds = (...assets: readonly (HasSys | null | undefined)[]): string[] =>
  entryIds(...assets).map(assetTag);
