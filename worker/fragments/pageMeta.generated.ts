// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import { imageAssetSchema } from './imageAsset.generated.ts';

export const pageMetaSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),pageTitle:z.string().nullable(),metaTitle:z.string().nullable(),metaDescription:z.string().nullable(),metaKeywords:z.array(z.string().nullable()).nullable(),openGraphPageTitle:z.string().nullable(),openGraphDescription:z.string().nullable(),openGraphImage:z.object({...imageAssetSchema().shape}).nullable(),noIndex:z.boolean().nullable(),articleSchemaPresent:z.boolean().nullable(),articleSchema:z.json().nullable()}));
export type PageMetaFragment = z.infer<ReturnType<typeof pageMetaSchema>>;
