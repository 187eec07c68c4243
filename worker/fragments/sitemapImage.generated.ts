// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';

export const sitemapImageSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),url:z.string().nullable(),contentType:z.string().nullable()}));
export type SitemapImageFragment = z.infer<ReturnType<typeof sitemapImageSchema>>;
