// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';

const data = once(() => z.object({facetCategoryCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),uniqueId:z.string().nullable(),title:z.string().nullable(),facetsCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),title:z.string().nullable(),type:z.string().nullable()}).nullable())}).nullable()}).nullable())}).nullable()}));
export type FacetCategoriesData = z.infer<ReturnType<typeof data>>;
export type FacetCategoriesVariables = Readonly<{  }>;

export const facetCategoriesQuery: ContentQuery<FacetCategoriesData, FacetCategoriesVariables> = {
  operationName: 'FacetCategories',
  hash: 'd23d21b251c6',
  query: "query FacetCategories($locale:String$preview:Boolean){facetCategoryCollection(order:[order_ASC]limit:8 locale:$locale preview:$preview){items{sys{id publishedVersion}uniqueId title facetsCollection(limit:30){items{sys{id publishedVersion}title type}}}}}",
  get data() {
    return data();
  },
};
