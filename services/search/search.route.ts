import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ServicesApp } from '../app-types.ts';
import { boundedJson } from '../bounded-body.ts';
import { type KeyScope, mustBeAdmin, scopeOf } from './access.ts';
import { parseBatch, runBatch, type Step } from './batch.ts';
import { browse, idsToDelete } from './browse.ts';
import { searchFacetValues } from './facet-search.ts';
import { shownSettings, withDefaults } from './index-settings.ts';
import { isObject, type JsonObject } from './json.ts';
import { runOperation } from './operation.ts';
import { parseObjectId, parseRecord } from './records.ts';
import { badRequest, SearchRefusal, unknownIndex, unknownObject } from './refusal.ts';
import { retrieved, type SearchContext, searchAll, without } from './search.ts';
import { changeSettings } from './settings-change.ts';
import { listIndexes, readFamilies, readFamily } from './storage/index-rows.ts';
import { recordsByKey } from './storage/record-rows.ts';
import { taskIsDone, type Written, writeRecords } from './storage/write.ts';
import { WarmIndexes } from './warm-indexes.ts';
import { parseManyQueries } from './wire/search-params.ts';

type RouteContext = Context<ServicesApp>;

const MAX_BODY_BYTES = 10_000_000;
const LONGEST_NAME = 256;
const INDEXES_A_PAGE = 100;
/** In the place of an index's name: the request names one for each of its parts. */
const EVERY_INDEX = '*';

/** The body as JSON, whatever type it says it has: clients send JSON as text (protocol facts 2.2). */
async function bodyOf(context: RouteContext): Promise<unknown> {
  const read = await boundedJson(context.req.raw, MAX_BODY_BYTES);
  if (read === 'too-large') throw new SearchRefusal(413, `Request body is larger than ${MAX_BODY_BYTES} bytes`);
  if (read === 'no-json') throw badRequest('Request body is no JSON');
  return read.json;
}

async function objectOf(context: RouteContext): Promise<JsonObject> {
  const body = await bodyOf(context);
  if (!isObject(body)) throw badRequest('Request body must be an object');
  return body;
}

/** Parameters in an address, without those that say who asks. */
function addressed(context: RouteContext): JsonObject {
  return Object.fromEntries(Object.entries(context.req.query()).filter(([key]) => !/^x-algolia-/i.test(key)));
}

function named(context: RouteContext): string {
  const name = context.req.param('index') ?? '';
  if (name === '' || name.length > LONGEST_NAME || name === EVERY_INDEX) throw badRequest('indexName is not valid');
  return name;
}

const writtenAt = (name: 'createdAt' | 'updatedAt' | 'deletedAt', { taskId, at }: Written): JsonObject => ({
  taskID: taskId,
  [name]: at,
});

const step = (action: Step['action'], objectId: string, body: JsonObject): readonly Step[] => [
  { action, objectId, body },
];

const flag = (context: RouteContext, name: string): boolean => context.req.query(name) === 'true';

const objectRequests = z.object({
  requests: z
    .array(
      z.object({
        indexName: z.string(),
        objectID: z.union([z.string(), z.number()]).transform(String),
        attributesToRetrieve: z.array(z.string()).optional(),
      }),
    )
    .max(1_000),
});

