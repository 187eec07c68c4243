import { useId } from 'react';

/**
 * Id of the heading of a block. Content links to it as `#<entry id>-title`. The id of an entry that is written inside another one is its
 * long path there, with dots; nothing links to that, and it would be on the page twice.
 */
export function useTitleId(entryId: string): string {
  const short = useId();
  return entryId.includes('.') ? short : `${entryId}-title`;
}
