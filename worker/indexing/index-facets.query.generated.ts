// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';

const data = once(() => z.object({facetCategoryCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),uniqueId:z.string().nullable(),facetsCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}).nullable())}).nullable()}).nullable())}).nullable()}));
export type IndexFacetsData = z.infer<ReturnType<typeof data>>;
export type IndexFacetsVariables = Readonly<{  }>;

export const indexFacetsQuery: ContentQuery<IndexFacetsData, IndexFacetsVariables> = {
  operationName: 'IndexFacets',
  hash: '79ca6c691b03',
  query: "query IndexFacets($locale:String$preview:Boolean){facetCategoryCollection(limit:50 order:[sys_id_ASC]locale:$locale preview:$preview){items{sys{id publishedVersion}uniqueId facetsCollection(limit:30){items{sys{id publishedVersion}}}}}}",
  get data() {
    return data();
  },
};
