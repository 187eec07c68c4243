// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../../shared/once.ts';
import type { ContentQuery } from '../../services/content/content.port.ts';
import { pageMetaSchema } from '../../fragments/pageMeta.generated.ts';
import { sectionOutlineSchema } from '../../fragments/sectionOutline.generated.ts';
import { knownOrNull } from '../../services/content/known-or-null.ts';

const data = once(() => z.object({homePage:z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),pageMetadata:z.object({...pageMetaSchema().shape}).nullable(),pageContentCollection:z.object({items:z.array(knownOrNull(z.discriminatedUnion('__typename',[z.object({__typename:z.literal('Banner'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('Callout'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('Carousel'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('Carouselcontainer'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('ContentCard'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('ContentTypeRichText'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('HeadingTypes'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('ImageButton'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('ImageSet'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('Json'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('LinkButton'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('SectionContainer'),...sectionOutlineSchema().shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('VideoButton'),sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})})])))}).nullable()}).nullable()}));
export type HomePageData = z.infer<ReturnType<typeof data>>;
export type HomePageVariables = Readonly<{ readonly id: string }>;

export const homePageQuery: ContentQuery<HomePageData, HomePageVariables> = {
  operationName: 'HomePage',
  hash: 'cdef1c369a1e',
  query: "query HomePage($id:String!$locale:String$preview:Boolean){homePage(id:$id locale:$locale preview:$preview){sys{id publishedVersion}pageMetadata{...PageMeta}pageContentCollection(limit:14){items{__typename ...Placeholder ...on SectionContainer{...SectionOutline}}}}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}fragment PageMeta on PageMetaData{sys{id publishedVersion}pageTitle metaTitle metaDescription metaKeywords openGraphPageTitle openGraphDescription openGraphImage{...ImageAsset}noIndex articleSchemaPresent articleSchema}fragment Placeholder on Entry{__typename sys{id publishedVersion}}fragment SectionOutline on SectionContainer{sys{id publishedVersion}title styles componentWidth{...Width}itemsCollection(limit:24){items{__typename ...Placeholder}}}fragment Width on ComponentWidth{sys{id publishedVersion}desktopComponentWidth tabletComponentWidth smartphoneComponentWidth}",
  get data() {
    return data();
  },
};
