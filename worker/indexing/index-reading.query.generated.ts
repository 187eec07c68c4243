// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { imageAssetSchema } from '../fragments/imageAsset.generated.ts';
import { pageMetaSchema } from '../fragments/pageMeta.generated.ts';

const data = once(() => z.object({articleCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable(),publishedAt:z.string().nullable()}),articleId:z.string().nullable(),title:z.string().nullable(),path:z.string().nullable(),language:z.string().nullable(),shortDescription:z.string().nullable(),publishedOn:z.string().nullable(),content:z.object({json:z.json()}).nullable(),heroImage:z.object({...imageAssetSchema().shape}).nullable(),pageMetadata:z.object({...pageMetaSchema().shape}).nullable()}).nullable())}).nullable(),aboutPageCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable(),publishedAt:z.string().nullable()}),title:z.string().nullable(),path:z.string().nullable(),subtitle:z.string().nullable(),body:z.object({json:z.json()}).nullable(),heroImage:z.object({...imageAssetSchema().shape}).nullable(),pageMetadata:z.object({...pageMetaSchema().shape}).nullable()}).nullable())}).nullable(),contentPageCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable(),publishedAt:z.string().nullable()}),title:z.string().nullable(),path:z.string().nullable(),pageType:z.string().nullable(),subtitle:z.string().nullable(),body:z.object({json:z.json()}).nullable(),heroImage:z.object({...imageAssetSchema().shape}).nullable(),pageMetadata:z.object({...pageMetaSchema().shape}).nullable()}).nullable())}).nullable()}));
export type IndexReadingData = z.infer<ReturnType<typeof data>>;
export type IndexReadingVariables = Readonly<{ readonly ids: readonly (string | null | undefined)[]; readonly limit: number }>;

export const indexReadingQuery: ContentQuery<IndexReadingData, IndexReadingVariables> = {
  operationName: 'IndexReading',
  hash: '84886c2f9cac',
  query: "query IndexReading($ids:[String]!$limit:Int!$locale:String$preview:Boolean){articleCollection(where:{sys:{id_in:$ids}}limit:$limit locale:$locale preview:$preview){items{sys{id publishedVersion publishedAt}articleId title path language shortDescription publishedOn content{json}heroImage{...ImageAsset}pageMetadata{...PageMeta}}}aboutPageCollection(where:{sys:{id_in:$ids}}limit:$limit locale:$locale preview:$preview){items{sys{id publishedVersion publishedAt}title path subtitle body{json}heroImage{...ImageAsset}pageMetadata{...PageMeta}}}contentPageCollection(where:{sys:{id_in:$ids}}limit:$limit locale:$locale preview:$preview){items{sys{id publishedVersion publishedAt}title path pageType subtitle body{json}heroImage{...ImageAsset}pageMetadata{...PageMeta}}}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}fragment PageMeta on PageMetaData{sys{id publishedVersion}pageTitle metaTitle metaDescription metaKeywords openGraphPageTitle openGraphDescription openGraphImage{...ImageAsset}noIndex articleSchemaPresent articleSchema}",
  get data() {
    return data();
  },
};
