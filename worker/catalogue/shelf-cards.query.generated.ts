// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import type { ContentQuery } from '../services/content/content.port.ts';
import { productCardSchema } from '../fragments/productCard.generated.ts';

const data = once(() => z.object({productCollection:z.object({items:z.array(z.object({...productCardSchema().shape}).nullable())}).nullable()}));
export type ShelfCardsData = z.infer<ReturnType<typeof data>>;
export type ShelfCardsVariables = Readonly<{ readonly ids: readonly (string | null | undefined)[]; readonly limit: number }>;

export const shelfCardsQuery: ContentQuery<ShelfCardsData, ShelfCardsVariables> = {
  operationName: 'ShelfCards',
  hash: '3fe6c56c0d70',
  query: "query ShelfCards($ids:[String]!$limit:Int!$locale:String$preview:Boolean){productCollection(where:{sys:{id_in:$ids}}limit:$limit locale:$locale preview:$preview){items{...ProductCard}}}fragment ImageAsset on Asset{sys{id publishedVersion}url description width height contentType}fragment ProductCard on Product{sys{id publishedVersion}name productShortName slug path link shortDescription specialText minPrice maxPrice accent image{...ImageAsset}ratingAndReviewId rating ratingCount maxRating variantsCollection(limit:3){items{sys{id publishedVersion}variantName gtin}}}",
  get data() {
    return data();
  },
};
