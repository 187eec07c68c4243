/**
 * Turns every `*.query.graphql` under worker/ into a typed and validated operation beside it, and every fragment of worker/fragments into
 * its schema; removes generated files whose source is gone; numbers new style classes. `--check` writes nothing and fails when a generated
 * file is out of date (DV-3).
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  buildSchema,
  type GraphQLSchema,
  isCompositeType,
  lexicographicSortSchema,
  print,
  printSchema,
  stripIgnoredCharacters,
} from 'graphql';
import type { ContentType } from '../services/content/model/fields.ts';
import { CONTENT_TYPES } from '../services/content/model/model.ts';
import { createContentSchema } from '../services/content/schema/schema.ts';
import { CLASS_LIST, listedClasses } from './class-names.ts';
import { type FragmentSource, readFragments, readQueries, refusals, type WholeQuery } from './codegen/whole-queries.ts';
import {
  type Context,
  fragmentSchemaName,
  KNOWN_OR_NULL,
  schemaOf,
  variableType,
} from './codegen/zod-from-operation.ts';
import { CommandError, main, readOptions } from './process/command-line.ts';
import { root } from './process/run.ts';

const SCHEMA_FILE = 'services/content/schema.graphql';
const HEADER = `// Written by \`npm run codegen\` from the query beside it and ${SCHEMA_FILE}.\n`;

/** Schemas are built lazily, when the first response is parsed, not at the Worker's cold start. */
const ONCE = 'shared/once.ts';
const KNOWN = 'worker/services/content/known-or-null.ts';

/** Variables that the content adapter fills in for every operation. */
const GIVEN_BY_ADAPTER: ReadonlySet<string> = new Set(['locale', 'preview']);

interface Output {
  readonly file: string;
  readonly text: string;
}

const relative = (from: string, to: string): string => {
  const specifier = path.relative(path.dirname(from), to).split(path.sep).join('/');
  return specifier.startsWith('.') ? specifier : `./${specifier}`;
};

function imports(from: string, used: ReadonlySet<string>, files: ReadonlyMap<string, string>): string {
  return [...used]
    .sort()
    .map((name) => `import { ${fragmentSchemaName(name)} } from '${relative(from, files.get(name) ?? '')}';\n`)
    .join('');
}

/** Imports that generated code needs besides fragments. */
const importsOf = (from: string, source: string): string =>
  source.includes(`${KNOWN_OR_NULL}(`) ? `import { ${KNOWN_OR_NULL} } from '${relative(from, KNOWN)}';\n` : '';

/** @throws CommandError of `work`, prefixed with the file's name. */
function placed<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof CommandError ? new CommandError(`${file}: ${error.message}`) : error;
  }
}

