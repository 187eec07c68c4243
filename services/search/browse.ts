import { z } from 'zod';
import { filterOf, findRecords } from './engine/evaluate.ts';
import { recordFilter } from './engine/record-filter.ts';
import { isObject, type JsonObject } from './json.ts';
import { badRequest, checkWritable } from './refusal.ts';
import { retrieved, type SearchContext, wholeIndex } from './search.ts';
import { recordsByKey } from './storage/record-rows.ts';
import { searchingBy } from './synonyms.ts';
import type { Filter } from './wire/filter.ts';
import { parseSearchParams } from './wire/search-params.ts';

const MOST_HITS = 1_000;

const cursorShape = z.object({ after: z.string(), given: z.record(z.string(), z.unknown()) });

const encode = (cursor: z.infer<typeof cursorShape>): string =>
  new TextEncoder().encode(JSON.stringify(cursor)).toBase64();

function decode(text: string): z.infer<typeof cursorShape> {
  try {
    return cursorShape.parse(JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(text))));
  } catch (cause) {
    throw Object.assign(badRequest('invalid cursor'), { cause });
  }
}

/** All matching records, page by page, ordered by objectID: `POST /1/indexes/{index}/browse`. @throws SearchRefusal */
export async function browse(indexName: string, body: JsonObject, context: SearchContext): Promise<JsonObject> {
  const { cursor, ...own } = body;
  const { after, given } = typeof cursor === 'string' ? decode(cursor) : { after: '', given: own };
  const params = parseSearchParams(given);
  const { family, index } = await wholeIndex(indexName, context);
  const { hits: found } = findRecords(index, searchingBy(family.asked), params);
  const ids = found.map(({ slot }) => index.idOf(slot)).sort();
  const size = Math.min(params.hitsPerPage ?? MOST_HITS, MOST_HITS);
  const page = ids.filter((id) => id > after).slice(0, size);
  const records = await recordsByKey(
    context.database,
    page.map((objectId) => ({ contentId: family.primary.contentId, objectId })),
  );
  const byId = new Map(records.map(({ objectId, record }) => [objectId, record]));
  const last = page.at(-1);
  const more = last !== undefined && last !== ids.at(-1);
  return {
    hits: page.flatMap((id) => {
      const record = byId.get(id);
      return record ? [{ ...retrieved(record, params.attributesToRetrieve ?? ['*']), objectID: id }] : [];
    }),
    nbHits: ids.length,
    page: 0,
    nbPages: size === 0 ? 0 : Math.ceil(ids.length / size),
    hitsPerPage: size,
    query: params.query ?? '',
    params: '',
    processingTimeMS: 0,
    ...(more ? { cursor: encode({ after: last, given }) } : {}),
  };
}

/** Whether a filter has no conditions, even if it consists of several empty filters: `{filters: '', facetFilters: []}`. */
const leavesAll = (filter: Filter): boolean => filter.kind === 'all' && filter.of.every(leavesAll);

/** The ids of the records that `deleteByQuery` deletes. Without a filter that would be all of them, so it is refused. */
export async function idsToDelete(
  indexName: string,
  body: unknown,
  context: SearchContext,
): Promise<readonly string[]> {
  if (!isObject(body)) throw badRequest('the body must be an object');
  const params = parseSearchParams(body);
  const filter = filterOf(params);
  if (leavesAll(filter)) throw badRequest('deleteByQuery needs filters; to delete everything, use clear');
  if (params.query)
    throw badRequest('deleteByQuery accepts only filters, because it would ignore a query and delete more');
  const { family, index } = await wholeIndex(indexName, context);
  checkWritable(family.asked);
  return index
    .slots()
    .filter(recordFilter(filter, index))
    .map((slot) => index.idOf(slot));
}
