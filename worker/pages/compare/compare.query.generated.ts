// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../../shared/once.ts';
import type { ContentQuery } from '../../services/content/content.port.ts';
import { productCardSchema } from '../../fragments/productCard.generated.ts';

const data = once(() => z.object({productCollection:z.object({items:z.array(z.object({...productCardSchema().shape,comparisonAttributesCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),name:z.string().nullable(),value:z.string().nullable()}).nullable())}).nullable()}).nullable())}).nullable()}));
export type CompareProductsData = z.infer<ReturnType<typeof data>>;
export type CompareProductsVariables = Readonly<{ readonly slugs: readonly (string | null | undefined)[]; readonly limit: number }>;

export const compareProductsQuery: ContentQuery<CompareProductsData, CompareProductsVariables> = {
  operationName: 'CompareProducts',
  hash: '5ece26c9278b',
  query: "query CompareProducts($slugs:[String]!$limit:Int!$locale:String$preview:Boolean){productCollection(where:{slug_in:$slugs}limit:$limit locale:$locale preview:$preview){items{...ProductCard comparisonAttributesCollection(limit:12){items{sys{id publishedVersion}name value}}}}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}fragment ProductCard on Product{sys{id publishedVersion}name productShortName slug path link shortDescription specialText minPrice maxPrice accent image{...ImageAsset}ratingAndReviewId rating ratingCount maxRating variantsCollection(limit:3){items{sys{id publishedVersion}variantName gtin}}}",
  get data() {
    return data();
  },
};
