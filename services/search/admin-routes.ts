import type { Hono } from 'hono';
import type { ServicesApp } from '../app-types.ts';
import { parseBatch, runBatch, type Step } from './batch.ts';
import { idsToDelete } from './browse.ts';
import { shownSettings } from './index-settings.ts';
import type { JsonObject } from './json.ts';
import { runOperation } from './operation.ts';
import { parseObjectId, parseRecord } from './records.ts';
import { SearchRefusal, unknownIndex } from './refusal.ts';
import { bodyOf, EVERY_INDEX, flag, named, objectOf, type RouteTools, writtenAt } from './route-tools.ts';
import { changeSettings } from './settings-change.ts';
import { type ListedIndex, listIndexes, readFamily } from './storage/index-rows.ts';
import { taskIsDone, writeRecords } from './storage/write.ts';
import { writtenAnew } from './written-anew.ts';

const INDEXES_A_PAGE = 100;

const step = (action: Step['action'], objectId: string, body: JsonObject): readonly Step[] => [
  { action, objectId, body },
];

/** Routes that need the admin key: indexes, their settings and records (protocol facts 2). */
export function addAdminRoutes(routes: Hono<ServicesApp>, { searching, admin }: RouteTools): void {
  routes.get(
    '/indexes',
    admin(async (context) => {
      const page = Math.max(0, Math.min(10_000, Math.floor(Number(context.req.query('page') ?? 0)) || 0));
      const { total, items } = await listIndexes(context.env.DB, {
        limit: INDEXES_A_PAGE,
        skip: page * INDEXES_A_PAGE,
      });
      return { items: items.map(listed), nbPages: Math.ceil(total / INDEXES_A_PAGE) };
    }),
  );

  routes.post(
    '/indexes/:index/batch',
    admin(async (context) => {
      const everywhere = context.req.param('index') === EVERY_INDEX;
      const batch = parseBatch(await bodyOf(context), everywhere ? undefined : named(context));
      const taskIds: [string, number][] = [];
      for (const [name, steps] of batch) taskIds.push([name, (await runBatch(context.env.DB, name, steps)).taskId]);
      const objectIDs = [...batch.values()].flat().flatMap(({ objectId }) => (objectId === '' ? [] : [objectId]));
      const [only] = taskIds;
      if (everywhere) return { taskID: Object.fromEntries(taskIds), objectIDs };
      // An empty batch is a task as well: the client waits for its taskID.
      const taskID = only?.[1] ?? (await runBatch(context.env.DB, named(context), [])).taskId;
      return { taskID, objectIDs };
    }),
  );
  routes.post(
    '/indexes/:index',
    admin(async (context) => {
      const body = await objectOf(context);
      const objectId = body.objectID === undefined ? crypto.randomUUID() : parseObjectId(body.objectID);
      const written = await runBatch(
        context.env.DB,
        named(context),
        step('addObject', objectId, parseRecord(body, objectId)),
      );
      return { ...writtenAt('createdAt', written), objectID: objectId };
    }, 201),
  );
  routes.post(
    '/indexes/:index/clear',
    admin(async (context) =>
      writtenAt('updatedAt', await runBatch(context.env.DB, named(context), step('clear', '', {}))),
    ),
  );
  routes.delete(
    '/indexes/:index',
    admin(async (context) =>
      writtenAt('deletedAt', await runBatch(context.env.DB, named(context), step('delete', '', {}))),
    ),
  );
  routes.post(
    '/indexes/:index/deleteByQuery',
    admin(async (context) => {
      const [name, body] = [named(context), await bodyOf(context)];
      const written = await writtenAnew(name, async () => {
        const ids = await idsToDelete(name, body, searching(context, 'admin'));
        const records = new Map(ids.map((id) => [id, null]));
        return writeRecords(context.env.DB, name, { clears: false, records }, new Date());
      });
      return writtenAt('updatedAt', written);
    }),
  );
  routes.post(
    '/indexes/:index/operation',
    admin(async (context) =>
      writtenAt('updatedAt', await runOperation(context.env.DB, named(context), await bodyOf(context))),
    ),
  );
  routes.get(
    '/indexes/:index/settings',
    admin(async (context) => {
      const family = await readFamily(context.env.DB, named(context));
      if (!family) throw unknownIndex(named(context));
      return shownSettings(family.asked.settings, family.asked.primary);
    }),
  );
  routes.put(
    '/indexes/:index/settings',
    admin(async (context) => {
      const change = await bodyOf(context);
      return writtenAt(
        'updatedAt',
        await changeSettings(context.env.DB, named(context), change, flag(context, 'forwardToReplicas')),
      );
    }),
  );
  routes.get(
    '/indexes/:index/task/:task',
    admin(async (context) => {
      const id = Number(context.req.param('task'));
      if (!Number.isSafeInteger(id) || !(await taskIsDone(context.env.DB, id)))
        throw new SearchRefusal(404, `Task ${context.req.param('task')} does not exist`);
      return { status: 'published', pendingTask: false };
    }),
  );

  routes.put(
    '/indexes/:index/:id',
    admin(async (context) => {
      const objectId = parseObjectId(context.req.param('id'));
      const record = parseRecord(await objectOf(context), objectId);
      const written = await runBatch(context.env.DB, named(context), step('addObject', objectId, record));
      return { ...writtenAt('updatedAt', written), objectID: objectId };
    }),
  );
  routes.post(
    '/indexes/:index/:id/partial',
    admin(async (context) => {
      const objectId = parseObjectId(context.req.param('id'));
      const create = context.req.query('createIfNotExists') !== 'false';
      const change = parseRecord(await objectOf(context), objectId);
      const action = create ? 'partialUpdateObject' : 'partialUpdateObjectNoCreate';
      const written = await runBatch(context.env.DB, named(context), step(action, objectId, change));
      return { ...writtenAt('updatedAt', written), objectID: objectId };
    }),
  );
  routes.delete(
    '/indexes/:index/:id',
    admin(async (context) => {
      const objectId = parseObjectId(context.req.param('id'));
      const written = await runBatch(context.env.DB, named(context), step('deleteObject', objectId, {}));
      return writtenAt('deletedAt', written);
    }),
  );
}

function listed(item: ListedIndex): JsonObject {
  const { replicas = [] } = item.settings;
  return {
    name: item.name,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    entries: item.entries,
    dataSize: item.size,
    fileSize: item.size,
    lastBuildTimeS: 0,
    numberOfPendingTasks: 0,
    pendingTask: false,
    ...(item.primary === null ? {} : { primary: item.primary }),
    ...(replicas.length === 0 ? {} : { replicas }),
  };
}
