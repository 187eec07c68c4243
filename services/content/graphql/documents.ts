import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';

/** A parsed and validated query. */
export interface KnownDocument {
  readonly ok: true;
  readonly document: DocumentNode;
  readonly operations: readonly OperationDefinitionNode[];
}

export type CheckedDocument = KnownDocument | { readonly ok: false; readonly errors: readonly GraphQLError[] };

const MAX_TOKENS = 4000;
const MAX_ERRORS = 20;

/** Parses and validates queries, with an LRU cache: pages send the same few queries again and again. */
export class DocumentCache {
  readonly #schema: GraphQLSchema;
  readonly #size: number;
  readonly #known = new Map<string, CheckedDocument>();

  constructor(schema: GraphQLSchema, size = 500) {
    this.#schema = schema;
    this.#size = size;
  }

  get(query: string): CheckedDocument {
    const known = this.#known.get(query);
    if (known !== undefined) {
      // Delete and reinsert: the map's insertion order is the order of use.
      this.#known.delete(query);
      this.#known.set(query, known);
      return known;
    }
    const checked = this.#check(query);
    this.#known.set(query, checked);
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#size && oldest !== undefined) this.#known.delete(oldest);
    return checked;
  }

  #check(query: string): CheckedDocument {
    try {
      const document = parse(query, { maxTokens: MAX_TOKENS, noLocation: false });
      const errors = validate(this.#schema, document, undefined, { maxErrors: MAX_ERRORS });
      if (errors.length > 0) return { ok: false, errors };
      const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
      return { ok: true, document, operations };
    } catch (error) {
      if (error instanceof GraphQLError) return { ok: false, errors: [error] };
      // Nesting that overflows the parser's stack is refused like any other invalid query.
      if (error instanceof RangeError)
        return { ok: false, errors: [new GraphQLError('The query is nested too deeply.')] };
      throw error;
    }
  }
}
