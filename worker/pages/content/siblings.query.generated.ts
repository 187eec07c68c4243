// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../../shared/once.ts';
import type { ContentQuery } from '../../services/content/content.port.ts';

const data = once(() => z.object({contentPageCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),title:z.string().nullable(),path:z.string().nullable()}).nullable())}).nullable()}));
export type SiblingPagesData = z.infer<ReturnType<typeof data>>;
export type SiblingPagesVariables = Readonly<{ readonly parentSlug: string }>;

export const siblingPagesQuery: ContentQuery<SiblingPagesData, SiblingPagesVariables> = {
  operationName: 'SiblingPages',
  hash: '4ba5ac5e3de8',
  query: "query SiblingPages($parentSlug:String!$locale:String$preview:Boolean){contentPageCollection(where:{parentSlug:$parentSlug}order:[title_ASC]limit:30 locale:$locale preview:$preview){items{sys{id publishedVersion}title path}}}",
  get data() {
    return data();
  },
};
