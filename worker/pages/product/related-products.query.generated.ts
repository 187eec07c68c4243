// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../../shared/once.ts';
import type { ContentQuery } from '../../services/content/content.port.ts';
import { productCardSchema } from '../../fragments/productCard.generated.ts';

const data = once(() => z.object({product:z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),relatedProductsCollection:z.object({items:z.array(z.object({...productCardSchema().shape}).nullable())}).nullable()}).nullable()}));
export type RelatedProductsData = z.infer<ReturnType<typeof data>>;
export type RelatedProductsVariables = Readonly<{ readonly id: string }>;

export const relatedProductsQuery: ContentQuery<RelatedProductsData, RelatedProductsVariables> = {
  operationName: 'RelatedProducts',
  hash: '7c85a8edaeca',
  query: "query RelatedProducts($id:String!$locale:String$preview:Boolean){product(id:$id locale:$locale preview:$preview){sys{id publishedVersion}relatedProductsCollection(limit:2){items{...ProductCard}}}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}fragment ProductCard on Product{sys{id publishedVersion}name productShortName slug path link shortDescription specialText minPrice maxPrice accent image{...ImageAsset}ratingAndReviewId rating ratingCount maxRating variantsCollection(limit:3){items{sys{id publishedVersion}variantName gtin}}}",
  get data() {
    return data();
  },
};
