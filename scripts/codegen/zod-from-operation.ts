import {
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  type SelectionSetNode,
} from 'graphql';
import { CommandError } from '../process/command-line.ts';

/** Context for the conversion of a selection set into a schema. */
export interface Context {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Names of the fragments whose schemas the generated code uses. */
  readonly used: Set<string>;
}

const SCALARS: Readonly<Record<string, string>> = {
  String: 'z.string()',
  ID: 'z.string()',
  Int: 'z.int()',
  Float: 'z.number()',
  Boolean: 'z.boolean()',
  DateTime: 'z.string()',
  JSON: 'z.json()',
};

/** The wrapper that generated code uses for a nullable value of an abstract type: worker/services/content/known-or-null.ts. */
export const KNOWN_OR_NULL = 'knownOrNull';

/** Name of the generated function that returns the schema of a fragment: `ProductCard` gives `productCardSchema`. */
export const fragmentSchemaName = (fragment: string): string =>
  `${fragment.charAt(0).toLowerCase()}${fragment.slice(1)}Schema`;

/** Source text of the zod schema for a selection set's response. @throws CommandError for what it cannot express. */
export function schemaOf(type: GraphQLCompositeType, selections: SelectionSetNode, context: Context): string {
  if (!isAbstractType(type)) {
    if (!isObjectType(type)) throw new CommandError(`cannot write a schema for ${String(type)}`);
    return `z.object({${fieldsOf(type, selections, context).join(',')}})`;
  }
  const whole = wholeFragment(type, selections, context);
  if (whole) return whole;
  return unionOf(type, selections, context);
}

/** `{ ...Block }` on the fragment's own abstract type uses that fragment's schema. */
function wholeFragment(
  type: GraphQLCompositeType,
  { selections }: SelectionSetNode,
  context: Context,
): string | undefined {
  const rest = selections.filter((node) => !(node.kind === 'Field' && node.name.value === '__typename'));
  const [only] = rest;
  if (rest.length !== 1 || only?.kind !== 'FragmentSpread') return undefined;
  const name = only.name.value;
  if (context.fragments.get(name)?.typeCondition.name.value !== type.name) return undefined;
  context.used.add(name);
  return `${fragmentSchemaName(name)}()`;
}

function unionOf(type: GraphQLCompositeType, selections: SelectionSetNode, context: Context): string {
  if (!isAbstractType(type)) throw new CommandError(`${type.name} is not a union`);
  if (!selections.selections.some((node) => node.kind === 'Field' && node.name.value === '__typename')) {
    throw new CommandError(`select __typename on ${type.name}: it distinguishes the types of the union`);
  }
  const possible = context.schema.getPossibleTypes(type);
  const members: string[] = [];
  const bare: string[] = [];
  for (const member of possible) {
    const fields = fieldsOf(member, selections, context).filter((field) => !field.startsWith('__typename:'));
    if (fields.length === 0) bare.push(member.name);
    else members.push(`z.object({__typename:z.literal('${member.name}'),${fields.join(',')}})`);
  }
  if (bare.length > 0) members.push(`z.object({__typename:z.enum([${bare.map((name) => `'${name}'`).join(',')}])})`);
  return `z.discriminatedUnion('__typename',[${members.join(',')}])`;
}

function fieldsOf(type: GraphQLObjectType, { selections }: SelectionSetNode, context: Context): string[] {
  const written = new Map<string, string>();
  const spreads: string[] = [];
  const put = (key: string, source: string): void => {
    const before = written.get(key);
    if (before !== undefined && before !== source)
      throw new CommandError(`${type.name}.${key} is selected twice with different selections; select it in one place`);
    written.set(key, source);
  };
  for (const node of selections) {
    if (node.kind === 'Field') {
      const key = (node.alias ?? node.name).value;
      if (node.name.value === '__typename') {
        put(key, `z.literal('${type.name}')`);
        continue;
      }
      const field = type.getFields()[node.name.value];
      if (!field) throw new CommandError(`${type.name} has no field ${node.name.value}`);
      const optional = (node.directives ?? []).length > 0;
      put(key, `${typedValue(field.type, node.selectionSet, context)}${optional ? '.optional()' : ''}`);
    } else if (node.kind === 'InlineFragment') {
      if (!applies(node.typeCondition?.name.value, type, context)) continue;
      for (const source of fieldsOf(type, node.selectionSet, context)) {
        if (source.startsWith('...')) spreads.push(source);
        else put(source.slice(0, source.indexOf(':')), source.slice(source.indexOf(':') + 1));
      }
    } else {
      const fragment = context.fragments.get(node.name.value);
      if (!fragment) throw new CommandError(`no fragment ${node.name.value}`);
      if (!applies(fragment.typeCondition.name.value, type, context)) continue;
      if (fragment.typeCondition.name.value === type.name) {
        context.used.add(node.name.value);
        spreads.push(`...${fragmentSchemaName(node.name.value)}().shape`);
      } else {
        for (const source of fieldsOf(type, fragment.selectionSet, context)) {
          if (source.startsWith('...')) spreads.push(source);
          else put(source.slice(0, source.indexOf(':')), source.slice(source.indexOf(':') + 1));
        }
      }
    }
  }
  return [...spreads, ...[...written].map(([key, source]) => `${key}:${source}`)];
}

function applies(condition: string | undefined, type: GraphQLObjectType, { schema }: Context): boolean {
  if (condition === undefined || condition === type.name) return true;
  const named = schema.getType(condition);
  return isAbstractType(named) && schema.isSubType(named, type);
}

function typedValue(type: GraphQLOutputType, selections: SelectionSetNode | undefined, context: Context): string {
  if (isNonNullType(type)) return bareValue(type.ofType, selections, context);
  const value = bareValue(type, selections, context);
  // A hosted space may also have types of other sites, or types added later.
  return isAbstractType(type) ? `${KNOWN_OR_NULL}(${value})` : `${value}.nullable()`;
}

function bareValue(type: GraphQLOutputType, selections: SelectionSetNode | undefined, context: Context): string {
  if (isListType(type)) return `z.array(${typedValue(type.ofType, selections, context)})`;
  const named = getNamedType(type);
  if (isScalarType(named)) return SCALARS[named.name] ?? 'z.string()';
  if (isEnumType(named)) return 'z.string()';
  if (!selections) throw new CommandError(`${named.name} needs a selection of fields`);
  return schemaOf(named as GraphQLCompositeType, selections, context);
}

/** TypeScript source of a variable's type. */
export function variableType(schema: GraphQLSchema, source: string): string {
  const required = source.endsWith('!');
  const bare = required ? source.slice(0, -1) : source;
  const list = /^\[(.+)\]$/.exec(bare);
  const scalars: Readonly<Record<string, string>> = {
    String: 'string',
    ID: 'string',
    Int: 'number',
    Float: 'number',
    Boolean: 'boolean',
    DateTime: 'string',
  };
  const value = list
    ? `readonly (${variableType(schema, list[1] ?? '')})[]`
    : (scalars[bare] ?? 'Readonly<Record<string, unknown>>');
  return required ? value : `${value} | null | undefined`;
}
