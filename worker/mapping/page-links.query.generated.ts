// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { pageLinkSchema } from '../fragments/pageLink.generated.ts';
import { knownOrNull } from '../services/content/known-or-null.ts';

const data = once(() => z.object({entryCollection:z.object({items:z.array(knownOrNull(pageLinkSchema()))}).nullable()}));
export type PageLinksData = z.infer<ReturnType<typeof data>>;
export type PageLinksVariables = Readonly<{ readonly ids: readonly (string)[]; readonly limit: number }>;

export const pageLinksQuery: ContentQuery<PageLinksData, PageLinksVariables> = {
  operationName: 'PageLinks',
  hash: 'b1892626044a',
  query: "query PageLinks($ids:[String!]!$limit:Int!$locale:String$preview:Boolean){entryCollection(where:{sys:{id_in:$ids}}limit:$limit locale:$locale preview:$preview){items{__typename ...PageLink}}}fragment PageLink on Entry{__typename sys{id publishedVersion}...on HomePage{path}...on Article{path pageType}...on ArticleList{path}...on Category{path}...on ContentPage{path pageType}...on AboutPage{path}...on Product{path link}...on ProductListing{path}...on Sitemap{path}}",
  get data() {
    return data();
  },
};
