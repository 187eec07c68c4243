import { failed, ok, type Result } from '../../services/result.ts';
import type { FindWanted, Hits, NamedHit, SearchKind, SearchPort } from '../../services/search/search.port.ts';

/** A search service whose hits and failures a test controls. It records its requests. */
export interface FakeSearch extends SearchPort {
  down: boolean;
  readonly asked: FindWanted[];
}

const OUT_OF_ORDER = failed({ kind: 'timeout', message: 'search: no answer within 2000 ms' } as const);

/** @param known titles by entry id, for each kind; a title that contains the term is a hit */
export function fakeSearch(known: Readonly<Record<SearchKind, Readonly<Record<string, string>>>>): FakeSearch {
  const asked: FindWanted[] = [];
  const find = (wanted: FindWanted): Promise<Result<Hits<NamedHit>>> => {
    asked.push(wanted);
    const { kind, term, offset, limit } = wanted;
    const all = Object.entries(known[kind]).flatMap(([id, title]) => hitOf(id, title, term) ?? []);
    return Promise.resolve(
      fake.down ? OUT_OF_ORDER : ok({ total: all.length, hits: all.slice(offset, offset + limit) }),
    );
  };
  const fake: FakeSearch = {
    down: false,
    asked,
    find,
    reading: async ({ kind = 'article', ...wanted }) => {
      const found = await find({ kind, ...wanted });
      if (!found.ok) return found;
      const { total, hits } = found.value;
      const text = { path: '/', image: undefined, kind } as const;
      return ok({
        total,
        hits: hits.map((hit) => ({ ...hit, ...text, excerpt: [{ text: wanted.term, match: true }] })),
      });
    },
    products: () => Promise.resolve(OUT_OF_ORDER),
  };
  return fake;
}

function hitOf(id: string, title: string, term: string): NamedHit | undefined {
  const at = title.toLowerCase().indexOf(term);
  if (at === -1) return undefined;
  const pieces = [title.slice(0, at), title.slice(at, at + term.length), title.slice(at + term.length)];
  return { id, title: pieces.map((text, place) => ({ text, match: place === 1 })).filter(({ text }) => text !== '') };
}
