// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../../shared/once.ts';
import type { ContentQuery } from '../../services/content/content.port.ts';

const data = once(() => z.object({productListingCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),name:z.string().nullable(),path:z.string().nullable(),isCollection:z.boolean().nullable()}).nullable())}).nullable()}));
export type ProductListsData = z.infer<ReturnType<typeof data>>;
export type ProductListsVariables = Readonly<{  }>;

export const productListsQuery: ContentQuery<ProductListsData, ProductListsVariables> = {
  operationName: 'ProductLists',
  hash: 'efbf2c4521f9',
  query: "query ProductLists($locale:String$preview:Boolean){productListingCollection(order:[name_ASC]limit:1000 locale:$locale preview:$preview){items{sys{id publishedVersion}name path isCollection}}}",
  get data() {
    return data();
  },
};
