// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import { headingBlockSchema } from './headingBlock.generated.ts';
import { imageButtonBlockSchema } from './imageButtonBlock.generated.ts';
import { linkButtonBlockSchema } from './linkButtonBlock.generated.ts';
import { placedImageSchema } from './placedImage.generated.ts';
import { richTextBlockSchema } from './richTextBlock.generated.ts';
import { videoButtonBlockSchema } from './videoButtonBlock.generated.ts';
import { widthSchema } from './width.generated.ts';
import { knownOrNull } from '../services/content/known-or-null.ts';

export const bannerBlockSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),eyebrow:z.string().nullable(),bannerHeading:z.object({...headingBlockSchema().shape}).nullable(),richText:z.object({...richTextBlockSchema().shape}).nullable(),image:z.object({...placedImageSchema().shape}).nullable(),imageMobile:z.object({...placedImageSchema().shape}).nullable(),buttonsCollection:z.object({items:z.array(knownOrNull(z.discriminatedUnion('__typename',[z.object({__typename:z.literal('ImageButton'),...imageButtonBlockSchema().shape}),z.object({__typename:z.literal('LinkButton'),...linkButtonBlockSchema().shape}),z.object({__typename:z.literal('VideoButton'),...videoButtonBlockSchema().shape})])))}).nullable(),styles:z.string().nullable(),accent:z.string().nullable(),componentWidth:z.object({...widthSchema().shape}).nullable()}));
export type BannerBlockFragment = z.infer<ReturnType<typeof bannerBlockSchema>>;
