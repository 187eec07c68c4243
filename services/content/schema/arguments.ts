import {
  type FieldNode,
  GraphQLBoolean,
  type GraphQLEnumType,
  GraphQLError,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  type GraphQLResolveInfo,
  GraphQLString,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { LOCALE } from '../../../shared/spec/site.ts';
import { contentError } from '../errors.ts';
import type { ReadContext, Stage, Where } from '../reading.ts';

export const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1000;

/** The arguments of every scalar field: only `locale`. */
export const LOCALE_ARGUMENTS = {
  locale: { type: GraphQLString },
  useFallbackLocale: { type: GraphQLBoolean },
} satisfies GraphQLFieldConfigArgumentMap;

/** The arguments of a single entry, asset or link. */
export const READ_ARGUMENTS = {
  preview: { type: GraphQLBoolean },
  ...LOCALE_ARGUMENTS,
} satisfies GraphQLFieldConfigArgumentMap;

/** The arguments of a collection. `where` and `order` exist only when all items have one type. */
export function collectionArguments(
  where?: GraphQLInputObjectType,
  order?: GraphQLEnumType,
): GraphQLFieldConfigArgumentMap {
  return {
    skip: { type: GraphQLInt, defaultValue: 0 },
    limit: { type: GraphQLInt, defaultValue: DEFAULT_LIMIT },
    ...READ_ARGUMENTS,
    ...(where ? { where: { type: where } } : {}),
    ...(order ? { order: { type: new GraphQLList(order) } } : {}),
  };
}

export interface ReadArguments {
  readonly preview?: boolean | null;
  readonly locale?: string | null;
}

export interface CollectionArguments extends ReadArguments {
  readonly skip?: number | null;
  readonly limit?: number | null;
  readonly where?: Where | null;
  readonly order?: readonly (string | null)[] | null;
}

/** Refuses a locale that the space does not have; the field becomes null and the status stays 200. */
export function checkLocale(args: ReadArguments, context: ReadContext): void {
  if (typeof args.locale !== 'string' || args.locale === LOCALE.content) return;
  throw contentError(
    'UNKNOWN_LOCALE',
    `Unknown locale "${args.locale}". The only locale of the space is ${LOCALE.content}.`,
    context.requestId,
  );
}

/** The stage that a field is read at: its own `preview` argument, or else its parent's stage. */
export function stageOf(args: ReadArguments, inherited: Stage, context: ReadContext): Stage {
  checkLocale(args, context);
  if (typeof args.preview !== 'boolean') return inherited;
  if (args.preview && !context.mayPreview) {
    throw contentError(
      'ACCESS_TOKEN_INVALID',
      'preview: true needs a preview token; this is a delivery token.',
      context.requestId,
    );
  }
  return args.preview ? 'draft' : 'published';
}

/** Validates `limit` and `skip` of a collection. A limit of 0 or none means the default. */
export function pageOf(args: CollectionArguments): { readonly limit: number; readonly skip: number } {
  const limit = args.limit || DEFAULT_LIMIT;
  const skip = args.skip ?? 0;
  if (limit < 0 || limit > MAX_LIMIT) throw new GraphQLError(`limit must be from 1 to ${MAX_LIMIT}, not ${limit}.`);
  if (skip < 0) throw new GraphQLError(`skip must be 0 or more, not ${skip}.`);
  return { limit, skip };
}

/** Whether a child field is selected, directly or by a fragment. A field with `@skip` counts as selected. */
export function selects(info: GraphQLResolveInfo, name: string): boolean {
  const inSet = (set: SelectionSetNode): boolean =>
    set.selections.some((node) => {
      if (node.kind === Kind.FIELD) return node.name.value === name;
      if (node.kind === Kind.INLINE_FRAGMENT) return inSet(node.selectionSet);
      const fragment = info.fragments[node.name.value];
      return fragment !== undefined && inSet(fragment.selectionSet);
    });
  return info.fieldNodes.some((node: FieldNode) => node.selectionSet !== undefined && inSet(node.selectionSet));
}
