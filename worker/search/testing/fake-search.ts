import { failed, ok } from '../../services/result.ts';
import type { Hit, HitKind, HitsWanted, SiteSearch } from '../site-search.ts';

/** A search service whose hits and faults a test controls, and which keeps what it was asked. */
export interface FakeSearch extends SiteSearch {
  down: boolean;
  readonly asked: HitsWanted[];
}

/** @param known titles by entry id, of each kind; all that hold the term as it is are found. */
export function fakeSearch(known: Readonly<Record<HitKind, Readonly<Record<string, string>>>>): FakeSearch {
  const asked: HitsWanted[] = [];
  const fake: FakeSearch = {
    down: false,
    asked,
    find(wanted) {
      asked.push(wanted);
      if (fake.down) return Promise.resolve(failed({ kind: 'timeout', message: 'search: no answer within 3000 ms' }));
      const { kind, term, offset, limit } = wanted;
      const all = Object.entries(known[kind]).flatMap(([id, title]) => hitOf(id, title, term) ?? []);
      return Promise.resolve(ok({ total: all.length, hits: all.slice(offset, offset + limit) }));
    },
  };
  return fake;
}

function hitOf(id: string, title: string, term: string): Hit | undefined {
  const at = title.toLowerCase().indexOf(term);
  if (at === -1) return undefined;
  const pieces = [title.slice(0, at), title.slice(at, at + term.length), title.slice(at + term.length)];
  return { id, title: pieces.map((text, place) => ({ text, match: place === 1 })).filter(({ text }) => text !== '') };
}
