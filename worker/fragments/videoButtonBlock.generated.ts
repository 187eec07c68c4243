// Written by `npm run codegen` from the query beside it and services/content/schema.graphql.
import { z } from 'zod';
import { once } from '../../shared/once.ts';
import { placedVideoSchema } from './placedVideo.generated.ts';

export const videoButtonBlockSchema = once(() => z.object({sys:z.object({id:z.string(),publishedVersion:z.int().nullable()}),text:z.string().nullable(),video:z.object({...placedVideoSchema().shape}).nullable(),styles:z.string().nullable(),gaEventClass:z.string().nullable(),gaEventLabel:z.string().nullable()}));
export type VideoButtonBlockFragment = z.infer<ReturnType<typeof videoButtonBlockSchema>>;
