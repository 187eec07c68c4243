// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../../shared/once.ts';
import type { ContentQuery } from '../../services/content/content.port.ts';
import { contentPagePartsSchema } from '../../fragments/contentPageParts.generated.ts';

const data = once(() => z.object({contentPage:z.object({...contentPagePartsSchema().shape}).nullable()}));
export type FormPageData = z.infer<ReturnType<typeof data>>;
export type FormPageVariables = Readonly<{ readonly id: string }>;

export const formPageQuery: ContentQuery<FormPageData, FormPageVariables> = {
  operationName: 'FormPage',
  hash: '49542a878ff3',
  query: "query FormPage($id:String!$locale:String$preview:Boolean){contentPage(id:$id locale:$locale preview:$preview){...ContentPageParts}}fragment ContentPageParts on ContentPage{sys{id publishedVersion}title subtitle heroImage{...ImageAsset}pageMetadata{...PageMeta}body{json links{entries{inline{__typename ...Placeholder}block{__typename ...Placeholder}hyperlink{__typename ...PageLink}}assets{block{...ImageAsset}}}}pageContentCollection(limit:12){items{__typename ...Placeholder ...on SectionContainer{...SectionOutline}}}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}fragment PageLink on Entry{__typename sys{id publishedVersion}...on HomePage{path}...on Article{path pageType}...on ArticleList{path}...on Category{path}...on ContentPage{path pageType}...on AboutPage{path}...on Product{path link}...on ProductListing{path}...on Sitemap{path}}fragment PageMeta on PageMetaData{sys{id publishedVersion}pageTitle metaTitle metaDescription metaKeywords openGraphPageTitle openGraphDescription openGraphImage{...ImageAsset}noIndex articleSchemaPresent articleSchema}fragment Placeholder on Entry{__typename sys{id publishedVersion}}fragment SectionOutline on SectionContainer{sys{id publishedVersion}title styles componentWidth{...Width}itemsCollection(limit:24){items{__typename ...Placeholder}}}fragment Width on ComponentWidth{sys{id publishedVersion}desktopComponentWidth tabletComponentWidth smartphoneComponentWidth}",
  get data() {
    return data();
  },
};
