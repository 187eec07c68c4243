import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  type GraphQLInputFieldConfigMap,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  type GraphQLScalarType,
  GraphQLString,
} from 'graphql';
import type { ContentType, Field } from '../model/fields.ts';
import { isOrderable } from '../reading.ts';
import { DateTime } from './scalars.ts';

const EQUALITY = ['', '_not'];
const SETS = ['_in', '_not_in'];
const RANGES = ['_gt', '_gte', '_lt', '_lte'];
const WORDS = ['_contains', '_not_contains'];

const exists = (name: string): GraphQLInputFieldConfigMap => ({ [`${name}_exists`]: { type: GraphQLBoolean } });

function conditions(name: string, type: GraphQLScalarType, suffixes: readonly string[]): GraphQLInputFieldConfigMap {
  const map: GraphQLInputFieldConfigMap = { ...exists(name) };
  for (const suffix of suffixes) {
    map[`${name}${suffix}`] = { type: SETS.includes(suffix) ? new GraphQLList(type) : type };
  }
  return map;
}

/** The filter inputs of one scalar field. Those of link fields are added where their target types are known. */
function scalarConditions(name: string, field: Field): GraphQLInputFieldConfigMap {
  switch (field.kind) {
    case 'symbol':
    case 'text':
      return conditions(name, GraphQLString, [...EQUALITY, ...SETS, ...WORDS]);
    case 'integer':
      return conditions(name, GraphQLInt, [...EQUALITY, ...SETS, ...RANGES]);
    case 'number':
      return conditions(name, GraphQLFloat, [...EQUALITY, ...SETS, ...RANGES]);
    case 'date':
      return conditions(name, DateTime, [...EQUALITY, ...SETS, ...RANGES]);
    case 'boolean':
      return conditions(name, GraphQLBoolean, EQUALITY);
    case 'richText':
      return conditions(name, GraphQLString, WORDS);
    case 'symbols': {
      const list = { type: new GraphQLList(GraphQLString) };
      return {
        ...exists(name),
        [`${name}_contains_all`]: list,
        [`${name}_contains_some`]: list,
        [`${name}_contains_none`]: list,
      };
    }
    case 'json':
    case 'link':
    case 'asset':
      return exists(name);
    case 'links':
    case 'assets':
      return exists(`${name}Collection`);
  }
}

const SysFilter = new GraphQLInputObjectType({
  name: 'SysFilter',
  fields: {
    ...conditions('id', GraphQLString, [...EQUALITY, ...SETS, ...WORDS]),
    ...conditions('publishedAt', DateTime, [...EQUALITY, ...SETS, ...RANGES]),
    ...conditions('firstPublishedAt', DateTime, [...EQUALITY, ...SETS, ...RANGES]),
    ...conditions('publishedVersion', GraphQLFloat, [...EQUALITY, ...SETS, ...RANGES]),
  },
});

const TagFilter = new GraphQLInputObjectType({
  name: 'ContentfulMetadataTagsFilter',
  fields: Object.fromEntries(
    ['id_contains_all', 'id_contains_some', 'id_contains_none'].map((name) => [
      name,
      { type: new GraphQLList(GraphQLString) },
    ]),
  ),
});

const MetadataFilter = new GraphQLInputObjectType({
  name: 'ContentfulMetadataFilter',
  fields: { tags_exists: { type: GraphQLBoolean }, tags: { type: TagFilter } },
});

function filter(name: string, fields: () => GraphQLInputFieldConfigMap): GraphQLInputObjectType {
  const type: GraphQLInputObjectType = new GraphQLInputObjectType({
    name,
    fields: () => ({
      sys: { type: SysFilter },
      contentfulMetadata: { type: MetadataFilter },
      ...fields(),
      AND: { type: new GraphQLList(type) },
      OR: { type: new GraphQLList(type) },
    }),
  });
  return type;
}

/** The fields of an asset that filters and orders can use. */
export const ASSET_FIELDS: Readonly<Record<string, Field>> = {
  title: { kind: 'symbol' },
  description: { kind: 'text' },
  fileName: { kind: 'symbol' },
  contentType: { kind: 'symbol' },
  size: { kind: 'integer' },
  width: { kind: 'integer' },
  height: { kind: 'integer' },
};

/** Every `…Filter` and `…Order` input of the schema; each is created once. */
export interface Filters {
  readonly filter: (type: string) => GraphQLInputObjectType;
  readonly order: (type: string) => GraphQLEnumType;
}

function orderOf(name: string, fields: Readonly<Record<string, Field>>): GraphQLEnumType {
  const orderable = Object.entries(fields).flatMap(([field, definition]) => (isOrderable(definition) ? [field] : []));
  const keys = [...orderable, 'sys_id', 'sys_publishedAt', 'sys_firstPublishedAt', 'sys_publishedVersion'];
  return new GraphQLEnumType({
    name: `${name}Order`,
    values: Object.fromEntries(keys.flatMap((key) => [`${key}_ASC`, `${key}_DESC`]).map((key) => [key, {}])),
  });
}

/** Covers the given content types, `Asset`, and `Entry`, which has no fields. Both functions throw Error for any other name. */
export function createFilters(types: ReadonlyMap<string, ContentType>): Filters {
  const scalars = (fields: Readonly<Record<string, Field>>): GraphQLInputFieldConfigMap =>
    Object.assign({}, ...Object.entries(fields).map(([name, field]) => scalarConditions(name, field)));

  const nested = new Map<string, GraphQLInputObjectType>();
  const nestedFilter = (type: ContentType): GraphQLInputObjectType => {
    const known = nested.get(type.name) ?? filter(`cf${type.name}NestedFilter`, () => scalars(type.fields));
    nested.set(type.name, known);
    return known;
  };
  const multi = new Map<string, GraphQLInputObjectType>();
  const multiFilter = (field: string): GraphQLInputObjectType => {
    const known = multi.get(field) ?? filter(`cf${field}MultiTypeNestedFilter`, () => ({}));
    multi.set(field, known);
    return known;
  };
  const byLink = (fields: Readonly<Record<string, Field>>): GraphQLInputFieldConfigMap => {
    const map: GraphQLInputFieldConfigMap = {};
    for (const [name, field] of Object.entries(fields)) {
      if (field.kind !== 'link' && field.kind !== 'links') continue;
      const [first] = field.to;
      const target = field.to.length === 1 && first !== undefined ? types.get(first) : undefined;
      map[name] = { type: target ? nestedFilter(target) : multiFilter(name) };
    }
    return map;
  };

  const filters = new Map<string, GraphQLInputObjectType>();
  const orders = new Map<string, GraphQLEnumType>();
  for (const type of types.values()) {
    filters.set(
      type.name,
      filter(`${type.name}Filter`, () => ({ ...scalars(type.fields), ...byLink(type.fields) })),
    );
    orders.set(type.name, orderOf(type.name, type.fields));
  }
  filters.set(
    'Asset',
    filter('AssetFilter', () => scalars(ASSET_FIELDS)),
  );
  orders.set('Asset', orderOf('Asset', ASSET_FIELDS));
  filters.set(
    'Entry',
    filter('EntryFilter', () => ({})),
  );
  orders.set('Entry', orderOf('Entry', {}));

  const known = <T>(map: Map<string, T>, name: string): T => {
    const found = map.get(name);
    if (found === undefined) throw new Error(`content model: no content type named ${name}`);
    return found;
  };
  return { filter: (type) => known(filters, type), order: (type) => known(orders, type) };
}
