import { CommandError } from '../process/command-line.ts';
import type { ManagedRecord, ManagementClient } from './management-client.ts';

/** Contentful's id of the record's content type, or `asset`. */
export const typeIdOf = ({ sys }: ManagedRecord): string => sys.contentType?.sys.id ?? 'asset';

/** Prefix of an asset's id that is also a slug. */
const ASSET = 'asset:';

/** Finds a record by an entry's id, or else by an asset's id or a slug. @throws CommandError when none or more than one matches. */
export async function findRecord(client: ManagementClient, name: string): Promise<ManagedRecord> {
  const entry = name.startsWith(ASSET) ? null : await client.get('entries', name);
  if (entry !== null) return entry;
  const asset = await client.get('assets', name.startsWith(ASSET) ? name.slice(ASSET.length) : name);
  const found = [...(asset === null ? [] : [asset]), ...(await client.bySlug(name))];
  const [only, ...others] = found;
  if (only === undefined) throw new CommandError(`no entry or asset has the id or slug "${name}"`);
  if (others.length === 0) return only;
  const ids = found.map((one) => (one === asset ? `${ASSET}${name} (the asset)` : `${one.sys.id} (${typeIdOf(one)})`));
  throw new CommandError(`"${name}" is ambiguous; use one of these ids: ${ids.join(', ')}`);
}
