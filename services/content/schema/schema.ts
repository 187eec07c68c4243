import {
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLList,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import type { ContentType } from '../model/fields.ts';
import { contentTypeId } from '../model/model.ts';
import type { LinkKind, ReadContext, Stored, StoredAsset, StoredEntry } from '../reading.ts';
import {
  type CollectionArguments,
  collectionArguments,
  pageOf,
  READ_ARGUMENTS,
  type ReadArguments,
  selects,
  stageOf,
} from './arguments.ts';
import { createAssetType } from './asset-type.ts';
import { COMMON_FIELDS, collectionType, EntryInterface, required } from './common-types.ts';
import { entryFields, type TypeRegistry } from './field-types.ts';
import { createFilters, type Filters } from './filters.ts';
import { type CollectionSource, collect } from './sources.ts';

type CollectionType = GraphQLObjectType<CollectionSource, ReadContext>;
type RootField = GraphQLFieldConfig<unknown, ReadContext>;

/** Types with a field that can link to the given type, or to an asset. */
function linkingTypes(types: ReadonlyMap<string, ContentType>, target: ContentType | 'Asset'): readonly ContentType[] {
  return [...types.values()].filter((type) =>
    Object.values(type.fields).some((field) => {
      if (field.kind === 'asset' || field.kind === 'assets') return target === 'Asset';
      if (field.kind === 'link' || field.kind === 'links') return target !== 'Asset' && field.to.includes(target.name);
      return false;
    }),
  );
}

function linkedFromField(
  name: string,
  kind: LinkKind,
  linking: readonly ContentType[],
  collectionOf: (type: string) => CollectionType,
  filters: Filters,
): GraphQLFieldConfigMap<Stored, ReadContext> {
  const field = (type: string): GraphQLFieldConfig<Stored, ReadContext> => ({
    type: collectionOf(type),
    args: type === 'Entry' ? collectionArguments() : collectionArguments(undefined, filters.order(type)),
    resolve: (target, args: CollectionArguments, context, info) =>
      collect(
        {
          stage: stageOf(args, target.stage, context),
          type,
          where: null,
          order: args.order?.filter((key) => key !== null) ?? [],
          ...pageOf(args),
          count: selects(info, 'total'),
          linkingTo: { kind, id: target.id },
        },
        context,
      ),
  });
  const names = ['Entry', ...linking.map((type) => type.name)];
  const linkingCollections = new GraphQLObjectType<Stored, ReadContext>({
    name: `${name}LinkingCollections`,
    fields: () => Object.fromEntries(names.map((type) => [`${contentTypeId(type)}Collection`, field(type)])),
  });
  return {
    linkedFrom: {
      type: linkingCollections,
      args: { allowedLocales: { type: new GraphQLList(GraphQLString) } },
      resolve: (stored) => stored,
    },
  };
}

function rootCollection(type: string, collection: CollectionType, filters: Filters): RootField {
  return {
    type: collection,
    args: collectionArguments(filters.filter(type), filters.order(type)),
    resolve: (_root, args: CollectionArguments, context, info) =>
      collect(
        {
          stage: stageOf(args, 'published', context),
          type,
          where: args.where ?? null,
          order: args.order?.filter((key) => key !== null) ?? [],
          ...pageOf(args),
          count: selects(info, 'total'),
        },
        context,
      ),
  };
}

type ById = ReadArguments & { readonly id: string };
const ID_ARGUMENT = { id: { type: required(GraphQLString) }, ...READ_ARGUMENTS };

/** The GraphQL schema of a content model, with its resolvers and Contentful's conventions (protocol facts 4.2). */
export function createContentSchema(types: ReadonlyMap<string, ContentType>): GraphQLSchema {
  const filters = createFilters(types);
  const entryTypes = new Map<string, GraphQLObjectType<StoredEntry, ReadContext>>();
  const collections = new Map<string, CollectionType>();
  const known = <T>(map: ReadonlyMap<string, T>, name: string): T => {
    const found = map.get(name);
    if (found === undefined) throw new Error(`content model: a field links to ${name}, which is not a content type`);
    return found;
  };
  const collectionOf = (name: string): CollectionType => known(collections, name);

  const asset: GraphQLObjectType<StoredAsset, ReadContext> = createAssetType(() =>
    linkedFromField('Asset', 'Asset', linkingTypes(types, 'Asset'), collectionOf, filters),
  );
  const assetCollection = collectionType('AssetCollection', asset);
  collections.set('Asset', assetCollection);
  collections.set('Entry', collectionType('EntryCollection', EntryInterface));
  const registry: TypeRegistry = { entryType: (name) => known(entryTypes, name), asset, assetCollection, filters };

  for (const type of types.values()) {
    const entryType = new GraphQLObjectType<StoredEntry, ReadContext>({
      name: type.name,
      description: type.description,
      interfaces: [EntryInterface],
      fields: () => ({
        ...COMMON_FIELDS,
        ...linkedFromField(type.name, 'Entry', linkingTypes(types, type), collectionOf, filters),
        ...entryFields(type, registry),
      }),
    });
    entryTypes.set(type.name, entryType);
    collections.set(type.name, collectionType(`${type.name}Collection`, entryType));
  }

  const query: GraphQLFieldConfigMap<unknown, ReadContext> = {
    asset: {
      type: asset,
      args: ID_ARGUMENT,
      resolve: (_root, args: ById, context) => context.reader.asset(stageOf(args, 'published', context), args.id),
    },
    assetCollection: rootCollection('Asset', assetCollection, filters),
    entryCollection: rootCollection('Entry', collectionOf('Entry'), filters),
  };
  for (const type of types.values()) {
    query[contentTypeId(type.name)] = {
      type: registry.entryType(type.name),
      args: ID_ARGUMENT,
      resolve: async (_root, args: ById, context) => {
        const entry = await context.reader.entry(stageOf(args, 'published', context), args.id);
        return entry?.type === type.name ? entry : null;
      },
    };
    query[`${contentTypeId(type.name)}Collection`] = rootCollection(type.name, collectionOf(type.name), filters);
  }
  return new GraphQLSchema({
    query: new GraphQLObjectType({ name: 'Query', fields: query }),
    types: [...entryTypes.values()],
  });
}
