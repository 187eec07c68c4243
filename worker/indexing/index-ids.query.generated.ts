// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';

const data = once(() => z.object({productCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}).nullable())}).nullable(),articleCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}).nullable())}).nullable(),aboutPageCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}).nullable())}).nullable(),contentPageCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}).nullable())}).nullable()}));
export type IndexIdsData = z.infer<ReturnType<typeof data>>;
export type IndexIdsVariables = Readonly<{ readonly limit: number; readonly skip: number }>;

export const indexIdsQuery: ContentQuery<IndexIdsData, IndexIdsVariables> = {
  operationName: 'IndexIds',
  hash: '34f63a078a4f',
  query: "query IndexIds($limit:Int!$skip:Int!$locale:String$preview:Boolean){productCollection(limit:$limit skip:$skip order:[sys_id_ASC]locale:$locale preview:$preview){items{sys{id publishedVersion}}}articleCollection(limit:$limit skip:$skip order:[sys_id_ASC]locale:$locale preview:$preview){items{sys{id publishedVersion}}}aboutPageCollection(limit:$limit skip:$skip order:[sys_id_ASC]locale:$locale preview:$preview){items{sys{id publishedVersion}}}contentPageCollection(limit:$limit skip:$skip order:[sys_id_ASC]locale:$locale preview:$preview){items{sys{id publishedVersion}}}}",
  get data() {
    return data();
  },
};
