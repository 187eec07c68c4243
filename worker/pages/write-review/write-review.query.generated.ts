// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../../shared/once.ts';
import type { ContentQuery } from '../../services/content/content.port.ts';
import { productCardSchema } from '../../fragments/productCard.generated.ts';

const data = once(() => z.object({product:z.object({...productCardSchema().shape}).nullable()}));
export type WriteReviewProductData = z.infer<ReturnType<typeof data>>;
export type WriteReviewProductVariables = Readonly<{ readonly id: string }>;

export const writeReviewProductQuery: ContentQuery<WriteReviewProductData, WriteReviewProductVariables> = {
  operationName: 'WriteReviewProduct',
  hash: '424a1e45ccea',
  query: "query WriteReviewProduct($id:String!$locale:String$preview:Boolean){product(id:$id locale:$locale preview:$preview){...ProductCard}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}fragment ProductCard on Product{sys{id publishedVersion}name productShortName slug path link shortDescription specialText minPrice maxPrice accent image{...ImageAsset}ratingAndReviewId rating ratingCount maxRating variantsCollection(limit:3){items{sys{id publishedVersion}variantName gtin}}}",
  get data() {
    return data();
  },
};
