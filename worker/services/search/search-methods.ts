import type { SearchClient as WholeClient } from '@algolia/client-search';

/**
 * The methods of the official client that the site calls, and those that they call in turn. The build leaves out the others
 * (scripts/lighter-worker-plugin.ts, decision 0056), so a method that is new here is all that is needed to call it.
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

/** The client as it is in the Worker: the compiler knows no other method. */
export type SearchClient = Pick<WholeClient, (typeof SEARCH_METHODS)[number]>;
