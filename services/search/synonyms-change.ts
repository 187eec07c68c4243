import { readFamily } from './storage/index-rows.ts';
import { type Written, writeSynonyms } from './storage/write.ts';
import { mergedSynonyms, type Synonym, storedSynonyms } from './synonyms.ts';
import { writtenAnew } from './written-anew.ts';

export interface SynonymsChange {
  /** Synonyms to add or replace. */
  readonly added?: readonly Synonym[];
  /** Ids to delete before adding; none by default. */
  readonly dropped?: readonly string[] | 'all';
  /** Applies the change to its replicas too. */
  readonly forward: boolean;
}

/** Changes the synonyms of an index, and creates the index if it is missing. @throws SearchRefusal */
export function changeSynonyms(
  database: D1Database,
  name: string,
  { added = [], dropped = [], forward }: SynonymsChange,
): Promise<Written> {
  const stays = ({ objectID }: Synonym): boolean => dropped !== 'all' && !dropped.includes(objectID);
  const changed = (json: string): string => JSON.stringify(mergedSynonyms(storedSynonyms(json).filter(stays), added));
  return writtenAnew(name, async () => {
    const family = await readFamily(database, name);
    const members = (family?.members ?? []).filter(
      (member) => member.name === name || (forward && member.primary === name),
    );
    const synonyms = new Map([
      [name, changed('[]')],
      ...members.map((one) => [one.name, changed(one.synonyms)] as const),
    ]);
    const madeFor = new Map([[name, 0], ...members.map((one) => [one.name, one.version] as const)]);
    return writeSynonyms(database, name, { synonyms, madeFor }, new Date());
  });
}
