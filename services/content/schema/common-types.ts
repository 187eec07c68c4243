import {
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql';
import { LOCALE } from '../../../shared/spec/site.ts';
import { ENVIRONMENT_ID, type ReadContext, SPACE_ID, type Stored } from '../reading.ts';
import { DateTime } from './scalars.ts';
import type { CollectionSource } from './sources.ts';

/** `T!` in the schema language: null is an error. */
export const required = <T extends GraphQLOutputType>(type: T): GraphQLNonNull<T> => new GraphQLNonNull(type);

const Sys = new GraphQLObjectType<Stored, ReadContext>({
  name: 'Sys',
  fields: {
    id: { type: required(GraphQLString), resolve: (stored) => stored.id },
    spaceId: { type: required(GraphQLString), resolve: () => SPACE_ID },
    environmentId: { type: required(GraphQLString), resolve: () => ENVIRONMENT_ID },
    publishedAt: { type: DateTime, resolve: (stored) => stored.publishedAt },
    firstPublishedAt: { type: DateTime, resolve: (stored) => stored.firstPublishedAt },
    publishedVersion: { type: GraphQLInt, resolve: (stored) => stored.publishedVersion },
    locale: { type: GraphQLString, resolve: () => LOCALE.content },
  },
});

const ContentfulTag = new GraphQLObjectType({
  name: 'ContentfulTag',
  fields: { id: { type: GraphQLString }, name: { type: GraphQLString } },
});

const ContentfulMetadata = new GraphQLObjectType({
  name: 'ContentfulMetadata',
  fields: { tags: { type: required(new GraphQLList(ContentfulTag)) } },
});

/** `sys` and `contentfulMetadata` of every entry and asset. This service has no tags: the list is always empty. */
export const COMMON_FIELDS = {
  sys: { type: required(Sys), resolve: (stored: Stored) => stored },
  contentfulMetadata: { type: required(ContentfulMetadata), resolve: () => ({ tags: [] }) },
};

export const EntryInterface = new GraphQLInterfaceType({
  name: 'Entry',
  fields: { sys: { type: required(Sys) }, contentfulMetadata: { type: required(ContentfulMetadata) } },
  resolveType: (stored: Stored) => (stored.kind === 'Entry' ? stored.type : 'Asset'),
});

/** `{total skip limit items}`; an item is null when its link cannot be resolved. */
export function collectionType(
  name: string,
  item: GraphQLOutputType,
): GraphQLObjectType<CollectionSource, ReadContext> {
  return new GraphQLObjectType<CollectionSource, ReadContext>({
    name,
    fields: {
      total: { type: required(GraphQLInt), resolve: (page) => page.total ?? page.items.length },
      skip: { type: required(GraphQLInt), resolve: (page) => page.skip },
      limit: { type: required(GraphQLInt), resolve: (page) => page.limit },
      items: { type: required(new GraphQLList(item)), resolve: (page) => page.items },
    },
  });
}
