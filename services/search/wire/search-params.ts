import { z } from 'zod';
import {
  hitsPerPage,
  maxValuesPerFacet,
  queryType,
  removeWordsIfNoResults,
  sortFacetValuesBy,
  typoTolerance,
} from '../index-settings.ts';
import { isObject, type JsonObject } from '../json.ts';
import { badRequest } from '../refusal.ts';

/** Longest query in bytes; the hosted service has the same limit (protocol facts 2.3). */
const LONGEST_QUERY = 512;
const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;
const MOST_NAMES = 200;
const MOST_PAGES = 1_000_000;

/** Parameters in a URL are texts; a list is JSON or comma-separated there. */
const asList = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value.trim().startsWith('[')) return jsonOr(value, value);
  return value === '' ? [] : value.split(',').map((part) => part.trim());
};
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
const asBoolean = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value);
const asNested = (value: unknown): unknown =>
  typeof value === 'string' && value.trim().startsWith('[') ? jsonOr(value, value) : value;

function jsonOr(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}

const name = z.string().max(512);
const list = z.preprocess(asList, z.array(name).max(MOST_NAMES));
const flag = z.preprocess(asBoolean, z.boolean());
const number = <T extends z.ZodType>(schema: T) => z.preprocess(asNumber, schema);
const count = number(z.number().int().min(0).max(MOST_PAGES));
const size = number(z.number().int().min(1).max(100));
const conditions = z.preprocess(asNested, z.union([z.string(), z.array(z.union([z.string(), z.array(z.string())]))]));
const tag = z.string().max(256);

const understood = {
  query: z.string().refine((text) => bytesOf(text) <= LONGEST_QUERY, `is longer than ${LONGEST_QUERY} bytes`),
  page: count,
  hitsPerPage: number(hitsPerPage),
  offset: count,
  length: number(z.number().int().min(1).max(1_000)),
  facets: list,
  maxValuesPerFacet: number(maxValuesPerFacet),
  sortFacetValuesBy,
  facetFilters: conditions,
  numericFilters: conditions,
  tagFilters: conditions,
  filters: z.string().max(50_000),
  attributesToRetrieve: list,
  attributesToHighlight: list,
  attributesToSnippet: list,
  highlightPreTag: tag,
  highlightPostTag: tag,
  snippetEllipsisText: tag,
  restrictSearchableAttributes: list,
  queryType,
  removeWordsIfNoResults,
  typoTolerance: z.preprocess(asBoolean, typoTolerance),
  minWordSizefor1Typo: size,
  minWordSizefor2Typos: size,
  allowTyposOnNumericTokens: flag,
  getRankingInfo: flag,
  synonyms: flag,
  responseFields: list,
};

/** Parameters of features that do not exist here (analytics, rules, languages, personalisation). They change no response. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  'analytics',
  'analyticsTags',
  'clickAnalytics',
  'userToken',
  'enablePersonalization',
  'personalizationImpact',
  'personalizationFilters',
  'percentileComputation',
  'enableABTest',
  'enableRules',
  'ruleContexts',
  'replaceSynonymsInHighlight',
  'queryLanguages',
  'naturalLanguages',
  'facetingAfterDistinct',
  'sumOrFiltersScores',
  'exactOnSingleWordQuery',
  'alternativesAsExact',
  'minProximity',
  'enableReRanking',
  'explain',
]);

/** Parameters that would change the response but are not supported: refused, not ignored. Switched off, they are accepted. */
const UNSUPPORTED: ReadonlySet<string> = new Set([
  'advancedSyntax',
  'aroundLatLng',
  'aroundLatLngViaIP',
  'aroundPrecision',
  'aroundRadius',
  'decompoundQuery',
  'disableExactOnAttributes',
  'disableTypoToleranceOnAttributes',
  'distinct',
  'ignorePlurals',
  'insideBoundingBox',
  'insidePolygon',
  'minimumAroundRadius',
  'optionalFilters',
  'optionalWords',
  'relevancyStrictness',
  'removeStopWords',
  'restrictHighlightAndSnippetArrays',
  'similarQuery',
]);

const parameters = z.object(understood).partial();

/** The validated parameters of one search. */
export type SearchParams = Readonly<z.infer<typeof parameters>>;

const isOff = (value: unknown): boolean =>
  value === false || value === 'false' || value === 0 || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Parses search parameters, given as an object or as `{params: "query=…&page=…"}`.
 * @throws SearchRefusal naming the parameter.
 */
export function parseSearchParams(given: JsonObject): SearchParams {
  const { params, ...own } = given;
  const inText = typeof params === 'string' ? Object.fromEntries(new URLSearchParams(params)) : {};
  const all = Object.entries({ ...inText, ...own }).filter(([, value]) => value !== null);
  for (const [key, value] of all) {
    if (Object.hasOwn(understood, key) || WITHOUT_EFFECT.has(key) || (UNSUPPORTED.has(key) && isOff(value))) continue;
    if (UNSUPPORTED.has(key)) throw badRequest(`${key} is not supported by the embedded search; the hosted one has it`);
    throw badRequest(`Unknown parameter: ${key}`);
  }
  const parsed = parameters.safeParse(Object.fromEntries(all));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(`invalid value for parameter ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** The parameters in the format that the response repeats. */
export function echoedParams(given: JsonObject): string {
  if (typeof given.params === 'string') return given.params;
  const pairs = Object.entries(given).filter(([, value]) => value !== null);
  return new URLSearchParams(
    pairs.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();
}

const manyQueries = z.object({
  requests: z.array(z.record(z.string(), z.unknown())).max(100),
  strategy: z.enum(['none', 'stopIfEnoughMatches']).optional(),
});

/** One of several searches, or of several searches for facet values. */
export interface NamedSearch {
  readonly indexName: string;
  readonly facet: string | undefined;
  readonly given: JsonObject;
}

/** Parses the body of `/1/indexes/*\/queries`. */
export function parseManyQueries(body: unknown): {
  readonly requests: readonly NamedSearch[];
  readonly stopEarly: boolean;
} {
  const parsed = manyQueries.safeParse(body);
  if (!parsed.success) throw badRequest(`invalid body: ${z.prettifyError(parsed.error)}`);
  const requests = parsed.data.requests.map(({ indexName, type, facet, ...given }): NamedSearch => {
    if (typeof indexName !== 'string' || indexName === '') throw badRequest('indexName is missing in a request');
    if (type === 'facet' && typeof facet !== 'string') throw badRequest('facet is missing in a request of type facet');
    // Old clients nest the parameters one level deeper.
    const { params, ...rest } = given;
    const merged = isObject(params) ? { ...rest, ...params } : given;
    return { indexName, facet: type === 'facet' && typeof facet === 'string' ? facet : undefined, given: merged };
  });
  return { requests, stopEarly: parsed.data.strategy === 'stopIfEnoughMatches' };
}
