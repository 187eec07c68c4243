// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { widthSchema } from './width.generated.ts';

export const headingBlockSchema = z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),heading:z.string().nullable(),styles:z.string().nullable(),componentWidth:z.object({...widthSchema.shape}).nullable()});
export type HeadingBlockFragment = z.infer<typeof headingBlockSchema>;
