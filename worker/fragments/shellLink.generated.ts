// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';

export const shellLinkSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),linkText:z.string().nullable(),link:z.string().nullable(),target:z.string().nullable(),icon:z.string().nullable(),gaEventClass:z.string().nullable(),gaEventLabel:z.string().nullable()}));
export type ShellLinkFragment = z.infer<ReturnType<typeof shellLinkSchema>>;
