import { countFacets, type Found, findRecords } from './engine/evaluate.ts';
import { type HighlightOptions, highlightResult, pick, snippetResult } from './engine/highlight.ts';
import type { TextHit } from './engine/text-index.ts';
import type { WarmIndex } from './engine/warm-index.ts';
import { EVERY_TEXT, type IndexSettings, searchableByImportance } from './index-settings.ts';
import type { JsonObject } from './json.ts';
import { unknownIndex } from './refusal.ts';
import { type IndexFamily, readFamilies, readFamily } from './storage/index-rows.ts';
import { type RecordKey, recordsByKey } from './storage/record-rows.ts';
import { searchingBy } from './synonyms.ts';
import { type BuildContext, IndexReplaced, type WarmIndexes } from './warm-indexes.ts';
import { echoedParams, parseSearchParams, type SearchParams } from './wire/search-params.ts';

/** One search over one index. */
export interface SearchRequest {
  readonly indexName: string;
  readonly given: JsonObject;
}

export interface SearchContext extends BuildContext {
  readonly warm: WarmIndexes;
  /** Also shows `unretrievableAttributes`. */
  readonly asAdmin: boolean;
}

interface Window {
  readonly start: number;
  readonly end: number;
  /** Its parameters in the response. */
  readonly told: JsonObject;
}

/** The range of hits on the requested page. Hits beyond `paginationLimitedTo` are never shown. */
function windowOf(params: SearchParams, settings: IndexSettings, nbHits: number): Window {
  const most = settings.paginationLimitedTo;
  const reachable = Math.min(nbHits, most);
  if (params.offset !== undefined || params.length !== undefined) {
    const { offset = 0, length = settings.hitsPerPage } = params;
    return { start: Math.min(offset, most), end: Math.min(offset + length, most), told: { offset, length } };
  }
  const { page = 0, hitsPerPage = settings.hitsPerPage } = params;
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage);
  const start = Math.min(page * hitsPerPage, most);
  return { start, end: Math.min(start + hitsPerPage, most), told: { page, nbPages, hitsPerPage } };
}

interface ShownHit {
  readonly hit: TextHit;
  readonly objectId: string;
}

interface Evaluated {
  readonly request: SearchRequest;
  readonly params: SearchParams;
  readonly settings: IndexSettings;
  readonly index: WarmIndex;
  readonly contentId: number;
  readonly found: Found;
  readonly window: Window;
  /** Resolved at once, because the index and its slots may change while the records are read. */
  readonly shown: readonly ShownHit[];
  readonly facets: JsonObject;
}

const ATTEMPTS = 3;

