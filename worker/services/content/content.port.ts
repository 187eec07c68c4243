import type { ZodType } from 'zod';
import type { Result } from '../result.ts';

/** A GraphQL operation that `npm run codegen` generates from a `*.query.graphql` file: its text and the schema of its data. */
export interface ContentQuery<Data, Variables extends Readonly<Record<string, unknown>>> {
  readonly operationName: string;
  /** Minified document text, including the fragments it uses. */
  readonly query: string;
  /** Changes with the text or the schema behind it; part of every cache key. */
  readonly hash: string;
  readonly data: ZodType<Data>;
  /** Never set; carries the type of the variables. */
  readonly variables?: Variables;
}

/** An entry in an answer: its id and its published version. */
export interface SeenEntry {
  readonly id: string;
  readonly version: number;
}

/** What prevents a draft from being published, in words for its editor. */
export interface DraftProblem {
  /** Id of the entry. */
  readonly id: string;
  readonly field: string;
  readonly what: string;
  /** What is allowed, or what to do. */
  readonly todo: string;
}

export interface ContentAnswer<Data> {
  readonly data: Data;
  /** Every entry and asset whose `sys` is in the answer, each once. */
  readonly entries: readonly SeenEntry[];
  /** Ids of linked entries and assets that are unpublished, thus null in the data: publishing one must invalidate this answer. */
  readonly unresolved?: readonly string[];
  /** Ids of further entries that the answer was built from but does not contain: a change of one must invalidate this answer. */
  readonly madeOf?: readonly string[];
  /** Problems of the drafts in it. Only the embedded service reports them; the hosted one shows them in its own tool. */
  readonly problems?: readonly DraftProblem[] | undefined;
}

/** What pages need from the content service. The same queries run against the hosted and the embedded one. */
export interface ContentPort {
  /**
   * Runs one operation. Unresolvable links are null in the data, not errors (protocol facts 4.4).
   * @param options.preview reads drafts; nobody caches them.
   */
  query<Data, Variables extends Readonly<Record<string, unknown>>>(
    operation: ContentQuery<Data, Variables>,
    variables: Variables,
    options?: { readonly preview?: boolean },
  ): Promise<Result<ContentAnswer<Data>>>;
}
