// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import { placedImageSchema } from './placedImage.generated.ts';
import { widthSchema } from './width.generated.ts';

export const imageSetBlockSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),name:z.string().nullable(),imagesCollection:z.object({items:z.array(z.object({...placedImageSchema().shape}).nullable())}).nullable(),componentWidth:z.object({...widthSchema().shape}).nullable()}));
export type ImageSetBlockFragment = z.infer<ReturnType<typeof imageSetBlockSchema>>;
