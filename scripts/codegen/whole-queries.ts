import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  NoUnusedFragmentsRule,
  type OperationDefinitionNode,
  parse,
  print,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { CommandError } from '../process/command-line.ts';
import { root } from '../process/run.ts';

/** A fragment and its file, relative to the project's root. */
export interface FragmentSource {
  readonly file: string;
  readonly node: FragmentDefinitionNode;
}

/** A query as the site sends it, with the fragments that it uses. */
export interface WholeQuery {
  /** Relative to the project's root. */
  readonly file: string;
  readonly name: string;
  readonly operation: OperationDefinitionNode;
  readonly text: string;
}

interface Source {
  readonly file: string;
  readonly document: DocumentNode;
}

async function readSources(pattern: string): Promise<Source[]> {
  const sources: Source[] = [];
  for await (const file of glob(pattern, { cwd: root })) {
    const text = await readFile(path.join(root, file), 'utf8');
    try {
      sources.push({ file, document: parse(text) });
    } catch (error) {
      throw new CommandError(`${file}: ${String(error)}`);
    }
  }
  return sources.sort((a, b) => a.file.localeCompare(b.file));
}

/** The fragments of worker/fragments by name. @throws CommandError naming a file that holds anything else */
export async function readFragments(): Promise<Map<string, FragmentSource>> {
  const fragments = new Map<string, FragmentSource>();
  for (const { file, document } of await readSources('worker/fragments/*.graphql')) {
    for (const node of document.definitions) {
      if (node.kind !== Kind.FRAGMENT_DEFINITION)
        throw new CommandError(`${file} contains a definition that is not a fragment`);
      fragments.set(node.name.value, { file, node });
    }
  }
  return fragments;
}

/** Names of the fragments that a node uses, directly or through other fragments. */
function reachable(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  fragments: ReadonlyMap<string, FragmentSource>,
  seen = new Set<string>(),
): Set<string> {
  visit(node, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (!fragment) throw new CommandError(`no fragment ${name.value} in worker/fragments`);
      if (seen.has(name.value)) return;
      seen.add(name.value);
      reachable(fragment.node, fragments, seen);
    },
  });
  return seen;
}

/** Every query that the site sends to its content service. @throws CommandError naming a file without exactly one query. */
export async function readQueries(fragments: ReadonlyMap<string, FragmentSource>): Promise<WholeQuery[]> {
  return (await readSources('worker/**/*.query.graphql')).map(({ file, document }) => {
    const [operation, ...more] = document.definitions;
    if (operation?.kind !== Kind.OPERATION_DEFINITION || more.length > 0 || !operation.name)
      throw new CommandError(`${file} must contain one named operation`);
    const used = [...reachable(operation, fragments)].sort();
    const parts = [operation, ...used.flatMap((name) => fragments.get(name)?.node ?? [])];
    return { file, name: operation.name.value, operation, text: parts.map(print).join('\n') };
  });
}

/** Validation errors that a content service with this schema would report for a query. */
export const refusals = (schema: GraphQLSchema, { text }: WholeQuery): readonly GraphQLError[] =>
  validate(
    schema,
    parse(text),
    specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule),
  );
