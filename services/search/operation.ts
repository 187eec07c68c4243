import { z } from 'zod';
import { log } from '../log.ts';
import { badRequest, unknownIndex } from './refusal.ts';
import { type IndexFamily, readFamilies } from './storage/index-rows.ts';
import { operate, type Written } from './storage/write.ts';
import { prepareSnapshot, shapeOf } from './warm-indexes.ts';
import { writtenAnew } from './written-anew.ts';

const body = z.object({
  operation: z.enum(['move', 'copy']),
  destination: z.string().min(1).max(256),
  /** What to copy; everything by default. Rules do not exist here. */
  scope: z.array(z.enum(['settings', 'rules', 'synonyms'])).optional(),
});

/** Longest wait for a move's snapshot. Without a snapshot, the first search builds the index. */
const PREPARE_MS = 5_000;

/** Builds the snapshot before the move, for the settings and replicas that the records will have. */
async function prepareMove(
  database: D1Database,
  { primary }: IndexFamily,
  target: IndexFamily | undefined,
): Promise<void> {
  const replicas = target?.members.filter((member) => member.primary !== null) ?? [];
  const shape = shapeOf([primary, ...replicas].map(({ settings }) => settings));
  const prepared = prepareSnapshot({ contentId: primary.contentId, version: primary.version, shape }, database);
  const failed = (error: unknown): void => log.warn('search.move-unprepared', { index: primary.name, cause: error });
  await Promise.race([prepared.catch(failed), new Promise((resolve) => setTimeout(resolve, PREPARE_MS))]);
}

/** Moves or copies an index to another name: `POST /1/indexes/{index}/operation`. @throws SearchRefusal */
export async function runOperation(database: D1Database, from: string, given: unknown): Promise<Written> {
  const parsed = body.safeParse(given);
  if (!parsed.success) throw badRequest(`invalid operation: ${z.prettifyError(parsed.error)}`);
  return writtenAnew(parsed.data.destination, () => operateOnce(database, from, parsed.data));
}

async function operateOnce(
  database: D1Database,
  from: string,
  { operation: kind, destination: to, scope }: z.infer<typeof body>,
): Promise<Written> {
  const families = await readFamilies(database, [from, to]);
  const source = families.get(from);
  if (!source) throw unknownIndex(from);
  if (from === to) throw badRequest(`cannot ${kind} an index onto itself`);
  if (kind === 'move' && source.members.length > 1) throw badRequest('cannot move a primary/replica index');
  if (families.get(to)?.asked.primary) throw badRequest(`cannot ${kind} to a replica index`);
  const everything = kind === 'move' || scope === undefined;
  if (kind === 'move') await prepareMove(database, source, families.get(to));
  return operate(
    database,
    {
      kind,
      from: kind === 'copy' ? source.primary.name : from,
      to,
      records: everything,
      settings: everything || scope.includes('settings'),
      synonyms: everything || scope.includes('synonyms'),
    },
    new Date(),
  );
}
