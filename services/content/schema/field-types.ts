import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  type GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
  GraphQLUnionType,
} from 'graphql';
import { linkedIds } from '../links.ts';
import type { ContentType, Field, LinkField, LinksField } from '../model/fields.ts';
import type { LinkKind, ReadContext, StoredAsset, StoredEntry } from '../reading.ts';
import {
  type CollectionArguments,
  checkLocale,
  collectionArguments,
  LOCALE_ARGUMENTS,
  pageOf,
  READ_ARGUMENTS,
  type ReadArguments,
  selects,
  stageOf,
} from './arguments.ts';
import { collectionType } from './common-types.ts';
import type { Filters } from './filters.ts';
import { richTextField } from './rich-text-type.ts';
import { DateTime, Json } from './scalars.ts';
import { type CollectionSource, collect, follow, followItem, type LinkOrigin } from './sources.ts';

type EntryField = GraphQLFieldConfig<StoredEntry, ReadContext>;

/** The types that fields refer to. Entry types refer to each other, so they are looked up lazily. */
export interface TypeRegistry {
  readonly entryType: (name: string) => GraphQLObjectType<StoredEntry, ReadContext>;
  readonly asset: GraphQLObjectType<StoredAsset, ReadContext>;
  readonly assetCollection: GraphQLObjectType<CollectionSource, ReadContext>;
  readonly filters: Filters;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** @param isServed false for the values of drafts that are left out */
function scalarField(
  name: string,
  type: GraphQLOutputType,
  isServed: (value: unknown) => boolean = () => true,
): EntryField {
  return {
    type,
    args: LOCALE_ARGUMENTS,
    resolve: (entry, args: ReadArguments, context) => {
      checkLocale(args, context);
      const value = entry.fields[name] ?? null;
      return entry.stage === 'draft' && !isServed(value) ? null : value;
    },
  };
}

/** The type of a link's target: the only entry type, or else a union named after the field. */
function targetType(name: string, field: LinkField | LinksField, registry: TypeRegistry): GraphQLOutputType {
  const [only, ...others] = field.to;
  if (only !== undefined && others.length === 0) return registry.entryType(only);
  return new GraphQLUnionType({
    name,
    types: () => field.to.map(registry.entryType),
    resolveType: (entry: StoredEntry) => entry.type,
  });
}

function linkField(name: string, kind: LinkKind, to: readonly string[] | null, type: GraphQLOutputType): EntryField {
  return {
    type,
    args: READ_ARGUMENTS,
    resolve: (entry, args: ReadArguments, context) => {
      const stage = stageOf(args, entry.stage, context);
      const [id] = linkedIds(entry.fields[name]);
      return id === undefined ? null : follow(kind, id, stage, { entry, field: name, to }, context);
    },
  };
}

/** A link list. Without filter or order, skip and limit apply to its own order; otherwise the index is queried. */
function linkCollectionField(
  name: string,
  kind: LinkKind,
  field: LinksField | null,
  type: GraphQLOutputType,
  filters: Filters,
): EntryField {
  const only = field !== null && field.to.length === 1 ? field.to[0] : undefined;
  const args =
    only === undefined ? collectionArguments() : collectionArguments(filters.filter(only), filters.order(only));
  return {
    type,
    args,
    resolve: (entry, args: CollectionArguments, context, info): CollectionSource | Promise<CollectionSource> => {
      const stage = stageOf(args, entry.stage, context);
      const page = pageOf(args);
      const ids = linkedIds(entry.fields[name]);
      const order = args.order?.filter((key) => key !== null) ?? [];
      if (only !== undefined && (args.where || order.length > 0)) {
        const where = args.where ?? null;
        return collect(
          { stage, type: only, where, order, ...page, count: selects(info, 'total'), among: ids },
          context,
        );
      }
      const origin: LinkOrigin = { entry, field: name, to: field?.to ?? null };
      const shown = ids.slice(page.skip, page.skip + page.limit);
      return { total: ids.length, ...page, items: shown.map((id) => followItem(kind, id, stage, origin, context)) };
    },
  };
}

function fieldOf(
  owner: ContentType,
  name: string,
  field: Field,
  registry: TypeRegistry,
): readonly [string, EntryField] {
  const base = `${owner.name}${capital(name)}`;
  switch (field.kind) {
    case 'symbol':
    case 'text':
      return [name, scalarField(name, GraphQLString)];
    case 'integer':
      // The hosted service answers an error to a draft beyond 32 bits. Without this number its preview can tell what is wrong with it (CA-7).
      return [name, scalarField(name, GraphQLInt, (value) => Number(value) === (Number(value) | 0))];
    case 'number':
      return [name, scalarField(name, GraphQLFloat)];
    case 'boolean':
      return [name, scalarField(name, GraphQLBoolean)];
    case 'date':
      return [name, scalarField(name, DateTime)];
    case 'json':
      return [name, scalarField(name, Json)];
    case 'symbols':
      return [name, scalarField(name, new GraphQLList(GraphQLString))];
    case 'richText':
      return [name, richTextField(base, name, registry.asset)];
    case 'asset':
      return [name, linkField(name, 'Asset', null, registry.asset)];
    case 'assets':
      return [
        `${name}Collection`,
        linkCollectionField(name, 'Asset', null, registry.assetCollection, registry.filters),
      ];
    case 'link':
      return [name, linkField(name, 'Entry', field.to, targetType(base, field, registry))];
    case 'links': {
      const item = targetType(`${base}Item`, field, registry);
      const collection = collectionType(`${base}Collection`, item);
      return [`${name}Collection`, linkCollectionField(name, 'Entry', field, collection, registry.filters)];
    }
  }
}

/** The fields of a content type as GraphQL fields. */
export function entryFields(
  type: ContentType,
  registry: TypeRegistry,
): GraphQLFieldConfigMap<StoredEntry, ReadContext> {
  return Object.fromEntries(Object.entries(type.fields).map(([name, field]) => fieldOf(type, name, field, registry)));
}
