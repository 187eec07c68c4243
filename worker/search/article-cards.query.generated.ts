// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { articleCardSchema } from '../fragments/articleCard.generated.ts';

const data = once(() => z.object({articleCollection:z.object({items:z.array(z.object({...articleCardSchema().shape,categoriesCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),title:z.string().nullable()}).nullable())}).nullable()}).nullable())}).nullable()}));
export type SearchArticleCardsData = z.infer<ReturnType<typeof data>>;
export type SearchArticleCardsVariables = Readonly<{ readonly ids: readonly (string | null | undefined)[]; readonly limit: number }>;

export const searchArticleCardsQuery: ContentQuery<SearchArticleCardsData, SearchArticleCardsVariables> = {
  operationName: 'SearchArticleCards',
  hash: 'bda6fe64c90e',
  query: "query SearchArticleCards($ids:[String]!$limit:Int!$locale:String$preview:Boolean){articleCollection(where:{sys:{id_in:$ids}}limit:$limit locale:$locale preview:$preview){items{...ArticleCard categoriesCollection(limit:1){items{sys{id publishedVersion}title}}}}}fragment ArticleCard on Article{sys{id publishedVersion}articleId title path pageType language shortDescription readingMinutes heroImage{...ImageAsset}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}",
  get data() {
    return data();
  },
};
