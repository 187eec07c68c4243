// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';

const data = once(() => z.object({productCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),slug:z.string().nullable(),path:z.string().nullable(),ratingAndReviewId:z.string().nullable()}).nullable())}).nullable()}));
export type ReviewedProductData = z.infer<ReturnType<typeof data>>;
export type ReviewedProductVariables = Readonly<{ readonly slug: string }>;

export const reviewedProductQuery: ContentQuery<ReviewedProductData, ReviewedProductVariables> = {
  operationName: 'ReviewedProduct',
  hash: 'f6fbf5a86971',
  query: "query ReviewedProduct($slug:String!$locale:String$preview:Boolean){productCollection(where:{slug:$slug}limit:1 locale:$locale preview:$preview){items{sys{id publishedVersion}slug path ratingAndReviewId}}}",
  get data() {
    return data();
  },
};
