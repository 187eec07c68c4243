// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { productCardSchema } from '../fragments/productCard.generated.ts';
import { productIslandsSchema } from '../fragments/productIslands.generated.ts';

const data = once(() => z.object({productCollection:z.object({items:z.array(z.object({...productCardSchema().shape,...productIslandsSchema().shape}).nullable())}).nullable()}));
export type ProductBySlugData = z.infer<ReturnType<typeof data>>;
export type ProductBySlugVariables = Readonly<{ readonly slug: string }>;

export const productBySlugQuery: ContentQuery<ProductBySlugData, ProductBySlugVariables> = {
  operationName: 'ProductBySlug',
  hash: 'd42244d5b7f6',
  query: "query ProductBySlug($slug:String!$locale:String$preview:Boolean){productCollection(where:{slug:$slug}limit:1 locale:$locale preview:$preview){items{...ProductCard ...ProductIslands}}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}fragment PlacedImage on Image{sys{id publishedVersion}image{...ImageAsset}altText tooltip title link target gaEventClass gaEventLabel}fragment PlacedVideo on Video{sys{id publishedVersion}name title videoThumbnail{...ImageAsset}videoLink videoFile{sys{id publishedVersion}url contentType}gaEventClass gaEventLabel}fragment ProductCard on Product{sys{id publishedVersion}name productShortName slug path link shortDescription specialText minPrice maxPrice accent image{...ImageAsset}ratingAndReviewId rating ratingCount maxRating variantsCollection(limit:3){items{sys{id publishedVersion}variantName gtin}}}fragment ProductIslands on Product{sys{id publishedVersion}name slug gtin minPrice maxPrice image{...ImageAsset}variantsCollection(limit:3){items{sys{id publishedVersion}variantName gtin minPrice maxPrice productImageVideoCollection(limit:8){items{__typename ...on Image{...PlacedImage}...on Video{...PlacedVideo}}}}}retailersCollection(limit:8){items{sys{id publishedVersion}label urlTemplate gaEventClass gaEventLabel}}}",
  get data() {
    return data();
  },
};
