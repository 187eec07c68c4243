// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { articleCardSchema } from './articleCard.generated.ts';
import { bannerBlockSchema } from './bannerBlock.generated.ts';
import { calloutBlockSchema } from './calloutBlock.generated.ts';
import { carouselBlockSchema } from './carouselBlock.generated.ts';
import { carouselContainerBlockSchema } from './carouselContainerBlock.generated.ts';
import { contentCardBlockSchema } from './contentCardBlock.generated.ts';
import { headingBlockSchema } from './headingBlock.generated.ts';
import { imageButtonBlockSchema } from './imageButtonBlock.generated.ts';
import { imageSetBlockSchema } from './imageSetBlock.generated.ts';
import { jsonBlockSchema } from './jsonBlock.generated.ts';
import { linkButtonBlockSchema } from './linkButtonBlock.generated.ts';
import { productCardSchema } from './productCard.generated.ts';
import { richTextBlockSchema } from './richTextBlock.generated.ts';
import { videoButtonBlockSchema } from './videoButtonBlock.generated.ts';
import { widthSchema } from './width.generated.ts';

export const sectionBlockSchema = z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),title:z.string().nullable(),styles:z.string().nullable(),componentWidth:z.object({...widthSchema.shape}).nullable(),itemsCollection:z.object({items:z.array(z.discriminatedUnion('__typename',[z.object({__typename:z.literal('Article'),...articleCardSchema.shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('Banner'),...bannerBlockSchema.shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('Callout'),...calloutBlockSchema.shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('Carousel'),...carouselBlockSchema.shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('Carouselcontainer'),...carouselContainerBlockSchema.shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('ContentCard'),...contentCardBlockSchema.shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('ContentTypeRichText'),...richTextBlockSchema.shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('HeadingTypes'),...headingBlockSchema.shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('ImageButton'),...imageButtonBlockSchema.shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('ImageSet'),...imageSetBlockSchema.shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('Json'),...jsonBlockSchema.shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('LinkButton'),...linkButtonBlockSchema.shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('Product'),...productCardSchema.shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})}),z.object({__typename:z.literal('VideoButton'),...videoButtonBlockSchema.shape,sys:z.object({id:z.string(),publishedVersion:z.int().nullable()})})]).nullable())}).nullable()});
export type SectionBlockFragment = z.infer<typeof sectionBlockSchema>;
