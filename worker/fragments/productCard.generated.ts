// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import { imageAssetSchema } from './imageAsset.generated.ts';

export const productCardSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),name:z.string().nullable(),productShortName:z.string().nullable(),slug:z.string().nullable(),path:z.string().nullable(),link:z.string().nullable(),shortDescription:z.string().nullable(),specialText:z.string().nullable(),minPrice:z.number().nullable(),maxPrice:z.number().nullable(),accent:z.string().nullable(),image:z.object({...imageAssetSchema().shape}).nullable(),ratingAndReviewId:z.string().nullable(),rating:z.number().nullable(),ratingCount:z.int().nullable(),maxRating:z.int().nullable(),variantsCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),variantName:z.string().nullable(),gtin:z.string().nullable()}).nullable())}).nullable()}));
export type ProductCardFragment = z.infer<ReturnType<typeof productCardSchema>>;
