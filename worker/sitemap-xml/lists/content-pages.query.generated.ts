// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../../shared/once.ts';
import type { ContentQuery } from '../../services/content/content.port.ts';
import { sitemapImageSchema } from '../../fragments/sitemapImage.generated.ts';

const data = once(() => z.object({contentPageCollection:z.object({total:z.int(),items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable(),publishedAt:z.string().nullable()}),path:z.string().nullable(),pageType:z.string().nullable(),parentSlug:z.string().nullable(),heroImage:z.object({...sitemapImageSchema().shape}).nullable(),pageMetadata:z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),noIndex:z.boolean().nullable()}).nullable()}).nullable())}).nullable()}));
export type SitemapContentPagesData = z.infer<ReturnType<typeof data>>;
export type SitemapContentPagesVariables = Readonly<{ readonly skip: number; readonly limit: number }>;

export const sitemapContentPagesQuery: ContentQuery<SitemapContentPagesData, SitemapContentPagesVariables> = {
  operationName: 'SitemapContentPages',
  hash: 'b63fb88c74e1',
  query: "query SitemapContentPages($skip:Int!$limit:Int!$locale:String$preview:Boolean){contentPageCollection(order:[sys_firstPublishedAt_ASC sys_id_ASC]skip:$skip limit:$limit locale:$locale preview:$preview){total items{sys{id publishedVersion publishedAt}path pageType parentSlug heroImage{...SitemapImage}pageMetadata{sys{id publishedVersion}noIndex}}}}fragment SitemapImage on Asset{sys{id publishedVersion}url contentType}",
  get data() {
    return data();
  },
};
