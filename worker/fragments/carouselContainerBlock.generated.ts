// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import { articleCardSchema } from './articleCard.generated.ts';
import { contentCardBlockSchema } from './contentCardBlock.generated.ts';
import { linkButtonBlockSchema } from './linkButtonBlock.generated.ts';
import { productCardSchema } from './productCard.generated.ts';
import { widthSchema } from './width.generated.ts';
import { knownOrNull } from '../services/content/known-or-null.ts';

export const carouselContainerBlockSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),title:z.string().nullable(),text:z.string().nullable(),slides:z.int().nullable(),itemsCollection:z.object({items:z.array(knownOrNull(z.discriminatedUnion('__typename',[z.object({__typename:z.literal('Article'),...articleCardSchema().shape}),z.object({__typename:z.literal('ContentCard'),...contentCardBlockSchema().shape}),z.object({__typename:z.literal('Product'),...productCardSchema().shape})])))}).nullable(),callToActionsCollection:z.object({items:z.array(z.object({...linkButtonBlockSchema().shape}).nullable())}).nullable(),componentWidth:z.object({...widthSchema().shape}).nullable()}));
export type CarouselContainerBlockFragment = z.infer<ReturnType<typeof carouselContainerBlockSchema>>;
