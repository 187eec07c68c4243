import { CommandError } from '../process/command-line.ts';
import type { ManagedRecord, ManagementClient } from './management-client.ts';

/** Contentful's id of the record's type, or `asset`. */
export const typeIdOf = ({ sys }: ManagedRecord): string => sys.contentType?.sys.id ?? 'asset';

/** What an editor names: an entry's id, else an asset's, else a slug that one entry alone has. */
export async function findRecord(client: ManagementClient, name: string): Promise<ManagedRecord> {
  const found = (await client.get('entries', name)) ?? (await client.get('assets', name));
  if (found !== null) return found;
  const [only, ...others] = await client.bySlug(name);
  if (only === undefined) throw new CommandError(`there is no entry, asset or slug "${name}"`);
  if (others.length > 0) {
    const ids = [only, ...others].map((entry) => `${entry.sys.id} (${typeIdOf(entry)})`).join(', ');
    throw new CommandError(`the slug "${name}" belongs to several entries; name one by its id: ${ids}`);
  }
  return only;
}
