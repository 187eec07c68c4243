import type { SearchIndexName } from '../services/search/search-index.port.ts';
import type { Tag } from './contracts.ts';

/** Tags of everything found in an index: its own, and one of all indexes, which only operators purge. */
export const searchTags = (index: SearchIndexName): readonly Tag[] => [searchTag(index), 'search'];

/** The tag that moves with every record written to an index. */
export const searchTag = (index: SearchIndexName): Tag => `search:${index}`;
