// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import type { ContentQuery } from '../../services/content/content.port.ts';
import { imageAssetSchema } from '../../fragments/imageAsset.generated.ts';
import { productCardSchema } from '../../fragments/productCard.generated.ts';

const data = z.object({productCollection:z.object({total:z.int(),items:z.array(z.object({...productCardSchema.shape}).nullable())}).nullable(),productListingCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),name:z.string().nullable(),title:z.string().nullable(),path:z.string().nullable(),text:z.string().nullable(),isCollection:z.boolean().nullable(),heroImage:z.object({...imageAssetSchema.shape}).nullable()}).nullable())}).nullable()});
export type AllProductsData = z.infer<typeof data>;
export type AllProductsVariables = Readonly<{ readonly limit: number; readonly skip: number }>;

export const allProductsQuery: ContentQuery<AllProductsData, AllProductsVariables> = {
  operationName: 'AllProducts',
  hash: 'a0274ed292c9',
  query: "query AllProducts($limit:Int!$skip:Int!$locale:String$preview:Boolean){productCollection(order:[gaPopularityCount_DESC]limit:$limit skip:$skip locale:$locale preview:$preview){total items{...ProductCard}}productListingCollection(limit:40 locale:$locale preview:$preview){items{sys{id publishedVersion}name title path text isCollection heroImage{...ImageAsset}}}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}fragment ProductCard on Product{sys{id publishedVersion}name productShortName slug path link gtin shortDescription specialText minPrice maxPrice accent image{...ImageAsset}ratingAndReviewId rating ratingCount maxRating variantsCollection(limit:3){items{sys{id publishedVersion}variantName gtin}}}",
  data,
};
