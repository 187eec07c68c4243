import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { z } from 'zod';
import { isWorthSuggesting } from '../../shared/search-term.ts';
import { RESULT_BATCHES_MAX, SEARCH_TERM_MAX, SUGGEST_LONGER_THAN } from '../../shared/spec/search.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { createCardRatings } from '../catalogue/card-ratings.ts';
import type { Deps } from '../deps.ts';
import { createCardRecommendations } from '../recommendations/card-recommendations.ts';
import { badRequest, jsonAnswer, notAvailable } from '../render/json-answer.ts';
import type { RenderPage } from '../render/rendered-page.ts';
import { scopeFor } from '../render/scope-for.ts';
import { ok, type Result } from '../services/result.ts';
import { findProducts, findReading } from './find-results.ts';
import { findSuggestions } from './find-suggestions.ts';
import { ProductItems, ReadingItems } from './ResultItems.tsx';
import { Suggestions } from './Suggestions.tsx';
import { searchPageHref, TABS, type Tab } from './search-params.ts';

type SearchDeps = Pick<Deps, 'cache' | 'clock' | 'search'>;
type ResultsDeps = SearchDeps & Pick<Deps, 'reviews' | 'recommendations'>;

/** `Retry-After` of a failed search, in seconds. */
const RETRY_AFTER_S = 10;

const term = z
  .string({ error: 'is missing: give a search term' })
  .min(1, 'must not be empty')
  .refine((text) => [...text].length <= SEARCH_TERM_MAX, `must not be longer than ${SEARCH_TERM_MAX} characters`);

const suggestionsAsk = z.object({
  term: term.refine(isWorthSuggesting, `must be longer than ${SUGGEST_LONGER_THAN} characters`),
});

const batch = z
  .string()
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .refine((number) => number <= RESULT_BATCHES_MAX, `must be from 0 to ${RESULT_BATCHES_MAX}`);

const resultsAsk = z.object({
  term,
  tab: z.enum(TABS, { error: `must be one of ${TABS.join(', ')}` }).default('products'),
  more: batch.default(0),
});

const refused = ({ issues }: z.ZodError): Response =>
  badRequest(issues.map(({ path, message }) => ({ parameter: path.join('.'), message })));

const unavailable = (): Response => notAvailable('search: temporarily unavailable', RETRY_AFTER_S);

const paramsOf = (params: URLSearchParams): unknown => Object.fromEntries(params);

/** `GET /en-my/api/suggestions?term=`: `{term, products, articles, html}`: the number of each, and the list as HTML (SE-1). */
export function createSuggestionsMaker({ search, ...deps }: SearchDeps): RenderPage {
  return async (ask) => {
    const asked = suggestionsAsk.safeParse(paramsOf(ask.params));
    if (!asked.success) return refused(asked.error);
    const scope = scopeFor(ask, deps);
    const found = await findSuggestions(scope, search, asked.data.term);
    if (!found.ok) return unavailable();
    const { products, articles } = found.value;
    const html = renderToString(<Suggestions suggestions={found.value} />);
    const answer = { term: asked.data.term, products: products.length, articles: articles.length, html };
    return jsonAnswer(answer, { scope, policy: CACHE_TABLE.searchPage.policy });
  };
}

/**
 * `GET /en-my/api/search?term=&tab=products|articles&more=`: one batch of results, the first one without `more` (SE-3).
 * `{term, tab, total, count, next, html}`: `next` is the address of the search page with one more batch; null if there is none.
 */
export function createResultsMaker({ search, ...deps }: ResultsDeps): RenderPage {
  const ratings = createCardRatings(deps);
  const recommendations = createCardRecommendations(deps);
  return async (ask) => {
    const asked = resultsAsk.safeParse(paramsOf(ask.params));
    if (!asked.success) return refused(asked.error);
    const { term, tab, more } = asked.data;
    const scope = scopeFor(ask, deps);
    const found = await batchOf[tab]({ scope, search, ratings, recommendations, term }, { from: more, to: more + 1 });
    if (!found.ok) return unavailable();
    const { total, count, hasMore, items } = found.value;
    const next = hasMore ? searchPageHref({ term, tab, more: more + 1 }) : null;
    const html = renderToString(items);
    return jsonAnswer({ term, tab, total, count, next, html }, { scope, policy: CACHE_TABLE.searchPage.policy });
  };
}

interface Batch {
  readonly total: number;
  readonly count: number;
  readonly hasMore: boolean;
  readonly items: ReactNode;
}

const batchOf: Readonly<Record<Tab, (...asked: Parameters<typeof findProducts>) => Promise<Result<Batch>>>> = {
  products: async (finder, batches) => {
    const found = await findProducts(finder, batches);
    if (!found.ok) return found;
    const { total, cards, hasMore } = found.value;
    return ok({ total, count: cards.length, hasMore, items: <ProductItems cards={cards} /> });
  },
  articles: async (finder, batches) => {
    const found = await findReading(finder, batches);
    if (!found.ok) return found;
    const { total, cards, hasMore } = found.value;
    return ok({ total, count: cards.length, hasMore, items: <ReadingItems cards={cards} /> });
  },
};
