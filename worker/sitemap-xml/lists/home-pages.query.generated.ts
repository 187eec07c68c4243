// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../../shared/once.ts';
import type { ContentQuery } from '../../services/content/content.port.ts';

const data = once(() => z.object({homePageCollection:z.object({total:z.int(),items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable(),publishedAt:z.string().nullable()}),path:z.string().nullable(),pageMetadata:z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),noIndex:z.boolean().nullable()}).nullable()}).nullable())}).nullable()}));
export type SitemapHomePagesData = z.infer<ReturnType<typeof data>>;
export type SitemapHomePagesVariables = Readonly<{ readonly skip: number; readonly limit: number }>;

export const sitemapHomePagesQuery: ContentQuery<SitemapHomePagesData, SitemapHomePagesVariables> = {
  operationName: 'SitemapHomePages',
  hash: '8719704c6353',
  query: "query SitemapHomePages($skip:Int!$limit:Int!$locale:String$preview:Boolean){homePageCollection(order:[sys_firstPublishedAt_ASC sys_id_ASC]skip:$skip limit:$limit locale:$locale preview:$preview){total items{sys{id publishedVersion publishedAt}path pageMetadata{sys{id publishedVersion}noIndex}}}}",
  get data() {
    return data();
  },
};
