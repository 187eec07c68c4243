import type { ZodType } from 'zod';
import type { Result } from '../result.ts';

/** A GraphQL operation as `npm run codegen` writes it from a `*.query.graphql` file: its text and the schema of its answer. */
export interface ContentQuery<Data, Variables extends Readonly<Record<string, unknown>>> {
  readonly operationName: string;
  /** Minified document text with the fragments it uses. */
  readonly query: string;
  /** Changes when the text or the schema behind it changes; part of every cache key. */
  readonly hash: string;
  readonly data: ZodType<Data>;
  /** Never set; carries the type of the variables. */
  readonly variables?: Variables;
}

/** An entry seen in an answer: its id and the published version it was read at. */
export interface SeenEntry {
  readonly id: string;
  readonly version: number;
}

/** What keeps a draft from being published, in words for its editor. */
export interface DraftProblem {
  /** Of the entry. */
  readonly id: string;
  readonly field: string;
  readonly what: string;
  /** What is allowed, or what to do. */
  readonly todo: string;
}

export interface ContentAnswer<Data> {
  readonly data: Data;
  /** Every entry and asset whose `sys` stands in the answer, each once. */
  readonly entries: readonly SeenEntry[];
  /** Ids of linked entries and assets that are not published, and null in the data: publishing one must drop this answer. */
  readonly unresolved?: readonly string[];
  /** Ids of further entries that it was made of without holding them: a change of one must drop this answer. */
  readonly madeOf?: readonly string[];
  /** What is wrong with the drafts in it, where the content service tells: the hosted one does so in its own tool. */
  readonly problems?: readonly DraftProblem[] | undefined;
}

/** What pages ask of the content service. Hosted or embedded, the same queries run against both. */
export interface ContentPort {
  /**
   * Runs one operation. Links that cannot be resolved are null in the data, not errors (protocol facts 4.4).
   * @param options.preview reads drafts; never cached by anyone.
   */
  query<Data, Variables extends Readonly<Record<string, unknown>>>(
    operation: ContentQuery<Data, Variables>,
    variables: Variables,
    options?: { readonly preview?: boolean },
  ): Promise<Result<ContentAnswer<Data>>>;
}