function generate(
  schema: GraphQLSchema,
  found: ReadonlyMap<string, FragmentSource>,
  queries: readonly WholeQuery[],
): Output[] {
  const fragments = new Map([...found].map(([name, { node }]) => [name, node]));
  const generatedFile = (name: string): string =>
    path.join('worker/fragments', `${name.charAt(0).toLowerCase()}${name.slice(1)}.generated.ts`);
  const files = new Map([...fragments.keys()].map((name) => [name, generatedFile(name)]));
  const outputs: Output[] = [];
  const made = new Map<string, { readonly source: string; readonly uses: ReadonlySet<string> }>();

  for (const [name, { node, file: from }] of found) {
    const context: Context = { schema, fragments, used: new Set() };
    const type = schema.getType(node.typeCondition.name.value);
    if (!isCompositeType(type))
      throw new CommandError(`${from}: the content model has no type ${node.typeCondition.name.value}`);
    const source = placed(from, () => schemaOf(type, node.selectionSet, context));
    made.set(name, { source, uses: context.used });
    const file = generatedFile(name);
    const constant = fragmentSchemaName(name);
    outputs.push({
      file,
      text: `${HEADER}import { z } from 'zod';\nimport { once } from '${relative(file, ONCE)}';\n${imports(file, context.used, files)}${importsOf(file, source)}\nexport const ${constant} = once(() => ${source});\nexport type ${name}Fragment = z.infer<ReturnType<typeof ${constant}>>;\n`,
    });
  }

  /** The schemas of these fragments and of those inside them, in the order of their names. */
  const schemasOf = (names: ReadonlySet<string>): string[] => {
    const all = new Set(names);
    // A set grows while it is iterated.
    for (const name of all) for (const inner of made.get(name)?.uses ?? []) all.add(inner);
    return [...all].sort().map((name) => made.get(name)?.source ?? '');
  };

  for (const query of queries) {
    const { file, name, operation } = query;
    const errors = refusals(schema, query);
    if (errors.length > 0)
      throw new CommandError(`${file}:\n${errors.map((error) => `  ${error.message}`).join('\n')}`);
    const text = stripIgnoredCharacters(query.text);
    const context: Context = { schema, fragments, used: new Set() };
    const rootType = schema.getQueryType();
    if (!rootType) throw new Error('codegen: the schema has no query type');
    const data = placed(file, () => schemaOf(rootType, operation.selectionSet, context));
    const own = (operation.variableDefinitions ?? []).filter(
      ({ variable }) => !GIVEN_BY_ADAPTER.has(variable.name.value),
    );
    const variables = own.map((variable) => {
      const type = print(variable.type);
      const optional = variable.defaultValue || !type.endsWith('!') ? '?' : '';
      return `readonly ${variable.variable.name.value}${optional}: ${variableType(schema, type)}`;
    });
    const target = file.replace(/\.graphql$/, '.generated.ts');
    const camel = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    // Caches keep what a schema let through, so an answer of another schema, also of a fragment's, is another answer.
    const shape = [data, ...schemasOf(context.used)].join('\0');
    const hash = createHash('sha256').update(text).update(shape).digest('hex').slice(0, 12);
    outputs.push({
      file: target,
      text: `${HEADER}import { z } from 'zod';\nimport { once } from '${relative(target, ONCE)}';\nimport type { ContentQuery } from '${relative(target, 'worker/services/content/content.port.ts')}';\n${imports(target, context.used, files)}${importsOf(target, data)}
const data = once(() => ${data});
export type ${name}Data = z.infer<ReturnType<typeof data>>;
export type ${name}Variables = Readonly<{ ${variables.join('; ')} }>;

export const ${camel}Query: ContentQuery<${name}Data, ${name}Variables> = {
  operationName: '${name}',
  hash: '${hash}',
  query: ${JSON.stringify(text)},
  get data() {
    return data();
  },
};
`,
    });
  }
  return outputs;
}

interface CodegenOptions {
  readonly check: boolean;
  /** The content model: its content types by name. */
  readonly types?: ReadonlyMap<string, ContentType>;
  /** The generated files that there are. */
  readonly present?: readonly string[];
}

/**
 * Writes the generated files that have changed and removes those whose query is gone; with `check` it only compares. Returns the files that
 * were out of date.
 * @throws CommandError naming the query and what the content model lacks for it.
 */
export async function codegen({
  check,
  types = CONTENT_TYPES,
  present = globSync('worker/**/*.generated.ts', { cwd: root }),
}: CodegenOptions): Promise<string[]> {
  const printed = `${printSchema(lexicographicSortSchema(createContentSchema(types)))}\n`;
  const fragments = await readFragments();
  const outputs = [
    { file: SCHEMA_FILE, text: printed },
    { file: CLASS_LIST, text: `${JSON.stringify(listedClasses(), null, 2)}\n` },
    ...generate(buildSchema(printed), fragments, await readQueries(fragments)),
  ];
  const stale: string[] = [];
  for (const { file, text } of outputs) {
    const target = path.join(root, file);
    const before = await readFile(target, 'utf8').catch(() => undefined);
    if (before === text) continue;
    stale.push(file);
    if (!check) await writeFile(target, text);
  }
  const made = new Set(outputs.map(({ file }) => file));
  for (const file of present.filter((one) => !made.has(one))) {
    stale.push(file);
    if (!check) await rm(path.join(root, file));
  }
  return stale;
}

const HELP = `
npm run codegen -- [--check]

Prints the content model (services/content/model/) as ${SCHEMA_FILE}, and writes the typed operation beside
every query under worker/ and the schemas of its fragments. Adds new style classes to ${CLASS_LIST}.

  --check   writes nothing and fails when a file is out of date
`;

async function generateFiles(): Promise<void> {
  const { check = false } = readOptions(HELP, { check: { type: 'boolean' } });
  const stale = await codegen({ check });
  for (const file of stale) console.log(`${check ? 'out of date' : 'updated'}: ${file}`);
  if (check && stale.length > 0) throw new CommandError('run `npm run codegen` and commit the result');
}

if (import.meta.main) await main('codegen', generateFiles);
