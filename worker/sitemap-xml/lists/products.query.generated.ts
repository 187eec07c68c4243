// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../../shared/once.ts';
import type { ContentQuery } from '../../services/content/content.port.ts';
import { sitemapImageSchema } from '../../fragments/sitemapImage.generated.ts';

const data = once(() => z.object({productCollection:z.object({total:z.int(),items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable(),publishedAt:z.string().nullable()}),path:z.string().nullable(),image:z.object({...sitemapImageSchema().shape}).nullable(),heroImage:z.object({...sitemapImageSchema().shape}).nullable(),pageMetadata:z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),noIndex:z.boolean().nullable()}).nullable()}).nullable())}).nullable()}));
export type SitemapProductsData = z.infer<ReturnType<typeof data>>;
export type SitemapProductsVariables = Readonly<{ readonly skip: number; readonly limit: number }>;

export const sitemapProductsQuery: ContentQuery<SitemapProductsData, SitemapProductsVariables> = {
  operationName: 'SitemapProducts',
  hash: 'cfd6c7e60d93',
  query: "query SitemapProducts($skip:Int!$limit:Int!$locale:String$preview:Boolean){productCollection(order:[sys_firstPublishedAt_ASC sys_id_ASC]skip:$skip limit:$limit locale:$locale preview:$preview){total items{sys{id publishedVersion publishedAt}path image{...SitemapImage}heroImage{...SitemapImage}pageMetadata{sys{id publishedVersion}noIndex}}}}fragment SitemapImage on Asset{sys{id publishedVersion}url contentType}",
  get data() {
    return data();
  },
};
