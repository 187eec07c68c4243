import { z } from 'zod';
import type { ContentAnswer, ContentPort, ContentQuery, SeenEntry } from '../../services/content/content.port.ts';
import { failed, ok, type Result } from '../../services/result.ts';
import type { FakeClock } from './fake-clock.ts';

export interface Asked {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly preview: boolean;
}

export interface FakeContent extends ContentPort {
  /** Every query that reached the content service. */
  readonly asked: readonly Asked[];
  /** Published entries: version by id. */
  readonly published: Map<string, number>;
  /** Ids of unpublished links, reported in every answer. */
  unresolved: readonly string[];
  /** `madeOf` of every answer: ids it depends on but does not contain. */
  madeOf: readonly string[];
  /** `down` answers with an error, `throwing` rejects, `silent` never answers. */
  mood: 'well' | 'down' | 'throwing' | 'silent';
  /** From now on answers are held, with what was published when they were requested. */
  hold(): void;
  /** Releases one held answer, or all of them, which also ends holding. */
  release(which?: 'all' | 'oldest' | 'newest'): void;
  readonly holding: number;
}

/** The data of the test operation: the versions of those wanted entries that are published. */
const productData = z.object({ items: z.array(z.object({ id: z.string(), version: z.number() })) });
export type ProductData = z.infer<typeof productData>;

export const productQuery: ContentQuery<ProductData, { ids: string[] }> = {
  operationName: 'Products',
  query: 'query Products { }',
  hash: 'abc123',
  data: productData,
};

/** A content service that answers any operation with the published versions of the entries named in `variables.ids`. */
export function fakeContent(clock: FakeClock): FakeContent {
  const asked: Asked[] = [];
  const published = new Map<string, number>();
  const door: (() => void)[] = [];
  let holds = false;

  const answer = (ids: readonly string[]): ContentAnswer<unknown> => {
    const entries: SeenEntry[] = ids.flatMap((id) => {
      const version = published.get(id);
      return version === undefined ? [] : [{ id, version }];
    });
    return {
      data: { items: entries.map((entry) => ({ ...entry })) },
      entries,
      unresolved: content.unresolved,
      madeOf: content.madeOf,
    };
  };

  const content: FakeContent = {
    asked,
    published,
    unresolved: [],
    madeOf: [],
    mood: 'well',
    async query<Data, V extends Readonly<Record<string, unknown>>>(
      operation: ContentQuery<Data, V>,
      variables: V,
      options?: { readonly preview?: boolean },
    ): Promise<Result<ContentAnswer<Data>>> {
      asked.push({ name: operation.operationName, variables, preview: options?.preview ?? false });
      const { mood } = content;
      const ids = z.array(z.string()).parse(variables.ids ?? []);
      const now = answer(ids);
      if (mood === 'throwing') throw new Error('adapter bug');
      if (mood === 'silent') await new Promise(() => undefined);
      if (holds) await new Promise<void>((resolve) => door.push(resolve));
      if (mood === 'down') return failed({ kind: 'unreachable', message: `content: not reachable at ${clock.now()}` });
      return ok({ ...now, data: operation.data.parse(now.data) });
    },
    hold() {
      holds = true;
    },
    release(which = 'all') {
      if (which === 'oldest') return door.shift()?.();
      if (which === 'newest') return door.pop()?.();
      holds = false;
      for (const go of door.splice(0)) go();
    },
    get holding() {
      return door.length;
    },
  };
  return content;
}
