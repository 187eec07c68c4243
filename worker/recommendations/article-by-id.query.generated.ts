// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';

const data = once(() => z.object({articleCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),path:z.string().nullable(),pageType:z.string().nullable()}).nullable())}).nullable()}));
export type ArticleByIdData = z.infer<ReturnType<typeof data>>;
export type ArticleByIdVariables = Readonly<{ readonly articleId: string }>;

export const articleByIdQuery: ContentQuery<ArticleByIdData, ArticleByIdVariables> = {
  operationName: 'ArticleById',
  hash: '51204efae8be',
  query: "query ArticleById($articleId:String!$locale:String$preview:Boolean){articleCollection(where:{articleId:$articleId}limit:1 locale:$locale preview:$preview){items{sys{id publishedVersion}path pageType}}}",
  get data() {
    return data();
  },
};