/** The Search API of Algolia (protocol facts 2), mounted at `/1`. */
export function createSearchRoutes(): Hono<ServicesApp> {
  const routes = new Hono<ServicesApp>();
  const warm = new WarmIndexes();

  const searching = (context: RouteContext, scope: KeyScope): SearchContext => ({
    warm,
    database: context.env.DB,
    asAdmin: scope === 'admin',
    waitUntil: (work) => context.executionCtx.waitUntil(work),
  });
  const anybody =
    (answer: (context: RouteContext, scope: KeyScope) => Promise<unknown>) => async (context: RouteContext) =>
      context.json(await answer(context, await scopeOf(context.req.raw, context.get('settings'))), 200);
  const admin =
    (answer: (context: RouteContext) => Promise<unknown>, status: 200 | 201 = 200) =>
    async (context: RouteContext) => {
      mustBeAdmin(await scopeOf(context.req.raw, context.get('settings')));
      return context.json(await answer(context), status);
    };

  const searchOne = async (context: RouteContext, scope: KeyScope, given: JsonObject): Promise<unknown> => {
    const [answer] = await searchAll([{ indexName: named(context), given }], searching(context, scope));
    return answer;
  };

  const searchMany = async (context: RouteContext, scope: KeyScope): Promise<unknown> => {
    if (context.req.param('index') !== EVERY_INDEX) throw badRequest('several queries go to /1/indexes/*/queries');
    const { requests, stopEarly } = parseManyQueries(await bodyOf(context));
    const plain = requests.filter(({ facet }) => facet === undefined);
    const answers = await searchAll(plain, searching(context, scope));
    let [at, enough] = [0, false];
    const results: unknown[] = [];
    for (const { indexName, facet, given } of requests) {
      if (facet !== undefined) {
        results.push({ ...(await searchFacetValues(indexName, facet, given, searching(context, scope))), indexName });
        continue;
      }
      const answer = answers[at++] ?? {};
      results.push(
        enough ? { index: indexName, hits: [], nbHits: 0, processed: false } : { ...answer, index: indexName },
      );
      enough ||= stopEarly && isObject(answer) && Number(answer.nbHits) >= Number(answer.hitsPerPage);
    }
    return { results };
  };

  const objectAt = async (context: RouteContext, scope: KeyScope): Promise<unknown> => {
    const family = await readFamily(context.env.DB, named(context));
    if (!family) throw unknownIndex(named(context));
    const objectId = parseObjectId(context.req.param('id'));
    const [found] = await recordsByKey(context.env.DB, [{ contentId: family.primary.contentId, objectId }]);
    if (!found) throw unknownObject();
    const wanted = context.req.query('attributesToRetrieve')?.split(',') ?? ['*'];
    const hidden = scope === 'admin' ? [] : withDefaults(family.asked.settings).unretrievableAttributes;
    return { ...retrieved(without(found.record, hidden), wanted), objectID: objectId };
  };

  const objectsOf = async (context: RouteContext, scope: KeyScope): Promise<unknown> => {
    const parsed = objectRequests.safeParse(await bodyOf(context));
    if (!parsed.success) throw badRequest(`invalid body: ${z.prettifyError(parsed.error)}`);
    const { requests } = parsed.data;
    const families = await readFamilies(context.env.DB, [...new Set(requests.map(({ indexName }) => indexName))]);
    const keys = requests.map(({ indexName, objectID }) => {
      const family = families.get(indexName);
      if (!family) throw unknownIndex(indexName);
      const hidden = scope === 'admin' ? [] : withDefaults(family.asked.settings).unretrievableAttributes;
      return { contentId: family.primary.contentId, objectId: objectID, hidden };
    });
    const found = new Map(
      (await recordsByKey(context.env.DB, keys)).map((one) => [`${one.contentId} ${one.objectId}`, one.record]),
    );
    const results = requests.map(({ objectID, attributesToRetrieve = ['*'] }, place) => {
      const key = keys[place];
      const record = key && found.get(`${key.contentId} ${key.objectId}`);
      return record ? { ...retrieved(without(record, key.hidden), attributesToRetrieve), objectID } : null;
    });
    return { results };
  };

  routes.post('/indexes/:index/queries', anybody(searchMany));
  routes.post('/indexes/:index/objects', anybody(objectsOf));
  routes.post(
    '/indexes/:index/query',
    anybody(async (context, scope) => searchOne(context, scope, await objectOf(context))),
  );
  routes.get(
    '/indexes/:index',
    anybody((context, scope) => searchOne(context, scope, addressed(context))),
  );
  routes.post(
    '/indexes/:index/facets/:facet/query',
    anybody(async (context, scope) => {
      const given = await objectOf(context);
      return searchFacetValues(named(context), context.req.param('facet') ?? '', given, searching(context, scope));
    }),
  );

  const browsing = (bodyFor: (context: RouteContext) => Promise<JsonObject>) =>
    admin(async (context) => browse(named(context), await bodyFor(context), searching(context, 'admin')));
  routes.post('/indexes/:index/browse', browsing(objectOf));
  routes.get(
    '/indexes/:index/browse',
    browsing(async (context) => addressed(context)),
  );

  routes.get(
    '/indexes',
    admin(async (context) => {
      const page = Math.max(0, Math.min(10_000, Math.floor(Number(context.req.query('page') ?? 0)) || 0));
      const { total, items } = await listIndexes(context.env.DB, {
        limit: INDEXES_A_PAGE,
        skip: page * INDEXES_A_PAGE,
      });
      return { items: items.map((item) => listed(item, items)), nbPages: Math.ceil(total / INDEXES_A_PAGE) };
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
      // An empty batch is a task as well: whoever sent it waits for one.
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
      const ids = await idsToDelete(named(context), await bodyOf(context), searching(context, 'admin'));
      const records = new Map(ids.map((id) => [id, null]));
      return writtenAt(
        'updatedAt',
        await writeRecords(context.env.DB, named(context), { clears: false, records }, new Date()),
      );
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

  routes.get('/indexes/:index/:id', anybody(objectAt));
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

  routes.all('*', (context) => context.json({ message: 'Path not supported by REST API', status: 404 }, 404));
  routes.onError((error, context) => {
    if (error instanceof SearchRefusal)
      return context.json({ message: error.message, status: error.status }, error.status);
    throw error;
  });
  return routes;
}

function listed(
  item: Awaited<ReturnType<typeof listIndexes>>['items'][number],
  all: readonly { readonly name: string; readonly primary: string | null }[],
): JsonObject {
  const replicas = all.filter(({ primary }) => primary === item.name).map(({ name }) => name);
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
