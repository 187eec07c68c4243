// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';

const data = once(() => z.object({productCollection:z.object({total:z.int(),items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),productShortName:z.string().nullable(),rating:z.number().nullable(),ratingCount:z.int().nullable(),ratingAndReviewId:z.string().nullable(),facetsCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}).nullable())}).nullable()}).nullable())}).nullable()}));
export type FacetsOfProductsData = z.infer<ReturnType<typeof data>>;
export type FacetsOfProductsVariables = Readonly<{ readonly where: Readonly<Record<string, unknown>>; readonly limit: number }>;

export const facetsOfProductsQuery: ContentQuery<FacetsOfProductsData, FacetsOfProductsVariables> = {
  operationName: 'FacetsOfProducts',
  hash: '268977bfac08',
  query: "query FacetsOfProducts($where:ProductFilter!$limit:Int!$locale:String$preview:Boolean){productCollection(where:$where order:[gaPopularityCount_DESC]limit:$limit locale:$locale preview:$preview){total items{sys{id publishedVersion}productShortName rating ratingCount ratingAndReviewId facetsCollection(limit:20){items{sys{id publishedVersion}}}}}}",
  get data() {
    return data();
  },
};
