import { z } from 'zod';
import { findRecords } from './engine/evaluate.ts';
import { topCounts } from './engine/facets.ts';
import { marked } from './engine/highlight.ts';
import { matchWord } from './engine/word-match.ts';
import { wordsOf } from './engine/words.ts';
import { facetDeclaration } from './index-settings.ts';
import type { JsonObject } from './json.ts';
import { badRequest } from './refusal.ts';
import { type SearchContext, wholeIndex } from './search.ts';
import { searchingBy } from './synonyms.ts';
import { parseSearchParams } from './wire/search-params.ts';

const own = z.object({
  facetQuery: z.string().max(512).default(''),
  maxFacetHits: z.coerce.number().int().min(1).max(100).default(10),
});

/** Facet values with words that start with the typed ones: `POST /1/indexes/{index}/facets/{facet}/query`. @throws SearchRefusal */
export async function searchFacetValues(
  indexName: string,
  facet: string,
  given: JsonObject,
  context: SearchContext,
): Promise<JsonObject> {
  const started = Date.now();
  const { facetQuery, maxFacetHits, ...params } = given;
  const asked = own.safeParse({ facetQuery, maxFacetHits });
  if (!asked.success) throw badRequest(`invalid value: ${z.prettifyError(asked.error)}`);
  const { query, ...filters } = parseSearchParams(params);
  const { family, index } = await wholeIndex(indexName, context);
  const searching = searchingBy(family.asked);
  const { settings } = searching;
  const isSearchable = settings.attributesForFaceting.some(
    (declared) => /(?:^|\()searchable\(/.test(declared) && facetDeclaration(declared).attribute === facet,
  );
  if (!isSearchable) {
    throw badRequest(
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    );
  }
  const { hits } = findRecords(index, searching, query === undefined ? filters : { ...filters, query });
  const typed = wordsOf(asked.data.facetQuery).map(({ folded }) => ({ folded, prefix: true, maxTypos: 0 }) as const);
  const counts = (index.facet(facet)?.count(hits.map(({ slot }) => slot)) ?? []).filter(([value]) => {
    const words = wordsOf(value);
    return typed.every((word) => words.some(({ folded }) => matchWord(word, folded)));
  });
  const options = {
    words: typed,
    alternatives: [],
    preTag: settings.highlightPreTag,
    postTag: settings.highlightPostTag,
  };
  const shown = topCounts(counts, settings.sortFacetValuesBy, asked.data.maxFacetHits);
  return {
    facetHits: shown.map(([value, count]) => ({ value, highlighted: marked(value, options), count })),
    exhaustiveFacetsCount: true,
    processingTimeMS: Date.now() - started,
  };
}
