import { changedSettings, type StoredSettings } from './index-settings.ts';
import { isObject } from './json.ts';
import { badRequest } from './refusal.ts';
import { type IndexFamily, readFamilies } from './storage/index-rows.ts';
import { type SettingsWrites, type Written, writeSettings } from './storage/write.ts';
import { writtenAnew } from './written-anew.ts';

/**
 * Changes the settings of an index, and creates it if it is missing. With `forward`, its replicas change too. Newly named replicas are
 * created; those no longer named become standalone indexes.
 * @throws SearchRefusal
 */
export function changeSettings(
  database: D1Database,
  name: string,
  change: unknown,
  forward: boolean,
): Promise<Written> {
  return writtenAnew(name, async () => {
    const { replicas: named = [] } = changedSettings({}, change);
    const families = await readFamilies(database, [name, ...named]);
    return writeSettings(database, name, settingsWrites(families, name, change, forward), new Date());
  });
}

/** Computes the writes of a change, from the settings that were read. @throws SearchRefusal */
function settingsWrites(
  families: ReadonlyMap<string, IndexFamily>,
  name: string,
  change: unknown,
  forward: boolean,
): SettingsWrites {
  const family = families.get(name);
  const settings = changedSettings(family?.asked.settings ?? {}, change);
  const replicas = settings.replicas ?? [];
  if (replicas.length > 0 && family && family.asked.primary !== null)
    throw badRequest('A replica index cannot have replicas');
  const added = replicas.filter(
    (replica) => families.get(replica)?.asked.primary !== name && !isReplicaOf(family, replica),
  );
  for (const replica of added) checkFree(name, replica, families.get(replica));
  const present = (family?.members ?? []).filter((member) => member.primary === name);
  const removed = present.map((member) => member.name).filter((replica) => !replicas.includes(replica));
  const forwarded = forward ? present.filter((member) => replicas.includes(member.name)) : [];
  return {
    settings: new Map<string, StoredSettings>([
      [name, settings],
      ...forwarded.map(
        ({ name: replica, settings: before }) => [replica, changedSettings(before, forwardable(change))] as const,
      ),
    ]),
    replicas: { added, removed },
    madeFor: new Map([
      ...[name, ...added].map((index) => [index, families.get(index)?.asked.version ?? 0] as const),
      ...forwarded.map(({ name: replica, version }) => [replica, version] as const),
    ]),
  };
}

const isReplicaOf = (family: IndexFamily | undefined, replica: string): boolean =>
  family?.members.some((member) => member.name === replica && member.primary === family.asked.name) ?? false;

function checkFree(name: string, replica: string, taken: IndexFamily | undefined): void {
  if (replica === name) throw badRequest('An index cannot be its own replica');
  if (!taken) return;
  if (taken.asked.primary !== null) throw badRequest('A replica index is already replica of another index');
  if (taken.members.length > 1) throw badRequest('A primary index cannot become a replica');
}

/** Removes `replicas` from a forwarded change: a replica has none. */
function forwardable(change: unknown): unknown {
  if (!isObject(change)) return change;
  const { replicas: _, ...rest } = change;
  return rest;
}
