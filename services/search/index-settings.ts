import { z } from 'zod';
import { isRankingStep } from './engine/ranking.ts';
import { badRequest } from './refusal.ts';

/** Default limit on the hits that pages can reach, however many records match (protocol facts 2.3). */
const PAGINATION_LIMIT = 1_000;
const MOST_NAMES = 200;

const name = z.string().min(1).max(256);
const names = z.array(name).max(MOST_NAMES);
const text = z.string().max(256);

export const sortFacetValuesBy = z.enum(['count', 'alpha']);
export const queryType = z.enum(['prefixLast', 'prefixAll', 'prefixNone']);
export const removeWordsIfNoResults = z.enum(['none', 'lastWords', 'firstWords', 'allOptional']);
export const typoTolerance = z.union([z.boolean(), z.enum(['true', 'false', 'min', 'strict'])]);
export const hitsPerPage = z.number().int().min(0).max(1_000);
export const maxValuesPerFacet = z.number().int().min(0).max(1_000);

const rankingSteps = names.refine(
  (steps) => steps.every(isRankingStep),
  'may contain typo, geo, words, filters, proximity, attribute, exact, custom, asc(attribute) and desc(attribute)',
);

/** Names of standard replicas. Virtual replicas are not supported. */
const replicas = names.refine(
  (list) => list.every((replica) => !/[()]/.test(replica)),
  'may contain names of standard replicas only; virtual replicas are not supported',
);

/** Settings that affect responses. `null` resets one to its default. */
const effective = {
  searchableAttributes: names,
  attributesForFaceting: names,
  unretrievableAttributes: names,
  attributesToRetrieve: names,
  attributesToHighlight: names,
  attributesToSnippet: names,
  highlightPreTag: text,
  highlightPostTag: text,
  snippetEllipsisText: text,
  ranking: rankingSteps,
  customRanking: rankingSteps,
  replicas,
  hitsPerPage: hitsPerPage.min(1),
  paginationLimitedTo: z.number().int().min(0).max(20_000),
  maxValuesPerFacet,
  sortFacetValuesBy,
  queryType,
  removeWordsIfNoResults,
  typoTolerance,
  minWordSizefor1Typo: z.number().int().min(1).max(100),
  minWordSizefor2Typos: z.number().int().min(1).max(100),
  allowTyposOnNumericTokens: z.boolean(),
  disableTypoToleranceOnWords: names,
};

/** Settings that are stored and returned without effect: they need data or languages that do not exist here. */
const kept = {
  userData: z.unknown(),
  renderingContent: z.unknown(),
  responseFields: names,
  queryLanguages: names,
  indexLanguages: names,
  numericAttributesForFiltering: names.nullable(),
  attributesToTransliterate: names,
  enableRules: z.boolean(),
  enablePersonalization: z.boolean(),
  replaceSynonymsInHighlight: z.boolean(),
  minProximity: z.number().int().min(1).max(7),
  attributeCriteriaComputedByMinProximity: z.boolean(),
  exactOnSingleWordQuery: z.enum(['attribute', 'none', 'word']),
  alternativesAsExact: names,
  allowCompressionOfIntegerArray: z.boolean(),
};

const settingsShape = z.strictObject({ ...effective, ...kept }).partial();
const changeShape = z.strictObject(
  Object.fromEntries(
    Object.entries({ ...effective, ...kept }).map(([key, schema]) => [key, schema.nullable().optional()] as const),
  ),
);

/** The settings that were set for an index. */
export type StoredSettings = Readonly<z.infer<typeof settingsShape>>;

const stored = z.object({ ...effective, ...kept }).partial();

/** Parses the settings column; unknown settings are dropped. @throws SyntaxError or ZodError when it is invalid */
export function parseStoredSettings(json: string): StoredSettings {
  return stored.parse(JSON.parse(json));
}

/** Applies a change to settings. @throws SearchRefusal naming an unknown setting or invalid value */
export function changedSettings(before: StoredSettings, change: unknown): StoredSettings {
  const parsed = changeShape.safeParse(change);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const what =
      issue?.code === 'unrecognized_keys' ? `Unknown setting ${issue.keys.join(', ')}` : z.prettifyError(parsed.error);
    throw badRequest(`settings: ${what}`);
  }
  const after = Object.entries({ ...before, ...parsed.data }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return settingsShape.parse(Object.fromEntries(after));
}

const DEFAULTS = {
  searchableAttributes: undefined as readonly string[] | undefined,
  attributesForFaceting: [] as readonly string[],
  unretrievableAttributes: [] as readonly string[],
  attributesToRetrieve: ['*'] as readonly string[],
  attributesToHighlight: undefined as readonly string[] | undefined,
  attributesToSnippet: [] as readonly string[],
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  snippetEllipsisText: '…',
  ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'] as readonly string[],
  customRanking: [] as readonly string[],
  replicas: [] as readonly string[],
  hitsPerPage: 20,
  paginationLimitedTo: PAGINATION_LIMIT,
  maxValuesPerFacet: 100,
  sortFacetValuesBy: 'count' as z.infer<typeof sortFacetValuesBy>,
  queryType: 'prefixLast' as z.infer<typeof queryType>,
  removeWordsIfNoResults: 'none' as z.infer<typeof removeWordsIfNoResults>,
  typoTolerance: true as z.infer<typeof typoTolerance>,
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: true,
  disableTypoToleranceOnWords: [] as readonly string[],
};

/** Settings including defaults. */
export type IndexSettings = Readonly<typeof DEFAULTS>;

/** Without the settings that have no effect here. */
export function withDefaults(settings: StoredSettings): IndexSettings {
  const own = Object.entries(settings).filter(([key]) => key in DEFAULTS);
  return { ...DEFAULTS, ...Object.fromEntries(own) };
}

/** Settings in the format of `GET …/settings`. */
export function shownSettings(settings: StoredSettings, primary: string | null): Readonly<Record<string, unknown>> {
  const absent = Object.entries(DEFAULTS).map(([key, value]) => [key, value ?? null]);
  return { ...Object.fromEntries(absent), ...settings, version: 2, ...(primary === null ? {} : { primary }) };
}

/** Parses `filterOnly(id)`, `searchable(brand)`, `afterDistinct(…)` into the attribute, and whether it is never counted. */
export function facetDeclaration(declared: string): { readonly attribute: string; readonly filterOnly: boolean } {
  const [, modifier, attribute] = /^(filterOnly|searchable|afterDistinct)\((.*)\)$/.exec(declared) ?? [];
  if (attribute === undefined) return { attribute: declared, filterOnly: false };
  const inner = facetDeclaration(attribute);
  return { attribute: inner.attribute, filterOnly: inner.filterOnly || modifier === 'filterOnly' };
}

/** Stands for all attributes with text, when none are named. */
export const EVERY_TEXT = '*';

/**
 * Parses `searchableAttributes` by importance: commas join attributes of equal importance; `unordered()` and `ordered()` have no effect
 * here.
 */
export function searchableByImportance(searchable: readonly string[] | undefined): readonly (readonly string[])[] {
  if (!searchable || searchable.length === 0) return [[EVERY_TEXT]];
  return searchable.map((entry) =>
    entry
      .split(',')
      .map((part) => part.trim().replace(/^(?:un)?ordered\((.*)\)$/, '$1'))
      .filter((part) => part !== ''),
  );
}
