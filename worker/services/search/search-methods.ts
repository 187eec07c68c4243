import type { SearchClient as WholeClient } from '@algolia/client-search';

/**
 * The methods of the official client that the site calls, and those that they call in turn. The build removes all others
 * (scripts/lighter-worker-plugin.ts, decision 0056). To call another method, add it here.
 */
export const SEARCH_METHODS = [
  'search',
  'batch',
  'getObjects',
  'setSettings',
  'saveSynonyms',
  'searchSynonyms',
  'deleteSynonym',
  'operationIndex',
  'deleteIndex',
  'waitForTask',
  'getTask',
] as const satisfies readonly (keyof WholeClient)[];

/** The client as built into the Worker: the compiler knows no other method. */
export type SearchClient = Pick<WholeClient, (typeof SEARCH_METHODS)[number]>;
