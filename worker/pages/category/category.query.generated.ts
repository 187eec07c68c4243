// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../../shared/once.ts';
import type { ContentQuery } from '../../services/content/content.port.ts';
import { articleCardSchema } from '../../fragments/articleCard.generated.ts';
import { imageAssetSchema } from '../../fragments/imageAsset.generated.ts';
import { pageMetaSchema } from '../../fragments/pageMeta.generated.ts';
import { sectionOutlineSchema } from '../../fragments/sectionOutline.generated.ts';
import { knownOrNull } from '../../services/content/known-or-null.ts';

const data = once(() => z.object({category:z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),title:z.string().nullable(),intro:z.string().nullable(),heroImage:z.object({...imageAssetSchema().shape}).nullable(),pageMetadata:z.object({...pageMetaSchema().shape}).nullable(),pageContentCollection:z.object({items:z.array(knownOrNull(z.discriminatedUnion('__typename',[z.object({__typename:z.literal('Banner'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('Callout'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('Carousel'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('Carouselcontainer'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('ContentCard'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('ContentTypeRichText'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('HeadingTypes'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('ImageButton'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('ImageSet'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('Json'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('LinkButton'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('SectionContainer'),...sectionOutlineSchema().shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('VideoButton'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})})])))}).nullable()}).nullable(),articleCollection:z.object({total:z.int(),items:z.array(z.object({...articleCardSchema().shape}).nullable())}).nullable()}));
export type CategoryPageData = z.infer<ReturnType<typeof data>>;
export type CategoryPageVariables = Readonly<{ readonly id: string; readonly limit: number; readonly skip: number }>;

export const categoryPageQuery: ContentQuery<CategoryPageData, CategoryPageVariables> = {
  operationName: 'CategoryPage',
  hash: 'ef96cd4cdf9d',
  query: "query CategoryPage($id:String!$limit:Int!$skip:Int!$locale:String$preview:Boolean){category(id:$id locale:$locale preview:$preview){sys{id publishedVersion}title intro heroImage{...ImageAsset}pageMetadata{...PageMeta}pageContentCollection(limit:6){items{__typename ...Placeholder ...on SectionContainer{...SectionOutline}}}}articleCollection(where:{categories:{sys:{id_in:[$id]}}}order:[publishedOn_DESC sys_id_DESC]limit:$limit skip:$skip locale:$locale preview:$preview){total items{...ArticleCard}}}fragment ArticleCard on Article{sys{id publishedVersion}articleId title path pageType language shortDescription readingMinutes heroImage{...ImageAsset}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}fragment PageMeta on PageMetaData{sys{id publishedVersion}pageTitle metaTitle metaDescription metaKeywords openGraphPageTitle openGraphDescription openGraphImage{...ImageAsset}noIndex articleSchemaPresent articleSchema}fragment Placeholder on Entry{__typename sys{id publishedVersion}}fragment SectionOutline on SectionContainer{sys{id publishedVersion}title styles componentWidth{...Width}itemsCollection(limit:24){items{__typename ...Placeholder}}}fragment Width on ComponentWidth{sys{id publishedVersion}desktopComponentWidth tabletComponentWidth smartphoneComponentWidth}",
  get data() {
    return data();
  },
};
