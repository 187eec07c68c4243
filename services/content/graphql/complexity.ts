import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { CONTENT_TYPES } from '../model/model.ts';
import { DEFAULT_LIMIT } from '../schema/arguments.ts';

/** Highest complexity of a query: the number of entities it may request (protocol facts 4.3). */
export const MAX_COMPLEXITY = 11_000;
const RICH_TEXT_LINKS = 1000;

type Variables = Readonly<Record<string, unknown>>;

/** The `limit` argument of a collection; missing, null or 0 means the default. */
function askedLimit(field: FieldNode, variables: Variables): number {
  const value = field.arguments?.find(({ name }) => name.value === 'limit')?.value;
  const limit =
    value?.kind === Kind.INT
      ? Number(value.value)
      : value?.kind === Kind.VARIABLE
        ? variables[value.name.value]
        : undefined;
  return typeof limit === 'number' && limit > 0 ? limit : DEFAULT_LIMIT;
}

/**
 * The complexity of a query, as the hosted service counts it: the number of entities it could return. A collection counts its limit, also a
 * list of links whose field allows fewer. A single link counts 1, the links of a rich text 1000. Nested counts are multiplied. Fragments on
 * different types are summed, which is the stricter rule: a query accepted here is accepted there.
 */
export function queryComplexity(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  // Memoised: a fragment costs the same wherever it is spread. Without this, a chain of fragments makes the count exponential.
  const known = new Map<string, number>();

  const entity = (type: GraphQLCompositeType): boolean =>
    type.name === 'Asset' ||
    type.name === 'Entry' ||
    (isObjectType(type) && CONTENT_TYPES.has(type.name)) ||
    (!isObjectType(type) && !isInterfaceType(type));

  const ofField = (parent: GraphQLCompositeType, node: FieldNode): number => {
    const fields: Readonly<Record<string, GraphQLField<unknown, unknown>>> =
      'getFields' in parent ? parent.getFields() : {};
    const definition = fields[node.name.value];
    const type = definition === undefined ? undefined : getNamedType(definition.type);
    if (type === undefined || !isCompositeType(type) || node.selectionSet === undefined) return 0;
    const inner = ofSet(type, node.selectionSet);
    if (definition?.args.some(({ name }) => name === 'limit')) return askedLimit(node, variables) * (1 + inner);
    if (node.name.value === 'links' && type.name.endsWith('Links')) return RICH_TEXT_LINKS * (1 + inner);
    // Already counted: `items`, and the lists inside the links of a rich text, belong to their collection.
    const counted =
      node.name.value === 'items' || !entity(type) || parent.name.endsWith('Entries') || parent.name.endsWith('Assets');
    return counted ? inner : 1 + inner;
  };

  const ofSet = (parent: GraphQLCompositeType, set: SelectionSetNode): number =>
    set.selections.reduce((sum, node) => {
      if (node.kind === Kind.FIELD) return sum + ofField(parent, node);
      if (node.kind === Kind.FRAGMENT_SPREAD) return sum + ofFragment(node.name.value);
      const type = node.typeCondition === undefined ? parent : schema.getType(node.typeCondition.name.value);
      return type !== undefined && isCompositeType(type) ? sum + ofSet(type, node.selectionSet) : sum;
    }, 0);

  const ofFragment = (name: string): number => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const fragment = fragments.get(name);
    const type = fragment === undefined ? undefined : schema.getType(fragment.typeCondition.name.value);
    const cost = fragment !== undefined && isCompositeType(type) ? ofSet(type, fragment.selectionSet) : 0;
    known.set(name, cost);
    return cost;
  };

  const root = schema.getQueryType();
  return root ? ofSet(root, operation.selectionSet) : 0;
}
