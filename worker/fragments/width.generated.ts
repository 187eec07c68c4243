// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';

export const widthSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),desktopComponentWidth:z.string().nullable(),tabletComponentWidth:z.string().nullable(),smartphoneComponentWidth:z.string().nullable()}));
export type WidthFragment = z.infer<ReturnType<typeof widthSchema>>;
