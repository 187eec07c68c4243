// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import { articleCardSchema } from './articleCard.generated.ts';
import { bannerBlockSchema } from './bannerBlock.generated.ts';
import { contentCardBlockSchema } from './contentCardBlock.generated.ts';
import { placedImageSchema } from './placedImage.generated.ts';
import { productCardSchema } from './productCard.generated.ts';
import { widthSchema } from './width.generated.ts';
import { knownOrNull } from '../services/content/known-or-null.ts';

export const carouselBlockSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),title:z.string().nullable(),variant:z.string().nullable(),autoplay:z.boolean().nullable(),carouselPanelsCollection:z.object({items:z.array(knownOrNull(z.discriminatedUnion('__typename',[z.object({__typename:z.literal('Article'),...articleCardSchema().shape}),z.object({__typename:z.literal('Banner'),...bannerBlockSchema().shape}),z.object({__typename:z.literal('ContentCard'),...contentCardBlockSchema().shape}),z.object({__typename:z.literal('Image'),...placedImageSchema().shape}),z.object({__typename:z.literal('Product'),...productCardSchema().shape})])))}).nullable(),componentWidth:z.object({...widthSchema().shape}).nullable()}));
export type CarouselBlockFragment = z.infer<ReturnType<typeof carouselBlockSchema>>;
