// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { imageAssetSchema } from '../fragments/imageAsset.generated.ts';

const data = once(() => z.object({productCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable(),publishedAt:z.string().nullable()}),name:z.string().nullable(),productShortName:z.string().nullable(),slug:z.string().nullable(),shortDescription:z.string().nullable(),description:z.object({json:z.json()}).nullable(),gtin:z.string().nullable(),minPrice:z.number().nullable(),maxPrice:z.number().nullable(),image:z.object({...imageAssetSchema().shape}).nullable(),pageMetadata:z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),metaKeywords:z.array(z.string().nullable()).nullable()}).nullable(),ratingAndReviewId:z.string().nullable(),rating:z.number().nullable(),ratingCount:z.int().nullable(),maxRating:z.int().nullable(),gaPopularityCount:z.int().nullable(),featuredSort:z.int().nullable(),productCategory:z.string().nullable(),collection:z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}).nullable(),categoriesCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}).nullable())}).nullable(),facetsCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),title:z.string().nullable(),type:z.string().nullable()}).nullable())}).nullable(),variantsCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),variantName:z.string().nullable(),gtin:z.string().nullable()}).nullable())}).nullable()}).nullable())}).nullable()}));
export type IndexProductsData = z.infer<ReturnType<typeof data>>;
export type IndexProductsVariables = Readonly<{ readonly ids: readonly (string | null | undefined)[]; readonly limit: number }>;

export const indexProductsQuery: ContentQuery<IndexProductsData, IndexProductsVariables> = {
  operationName: 'IndexProducts',
  hash: '0210f3edf48e',
  query: "query IndexProducts($ids:[String]!$limit:Int!$locale:String$preview:Boolean){productCollection(where:{sys:{id_in:$ids}}limit:$limit locale:$locale preview:$preview){items{sys{id publishedVersion publishedAt}name productShortName slug shortDescription description{json}gtin minPrice maxPrice image{...ImageAsset}pageMetadata{sys{id publishedVersion}metaKeywords}ratingAndReviewId rating ratingCount maxRating gaPopularityCount featuredSort productCategory collection{sys{id publishedVersion}}categoriesCollection(limit:12){items{sys{id publishedVersion}}}facetsCollection(limit:20){items{sys{id publishedVersion}title type}}variantsCollection(limit:3){items{sys{id publishedVersion}variantName gtin}}}}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}",
  get data() {
    return data();
  },
};
