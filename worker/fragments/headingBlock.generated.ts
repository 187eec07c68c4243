// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import { widthSchema } from './width.generated.ts';

export const headingBlockSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),heading:z.string().nullable(),styles:z.string().nullable(),componentWidth:z.object({...widthSchema().shape}).nullable()}));
export type HeadingBlockFragment = z.infer<ReturnType<typeof headingBlockSchema>>;
