// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../../shared/once.ts';
import type { ContentQuery } from '../../services/content/content.port.ts';
import { articleCardSchema } from '../../fragments/articleCard.generated.ts';
import { contentPagePartsSchema } from '../../fragments/contentPageParts.generated.ts';
import { imageAssetSchema } from '../../fragments/imageAsset.generated.ts';
import { knownOrNull } from '../../services/content/known-or-null.ts';

const data = once(() => z.object({contentPage:z.object({...contentPagePartsSchema().shape,pageType:z.string().nullable(),updatedOn:z.string().nullable(),childPagesCollection:z.object({items:z.array(knownOrNull(z.discriminatedUnion('__typename',[z.object({__typename:z.literal('AboutPage'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),title:z.string().nullable(),path:z.string().nullable(),subtitle:z.string().nullable(),heroImage:z.object({...imageAssetSchema().shape}).nullable()}),z.object({__typename:z.literal('Article'),...articleCardSchema().shape}),z.object({__typename:z.literal('ContentPage'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),title:z.string().nullable(),path:z.string().nullable(),subtitle:z.string().nullable(),heroImage:z.object({...imageAssetSchema().shape}).nullable()})])))}).nullable()}).nullable()}));
export type ContentPageData = z.infer<ReturnType<typeof data>>;
export type ContentPageVariables = Readonly<{ readonly id: string }>;

export const contentPageQuery: ContentQuery<ContentPageData, ContentPageVariables> = {
  operationName: 'ContentPage',
  hash: '094059b62280',
  query: "query ContentPage($id:String!$locale:String$preview:Boolean){contentPage(id:$id locale:$locale preview:$preview){...ContentPageParts pageType updatedOn childPagesCollection(limit:30){items{__typename ...on ContentPage{sys{id publishedVersion}title path subtitle heroImage{...ImageAsset}}...on AboutPage{sys{id publishedVersion}title path subtitle heroImage{...ImageAsset}}...on Article{...ArticleCard}}}}}fragment ArticleCard on Article{sys{id publishedVersion}articleId title path pageType language shortDescription readingMinutes heroImage{...ImageAsset}}fragment ContentPageParts on ContentPage{sys{id publishedVersion}title subtitle heroImage{...ImageAsset}pageMetadata{...PageMeta}body{json links{entries{inline{__typename ...Placeholder}block{__typename ...Placeholder}hyperlink{__typename ...PageLink}}assets{block{...ImageAsset}}}}pageContentCollection(limit:12){items{__typename ...Placeholder ...on SectionContainer{...SectionOutline}}}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}fragment PageLink on Entry{__typename sys{id publishedVersion}...on HomePage{path}...on Article{path pageType}...on ArticleList{path}...on Category{path}...on ContentPage{path pageType}...on AboutPage{path}...on Product{path link}...on ProductListing{path}...on Sitemap{path}}fragment PageMeta on PageMetaData{sys{id publishedVersion}pageTitle metaTitle metaDescription metaKeywords openGraphPageTitle openGraphDescription openGraphImage{...ImageAsset}noIndex articleSchemaPresent articleSchema}fragment Placeholder on Entry{__typename sys{id publishedVersion}}fragment SectionOutline on SectionContainer{sys{id publishedVersion}title styles componentWidth{...Width}itemsCollection(limit:24){items{__typename ...Placeholder}}}fragment Width on ComponentWidth{sys{id publishedVersion}desktopComponentWidth tabletComponentWidth smartphoneComponentWidth}",
  get data() {
    return data();
  },
};
