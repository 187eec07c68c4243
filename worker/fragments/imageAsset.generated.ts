// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';

export const imageAssetSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),url:z.string().nullable(),description:z.string().nullable(),width:z.int().nullable(),height:z.int().nullable(),contentType:z.string().nullable()}));
export type ImageAssetFragment = z.infer<ReturnType<typeof imageAssetSchema>>;
