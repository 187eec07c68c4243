import { z } from 'zod';
import { canonicalTerm, hasWords } from '../../shared/search-term.ts';
import { CACHE_TABLE } from '../cache/cache-table.ts';
import type { Tag } from '../cache/contracts.ts';
import type { PageScope } from '../render/page-scope.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { ok, type Result } from '../services/result.ts';
import type { FindWanted, Hits, NamedHit, ReadingHit, SearchKind, SearchPort } from '../services/search/search.port.ts';

/** An article or a story with the piece of its text that holds what was searched for. */
export type QuotedHit = NamedHit & Pick<ReadingHit, 'excerpt'>;

type Wanted = { readonly [Name in keyof FindWanted]: FindWanted[Name] };

const markedText = z.array(z.object({ text: z.string(), match: z.boolean() })).readonly();
const named = z.object({ id: z.string(), title: markedText });
const quoted = named.extend({ excerpt: markedText });

/** Kept in the query cache like content queries; the hash changes with the shape of what is kept. */
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
 * Any entry may belong among the hits, or leave them, when its words change: `search` is dropped with every record that is written
 * (the webhook, or `list:` by the indexing queue where it was late).
 */
const MEMBERSHIP: Readonly<Record<SearchKind, readonly Tag[]>> = {
  product: ['search', 'list:Product'],
  article: ['search', 'list:Article'],
  story: ['search', 'list:AboutPage', 'list:ContentPage'],
};

/** What is found of one kind, by name. */
export const findHits = (scope: PageScope, search: SearchPort, wanted: FindWanted): Promise<Result<Hits<NamedHit>>> =>
  lookUp(scope, namedQuery, wanted, (question) => search.find(question));

/** Articles or stories, with the words around what was searched for. */
export const findQuotes = (
  scope: PageScope,
  search: SearchPort,
  wanted: FindWanted & { readonly kind: 'article' | 'story' },
): Promise<Result<Hits<QuotedHit>>> => lookUp(scope, quotedQuery, wanted, (question) => search.reading(question));

/** Through the query cache: questions that are one, however they are written, share one call (CA-6), and purges drop what holds the entry. */
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
