import { z } from 'zod';
import type { ContentAnswer, ContentPort, ContentQuery } from '../../../worker/services/content/content.port.ts';
import { failed, ok, type Result } from '../../../worker/services/result.ts';
import { type Change, EDGES, type Edge, ENTRIES, type Entry, type Revision } from '../contract.ts';

/** What an edge is served: the revision of each entry that exists. */
type Shown = Partial<Record<Entry, Revision>>;

export const shownEntries = z.object({ items: z.array(z.object({ id: z.enum(ENTRIES), version: z.number() })) });
export type ShownEntries = z.infer<typeof shownEntries>;

/** The look-up by path, and the query for a page's content. */
export const PAGE_AT = query('PageAt');
export const PAGE_CONTENT = query('PageContent');

function query(operationName: string): ContentQuery<ShownEntries, { readonly ids: readonly Entry[] }> {
  return { operationName, query: `query ${operationName} { }`, hash: operationName, data: shownEntries };
}

export interface LaggingContent {
  at(edge: Edge): ContentPort;
  change(change: Change, behind: readonly Edge[]): void;
  catchUp(edge: Edge): void;
  setDown(down: boolean): void;
  hold(): void;
  release(which: 'oldest' | 'newest' | 'all'): void;
  readonly held: number;
}

/** A content service behind a CDN that may serve an edge outdated answers. */
export function laggingContent(): LaggingContent {
  const truth: Shown = {};
  const delivered = new Map<Edge, Shown>();
  const door: (() => void)[] = [];
  let down = false;
  let holds = false;
  const seenBy = (edge: Edge): Shown => {
    const there = delivered.get(edge) ?? {};
    delivered.set(edge, there);
    return there;
  };

  const answer = async <Data>(
    edge: Edge,
    { operationName, data }: Pick<ContentQuery<Data, never>, 'operationName' | 'data'>,
    ids: readonly Entry[],
  ) => {
    const shown = seenBy(edge);
    const entries = ids.flatMap((id) => {
      const version = shown[id];
      return version === undefined ? [] : [{ id, version }];
    });
    // A link to a missing entry is reported as unresolved; a search without results reports nothing.
    const unresolved = operationName === PAGE_CONTENT.operationName ? ids.filter((id) => shown[id] === undefined) : [];
    if (holds) await new Promise<void>((resolve) => door.push(resolve));
    if (down) return failed({ kind: 'unreachable', message: 'content: not reachable' } as const);
    return ok({ data: data.parse({ items: entries }), entries, unresolved });
  };

  return {
    at: (edge) => ({
      query<Data, V extends Readonly<Record<string, unknown>>>(
        operation: ContentQuery<Data, V>,
        { ids }: V,
      ): Promise<Result<ContentAnswer<Data>>> {
        return answer(edge, operation, z.array(z.enum(ENTRIES)).parse(ids));
      },
    }),
    change({ entry, revision, gone }, behind) {
      const set = (shown: Shown): void => {
        if (gone) delete shown[entry];
        else shown[entry] = revision;
      };
      set(truth);
      for (const edge of EDGES) if (!behind.includes(edge)) set(seenBy(edge));
    },
    catchUp: (edge) => void delivered.set(edge, { ...truth }),
    setDown: (now) => {
      down = now;
    },
    hold: () => {
      holds = true;
    },
    release(which) {
      if (which === 'oldest') return door.shift()?.();
      if (which === 'newest') return door.pop()?.();
      holds = false;
      for (const go of door.splice(0)) go();
    },
    get held() {
      return door.length;
    },
  };
}
