import { z } from 'zod';
import type { FilterState } from '../../shared/filter-hash.ts';
import { latestCategory } from '../../shared/filter-state.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import { searchTags } from '../cache/search-tag.ts';
import type { Deps } from '../deps.ts';
import { optionalPart } from '../render/optional-part.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { ok, type Result } from '../services/result.ts';
import type { SearchPort } from '../services/search/search.port.ts';
import type { CardRatings } from './card-ratings.ts';
import { contentFinder } from './find-in-content.ts';
import type { FoundProducts, ProductFinder } from './product-finder.ts';

/** Maximum wait for the search service in milliseconds; then the content service is used (RS-1). */
const WAIT_MS = 600;

/** Everything that the answer depends on: serialised, it is the cache key. */
type Question = Readonly<{
  list: string | null;
  facets: FilterState['facets'];
  sort: FilterState['sort'];
  page: number;
  perPage: number;
}>;

/** Cached like a content query; the hash changes with the schema below. */
const foundQuery: ContentQuery<FoundProducts, Question> = {
  operationName: 'ProductList',
  query: '',
  hash: 'product-list-1',
  data: z.object({
    ids: z.array(z.string()),
    total: z.int().nonnegative(),
    counts: z.record(z.string(), z.record(z.string(), z.number())),
  }),
};

async function askSearch(
  search: SearchPort,
  { list, facets, sort, page, perPage }: Question,
): Promise<Result<FoundProducts>> {
  const answer = await search.products({
    ...(list === null ? {} : { list }),
    facets,
    sort,
    openCategory: latestCategory({ facets, sort, page }),
    offset: (page - 1) * perPage,
    limit: perPage,
  });
  if (!answer.ok) return answer;
  const { hits, total, counts } = answer.value;
  return ok({ ids: hits.map(({ id }) => id), total, counts });
}

/**
 * Finds products with the search service. While it fails, is slow, or has no product of a list, as before its first indexing, the content
 * service is the fallback, so that lists are never empty for that reason.
 */
export function createProductFinder({
  search,
  clock,
  rated,
}: Pick<Deps, 'search' | 'clock'> & CardRatings): ProductFinder {
  const inContent = contentFinder(rated);
  const find = optionalPart({
    operation: foundQuery,
    policy: CACHE_TABLE.search.policy,
    // Purged with every record written to the index, not with articles and texts.
    dependsOn: searchTags('products'),
    memoryOnly: true,
    service: 'search',
    ask: (question) => askSearch(search, question),
    clock,
    waitMs: WAIT_MS,
    storedWithout: true,
  });
  return {
    async find(scope, wanted) {
      const { list, state, perPage } = wanted;
      const found = await find(scope, { list, ...state, perPage });
      const knowsNothing = found?.total === 0 && state.facets.length === 0;
      return found && !knowsNothing ? ok(found) : inContent.find(scope, wanted);
    },
  };
}
