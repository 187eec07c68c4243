// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import { imageAssetSchema } from './imageAsset.generated.ts';

export const placedImageSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),image:z.object({...imageAssetSchema().shape}).nullable(),altText:z.string().nullable(),tooltip:z.string().nullable(),title:z.string().nullable(),link:z.string().nullable(),target:z.string().nullable(),gaEventClass:z.string().nullable(),gaEventLabel:z.string().nullable()}));
export type PlacedImageFragment = z.infer<ReturnType<typeof placedImageSchema>>;
