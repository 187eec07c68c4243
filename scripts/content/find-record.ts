import { CommandError } from '../process/command-line.ts';
import type { ManagedRecord, ManagementClient } from './management-client.ts';

/** Contentful's id of the record's type, or `asset`. */
export const typeIdOf = ({ sys }: ManagedRecord): string => sys.contentType?.sys.id ?? 'asset';

/** Before the id of an asset that is a slug as well. */
const ASSET = 'asset:';

/** What an editor names: an entry's id, else an asset's or a slug that one entry alone has. @throws CommandError where that is not one. */
export async function findRecord(client: ManagementClient, name: string): Promise<ManagedRecord> {
  const entry = name.startsWith(ASSET) ? null : await client.get('entries', name);
  if (entry !== null) return entry;
  const asset = await client.get('assets', name.startsWith(ASSET) ? name.slice(ASSET.length) : name);
  const found = [...(asset === null ? [] : [asset]), ...(await client.bySlug(name))];
  const [only, ...others] = found;
  if (only === undefined) throw new CommandError(`there is no entry, asset or slug "${name}"`);
  if (others.length === 0) return only;
  const ids = found.map((one) => (one === asset ? `${ASSET}${name} (the asset)` : `${one.sys.id} (${typeIdOf(one)})`));
  throw new CommandError(`"${name}" may be one of several, as id or as slug; name one of these: ${ids.join(', ')}`);
}
