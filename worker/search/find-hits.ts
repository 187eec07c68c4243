import { z } from 'zod';
import { canonicalTerm, hasWords } from '../../shared/search-term.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { Tag } from '../cache/contracts.ts';
import { searchTags } from '../cache/search-tag.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { ok, type Result } from '../services/result.ts';
import type { FindWanted, Hits, NamedHit, ReadingHit, SearchKind, SearchPort } from '../services/search/search.port.ts';

/** An article or story with an excerpt of its text that contains the matches. */
export type QuotedHit = NamedHit & Pick<ReadingHit, 'excerpt'>;

type Wanted = { readonly [Name in keyof FindWanted]: FindWanted[Name] };

const markedText = z.array(z.object({ text: z.string(), match: z.boolean() })).readonly();
const named = z.object({ id: z.string(), title: markedText });
const quoted = named.extend({ excerpt: markedText });

/** Cached in the query cache like a content query. Change the hash whenever the schema changes. */
const namedQuery: ContentQuery<Hits<NamedHit>, Wanted> = {
  operationName: 'Search',
  query: '',
  hash: 'search-1',
  data: z.object({ total: z.int().nonnegative(), hits: z.array(named) }),
};

const quotedQuery: ContentQuery<Hits<QuotedHit>, Wanted> = {
  operationName: 'SearchReading',
  query: '',
  hash: 'search-1',
  data: z.object({ total: z.int().nonnegative(), hits: z.array(quoted) }),
};

/**
 * Any entry may join or leave the hits when its text changes. So the tag of an index is purged with every record written to it, by the
 * webhook or, if indexing was late, by the indexing queue, which also purges `list:`.
 */
const MEMBERSHIP: Readonly<Record<SearchKind, readonly Tag[]>> = {
  product: [...searchTags('products'), 'list:Product'],
  article: [...searchTags('reading'), 'list:Article'],
  story: [...searchTags('reading'), 'list:AboutPage', 'list:ContentPage'],
};

/** Hits of one kind, with their titles. */
export const findHits = (scope: PageScope, search: SearchPort, wanted: FindWanted): Promise<Result<Hits<NamedHit>>> =>
  lookUp(scope, namedQuery, wanted, (question) => search.find(question));

/** Hits among articles or stories, with excerpts around the matches. */
export const findQuotes = (
  scope: PageScope,
  search: SearchPort,
  wanted: FindWanted & { readonly kind: 'article' | 'story' },
): Promise<Result<Hits<QuotedHit>>> => lookUp(scope, quotedQuery, wanted, (question) => search.reading(question));

/** Searches through the query cache. Spellings of the same term share one call (CA-6), and purges of an entry drop all hits with it. */
function lookUp<Hit extends NamedHit, Asked extends FindWanted>(
  scope: PageScope,
  query: ContentQuery<Hits<Hit>, Wanted>,
  wanted: Asked,
  ask: (question: Asked) => Promise<Result<Hits<Hit>>>,
): Promise<Result<Hits<Hit>>> {
  const question = { ...wanted, term: canonicalTerm(wanted.term) };
  if (!hasWords(question.term)) return Promise.resolve(ok({ total: 0, hits: [] }));
  return scope.query(query, question, {
    policy: CACHE_TABLE.search.policy,
    memoryOnly: true,
    negative: ({ total }) => total === 0,
    dependsOn: MEMBERSHIP[wanted.kind],
    upstream: {
      name: 'search',
      ask: async () => {
        const answer = await ask(question);
        if (!answer.ok) return answer;
        return ok({ data: answer.value, entries: [], madeOf: answer.value.hits.map(({ id }) => id) });
      },
    },
  });
}
