import { facetDeclaration, type IndexSettings, searchableByImportance } from '../index-settings.ts';
import { badRequest } from '../refusal.ts';
import type { Filter } from '../wire/filter.ts';
import { facetFilterOf, numericFilterOf, tagFilterOf } from '../wire/filter-lists.ts';
import { filterOfText } from '../wire/filter-text.ts';
import type { SearchParams } from '../wire/search-params.ts';
import { type Alternative, alternativesIn, type PlacedAlternative } from './alternatives.ts';
import { type FacetCounts, topCounts } from './facets.ts';
import { comparator, criteriaOf } from './ranking.ts';
import { recordFilter } from './record-filter.ts';
import type { TextHit } from './text-index.ts';
import { toleranceOf, typedWords } from './typed-words.ts';
import type { WarmIndex } from './warm-index.ts';
import type { TypedWord } from './word-match.ts';

/** All hits of a search, ranked. */
export interface Found {
  readonly hits: readonly TextHit[];
  /** The words that were searched for: without those that `removeWordsIfNoResults` removed. */
  readonly words: readonly TypedWord[];
  /** The synonyms of these words. */
  readonly alternatives: readonly PlacedAlternative[];
}

const untouched = (slot: number): TextHit => ({ slot, typos: 0, exact: 0, finished: 0, attribute: 0 });

/** All filters of a search, combined with AND. @throws SearchRefusal */
export function filterOf({ filters, facetFilters, numericFilters, tagFilters }: SearchParams): Filter {
  const of = [
    ...(filters === undefined ? [] : [filterOfText(filters)]),
    ...(facetFilters === undefined ? [] : [facetFilterOf(facetFilters)]),
    ...(numericFilters === undefined ? [] : [numericFilterOf(numericFilters)]),
    ...(tagFilters === undefined ? [] : [tagFilterOf(tagFilters)]),
  ];
  return { kind: 'all', of };
}

function rankingOf(index: WarmIndex, { ranking, customRanking }: IndexSettings) {
  const compare = comparator(criteriaOf(ranking, customRanking), {
    placesBy: (order) => index.placesBy(order),
    byId: index.byId,
  });
  return { compare, key: JSON.stringify([ranking, customRanking]) };
}

/** How an index is searched: its settings and its synonyms. */
export interface Searching {
  readonly settings: IndexSettings;
  readonly alternatives: readonly Alternative[];
}

/**
 * Finds and ranks records. An empty query matches all records that pass the filters, in the order of the custom ranking.
 * @throws SearchRefusal
 */
export function findRecords(index: WarmIndex, { settings, alternatives }: Searching, params: SearchParams): Found {
  const passes = recordFilter(filterOf(params), index);
  const { compare, key } = rankingOf(index, settings);
  const words = typedWords(params, settings);
  const attributes = searchableOf(settings, params.restrictSearchableAttributes);
  if (words.length === 0) {
    const all = index.ordered(key, (slots) => slots.sort((a, b) => compare(untouched(a), untouched(b))));
    return { hits: all.filter(passes).map(untouched), words, alternatives: [] };
  }
  const tolerance = toleranceOf(params, settings);
  // Joining and splitting words is part of typo tolerance, and disabled with it, as in the hosted service.
  const rejoins = tolerance !== 'none';
  for (const attempt of attemptsOf(words, params.removeWordsIfNoResults ?? settings.removeWordsIfNoResults)) {
    const also = params.synonyms === false ? [] : alternativesIn(attempt.words, alternatives);
    const found = index.text.find({ ...attempt, attributes, alternatives: also, rejoins });
    const hits = found.filter(({ slot }) => passes(slot));
    if (hits.length === 0) continue;
    const kept = nearest(hits, tolerance);
    return { hits: kept.sort(compare), words: attempt.words, alternatives: also };
  }
  return { hits: [], words, alternatives: [] };
}

/**
 * The attributes to search, by importance. As in the hosted service, a query cannot be restricted while none are set as searchable, and
 * only to those that share their importance with no other. @throws SearchRefusal
 */
function searchableOf(settings: IndexSettings, only: readonly string[] = []): readonly (readonly string[])[] {
  const all = searchableByImportance(settings.searchableAttributes);
  if (only.length === 0 || !settings.searchableAttributes?.length) return all;
  const alone = all.flatMap((names) => (names.length === 1 ? names : []));
  const other = only.find((name) => !alone.includes(name));
  if (other !== undefined)
    throw badRequest(
      `invalid setting for restrictSearchableAttributes, attribute ${other} is not in searchableAttributes setting`,
    );
  return all.filter(([name, ...more]) => more.length === 0 && name !== undefined && only.includes(name));
}

interface Attempt {
  readonly words: readonly TypedWord[];
  readonly combine: 'AND' | 'OR';
}

/** The attempts in order: all words first, then with fewer words or any of them, according to `removeWordsIfNoResults`. */
function attemptsOf(words: readonly TypedWord[], remove: string): readonly Attempt[] {
  const all: Attempt = { words, combine: 'AND' };
  const shorter = (cut: (drop: number) => readonly TypedWord[]): Attempt[] =>
    words.slice(1).map((_, drop) => ({ words: cut(drop + 1), combine: 'AND' }));
  if (remove === 'lastWords') return [all, ...shorter((drop) => words.slice(0, words.length - drop))];
  if (remove === 'firstWords') return [all, ...shorter((drop) => words.slice(drop))];
  return remove === 'allOptional' ? [all, { words, combine: 'OR' }] : [all];
}

function nearest(hits: readonly TextHit[], tolerance: string): TextHit[] {
  if (tolerance !== 'min' && tolerance !== 'strict') return [...hits];
  const counts = [...new Set(hits.map(({ typos }) => typos))].sort((a, b) => a - b);
  const most = counts[tolerance === 'min' ? 0 : 1] ?? counts[0] ?? 0;
  return hits.filter(({ typos }) => typos <= most);
}

/** The requested facets that may be counted; `*` requests all of them. */
function countedFacets(settings: IndexSettings, asked: readonly string[]): readonly string[] {
  const declared = settings.attributesForFaceting.map(facetDeclaration).filter(({ filterOnly }) => !filterOnly);
  const names = declared.map(({ attribute }) => attribute);
  return asked.includes('*') ? names : asked.filter((name) => names.includes(name));
}

export interface Facets {
  readonly facets?: Readonly<Record<string, FacetCounts>>;
  readonly facets_stats?: Readonly<Record<string, object>>;
}

/** Facet counts of all hits: conjunctive, as in the hosted service (protocol facts 2.3). Absent unless requested. */
export function countFacets(
  index: WarmIndex,
  settings: IndexSettings,
  params: SearchParams,
  slots: readonly number[],
): Facets {
  const asked = params.facets ?? [];
  if (asked.length === 0) return {};
  const most = params.maxValuesPerFacet ?? settings.maxValuesPerFacet;
  const by = params.sortFacetValuesBy ?? settings.sortFacetValuesBy;
  const names = countedFacets(settings, asked);
  const facets = names.flatMap((attribute) => {
    const counts = topCounts(index.facet(attribute)?.count(slots) ?? [], by, most);
    return counts.length === 0 ? [] : [[attribute, Object.fromEntries(counts)] as const];
  });
  const statistics = names.flatMap((attribute) => {
    const found = index.numbers.statistics(attribute, slots);
    return found ? [[attribute, found] as const] : [];
  });
  return {
    facets: Object.fromEntries(facets),
    ...(statistics.length > 0 ? { facets_stats: Object.fromEntries(statistics) } : {}),
  };
}
