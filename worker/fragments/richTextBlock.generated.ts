// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import { widthSchema } from './width.generated.ts';

export const richTextBlockSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),body:z.object({json:z.json()}).nullable(),styles:z.string().nullable(),componentWidth:z.object({...widthSchema().shape}).nullable()}));
export type RichTextBlockFragment = z.infer<ReturnType<typeof richTextBlockSchema>>;
