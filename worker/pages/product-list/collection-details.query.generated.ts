// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../../shared/once.ts';
import type { ContentQuery } from '../../services/content/content.port.ts';
import { contentPagePartsSchema } from '../../fragments/contentPageParts.generated.ts';
import { productCardSchema } from '../../fragments/productCard.generated.ts';

const data = once(() => z.object({contentPage:z.object({...contentPagePartsSchema().shape}).nullable(),productListingCollection:z.object({items:z.array(z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),path:z.string().nullable()}).nullable())}).nullable(),productCollection:z.object({total:z.int(),items:z.array(z.object({...productCardSchema().shape}).nullable())}).nullable()}));
export type CollectionDetailsPageData = z.infer<ReturnType<typeof data>>;
export type CollectionDetailsPageVariables = Readonly<{ readonly id: string; readonly slug: string; readonly limit: number }>;

export const collectionDetailsPageQuery: ContentQuery<CollectionDetailsPageData, CollectionDetailsPageVariables> = {
  operationName: 'CollectionDetailsPage',
  hash: 'cdaa36087e3c',
  query: "query CollectionDetailsPage($id:String!$slug:String!$limit:Int!$locale:String$preview:Boolean){contentPage(id:$id locale:$locale preview:$preview){...ContentPageParts}productListingCollection(where:{slug:$slug}limit:1 locale:$locale preview:$preview){items{sys{id publishedVersion}path}}productCollection(where:{categories:{slug:$slug}}order:[gaPopularityCount_DESC]limit:$limit locale:$locale preview:$preview){total items{...ProductCard}}}fragment ContentPageParts on ContentPage{sys{id publishedVersion}title subtitle heroImage{...ImageAsset}pageMetadata{...PageMeta}body{json links{entries{inline{__typename ...Placeholder}block{__typename ...Placeholder}hyperlink{__typename ...PageLink}}assets{block{...ImageAsset}}}}pageContentCollection(limit:12){items{__typename ...Placeholder ...on SectionContainer{...SectionOutline}}}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}fragment PageLink on Entry{__typename sys{id publishedVersion}...on HomePage{path}...on Article{path pageType}...on ArticleList{path}...on Category{path}...on ContentPage{path pageType}...on AboutPage{path}...on Product{path link}...on ProductListing{path}...on Sitemap{path}}fragment PageMeta on PageMetaData{sys{id publishedVersion}pageTitle metaTitle metaDescription metaKeywords openGraphPageTitle openGraphDescription openGraphImage{...ImageAsset}noIndex articleSchemaPresent articleSchema}fragment Placeholder on Entry{__typename sys{id publishedVersion}}fragment ProductCard on Product{sys{id publishedVersion}name productShortName slug path link shortDescription specialText minPrice maxPrice accent image{...ImageAsset}ratingAndReviewId rating ratingCount maxRating variantsCollection(limit:3){items{sys{id publishedVersion}variantName gtin}}}fragment SectionOutline on SectionContainer{sys{id publishedVersion}title styles componentWidth{...Width}itemsCollection(limit:24){items{__typename ...Placeholder}}}fragment Width on ComponentWidth{sys{id publishedVersion}desktopComponentWidth tabletComponentWidth smartphoneComponentWidth}",
  get data() {
    return data();
  },
};
