// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';

export const widthSchema = z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),desktopComponentWidth:z.string().nullable(),tabletComponentWidth:z.string().nullable(),smartphoneComponentWidth:z.string().nullable()});
export type WidthFragment = z.infer<typeof widthSchema>;
