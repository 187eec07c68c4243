// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import type { ContentQuery } from '../../services/content/content.port.ts';
import { imageAssetSchema } from '../../fragments/imageAsset.generated.ts';
import { pageMetaSchema } from '../../fragments/pageMeta.generated.ts';
import { productCardSchema } from '../../fragments/productCard.generated.ts';

const data = z.object({productListing:z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),name:z.string().nullable(),title:z.string().nullable(),slug:z.string().nullable(),path:z.string().nullable(),text:z.string().nullable(),heroImage:z.object({...imageAssetSchema.shape}).nullable(),pageMetadata:z.object({...pageMetaSchema.shape}).nullable()}).nullable(),productCollection:z.object({total:z.int(),items:z.array(z.object({...productCardSchema.shape}).nullable())}).nullable()});
export type ProductListData = z.infer<typeof data>;
export type ProductListVariables = Readonly<{ readonly id: string; readonly limit: number; readonly skip: number }>;

export const productListQuery: ContentQuery<ProductListData, ProductListVariables> = {
  operationName: 'ProductList',
  hash: '2817dc7ad4b3',
  query: "query ProductList($id:String!$limit:Int!$skip:Int!$locale:String$preview:Boolean){productListing(id:$id locale:$locale preview:$preview){sys{id publishedVersion}name title slug path text heroImage{...ImageAsset}pageMetadata{...PageMeta}}productCollection(where:{categories:{sys:{id_in:[$id]}}}order:[gaPopularityCount_DESC]limit:$limit skip:$skip locale:$locale preview:$preview){total items{...ProductCard}}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}fragment PageMeta on PageMetaData{sys{id publishedVersion}pageTitle metaTitle metaDescription metaKeywords openGraphPageTitle openGraphDescription openGraphImage{...ImageAsset}noIndex articleSchemaPresent articleSchema}fragment ProductCard on Product{sys{id publishedVersion}name productShortName slug path link gtin shortDescription specialText minPrice maxPrice accent image{...ImageAsset}ratingAndReviewId rating ratingCount maxRating variantsCollection(limit:3){items{sys{id publishedVersion}variantName gtin}}}",
  data,
};
