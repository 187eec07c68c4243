// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { imageAssetSchema } from '../fragments/imageAsset.generated.ts';

const data = once(() => z.object({aboutPageCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),title:z.string().nullable(),path:z.string().nullable(),subtitle:z.string().nullable(),heroImage:z.object({...imageAssetSchema().shape}).nullable()}).nullable())}).nullable(),contentPageCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),title:z.string().nullable(),path:z.string().nullable(),pageType:z.string().nullable(),subtitle:z.string().nullable(),heroImage:z.object({...imageAssetSchema().shape}).nullable()}).nullable())}).nullable()}));
export type SearchStoryCardsData = z.infer<ReturnType<typeof data>>;
export type SearchStoryCardsVariables = Readonly<{ readonly ids: readonly (string | null | undefined)[]; readonly limit: number }>;

export const searchStoryCardsQuery: ContentQuery<SearchStoryCardsData, SearchStoryCardsVariables> = {
  operationName: 'SearchStoryCards',
  hash: '3694ee49af68',
  query: "query SearchStoryCards($ids:[String]!$limit:Int!$locale:String$preview:Boolean){aboutPageCollection(where:{sys:{id_in:$ids}}limit:$limit locale:$locale preview:$preview){items{sys{id publishedVersion}title path subtitle heroImage{...ImageAsset}}}contentPageCollection(where:{sys:{id_in:$ids}}limit:$limit locale:$locale preview:$preview){items{sys{id publishedVersion}title path pageType subtitle heroImage{...ImageAsset}}}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}",
  get data() {
    return data();
  },
};
