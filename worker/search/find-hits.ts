import { z } from 'zod';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { Tag } from '../cache/contracts.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { ok, type Result } from '../services/result.ts';
import type { Found, HitKind, HitsWanted, SiteSearch } from './site-search.ts';

/** Kept in the query cache like a content query; the hash changes with the shape below. */
const hitsQuery: ContentQuery<Found, { readonly [Name in keyof HitsWanted]: HitsWanted[Name] }> = {
  operationName: 'Search',
  query: '',
  hash: 'search-1',
  data: z.object({
    total: z.int().nonnegative(),
    hits: z.array(
      z.object({ id: z.string(), title: z.array(z.object({ text: z.string(), match: z.boolean() })).readonly() }),
    ),
  }),
};

/** A first publication may belong among the hits, and an entry that goes leaves them. */
const MEMBERSHIP: Readonly<Record<HitKind, readonly Tag[]>> = {
  product: ['search', 'list:Product'],
  article: ['search', 'list:Article'],
  story: ['search', 'list:AboutPage', 'list:ContentPage'],
};

/** What the search service finds, through the query cache: simultaneous questions share one call (CA-6), purges drop what holds the entry. */
export function findHits(scope: PageScope, search: SiteSearch, wanted: HitsWanted): Promise<Result<Found>> {
  return scope.query(
    hitsQuery,
    { ...wanted },
    {
      policy: CACHE_TABLE.search.policy,
      memoryOnly: true,
      negative: ({ total }) => total === 0,
      dependsOn: MEMBERSHIP[wanted.kind],
      upstream: {
        name: 'search',
        ask: async () => {
          const answer = await search.find(wanted);
          if (!answer.ok) return answer;
          return ok({ data: answer.value, entries: [], unresolved: answer.value.hits.map(({ id }) => id) });
        },
      },
    },
  );
}
