// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import { imageAssetSchema } from './imageAsset.generated.ts';

export const placedVideoSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),name:z.string().nullable(),title:z.string().nullable(),videoThumbnail:z.object({...imageAssetSchema().shape}).nullable(),videoLink:z.string().nullable(),videoFile:z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),url:z.string().nullable(),contentType:z.string().nullable()}).nullable(),gaEventClass:z.string().nullable(),gaEventLabel:z.string().nullable()}));
export type PlacedVideoFragment = z.infer<ReturnType<typeof placedVideoSchema>>;
