// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { imageAssetSchema } from './imageAsset.generated.ts';
import { pageLinkSchema } from './pageLink.generated.ts';
import { widthSchema } from './width.generated.ts';

export const richTextBlockSchema = z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),body:z.object({json:z.json(),links:z.object({entries:z.object({hyperlink:z.array(pageLinkSchema.nullable())}),assets:z.object({block:z.array(z.object({...imageAssetSchema.shape}).nullable())})})}).nullable(),styles:z.string().nullable(),componentWidth:z.object({...widthSchema.shape}).nullable()});
export type RichTextBlockFragment = z.infer<typeof richTextBlockSchema>;
