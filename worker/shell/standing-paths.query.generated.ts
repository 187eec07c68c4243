// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';

const data = once(() => z.object({homePageCollection:z.object({items:z.array(z.object({path:z.string().nullable()}).nullable())}).nullable(),contentPageCollection:z.object({items:z.array(z.object({path:z.string().nullable()}).nullable())}).nullable(),aboutPageCollection:z.object({items:z.array(z.object({path:z.string().nullable()}).nullable())}).nullable(),articleListCollection:z.object({items:z.array(z.object({path:z.string().nullable()}).nullable())}).nullable(),categoryCollection:z.object({items:z.array(z.object({path:z.string().nullable()}).nullable())}).nullable(),articleCollection:z.object({items:z.array(z.object({path:z.string().nullable()}).nullable())}).nullable(),sitemapCollection:z.object({items:z.array(z.object({path:z.string().nullable()}).nullable())}).nullable(),productCollection:z.object({items:z.array(z.object({path:z.string().nullable()}).nullable())}).nullable(),productListingCollection:z.object({items:z.array(z.object({path:z.string().nullable()}).nullable())}).nullable(),redirectCollection:z.object({items:z.array(z.object({from:z.string().nullable()}).nullable())}).nullable()}));
export type StandingPathsData = z.infer<ReturnType<typeof data>>;
export type StandingPathsVariables = Readonly<{ readonly paths?: readonly (string | null | undefined)[] | null | undefined }>;

export const standingPathsQuery: ContentQuery<StandingPathsData, StandingPathsVariables> = {
  operationName: 'StandingPaths',
  hash: '8d77bb6e197d',
  query: "query StandingPaths($paths:[String]$locale:String$preview:Boolean){homePageCollection(where:{path_in:$paths}limit:500 locale:$locale preview:$preview){items{path}}contentPageCollection(where:{path_in:$paths}limit:500 locale:$locale preview:$preview){items{path}}aboutPageCollection(where:{path_in:$paths}limit:500 locale:$locale preview:$preview){items{path}}articleListCollection(where:{path_in:$paths}limit:500 locale:$locale preview:$preview){items{path}}categoryCollection(where:{path_in:$paths}limit:500 locale:$locale preview:$preview){items{path}}articleCollection(where:{path_in:$paths}limit:500 locale:$locale preview:$preview){items{path}}sitemapCollection(where:{path_in:$paths}limit:500 locale:$locale preview:$preview){items{path}}productCollection(where:{path_in:$paths}limit:500 locale:$locale preview:$preview){items{path}}productListingCollection(where:{path_in:$paths}limit:500 locale:$locale preview:$preview){items{path}}redirectCollection(where:{from_in:$paths}limit:500 locale:$locale preview:$preview){items{from}}}",
  get data() {
    return data();
  },
};
