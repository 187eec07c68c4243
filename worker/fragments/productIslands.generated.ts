// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import { imageAssetSchema } from './imageAsset.generated.ts';
import { placedImageSchema } from './placedImage.generated.ts';
import { placedVideoSchema } from './placedVideo.generated.ts';
import { knownOrNull } from '../services/content/known-or-null.ts';

export const productIslandsSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),name:z.string().nullable(),slug:z.string().nullable(),gtin:z.string().nullable(),minPrice:z.number().nullable(),maxPrice:z.number().nullable(),image:z.object({...imageAssetSchema().shape}).nullable(),variantsCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),variantName:z.string().nullable(),gtin:z.string().nullable(),minPrice:z.number().nullable(),maxPrice:z.number().nullable(),productImageVideoCollection:z.object({items:z.array(knownOrNull(z.discriminatedUnion('__typename',[z.object({__typename:z.literal('Image'),...placedImageSchema().shape}),z.object({__typename:z.literal('Video'),...placedVideoSchema().shape})])))}).nullable()}).nullable())}).nullable(),retailersCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),label:z.string().nullable(),urlTemplate:z.string().nullable(),gaEventClass:z.string().nullable(),gaEventLabel:z.string().nullable()}).nullable())}).nullable()}));
export type ProductIslandsFragment = z.infer<ReturnType<typeof productIslandsSchema>>;
