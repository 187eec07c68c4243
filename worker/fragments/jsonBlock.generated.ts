// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';

export const jsonBlockSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),name:z.string().nullable(),data:z.json().nullable()}));
export type JsonBlockFragment = z.infer<ReturnType<typeof jsonBlockSchema>>;
