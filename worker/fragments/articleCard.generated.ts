// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import { imageAssetSchema } from './imageAsset.generated.ts';

export const articleCardSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),articleId:z.string().nullable(),title:z.string().nullable(),path:z.string().nullable(),pageType:z.string().nullable(),language:z.string().nullable(),shortDescription:z.string().nullable(),readingMinutes:z.string().nullable(),heroImage:z.object({...imageAssetSchema().shape}).nullable()}));
export type ArticleCardFragment = z.infer<ReturnType<typeof articleCardSchema>>;
