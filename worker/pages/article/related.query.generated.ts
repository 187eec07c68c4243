// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../../shared/once.ts';
import type { ContentQuery } from '../../services/content/content.port.ts';
import { articleCardSchema } from '../../fragments/articleCard.generated.ts';
import { productCardSchema } from '../../fragments/productCard.generated.ts';

const data = once(() => z.object({article:z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),relatedArticlesCollection:z.object({items:z.array(z.object({...articleCardSchema().shape}).nullable())}).nullable(),relatedProductsCollection:z.object({items:z.array(z.object({...productCardSchema().shape}).nullable())}).nullable()}).nullable()}));
export type ArticleRelatedData = z.infer<ReturnType<typeof data>>;
export type ArticleRelatedVariables = Readonly<{ readonly id: string }>;

export const articleRelatedQuery: ContentQuery<ArticleRelatedData, ArticleRelatedVariables> = {
  operationName: 'ArticleRelated',
  hash: '1904f8dcd13a',
  query: "query ArticleRelated($id:String!$locale:String$preview:Boolean){article(id:$id locale:$locale preview:$preview){sys{id publishedVersion}relatedArticlesCollection(limit:3){items{...ArticleCard}}relatedProductsCollection(limit:3){items{...ProductCard}}}}fragment ArticleCard on Article{sys{id publishedVersion}articleId title path pageType language shortDescription readingMinutes heroImage{...ImageAsset}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}fragment ProductCard on Product{sys{id publishedVersion}name productShortName slug path link shortDescription specialText minPrice maxPrice accent image{...ImageAsset}ratingAndReviewId rating ratingCount maxRating variantsCollection(limit:3){items{sys{id publishedVersion}variantName gtin}}}",
  get data() {
    return data();
  },
};
