import type { Hono } from 'hono';
import { z } from 'zod';
import type { ServicesApp } from '../app-types.ts';
import type { KeyScope } from './access.ts';
import { browse } from './browse.ts';
import { searchFacetValues } from './facet-search.ts';
import { withDefaults } from './index-settings.ts';
import { isObject, type JsonObject } from './json.ts';
import { parseObjectId } from './records.ts';
import { badRequest, unknownIndex, unknownObject } from './refusal.ts';
import { addressed, bodyOf, EVERY_INDEX, named, objectOf, type RouteContext, type RouteTools } from './route-tools.ts';
import { retrieved, searchAll, without } from './search.ts';
import { readFamilies, readFamily } from './storage/index-rows.ts';
import { recordsByKey } from './storage/record-rows.ts';
import { parseManyQueries } from './wire/search-params.ts';

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

/** Routes that search, browse and read records (protocol facts 2). */
export function addReadRoutes(routes: Hono<ServicesApp>, { searching, anybody, admin }: RouteTools): void {
  const searchOne = async (context: RouteContext, scope: KeyScope, given: JsonObject): Promise<unknown> => {
    const [answer] = await searchAll([{ indexName: named(context), given }], searching(context, scope));
    return answer;
  };

  const searchMany = async (context: RouteContext, scope: KeyScope): Promise<unknown> => {
    if (context.req.param('index') !== EVERY_INDEX) throw badRequest('send several queries to /1/indexes/*/queries');
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

  routes.get('/indexes/:index/:id', anybody(objectAt));
}