/** The current index of a name. Retries when the index is replaced during the read. @throws SearchRefusal when there is none */
export async function wholeIndex(
  name: string,
  context: SearchContext,
): Promise<{ readonly family: IndexFamily; readonly index: WarmIndex }> {
  for (let attempt = 1; ; attempt++) {
    const family = await readFamily(context.database, name);
    if (!family) throw unknownIndex(name);
    try {
      return { family, index: await context.warm.get(family, context) };
    } catch (error) {
      if (!(error instanceof IndexReplaced) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The record of a hit was deleted between the search and the read of its record. */
class HitsGone extends Error {
  override readonly name = 'HitsGone';
}

/**
 * Answers several searches on the same state of their indexes, which are read in one query by key. Retries when an index is replaced or a
 * hit is deleted meanwhile, so that no response mixes old and new state.
 * @throws SearchRefusal for a missing index or an invalid parameter; one fails all (protocol facts 2.4).
 */
export async function searchAll(
  requests: readonly SearchRequest[],
  context: SearchContext,
): Promise<readonly JsonObject[]> {
  const prepared = requests.map((request) => ({ request, params: parseSearchParams(request.given) }));
  for (let attempt = 1; ; attempt++) {
    try {
      return await searchOnce(prepared, context);
    } catch (error) {
      if (!(error instanceof IndexReplaced || error instanceof HitsGone) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function searchOnce(
  prepared: readonly { readonly request: SearchRequest; readonly params: SearchParams }[],
  context: SearchContext,
): Promise<readonly JsonObject[]> {
  const started = Date.now();
  const families = await readFamilies(context.database, [...new Set(prepared.map(({ request }) => request.indexName))]);
  const evaluated: Evaluated[] = [];
  for (const { request, params } of prepared) {
    const family = families.get(request.indexName);
    if (!family) throw unknownIndex(request.indexName);
    const index = await context.warm.get(family, context);
    const searching = searchingBy(family.asked);
    const { settings } = searching;
    const found = findRecords(index, searching, params);
    const window = windowOf(params, settings, found.hits.length);
    evaluated.push({
      request,
      params,
      settings,
      index,
      contentId: family.primary.contentId,
      found,
      window,
      shown: found.hits.slice(window.start, window.end).map((hit) => ({ hit, objectId: index.idOf(hit.slot) })),
      facets: {
        ...countFacets(
          index,
          settings,
          params,
          found.hits.map(({ slot }) => slot),
        ),
      },
    });
  }
  const records = await recordsOf(evaluated, context.database);
  return evaluated.map((one) => answerOf(one, records, { started, asAdmin: context.asAdmin }));
}

type Records = ReadonlyMap<WarmIndex, ReadonlyMap<string, JsonObject>>;

/** The records of all hits on the requested pages, from memory where possible, the rest in one query. */
async function recordsOf(evaluated: readonly Evaluated[], database: D1Database): Promise<Records> {
  const records = new Map<WarmIndex, Map<string, JsonObject>>();
  const missing = new Map<string, RecordKey & { readonly index: WarmIndex; readonly version: number }>();
  for (const { index, shown, contentId } of evaluated) {
    const known = records.get(index) ?? new Map<string, JsonObject>();
    records.set(index, known);
    for (const { objectId } of shown) {
      const record = index.shown.get(objectId);
      if (record) known.set(objectId, record);
      else missing.set(`${contentId} ${objectId}`, { contentId, objectId, index, version: index.version });
    }
  }
  for (const { contentId, objectId, record, size } of await recordsByKey(database, [...missing.values()])) {
    const wanted = missing.get(`${contentId} ${objectId}`);
    if (!wanted) continue;
    for (const one of evaluated) if (one.contentId === contentId) records.get(one.index)?.set(objectId, record);
    // If the index has changed during the read, the record may be outdated: it is shown, but not kept in memory.
    if (wanted.index.version === wanted.version) wanted.index.shown.keep(objectId, record, size);
  }
  return records;
}

/** Part of every response: all counts are exact. */
const EXHAUSTIVE = { exhaustive: { nbHits: true, typo: true }, exhaustiveNbHits: true, exhaustiveTypo: true };
const EXHAUSTIVE_FACETS = {
  exhaustive: { nbHits: true, typo: true, facetsCount: true },
  exhaustiveFacetsCount: true,
};

function answerOf(
  { request, params, settings, index, found, window, shown, facets }: Evaluated,
  records: Records,
  { started, asAdmin }: { readonly started: number; readonly asAdmin: boolean },
): JsonObject {
  const hits = shown.map(({ hit, objectId }) => {
    const record = records.get(index)?.get(objectId);
    if (!record) throw new HitsGone('a record was deleted during the search');
    return hitOf(record, hit, { params, settings, found, asAdmin });
  });
  const answer: JsonObject = {
    hits,
    nbHits: found.hits.length,
    ...window.told,
    ...facets,
    ...EXHAUSTIVE,
    ...('facets' in facets ? EXHAUSTIVE_FACETS : {}),
    query: params.query ?? '',
    params: echoedParams(request.given),
    renderingContent: {},
    processingTimeMS: Date.now() - started,
  };
  const fields = params.responseFields;
  if (!fields || fields.includes('*')) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([key]) => fields.includes(key)));
}

interface HitContext {
  readonly params: SearchParams;
  readonly settings: IndexSettings;
  readonly found: Found;
  readonly asAdmin: boolean;
}

function hitOf(record: JsonObject, hit: TextHit, { params, settings, found, asAdmin }: HitContext): JsonObject {
  const visible = asAdmin ? record : without(record, settings.unretrievableAttributes);
  const options: HighlightOptions = {
    words: found.words,
    alternatives: found.alternatives,
    preTag: params.highlightPreTag ?? settings.highlightPreTag,
    postTag: params.highlightPostTag ?? settings.highlightPostTag,
  };
  const highlighted = params.attributesToHighlight ?? settings.attributesToHighlight ?? everySearchable(settings);
  const snippets = params.attributesToSnippet ?? settings.attributesToSnippet;
  const ellipsis = params.snippetEllipsisText ?? settings.snippetEllipsisText;
  return {
    ...retrieved(visible, params.attributesToRetrieve ?? settings.attributesToRetrieve),
    objectID: record.objectID,
    ...(snippets.length > 0 ? { _snippetResult: snippetResult(visible, snippets, ellipsis, options) } : {}),
    ...(highlighted.length > 0 ? { _highlightResult: highlightResult(visible, highlighted, options) } : {}),
    ...(params.getRankingInfo ? { _rankingInfo: rankingInfo(hit, found) } : {}),
  };
}

const everySearchable = ({ searchableAttributes }: IndexSettings): readonly string[] =>
  searchableByImportance(searchableAttributes)
    .flat()
    .map((name) => (name === EVERY_TEXT ? '*' : name));

/** Applies `attributesToRetrieve`: `["*", "-secret"]`, `["name", "image.url"]`. Callers add `objectID`, which is always returned. */
export function retrieved(record: JsonObject, attributes: readonly string[]): JsonObject {
  const dropped = attributes.filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  const wanted = attributes.filter((name) => !name.startsWith('-'));
  return without(pick(record, wanted), dropped);
}

/** A record without some of its attributes. */
export function without(record: JsonObject, names: readonly string[]): JsonObject {
  if (names.length === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([key]) => !names.includes(key)));
}

function rankingInfo({ typos, exact, attribute }: TextHit, { words }: Found): JsonObject {
  return {
    nbTypos: typos,
    nbExactWords: exact,
    words: words.length,
    firstMatchedWord: attribute * 1_000,
    userScore: 0,
    filters: 0,
    geoDistance: 0,
    proximityDistance: 0,
  };
}
