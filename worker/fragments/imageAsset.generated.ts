// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';

export const imageAssetSchema = z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),url:z.string().nullable(),description:z.string().nullable(),width:z.int().nullable(),height:z.int().nullable(),contentType:z.string().nullable()});
export type ImageAssetFragment = z.infer<typeof imageAssetSchema>;
