// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';

const data = once(() => z.object({productCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),name:z.string().nullable(),productShortName:z.string().nullable(),gtin:z.string().nullable(),variantsCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),gtin:z.string().nullable()}).nullable())}).nullable()}).nullable())}).nullable()}));
export type FormProductsData = z.infer<ReturnType<typeof data>>;
export type FormProductsVariables = Readonly<{ readonly limit: number }>;

export const formProductsQuery: ContentQuery<FormProductsData, FormProductsVariables> = {
  operationName: 'FormProducts',
  hash: 'acd27202b178',
  query: "query FormProducts($limit:Int!$locale:String$preview:Boolean){productCollection(limit:$limit order:productShortName_ASC locale:$locale preview:$preview){items{sys{id publishedVersion}name productShortName gtin variantsCollection(limit:3){items{sys{id publishedVersion}gtin}}}}}",
  get data() {
    return data();
  },
};
